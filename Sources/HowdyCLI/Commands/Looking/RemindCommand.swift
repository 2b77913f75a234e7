/// Not written yet.
struct RemindCommand: Command {
  static let syntax = Syntax<RemindCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.remind) }
}
