/// Not written yet.
struct EditMateCommand: Command {
  static var syntax: Syntax<EditMateCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.editMate) }
}
