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
      // Who is added is there already in the rich book, and an audit of it takes long.
      let home = name == .addMate || name == .audit ? Home() : try Home.rich()
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
    let commands = Looking.commands(in: answer.out)
    #expect(commands.count >= (line.hasPrefix("options") ? 8 : 0), "\(line): \(commands)")
    for command in commands {
      // A rehearsal, so that one does not take away what the next is about; looking has none.
      let words = Array(Home.split(command).dropFirst())
      let again = home.run(words + ["--dry-run"])
      #expect(again.status <= 1, "\(line) printed \(command): \(again.err)")
    }
  }

  @Test(
    "Each command that a refusal prints runs as printed, with what else was typed",
    arguments: [
      "log sm", "log sm coffee --star", "lgo sam coffee", "log", "log sam tomorrow",
      "log sam tomorrow 'at the pub' --minutes 20", "log sam friday was fun", "log sam fridya",
      "jot", "jot Tea", "jot 'Tea with Ana Adler'", "plan", "plan sam", "plan sam Curry",
      "plan sam yesterday Walk", "plan colin friday", "plan sm friday Walk", "move sam",
      "move gran friday", "done wes", "done nobody", "later wes", "done gran", "star nobody",
      "star zzzzz", "undo zzzzz", "redo", "add mate 'Sam Okafor' every week", "add mate ''",
      "add mate Sammo", "add date sam", "add sam", "delete sam", "delete date sam wedding",
      "mates --wating", "mates --group chior", "mates --circle clsoe", "checkins --mate nobody",
      "settings bel on", "settings bell loud", "settings bell lou", "rename sam",
      "rename sam to lin",
      "merge sam", "merge sam into sam", "circle sam", "circle clsoe sam", "rhythm sam",
      "rhythm wekly sam", "remember sam", "remember", "clear", "archive",
      "edit checkin", "edit plan sam", "capacity lwo", "calendar 13", "recap 2027", "recap januray",
      "search", "show", "show sma", "sma", "options", "pause", "pause sm until friday", "snooze",
      "snooze sam until yesterday", "resume", "help lgo", "day 2026-02-30", "suggest --kind cal",
    ])
  func refused(line: String) throws {
    let home = try Home.rich()
    let answer = home.run(line)
    #expect(answer.status > 1, "\(line): \(answer.out)")
    for command in Looking.commands(in: answer.err) {
      let again = home.run(Array(Home.split(command).dropFirst()) + ["--dry-run"])
      #expect(again.status <= 1, "\(line): \(answer.err) \(command): \(again.err)")
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
