/// Not written yet.
struct CheckInsCommand: Command {
  static let syntax = Syntax<CheckInsCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.checkIns) }
}
