/// Not written yet.
struct ArchiveCommand: Command {
  static let syntax = Syntax<ArchiveCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.archive) }
}
