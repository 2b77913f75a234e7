/// Not written yet.
struct ClearCommand: Command {
  static let syntax = Syntax<ClearCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.clear) }
}
