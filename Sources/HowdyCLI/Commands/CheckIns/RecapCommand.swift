import HowdyCore
import HowdyStore
import HowdyTerminal

/// Looks back on a month or a year.
struct RecapCommand: Command {
  var words: [Spoken] = []
  var notReached = false

  static var syntax: Syntax<RecapCommand> {
    Syntax(
      "Looks back on a month or a year.",
      happens: "The number of check ins is said first, then how the time was.",
      words: "[MONTH or YEAR]", into: \.words,
      options: [.flag("not-reached", \.notReached, "Names the mates who were not reached.")],
      examples: [
        "howdy recap", "howdy recap last month", "howdy recap November 2025",
        "howdy recap last year",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let recap = try recap(of: period(at: desk), at: desk)
      let says = RecapWords(desk: desk)
      let following = recap.period.next.flatMap { $0.isFuture(on: desk.today) ? nil : $0 }
      let next = [
        recap.period.previous.map { says.turn("Before that", to: $0) },
        following.map { says.turn("After that", to: $0) },
      ].compactMap(\.self)
      var page = Page()
      if notReached {
        page.say(names(of: recap, at: desk))
        for standing in desk.book.standings(of: recap.notReached, on: desk.today) {
          page.say(desk.words.line(standing.mate, standing.health))
        }
      } else {
        page.say(says.headline(recap))
        for sentence in says.details(recap) { page.say(sentence) }
      }
      for turn in next { page.hint(turn) }
      return Reply("recap", page: page, json: facts(recap, at: desk), next: next)
    }
  }

  private func names(of recap: Recap, at desk: Desk) -> Prose {
    let name = desk.words.name(recap.period)
    let count = recap.notReached.count
    return count == 0
      ? "No mate was left out in \(name)."
      : "\(Words.count(count, "mate")) \(Words.wasOrWere(count)) not reached in \(name)."
  }

  private func period(at desk: Desk) throws(Problem) -> Period {
    let typed = words.map(\.text).joined(separator: " ")
    guard !typed.isBlank else { return .month(desk.today.month) }
    do throws(PeriodFault) {
      return try PeriodReading(today: desk.today, direction: .back).read(typed)
    } catch {
      throw .badPeriod(error)
    }
  }

  private func recap(of period: Period, at desk: Desk) throws -> Recap {
    let counted = period.counted(on: desk.today)
    let first = period.compared(on: desk.today)?.lowerBound ?? counted.lowerBound
    guard !period.isFuture(on: desk.today) else { throw Refusal.periodAhead(period) }
    return try desk.book.recap(
      of: period, on: desk.today,
      checkIns: desk.session.checkIns(in: first...counted.upperBound),
      lastBefore: lastBefore(counted.lowerBound, at: desk),
      hasEarlier: hasEarlier(counted.lowerBound, at: desk))
  }

  /// The newest check-in before a day of each mate whose rhythm counts from it.
  private func lastBefore(_ day: Day, at desk: Desk) throws -> [String: Day] {
    var days: [String: Day] = [:]
    var unknown: Set<String> = []
    for mate in desk.book.mates.values where mate.rhythm != nil && mate.archived == nil {
      let tally = desk.book.tally(of: mate.id)
      guard let newest = tally.newest else { continue }
      if newest < day {
        days[mate.id] = newest
      } else if let known = tally.recent.first(where: { $0.on < day }) {
        days[mate.id] = known.on
      } else if tally.count > tally.recent.count {
        unknown.insert(mate.id)
      }
    }
    // One walk back through the months finds them all, and ends with the oldest of them.
    var month = day.month.adding(months: -1)
    while let past = month, !unknown.isEmpty, past >= Self.firstMonth {
      for checkIn in try desk.session.checkIns(in: past.days) {
        for mate in desk.book.shown(checkIn.mates) where unknown.remove(mate.id) != nil {
          days[mate.id] = checkIn.on
        }
      }
      month = past.adding(months: -1)
    }
    return days
  }

  /// Whether any check-in is about a day before this one.
  private func hasEarlier(_ day: Day, at desk: Desk) throws -> Bool {
    let mates = desk.book.mates
    let tallies = mates.values.indices.compactMap { mates.tally(at: $0) }
    if tallies.contains(where: { $0.newest.map { $0 < day } ?? false }) { return true }
    if tallies.contains(where: { $0.recent.contains { $0.on < day } }) { return true }
    // Only the older ones of somebody who was reached often since can be there and not be known.
    guard day > .first, tallies.contains(where: { $0.count > $0.recent.count }) else {
      return false
    }
    return try !desk.session.checkIns(in: .first...day.adding(days: -1)).isEmpty
  }

  /// Rhythms that were kept before this month are not looked for.
  private static let firstMonth = Month(year: 1900, month: 1) ?? Day.first.month

  private func facts(_ recap: Recap, at desk: Desk) -> JSONObject {
    let quiet = recap.quiet
    return [
      "period": .string(recap.period.description),
      "from": JSON(recap.days.lowerBound),
      "to": JSON(recap.days.upperBound),
      "current": .bool(recap.isCurrent),
      "checkInCount": .integer(recap.checkInCount),
      "previousCheckInCount": .orNull(JSON(recap.previousCheckInCount)),
      "matesReached": .integer(recap.matesReached),
      "starred": .integer(recap.starred),
      "minutes": .orNull(JSON(recap.minutes)),
      "byKind": .object(
        JSONObject(
          recap.byKind.map { .init(key: $0.kind?.rawValue ?? "none", value: .integer($0.count)) })),
      "daysWithContact": .integer(recap.daysWithContact),
      "mostReached": .array(recap.mostReached.map(desk.reference)),
      "mostReachedCount": .integer(recap.mostReachedCount),
      "notReached": .array(recap.notReached.map(desk.reference)),
      "quietDays": .integer(recap.quietDays),
      "quietFrom": .orNull(JSON(quiet?.lowerBound)),
      "quietTo": .orNull(JSON(quiet?.upperBound)),
      "newMates": .array(recap.newMates.map(desk.reference)),
      "rhythmsKept": .integer(recap.rhythmsKept),
      "rhythms": .integer(recap.rhythms),
    ]
  }
}
