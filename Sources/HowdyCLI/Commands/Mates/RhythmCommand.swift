/// Not written yet.
struct RhythmCommand: Command {
  static var syntax: Syntax<RhythmCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.rhythm) }
}
