/// Not written yet.
struct OnThisDayCommand: Command {
  static let syntax = Syntax<OnThisDayCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.onThisDay) }
}
