/// Not written yet.
struct UndoCommand: Command {
  static let syntax = Syntax<UndoCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.undo) }
}
