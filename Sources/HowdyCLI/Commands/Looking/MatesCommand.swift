/// Not written yet.
struct MatesCommand: Command {
  static var syntax: Syntax<MatesCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.mates) }
}
