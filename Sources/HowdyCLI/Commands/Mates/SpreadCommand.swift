import HowdyCore
import HowdyTerminal

/// Staggers the first due days of all who wait or are new.
struct SpreadCommand: Command {
  var words: [Spoken] = []
  var over: Int?

  static var syntax: Syntax<SpreadCommand> {
    Syntax(
      "Spreads those who wait or are new over the days ahead.",
      happens: "Each gets a first due day of its own, as many a day as the usual day has room for.",
      words: "[over DAYS]", into: \.words,
      options: [.number("over", "DAYS", \.over, "Over how many days, from tomorrow on.")],
      examples: ["howdy spread", "howdy spread --over 14"])
  }

  /// The most days to spread over, as the longest rhythm.
  private static let mostDays = Rhythm.Unit.day.limit

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let days = try days(&line)
      try line.end()
      if let days, days > SpreadCommand.mostDays {
        throw Refusal.tooManyDays(limit: SpreadCommand.mostDays)
      }
      let edit = try desk.book.spread(over: days, on: desk.today, newID: desk.newID(on: []))
      let ids = edit.drafts.compactMap { $0.body?["mate"]?.string }
      return Deed(edit, about: desk.book.shown(ids), already: already(desk)) { aftermath in
        [aftermath.spread(ids)]
      }
    }
  }

  private func days(_ line: inout Line) throws -> Int? {
    if let over { return over }
    guard line.take(word: "over") else { return nil }
    let typed = line.takeWord()?.text ?? ""
    guard let days = Int(typed.withoutFullStop), days >= 0 else {
      throw UsageError.notANumber(option: "over", typed: typed)
    }
    if !line.take(word: "days") { _ = line.take(word: "day") }
    return days
  }

  private func already(_ desk: Desk) -> Prose {
    let count = desk.book.standings(on: desk.today).count { $0.health.state == .new }
    if count == 0 { return "Nothing to spread." }
    return "No change, \(Words.count(count, "mate")) \(Words.isOrAre(count)) spread already."
  }
}

extension Aftermath {
  /// From when to when mates are spread, and how many on a day.
  fileprivate func spread(_ ids: [String]) -> Prose {
    let mates = after.shown(ids)
    let days = after.standings(of: mates, on: today).compactMap(\.health.due).sorted()
    let are = words.be(mates.count)
    let sentence: Prose = "\(Words.count(mates.count, "mate")) \(are)"
    guard let first = days.first, let last = days.last, first < last else {
      return sentence + " due on \(words.day(days.first ?? today)) now."
    }
    let counts = Dictionary(grouping: days) { $0 }.mapValues(\.count)
    let most = counts.values.max() ?? 1
    let isEven = counts.allSatisfy { $0.value == most || $0.key == last }
    return sentence
      + " spread from \(words.day(first)) to \(words.day(last)), \(isEven ? "" : "at most ")\(most) a day."
  }
}
