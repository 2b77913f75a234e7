/// Not written yet.
struct CalendarCommand: Command {
  static let syntax = Syntax<CalendarCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.calendar) }
}
