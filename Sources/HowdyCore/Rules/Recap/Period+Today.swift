extension Period {
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
  /// not over; nothing before the year 1.
  public func compared(on today: Day) -> ClosedRange<Day>? {
    guard let days = previous?.days else { return nil }
    guard isCurrent(on: today) else { return days }
    let counted = counted(on: today)
    let span = counted.upperBound.days(since: counted.lowerBound)
    return days.lowerBound...min(days.upperBound, days.lowerBound.adding(days: span))
  }
}
