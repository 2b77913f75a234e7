/// Not written yet.
struct SnoozeCommand: Command {
  static let syntax = Syntax<SnoozeCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.snooze) }
}
