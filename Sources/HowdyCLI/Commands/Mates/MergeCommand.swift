/// Not written yet.
struct MergeCommand: Command {
  static let syntax = Syntax<MergeCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.merge) }
}
