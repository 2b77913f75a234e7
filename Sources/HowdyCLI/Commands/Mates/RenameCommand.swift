/// Not written yet.
struct RenameCommand: Command {
  static var syntax: Syntax<RenameCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.rename) }
}
