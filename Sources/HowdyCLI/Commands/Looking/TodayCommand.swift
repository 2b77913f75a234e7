/// Not written yet.
struct TodayCommand: Command {
  static let syntax = Syntax<TodayCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.today) }
}
