/// Not written yet.
struct DeleteDateCommand: Command {
  static let syntax = Syntax<DeleteDateCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.deleteDate) }
}
