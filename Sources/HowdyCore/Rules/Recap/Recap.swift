/// How a month or a year was.
public struct Recap: Hashable, Sendable {
  /// The period.
  public let period: Period

  /// The days of it that count: all of them, or those up to today.
  public let days: ClosedRange<Day>

  /// Whether the period is not over.
  public let isCurrent: Bool

  /// How many check-ins there were.
  public let checkInCount: Int

  /// How many there were in as many days of the period before; nothing before year 1.
  public let previousCheckInCount: Int?

  /// How many mates were reached.
  public let matesReached: Int

  /// How many check-ins carry a star.
  public let starred: Int

  /// The check-ins of each kind that occurs, and of none given last.
  public let byKind: [KindCount]

  /// The minutes of all check-ins that name them; nothing when none does.
  public let minutes: Int?

  /// The mates who were reached most, by name; empty when nobody was.
  public let mostReached: [Mate]

  /// How many times each of them was reached.
  public let mostReachedCount: Int

  /// The mates who were there, are not archived, and were not reached, by name.
  public let notReached: [Mate]

  /// How many days had a check-in.
  public let daysWithContact: Int

  /// The longest stretch of days without a check-in since the book began, the first of them when some
  /// are as long; nothing when every day had one, or the book began later.
  public let quiet: ClosedRange<Day>?

  /// The mates who were added in it, by name.
  public let newMates: [Mate]

  /// How many mates with a rhythm today were never overdue in it.
  public let rhythmsKept: Int

  /// How many mates with a rhythm today had it running in it.
  public let rhythms: Int

  /// How many check-ins were of one kind.
  public struct KindCount: Hashable, Sendable {
    /// The kind; nothing for those that name none.
    public let kind: CheckIn.Contact?

    /// How many there were, 1 or more.
    public let count: Int
  }

  /// The days of the longest quiet stretch, 0 when every day had a check-in.
  public var quietDays: Int { quiet.map { $0.upperBound.days(since: $0.lowerBound) + 1 } ?? 0 }
}

extension Book {
  /// Looks back on a period.
  ///
  /// - Parameters:
  ///   - period: The month or the year.
  ///   - today: The day it is.
  ///   - checkIns: The check-ins of `period.counted(on:)` and `period.compared(on:)`; others do no
  ///     harm.
  ///   - lastBefore: The day of each mate's newest check-in before the period, by the mate's id;
  ///     those among `checkIns` need not be in it.
  ///   - hasEarlier: Whether there is a check-in before the period that is in neither of these.
  /// - Throws: `Refusal.periodAhead` for a period that has not begun.
  public func recap(
    of period: Period, on today: Day, checkIns: [CheckIn], lastBefore: [String: Day],
    hasEarlier: Bool = false
  ) throws(Refusal) -> Recap {
    guard !period.isFuture(on: today) else { throw .periodAhead(period) }
    let days = period.counted(on: today)
    let shown = checkIns.filter { !self.shown($0.mates).isEmpty }
    let inside = shown.filter { days.contains($0.on) }
    let compared = period.compared(on: today)
    let reached = inside.reduce(into: [String: Int]()) { counts, checkIn in
      for mate in self.shown(checkIn.mates) { counts[mate.id, default: 0] += 1 }
    }
    let most = reached.values.max() ?? 0
    let contactDays = Set(inside.map(\.on))
    let minutes = inside.compactMap(\.minutes)
    let kept = rhythmsKept(in: days, checkIns: shown, lastBefore: lastBefore)
    let byName = Name.sorted(mates.values, by: \.name, id: \.id)
    return Recap(
      period: period,
      days: days,
      isCurrent: period.isCurrent(on: today),
      checkInCount: inside.count,
      previousCheckInCount: compared.map { days in shown.count { days.contains($0.on) } },
      matesReached: reached.count,
      starred: inside.count(where: \.isStarred),
      byKind: Recap.byKind(inside),
      minutes: minutes.isEmpty ? nil : minutes.reduce(0, +),
      mostReached: most == 0 ? [] : byName.filter { reached[$0.id] == most },
      mostReachedCount: most,
      notReached: byName.filter {
        $0.archived == nil && $0.added <= days.upperBound && reached[$0.id] == nil
      },
      daysWithContact: contactDays.count,
      quiet: hasEarlier
        ? Recap.quiet(in: days, contact: contactDays)
        : beginning(shown.map(\.on) + lastBefore.values).flatMap(days.from).flatMap {
          Recap.quiet(in: $0, contact: contactDays)
        },
      newMates: byName.filter { days.contains($0.added) },
      rhythmsKept: kept.kept,
      rhythms: kept.all)
  }
}

extension Book {
  /// The first day that the book knows of: of some check-ins, or of the adding of a mate; nothing in
  /// an empty book.
  fileprivate func beginning(_ checkIns: [Day]) -> Day? {
    (checkIns + mates.values.map(\.added) + merged.values.map(\.added)).min()
  }
}

extension ClosedRange<Day> {
  /// The days of the range from a day on; nothing when none is left.
  fileprivate func from(_ day: Day) -> ClosedRange<Day>? {
    day > upperBound ? nil : Swift.max(lowerBound, day)...upperBound
  }
}

extension Recap {
  fileprivate static func byKind(_ checkIns: [CheckIn]) -> [KindCount] {
    (CheckIn.Contact.allCases.map(Optional.some) + [nil]).compactMap { kind in
      let count = checkIns.count { $0.contact == kind }
      return count == 0 ? nil : KindCount(kind: kind, count: count)
    }
  }

  /// The longest stretch of days of a range that holds no day of contact, the first when tied.
  fileprivate static func quiet(
    in days: ClosedRange<Day>, contact: Set<Day>
  ) -> ClosedRange<Day>? {
    var longest: ClosedRange<Day>?
    var length = 0
    var start = days.lowerBound.number
    for end in contact.map(\.number).sorted() + [days.upperBound.number + 1] {
      if end - start > length, let first = Day(number: start), let last = Day(number: end - 1) {
        longest = first...last
        length = end - start
      }
      start = end + 1
    }
    return longest
  }
}
