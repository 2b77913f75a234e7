/// Not written yet.
struct ConfirmationCommand: Command {
  static let syntax = Syntax<ConfirmationCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.confirmation) }
}
