/// Not written yet.
struct DropCommand: Command {
  static var syntax: Syntax<DropCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.drop) }
}
