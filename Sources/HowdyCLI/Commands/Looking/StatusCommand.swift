import HowdyCore
import HowdyTerminal

/// One short line for a prompt or a status bar.
struct StatusCommand: Command {
  var isPrivate = false

  static var syntax: Syntax<StatusCommand> {
    Syntax(
      "Says in one short line who is waiting.",
      happens: "The number is said and who comes first, with quiet nothing when nobody waits.",
      options: [.flag("private", \.isPrivate, "Names nobody.")],
      examples: ["howdy status", "howdy status --private", "howdy status --quiet"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let waiting = desk.book.waiting(on: desk.today)
      let first = isPrivate ? nil : waiting.first?.mate
      return Reply(
        "status",
        page: Page { $0.say(WaitingWords.short(waiting.count, first: first)) },
        json: [
          "waiting": .integer(waiting.count), "first": .orNull(first.map(desk.reference)),
        ],
        quiet: waiting.isEmpty ? .silent : .speaks,
        next: waiting.isEmpty ? [] : [NextCommand("Hear all with", "waiting")],
        waiting: waiting.count)
    }
  }
}
