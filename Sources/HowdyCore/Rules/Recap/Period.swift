/// A month or a year to look back on.
public struct Period: Hashable, Sendable {
  /// The first month of the period.
  public let first: Month

  /// Whether it is a year, and not a month.
  public let isYear: Bool

  private init(first: Month, isYear: Bool) {
    self.first = first
    self.isYear = isYear
  }

  /// Makes a period of a month.
  public init(month: Month) {
    self.init(first: month, isYear: false)
  }

  /// Makes a period of a year; nothing outside 1 to 9999.
  public init?(year: Int) {
    guard let january = Month(year: year, month: 1) else { return nil }
    self.init(first: january, isYear: true)
  }

  /// Its months, 1 or 12.
  private var length: Int { isYear ? 12 : 1 }

  /// Every day of the period.
  public var days: ClosedRange<Day> {
    first.first...(first.adding(months: length - 1) ?? first).last
  }

  /// The period before; nothing before year 1.
  public var previous: Period? {
    first.adding(months: -length).map { Period(first: $0, isYear: isYear) }
  }

  /// The period after; nothing after year 9999.
  public var next: Period? {
    first.adding(months: length).map { Period(first: $0, isYear: isYear) }
  }

  /// Whether the period is not over.
  public func isCurrent(on today: Day) -> Bool { days.contains(today) }

  /// Whether the period has not begun.
  public func isFuture(on today: Day) -> Bool { today < days.lowerBound }

  /// The days that have been: all of them, or those up to today.
  ///
  /// A period that has not begun has its first day alone.
  public func counted(on today: Day) -> ClosedRange<Day> {
    let days = days
    return days.lowerBound...min(days.upperBound, max(days.lowerBound, today))
  }

  /// The days to compare with: those of the period before, as many as have been when this one is
  /// not over; nothing before year 1.
  public func compared(on today: Day) -> ClosedRange<Day>? {
    guard let days = previous?.days else { return nil }
    guard isCurrent(on: today) else { return days }
    let counted = counted(on: today)
    let span = counted.upperBound.days(since: counted.lowerBound)
    return days.lowerBound...min(days.upperBound, days.lowerBound.adding(days: span))
  }
}
