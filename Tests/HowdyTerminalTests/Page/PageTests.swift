import HowdyTerminal
import Testing

@Suite("Page")
struct PageTests {
  private let endless = PageStyle()

  @Test("An empty page is printed as nothing at all")
  func emptyPage() {
    #expect(Page().rendered(in: endless) == "")
    #expect(
      Page {
        $0.blank()
        $0.say("")
      }.rendered(in: endless) == "")
  }

  @Test("S9: each line ends in one line feed, without blanks before it")
  func lineEnds() {
    let page = Page {
      $0.say("Sam is due today. ")
      $0.say("2 mates are waiting.", indent: 4)
    }
    #expect(page.rendered(in: endless) == "Sam is due today.\n    2 mates are waiting.\n")
  }

  @Test("S9: at most one empty line in a row, none first or last")
  func emptyLines() {
    let page = Page {
      $0.blank()
      $0.say("One.")
      $0.blank()
      $0.hint("Two.")
      $0.blank()
      $0.blank()
      $0.say("Three.")
      $0.blank()
      $0.hint("Four.")
    }
    #expect(page.rendered(in: endless) == "One.\n\nTwo.\n\nThree.\n\nFour.\n")
    #expect(page.rendered(in: PageStyle(hints: false)) == "One.\n\nThree.\n")
  }

  @Test("Hints off leaves out hint lines and no fact")
  func hints() {
    let page = Page {
      $0.say("Logged \(name: "Sam") today.")
      $0.hint("Undo with \(command: "howdy undo").")
    }
    #expect(page.rendered(in: endless) == "Logged Sam today.\nUndo with howdy undo.\n")
    #expect(page.rendered(in: PageStyle(hints: false)) == "Logged Sam today.\n")
  }

  @Test("L6: an indent is 0 to 8 blanks")
  func indents() {
    let page = Page {
      $0.say("Low.", indent: -3)
      $0.say("High.", indent: 12)
    }
    #expect(page.rendered(in: endless) == "Low.\n        High.\n")
  }

  @Test("L2: without a width no line is wrapped, however long")
  func noWrapping() {
    let sentence = String(repeating: "word ", count: 2000) + "end."
    let page = Page { $0.say("\(sentence)") }
    #expect(page.rendered(in: endless) == sentence + "\n")
  }

  @Test("Pages are put one behind the other")
  func appending() {
    var page = Page { $0.say("One.") }
    page.append(Page { $0.say("Two.") })
    #expect(page.rendered(in: endless) == "One.\nTwo.\n")
    #expect(page.lines.map(\.prose) == ["One.", "Two."])
  }

  @Test("A page written by a throwing closure passes its fault on")
  func throwing() {
    struct Fault: Error {}
    #expect(throws: Fault.self) {
      _ = try Page { (page) throws(Fault) in
        page.say("One.")
        throw Fault()
      }
    }
  }

  @Test("L7: what concludes the facts stands before the lines that only tell what to type")
  func conclude() {
    var page = Page {
      $0.say("Sam is due today.")
      $0.hint("Log with \(command: "howdy log Sam").")
    }
    page.conclude("1 mate is waiting.")
    let lines = page.rendered(in: PageStyle()).split(separator: "\n")
    #expect(lines == ["Sam is due today.", "1 mate is waiting.", "Log with howdy log Sam."])
    var empty = Page()
    empty.conclude("Nobody is waiting.")
    #expect(empty.rendered(in: PageStyle()) == "Nobody is waiting.\n")
  }
}
