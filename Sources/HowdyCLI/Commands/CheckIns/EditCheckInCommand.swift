/// Not written yet.
struct EditCheckInCommand: Command {
  static var syntax: Syntax<EditCheckInCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.editCheckIn) }
}
