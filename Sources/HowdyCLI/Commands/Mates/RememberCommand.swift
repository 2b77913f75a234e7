/// Not written yet.
struct RememberCommand: Command {
  static var syntax: Syntax<RememberCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.remember) }
}
