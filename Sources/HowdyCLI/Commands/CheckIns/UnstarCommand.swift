/// Not written yet.
struct UnstarCommand: Command {
  static var syntax: Syntax<UnstarCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.unstar) }
}
