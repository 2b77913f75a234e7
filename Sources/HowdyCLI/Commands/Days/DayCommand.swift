/// Not written yet.
struct DayCommand: Command {
  static var syntax: Syntax<DayCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.day) }
}
