/// Not written yet.
struct AddMateCommand: Command {
  static var syntax: Syntax<AddMateCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.addMate) }
}
