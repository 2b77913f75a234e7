import HowdyCore

/// Puts mates into a circle, or into none.
struct CircleCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<CircleCommand> {
    Syntax(
      "Says how close mates are.",
      happens:
        "Whoever has no rhythm gets the usual one of the circle, and a rhythm that is there stays.",
      words: "CIRCLE MATE [and MATE]", into: \.words, fewest: 1,
      needs: "takes inner, close, wider or none, and a mate", trial: "close MATE",
      examples: [
        "howdy circle close Sam", "howdy circle inner Sam and Lin", "howdy circle none Lin",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let circle = try CircleCommand.circle(line.takeWord()?.text ?? "")
      let mates = try line.takeMates(forChange: true)
      try line.end()
      var details = MateDetails()
      details.circle = circle.map(Choice.set) ?? .clear
      let edit = try desk.book.setCircle(circle, of: mates, on: desk.today)
      return Deed.editing(mates, details, edit, at: desk)
    }
  }

  private static func circle(_ typed: String) throws(Problem) -> Circle? {
    guard let word = CircleWord(rawValue: typed.withoutFullStop.lowercased()) else {
      throw .notOneOf(
        what: "the circle", typed: typed, choices: CircleWord.allCases.map(\.rawValue))
    }
    return word.circle
  }
}
