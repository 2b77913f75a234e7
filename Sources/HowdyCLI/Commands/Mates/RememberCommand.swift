/// Not written yet.
struct RememberCommand: Command {
  static let syntax = Syntax<RememberCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.remember) }
}
