/// Not written yet.
struct CheckInsCommand: Command {
  static var syntax: Syntax<CheckInsCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.checkIns) }
}
