/// Not written yet.
struct DismissCommand: Command {
  static let syntax = Syntax<DismissCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.dismiss) }
}
