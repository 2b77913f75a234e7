/// Not written yet.
struct EditMateCommand: Command {
  static let syntax = Syntax<EditMateCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.editMate) }
}
