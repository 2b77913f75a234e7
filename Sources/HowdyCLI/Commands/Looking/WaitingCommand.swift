/// Not written yet.
struct WaitingCommand: Command {
  static var syntax: Syntax<WaitingCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.waiting) }
}
