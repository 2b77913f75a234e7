import HowdyCLI
import HowdyTestSupport
import Testing

@Suite("Examples of looking")
struct ExampleTests {
  static let examples = [
    CommandName.mates, .show, .options, .waiting, .status, .remind, .suggest, .search,
  ].flatMap(\.entry.examples)

  @Test("Every example in the help of a command that looks runs as printed", arguments: examples)
  func runs(line: String) {
    let answer = Home.withFour().run(String(line.dropFirst("howdy ".count)))
    #expect(line.hasPrefix("howdy "))
    #expect(answer.status == 0, "\(line): \(answer.err)")
    #expect(answer.err.isEmpty)
  }

  @Test("The words are the same at every width, and no line is longer", arguments: [80, 40, 20])
  func reflow(width: Int) {
    for line in ["mates", "waiting", "show sam", "options sam", "suggest", "remind", "status"] {
      let whole = Home.withFour().run(line).out.filter { !$0.isWhitespace }
      let answer = Home.withFour().run("\(line) --width \(width)")
      #expect(answer.out.filter { !$0.isWhitespace } == whole, "\(line)")
      #expect(answer.lines.allSatisfy { $0.count <= width }, "\(line)")
    }
  }

  @Test(
    "Nothing but letters, digits and plain marks is said",
    arguments: [
      "mates", "mates --by-circle", "mates --letters", "waiting", "show sam --all --from mates",
      "suggest", "remind", "status", "search sam",
    ])
  func plainWords(line: String) {
    for character in Home.withFour().run(line).out {
      #expect(
        character.isLetter || character.isNumber || " .,'?\n-".contains(character),
        "\(line): \(character)")
    }
  }
}
