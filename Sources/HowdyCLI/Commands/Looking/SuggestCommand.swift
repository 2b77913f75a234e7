/// Not written yet.
struct SuggestCommand: Command {
  static var syntax: Syntax<SuggestCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.suggest) }
}
