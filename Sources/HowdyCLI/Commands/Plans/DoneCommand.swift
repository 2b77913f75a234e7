/// Not written yet.
struct DoneCommand: Command {
  static let syntax = Syntax<DoneCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.done) }
}
