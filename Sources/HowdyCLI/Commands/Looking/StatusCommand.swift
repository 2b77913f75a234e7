/// Not written yet.
struct StatusCommand: Command {
  static let syntax = Syntax<StatusCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.status) }
}
