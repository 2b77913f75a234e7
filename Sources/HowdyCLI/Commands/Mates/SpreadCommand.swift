/// Not written yet.
struct SpreadCommand: Command {
  static var syntax: Syntax<SpreadCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.spread) }
}
