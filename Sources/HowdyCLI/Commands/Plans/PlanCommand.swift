/// Not written yet.
struct PlanCommand: Command {
  static let syntax = Syntax<PlanCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.plan) }
}
