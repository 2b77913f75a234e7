/// Not written yet.
struct PauseCommand: Command {
  static var syntax: Syntax<PauseCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.pause) }
}
