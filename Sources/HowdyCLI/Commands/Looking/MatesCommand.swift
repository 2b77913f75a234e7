/// Not written yet.
struct MatesCommand: Command {
  static let syntax = Syntax<MatesCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.mates) }
}
