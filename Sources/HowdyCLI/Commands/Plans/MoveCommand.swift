/// Not written yet.
struct MoveCommand: Command {
  static let syntax = Syntax<MoveCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.move) }
}
