/// Not written yet.
struct MergeCommand: Command {
  static var syntax: Syntax<MergeCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.merge) }
}
