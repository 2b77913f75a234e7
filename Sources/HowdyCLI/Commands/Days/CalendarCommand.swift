/// Not written yet.
struct CalendarCommand: Command {
  static var syntax: Syntax<CalendarCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.calendar) }
}
