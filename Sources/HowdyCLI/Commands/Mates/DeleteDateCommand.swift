/// Not written yet.
struct DeleteDateCommand: Command {
  static var syntax: Syntax<DeleteDateCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.deleteDate) }
}
