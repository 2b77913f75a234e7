/// A yearly date of a mate as it comes round.
public struct UpcomingDate: Hashable, Sendable {
  /// The mate.
  public let mate: Mate

  /// The date, under the name by which it is known.
  public let date: MateDate

  /// The day it falls on.
  public let day: Day

  /// Whether it falls there because the year has no 29 February.
  public let isMoved: Bool

  /// The years since it began, 1 or more; nothing when the first year is unknown.
  public let age: Int?
}

extension Book {
  /// The yearly dates of a mate, also of those who became part of them.
  ///
  /// Two of one name and day are one. Two of one name and different days are told apart by the name
  /// of whom the second one came with.
  public func dates(of mate: String) -> [MateDate] {
    told(dates.values.filter { shownID(of: $0.mate) == mate }, of: mate)
  }

  /// The dates that stand under a mate, each once, and told apart where they share a name.
  private func told(_ shown: [MateDate], of mate: String) -> [MateDate] {
    let own = shown.filter { $0.mate == mate }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    let others = shown.filter { $0.mate != mate }
      .sorted { ($0.mate, $0.name, $0.id) < ($1.mate, $1.name, $1.id) }
    return others.reduce(into: own) { dates, other in
      var other = other
      let namesakes = dates.filter { isSameLabel($0.name, other.name) }
      if namesakes.contains(where: { $0.on == other.on }) { return }
      if !namesakes.isEmpty, let source = merged[other.mate] {
        other.name += " of " + source.name
      }
      dates.append(other)
    }
  }

  /// Every yearly date that falls on the days of a range, archived mates left out, by day and name.
  public func dates(in days: ClosedRange<Day>) -> [UpcomingDate] {
    let leapDay = settings.leapDay
    let isShort = days.upperBound.days(since: days.lowerBound) < 28
    // A few days lie in one month or two, and only a 29 February falls in another than its own.
    let months =
      isShort
      ? [days.lowerBound, days.upperBound].map(\.month.month) + [2] : Array(1...12)
    var near: Set<String> = []
    for date in dates.values where months.contains(date.on.month) {
      guard let next = date.on.next(onOrAfter: days.lowerBound, leapDay: leapDay),
        days.contains(next.day), let id = shownID(of: date.mate)
      else { continue }
      near.insert(id)
    }
    if near.isEmpty { return [] }
    // The other dates of these mates count too: a date is told apart from its namesakes.
    var shown: [String: [MateDate]] = [:]
    for date in dates.values where near.contains(date.mate) || merged.keys.contains(date.mate) {
      guard let id = shownID(of: date.mate), near.contains(id) else { continue }
      shown[id, default: []].append(date)
    }
    let upcoming = shown.flatMap { id, dates -> [UpcomingDate] in
      guard let mate = mates[id], mate.archived == nil else { return [] }
      return told(dates, of: mate.id).flatMap { date in
        UpcomingDate.all(of: date, mate: mate, in: days, leapDay: leapDay)
      }
    }
    return upcoming.sorted { left, right in
      if left.day != right.day { return left.day < right.day }
      if left.mate.id != right.mate.id { return Mate.comesBeforeByName(left.mate, right.mate) }
      return (left.date.name, left.date.id) < (right.date.name, right.date.id)
    }
  }
}

extension UpcomingDate {
  fileprivate static func all(
    of date: MateDate, mate: Mate, in days: ClosedRange<Day>, leapDay: LeapDay
  ) -> [UpcomingDate] {
    var found: [UpcomingDate] = []
    var from = days.lowerBound
    while let next = date.on.next(onOrAfter: from, leapDay: leapDay), days.contains(next.day) {
      found.append(
        UpcomingDate(
          mate: mate, date: date, day: next.day, isMoved: next.isMoved, age: next.age))
      guard next.day < days.upperBound else { break }
      from = next.day.adding(days: 1)
    }
    return found
  }
}
