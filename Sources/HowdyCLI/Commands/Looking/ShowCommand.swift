/// Not written yet.
struct ShowCommand: Command {
  static var syntax: Syntax<ShowCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.show) }
}
