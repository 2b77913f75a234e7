import HowdyCore
import HowdyTerminal

/// Brings an archived mate back.
struct UnarchiveCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<UnarchiveCommand> {
    Syntax(
      "Brings an archived mate back.",
      happens: "The mate comes up again, with the rhythm that was kept.",
      words: "MATE", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      examples: ["howdy unarchive Colin"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      try line.end()
      return Deed(
        desk.book.unarchive(mate), about: [mate],
        already: "No change, \(name: mate.name) comes up already."
      ) { aftermath in
        aftermath.back([mate]) + aftermath.grownCircles
      }
    }
  }
}
