/// Not written yet.
struct CircleCommand: Command {
  static var syntax: Syntax<CircleCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.circle) }
}
