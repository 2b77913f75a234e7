/// Not written yet.
struct SearchCommand: Command {
  static var syntax: Syntax<SearchCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.search) }
}
