/// Not written yet.
struct EditCheckInCommand: Command {
  static let syntax = Syntax<EditCheckInCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.editCheckIn) }
}
