import HowdyCore
import HowdyTerminal

/// Ends the pauses and snoozes of mates.
struct ResumeCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<ResumeCommand> {
    Syntax(
      "Ends a pause or a snooze.",
      happens: "The rhythm goes on from today, with the days of the pause left out.",
      words: "MATE [and MATE]", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      examples: ["howdy resume Sam"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mates = try line.takeMates(forChange: true)
      try line.end()
      return Deed(
        try desk.book.resume(mates, on: desk.today), about: mates,
        already: desk.words.already(mates, "back")
      ) { aftermath in
        aftermath.back(mates)
      }
    }
  }
}
