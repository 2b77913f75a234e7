/// Not written yet.
struct StatusCommand: Command {
  static var syntax: Syntax<StatusCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.status) }
}
