/// Not written yet.
struct OptionsCommand: Command {
  static let syntax = Syntax<OptionsCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.options) }
}
