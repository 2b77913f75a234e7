/// Not written yet.
struct PlanCommand: Command {
  static var syntax: Syntax<PlanCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.plan) }
}
