import HowdyCore
import HowdyTerminal

/// Keeps something to see before talking to a mate.
struct RememberCommand: Command {
  var words: [Spoken] = []
  var until: String?

  static var syntax: Syntax<RememberCommand> {
    Syntax(
      "Keeps something to remember before you talk.",
      happens: "The page of the mate says it until it is cleared, or until its day.",
      words: "MATE TEXT [until DAY]", into: \.words, fewest: 1,
      needs: "takes a mate and what to remember", trial: "MATE Ask how it went",
      options: [
        .text("until", "DAY", \.until, "The first day on which it no longer matters.")
      ],
      examples: [
        "howdy remember Sam Ask how the new flat is",
        "howdy remember Sam Bring back the ladder until Friday",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      guard !line.isEmpty else { throw Problem.missing(.remember) }
      let end = try until.map { try desk.day($0, .forward) } ?? line.takeLastUntil(desk: desk)
      let isSaidBack = end != nil || line.words.count != 1 || !line.words[0].isQuoted
      let text = line.takeText() ?? ""
      let edit = try desk.book.remember(
        text, until: end, of: mate, on: desk.today, now: desk.now, newID: desk.newID())
      return Deed(edit, about: [mate], already: already(mate, at: desk)) { aftermath in
        let count = aftermath.remembered(with: mate)
        return isSaidBack ? [count, aftermath.words.toRemember(text, until: end)] : [count]
      }
    }
  }

  private func already(_ mate: Mate, at desk: Desk) -> Prose {
    let count = desk.book.reminders(of: mate.id, on: desk.today).count
    return
      "Kept already. \(Words.count(count, "thing")) to remember with \(name: mate.name)."
  }
}

extension Line {
  /// Takes `until DAY` from the end of the line; where no day follows, the word is part of the text.
  ///
  /// - Throws: `Problem` when what follows is plainly meant as a day and is not one.
  fileprivate mutating func takeLastUntil(desk: Desk) throws(Problem) -> Day? {
    guard let place = words.lastIndex(where: { $0.text.lowercased() == "until" }) else {
      return nil
    }
    var rest = Line(Array(words[(place + 1)...]), desk: desk)
    guard rest.dayCount(.forward) == rest.words.count, let day = try rest.takeDay(.forward) else {
      return nil
    }
    self = Line(Array(words[..<place]), desk: desk)
    return day
  }
}
