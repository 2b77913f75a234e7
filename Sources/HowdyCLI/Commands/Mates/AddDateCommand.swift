/// Not written yet.
struct AddDateCommand: Command {
  static var syntax: Syntax<AddDateCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.addDate) }
}
