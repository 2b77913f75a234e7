import HowdyCore
import HowdyStore
import HowdyTerminal

/// Takes a mate out, with what was theirs alone.
struct DeleteMateCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<DeleteMateCommand> {
    Syntax(
      "Takes a mate out of the book.",
      happens:
        "Check ins, plans, dates and notes of this mate alone go too, and shared ones stay.",
      words: "MATE", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      examples: ["howdy delete mate Sam"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      try line.end()
      let checkIns = try desk.session.checkIns(of: mate.id, limit: nil)
      let own = checkIns.count { desk.book.shown($0.mates).count == 1 }
      return Deed(desk.book.deleteMate(mate), about: [mate], already: "") { aftermath in
        let words = aftermath.words
        let deleted: Prose = "\(words.did("Deleted", would: "delete")) \(name: mate.name)."
        return [deleted]
          + words.gone(own: own, shared: checkIns.count - own)
          + words.plansOff(aftermath.before.openPlans(withOnly: mate))
      }
    }
  }
}
