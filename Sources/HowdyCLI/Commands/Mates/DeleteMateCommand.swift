/// Not written yet.
struct DeleteMateCommand: Command {
  static let syntax = Syntax<DeleteMateCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.deleteMate) }
}
