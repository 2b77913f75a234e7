/// Not written yet.
struct ClearCommand: Command {
  static var syntax: Syntax<ClearCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.clear) }
}
