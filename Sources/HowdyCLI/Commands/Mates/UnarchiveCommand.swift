/// Not written yet.
struct UnarchiveCommand: Command {
  static let syntax = Syntax<UnarchiveCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.unarchive) }
}
