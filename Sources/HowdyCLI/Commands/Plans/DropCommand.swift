/// Not written yet.
struct DropCommand: Command {
  static let syntax = Syntax<DropCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.drop) }
}
