/// Not written yet.
struct DayCommand: Command {
  static let syntax = Syntax<DayCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.day) }
}
