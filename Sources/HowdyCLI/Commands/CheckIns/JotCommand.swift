/// Not written yet.
struct JotCommand: Command {
  static var syntax: Syntax<JotCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.jot) }
}
