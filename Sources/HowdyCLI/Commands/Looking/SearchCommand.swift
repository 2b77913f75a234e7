/// Not written yet.
struct SearchCommand: Command {
  static let syntax = Syntax<SearchCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.search) }
}
