/// Not written yet.
struct DeleteCheckInCommand: Command {
  static let syntax = Syntax<DeleteCheckInCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.deleteCheckIn) }
}
