/// Not written yet.
struct RemindCommand: Command {
  static var syntax: Syntax<RemindCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.remind) }
}
