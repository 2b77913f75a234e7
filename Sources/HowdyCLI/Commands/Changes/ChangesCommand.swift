/// Not written yet.
struct ChangesCommand: Command {
  static let syntax = Syntax<ChangesCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.changes) }
}
