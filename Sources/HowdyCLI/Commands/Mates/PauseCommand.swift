import HowdyCore
import HowdyTerminal

/// Lets the rhythm of mates stand still.
struct PauseCommand: Command {
  var words: [Spoken] = []
  var until: String?
  var reason: String?

  static var syntax: Syntax<PauseCommand> {
    Syntax(
      "Lets the rhythm of a mate stand still.",
      happens: "The days of the pause do not count, and the mate does not wait meanwhile.",
      words: "MATE [and MATE] [until DAY]", into: \.words, fewest: 1,
      needs: "needs a mate", trial: "MATE until next Monday",
      options: [
        .text("until", "DAY", \.until, "The first day on which the pause no longer holds."),
        .text("reason", "TEXT", \.reason, "Why, for yourself."),
      ],
      examples: ["howdy pause Sam", "howdy pause Sam until 5 January --reason 'At sea'"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mates = try line.takeMates(forChange: true)
      let end = try line.takeEnd(option: until, desk: desk)
      let edit = try desk.book.pause(
        mates, until: end, reason: reason, on: desk.today, newID: desk.newID())
      let words = desk.words
      let already = groups(of: mates, in: desk.book, on: desk.today).map { mates, end in
        words.already(mates, words.paused(until: end))
      }
      return Deed(edit, about: mates, already: already.joined(separator: " ")) { aftermath in
        groups(of: mates, in: aftermath.after, on: aftermath.today).map { mates, end in
          aftermath.paused(mates, until: end)
        }
      }
    }
  }

  /// The mates by when their pause ends: one who was paused before may keep an end of their own.
  private func groups(
    of mates: [Mate], in book: Book, on today: Day
  ) -> [(mates: [Mate], end: Day?)] {
    var groups: [(mates: [Mate], end: Day?)] = []
    for mate in mates {
      let end = book.pauses(of: mate.id).first { $0.covers(today) }?.until
      if let place = groups.firstIndex(where: { $0.end == end }) {
        groups[place].mates.append(mate)
      } else {
        groups.append(([mate], end))
      }
    }
    return groups
  }
}

extension Words {
  /// `paused until Friday 4 December`, or `paused` alone.
  fileprivate func paused(until end: Day?) -> Prose { "paused" + untilPhrase(end) }
}

extension Aftermath {
  /// Who is paused, and until when or how to end it.
  fileprivate func paused(_ mates: [Mate], until end: Day?) -> Prose {
    let sentence =
      words.subject(mates) + " \(words.be(mates.count)) \(prose: words.paused(until: end))."
    if end != nil { return sentence }
    let names = mates.map { typed($0) }.joined(separator: " and ")
    return sentence + " Resume with \(command: "howdy resume \(names)")."
  }
}
