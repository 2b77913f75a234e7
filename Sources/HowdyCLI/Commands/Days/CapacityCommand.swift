/// Not written yet.
struct CapacityCommand: Command {
  static var syntax: Syntax<CapacityCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.capacity) }
}
