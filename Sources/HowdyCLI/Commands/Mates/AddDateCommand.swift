/// Not written yet.
struct AddDateCommand: Command {
  static let syntax = Syntax<AddDateCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.addDate) }
}
