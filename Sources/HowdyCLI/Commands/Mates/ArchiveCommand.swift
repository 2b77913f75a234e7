/// Not written yet.
struct ArchiveCommand: Command {
  static var syntax: Syntax<ArchiveCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.archive) }
}
