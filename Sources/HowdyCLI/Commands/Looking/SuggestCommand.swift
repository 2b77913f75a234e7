/// Not written yet.
struct SuggestCommand: Command {
  static let syntax = Syntax<SuggestCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.suggest) }
}
