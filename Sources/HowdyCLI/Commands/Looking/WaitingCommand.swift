/// Not written yet.
struct WaitingCommand: Command {
  static let syntax = Syntax<WaitingCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.waiting) }
}
