import HowdyCore

/// Gives mates another rhythm, or none.
struct RhythmCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<RhythmCommand> {
    Syntax(
      "Sets how often to talk with mates.",
      happens: "The rhythm counts from the last check in, or from today where there is none.",
      words: "RHYTHM MATE [and MATE]", into: \.words, fewest: 1,
      needs: "takes a rhythm and a mate", trial: "monthly MATE",
      examples: [
        "howdy rhythm every 2 weeks Sam", "howdy rhythm monthly Sam and Lin",
        "howdy rhythm none Lin",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      var details = MateDetails()
      let choice = try line.takeNeededRhythm()
      details.rhythm = .said(choice)
      let mates = try line.takeMates(forChange: true)
      try line.end()
      let edit = try desk.book.setRhythm(choice.rhythm, of: mates, on: desk.today)
      return Deed.editing(mates, details, edit, at: desk)
    }
  }
}
