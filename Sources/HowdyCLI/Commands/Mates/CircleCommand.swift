/// Not written yet.
struct CircleCommand: Command {
  static let syntax = Syntax<CircleCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.circle) }
}
