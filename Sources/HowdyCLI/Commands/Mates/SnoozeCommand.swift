import HowdyCore
import HowdyTerminal

/// Leaves mates alone for a while.
struct SnoozeCommand: Command {
  var words: [Spoken] = []
  var until: String?

  static var syntax: Syntax<SnoozeCommand> {
    Syntax(
      "Leaves a mate alone for a week, or until a day.",
      happens: "The mate does not wait until then, or until the next check in.",
      words: "MATE [and MATE] [until DAY]", into: \.words, fewest: 1,
      needs: "needs a mate", trial: "MATE until next Monday",
      options: [
        .text("until", "DAY", \.until, "The first day on which the snooze no longer holds.")
      ],
      examples: [
        "howdy snooze Sam", "howdy snooze Sam until Friday", "howdy snooze Sam for 3 weeks",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mates = try line.takeMates(forChange: true)
      let end =
        try line.takeEnd(option: until, desk: desk)
        ?? desk.today.adding(days: Book.snoozeDays)
      let edit = try desk.book.snooze(mates, until: end, on: desk.today, newID: desk.newID())
      let snoozed: Prose = "snoozed" + desk.words.untilPhrase(end)
      return Deed(edit, about: mates, already: desk.words.already(mates, snoozed)) { aftermath in
        let words = aftermath.words
        let sentence =
          words.subject(mates) + " \(words.be(mates.count)) " + snoozed + "."
        return [sentence] + aftermath.notSnoozed(mates)
      }
    }
  }
}

extension Aftermath {
  /// What keeps the snooze of the one mate from being their state, so that no later answer
  /// seems to say otherwise.
  fileprivate func notSnoozed(_ mates: [Mate]) -> [Prose] {
    guard mates.count == 1, let mate = mate(mates[0].id) else { return [] }
    let health = after.health(of: mate, on: today)
    switch health.state {
    case .noRhythm: return ["No rhythm yet."]
    case .paused: return words.afterwards(health).map { [$0] } ?? []
    default: return []
    }
  }
}
