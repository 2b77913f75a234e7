import HowdyTerminal
import Testing

@Suite("Titles and choices")
struct BesideOrBelowTests {
  // 14 cells and 18 cells, 33 with the blank between them.
  private let page = Page { $0.say("Next birthday,", with: "Lin on 4 December.") }

  @Test("L10: a title and its value stand on one line where both fit whole")
  func beside() {
    #expect(page.rendered(in: PageStyle()) == "Next birthday, Lin on 4 December.\n")
    #expect(page.rendered(in: PageStyle(width: 33)) == "Next birthday, Lin on 4 December.\n")
  }

  @Test("J14: else the value goes below the title, and no word is split")
  func below() {
    #expect(page.rendered(in: PageStyle(width: 32)) == "Next birthday,\n  Lin on 4 December.\n")
    #expect(page.rendered(in: PageStyle(width: 20)) == "Next birthday,\n  Lin on 4 December.\n")
  }

  @Test("L10: a value that is wrapped keeps its two blanks")
  func wrappedValue() {
    let page = Page {
      $0.say("Load,", with: "light, 1 of 60 minutes are planned.", indent: 1, role: .hint)
    }
    #expect(
      page.rendered(in: PageStyle(width: 20))
        == " Load,\n   light, 1 of 60\n   minutes are\n   planned.\n")
    #expect(page.rendered(in: PageStyle(width: 20, hints: false)) == "")
  }

  @Test("L10: choices stand on one line where all fit whole, else each on its own")
  func choices() {
    let choices: [Prose] = [
      "For yes, \(command: "howdy done Sam").", "For later, \(command: "howdy later Sam").",
    ]
    let page = Page { $0.offer(choices) }
    let titled = Page { $0.offer(choices, under: "Is it done?") }
    // 24 and 27 cells.
    #expect(
      page.rendered(in: PageStyle(width: 52))
        == "For yes, howdy done Sam. For later, howdy later Sam.\n")
    #expect(
      page.rendered(in: PageStyle(width: 51))
        == "For yes, howdy done Sam.\nFor later, howdy later Sam.\n")
    #expect(
      titled.rendered(in: PageStyle(width: 40))
        == "Is it done?\n  For yes, howdy done Sam.\n  For later, howdy later Sam.\n")
  }

  @Test("No choice says nothing")
  func noChoices() {
    #expect(Page { $0.offer([]) }.isEmpty)
  }
}
