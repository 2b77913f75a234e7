/// Not written yet.
struct AddMateCommand: Command {
  static let syntax = Syntax<AddMateCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.addMate) }
}
