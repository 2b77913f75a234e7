/// Not written yet.
struct RhythmCommand: Command {
  static let syntax = Syntax<RhythmCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.rhythm) }
}
