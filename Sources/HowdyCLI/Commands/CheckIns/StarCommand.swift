/// Not written yet.
struct StarCommand: Command {
  static let syntax = Syntax<StarCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.star) }
}
