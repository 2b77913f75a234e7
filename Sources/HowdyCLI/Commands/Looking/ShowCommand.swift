/// Not written yet.
struct ShowCommand: Command {
  static let syntax = Syntax<ShowCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.show) }
}
