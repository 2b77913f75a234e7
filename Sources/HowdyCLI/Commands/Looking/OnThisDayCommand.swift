/// Not written yet.
struct OnThisDayCommand: Command {
  static var syntax: Syntax<OnThisDayCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.onThisDay) }
}
