/// Not written yet.
struct TodayCommand: Command {
  static var syntax: Syntax<TodayCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.today) }
}
