/// Not written yet.
struct DeleteMateCommand: Command {
  static var syntax: Syntax<DeleteMateCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.deleteMate) }
}
