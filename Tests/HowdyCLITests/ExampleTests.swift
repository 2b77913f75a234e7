import HowdyCLI
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Every line that is given to type")
struct ExampleTests {
  @Test("Each example of each command runs as printed", arguments: CommandName.allCases)
  func examples(of name: CommandName) throws {
    #expect(!name.entry.examples.isEmpty)
    for line in name.entry.examples {
      // Who is added is there already in the rich book.
      let home = name == .addMate ? Home() : try Home.rich()
      if name == .redo { home.did("undo") }
      let answer = home.run(Array(Home.split(line).dropFirst()))
      #expect(answer.status == 0, "\(line): \(answer.err)")
      #expect(answer.err.isEmpty, "\(line)")
      #expect(!answer.out.isEmpty, "\(line)")
    }
  }

  @Test("Each line of the first page of help runs as printed, one after the other")
  func firstPage() {
    let lines = HelpPage.first.commands
    #expect(lines.count > 8)
    let home = Home()
    home.did("add mate Sam Reid")
    home.did("delete mate sam")
    for line in lines where line.hasPrefix("howdy add mate") {
      home.did(String(line.dropFirst("howdy ".count)))
    }
    for line in lines where !line.hasPrefix("howdy add mate") {
      let answer = home.run(Array(Home.split(line).dropFirst()))
      #expect(answer.status == 0, "\(line): \(answer.err)")
    }
  }

  @Test(
    "Each command that an answer prints runs as printed, full stop and all",
    arguments: (Looking.lines + Looking.more).filter { $0 != "help" && $0 != "version" })
  func printed(line: String) throws {
    let home = try Home.rich()
    let answer = home.run(line)
    #expect(answer.err.isEmpty, "\(line): \(answer.err)")
    for command in Looking.commands(in: answer.out) {
      // A rehearsal, so that one does not take away what the next is about; looking has none.
      let words = Array(Home.split(command).dropFirst())
      let again = home.run(words + ["--dry-run"])
      #expect(again.status <= 1, "\(line) printed \(command): \(again.err)")
    }
  }
}

extension Page {
  /// The lines to type.
  fileprivate var commands: [String] {
    lines.flatMap(\.prose.runs).filter { $0.kind == .command }.map(\.text)
      .filter { $0 == "howdy" || $0.hasPrefix("howdy ") }
  }
}
