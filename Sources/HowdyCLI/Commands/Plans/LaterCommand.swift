/// Not written yet.
struct LaterCommand: Command {
  static let syntax = Syntax<LaterCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.later) }
}
