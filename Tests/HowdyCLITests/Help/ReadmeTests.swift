import HowdyTestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  /// The lines of the README that are typed, each with what it says is answered.
  private static let dialogue: [(typed: String, answer: String)] = {
    var dialogue: [(typed: String, answer: String)] = []
    let text = Golden("README.md").text ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix("    ") {
      let line = line.dropFirst(4)
      if line.hasPrefix("$ howdy") {
        dialogue.append((String(line.dropFirst("$ howdy".count)), ""))
      } else if !dialogue.isEmpty {
        dialogue[dialogue.count - 1].answer += line + "\n"
      }
    }
    return dialogue
  }()

  @Test("What it says is answered is what is answered")
  func answers() {
    #expect(Self.dialogue.count == 5)
    let home = Home(on: "2026-11-30")
    for (typed, answer) in Self.dialogue { #expect(home.run(typed).out == answer) }
  }
}
