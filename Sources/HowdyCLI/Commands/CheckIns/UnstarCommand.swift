/// Not written yet.
struct UnstarCommand: Command {
  static let syntax = Syntax<UnstarCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.unstar) }
}
