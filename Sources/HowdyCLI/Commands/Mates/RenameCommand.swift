/// Not written yet.
struct RenameCommand: Command {
  static let syntax = Syntax<RenameCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.rename) }
}
