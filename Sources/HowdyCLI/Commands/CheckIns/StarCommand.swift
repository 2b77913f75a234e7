import HowdyCore
import HowdyTerminal

/// Stars check-ins.
struct StarCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<StarCommand> {
    Syntax(
      "Stars a check in.",
      happens: "It is listed with the starred ones.",
      words: "CHECKIN [and CHECKIN]", into: \.words, fewest: 1,
      needs: "needs a check in", trial: "last",
      examples: ["howdy star last", "howdy star Sam"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      Deed(
        starring: try desk.checkIns(named: words), true, did: "Starred", would: "star", at: desk)
    }
  }
}

extension Deed {
  /// Puts a star on check-ins, or takes it off.
  init(
    starring checkIns: [CheckIn], _ isStarred: Bool, did: String, would: String, at desk: Desk
  ) {
    let changed = checkIns.filter { $0.isStarred != isStarred }
    let already: Prose =
      checkIns.count == 1
      ? "\(did) already, \(prose: desk.described(checkIns[0]))."
      : "\(did) already, all \(checkIns.count) check ins."
    let mates = desk.book.shown(checkIns.flatMap(\.mates))
    self.init(desk.book.star(checkIns, isStarred), about: mates, already: already) { aftermath in
      let what: Prose =
        changed.count == 1
        ? desk.described(changed[0]) : "\(Words.count(changed.count, "check in"))"
      return ["\(aftermath.words.did(did, would: would)) \(prose: what)."]
    }
  }
}
