/// Not written yet.
struct RecapCommand: Command {
  static let syntax = Syntax<RecapCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.recap) }
}
