/// Not written yet.
struct EditPlanCommand: Command {
  static let syntax = Syntax<EditPlanCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.editPlan) }
}
