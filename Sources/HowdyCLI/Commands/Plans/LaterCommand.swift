/// Not written yet.
struct LaterCommand: Command {
  static var syntax: Syntax<LaterCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.later) }
}
