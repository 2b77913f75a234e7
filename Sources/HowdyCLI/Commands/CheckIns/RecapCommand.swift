/// Not written yet.
struct RecapCommand: Command {
  static var syntax: Syntax<RecapCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.recap) }
}
