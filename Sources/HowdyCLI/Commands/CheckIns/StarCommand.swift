/// Not written yet.
struct StarCommand: Command {
  static var syntax: Syntax<StarCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.star) }
}
