import HowdyCore
import HowdyTerminal

/// Takes a check-in out.
struct DeleteCheckInCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<DeleteCheckInCommand> {
    Syntax(
      "Takes a check in out.",
      happens: "It is gone, and when you last talked is counted without it.",
      words: "CHECKIN", into: \.words, fewest: 1,
      needs: "needs a check in", trial: "last",
      examples: ["howdy delete checkin last", "howdy delete checkin Sam"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      let checkIn = try desk.checkIn(named: words)
      let mates = desk.book.shown(checkIn.mates)
      return Deed(
        desk.book.deleteCheckIn(checkIn), about: mates, already: "Nothing was changed."
      ) { aftermath in
        let verb = aftermath.words.did("Deleted", would: "delete")
        return ["\(verb) \(prose: desk.described(checkIn))."] + aftermath.lastTalked(with: mates)
      }
    }
  }
}
