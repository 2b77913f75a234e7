/// Not written yet.
struct UnarchiveCommand: Command {
  static var syntax: Syntax<UnarchiveCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.unarchive) }
}
