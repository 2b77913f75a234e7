/// Not written yet.
struct DeleteCheckInCommand: Command {
  static var syntax: Syntax<DeleteCheckInCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.deleteCheckIn) }
}
