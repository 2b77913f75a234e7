/// Not written yet.
struct EditPlanCommand: Command {
  static var syntax: Syntax<EditPlanCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.editPlan) }
}
