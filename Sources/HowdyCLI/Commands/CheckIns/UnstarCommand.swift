import HowdyCore
import HowdyTerminal

/// Takes the star off check-ins.
struct UnstarCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<UnstarCommand> {
    Syntax(
      "Takes the star off a check in.",
      happens: "It stays, and is not listed with the starred ones any more.",
      words: "CHECKIN [and CHECKIN]", into: \.words, fewest: 1,
      needs: "needs a check in", trial: "last",
      examples: ["howdy unstar last", "howdy unstar Sam"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      Deed(
        starring: try desk.checkIns(named: words), false, did: "Unstarred", would: "unstar",
        at: desk)
    }
  }
}
