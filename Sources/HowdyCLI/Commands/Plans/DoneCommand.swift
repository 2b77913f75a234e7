/// Not written yet.
struct DoneCommand: Command {
  static var syntax: Syntax<DoneCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.done) }
}
