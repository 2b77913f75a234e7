/// Not written yet.
struct LogCommand: Command {
  static let syntax = Syntax<LogCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.log) }
}
