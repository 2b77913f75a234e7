/// Not written yet.
struct RedoCommand: Command {
  static let syntax = Syntax<RedoCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.redo) }
}
