/// Not written yet.
struct SnoozeCommand: Command {
  static var syntax: Syntax<SnoozeCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.snooze) }
}
