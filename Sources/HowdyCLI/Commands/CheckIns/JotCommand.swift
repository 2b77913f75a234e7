/// Not written yet.
struct JotCommand: Command {
  static let syntax = Syntax<JotCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.jot) }
}
