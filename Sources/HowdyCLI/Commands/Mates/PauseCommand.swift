/// Not written yet.
struct PauseCommand: Command {
  static let syntax = Syntax<PauseCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.pause) }
}
