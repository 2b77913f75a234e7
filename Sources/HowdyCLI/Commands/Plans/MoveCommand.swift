/// Not written yet.
struct MoveCommand: Command {
  static var syntax: Syntax<MoveCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.move) }
}
