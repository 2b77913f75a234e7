/// Not written yet.
struct SpreadCommand: Command {
  static let syntax = Syntax<SpreadCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.spread) }
}
