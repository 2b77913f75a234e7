/// Why something typed is no day.
public enum DayFault: Error, Hashable, Sendable {
  /// Not a day in any form; the suggestion is the same text with one slip of typing mended.
  case notADay(typed: String, suggestion: String?)

  /// The month has fewer days; its `length` says how many.
  case noSuchDay(in: Month)

  /// Two days that it could be: for digits the one with the day before the month first, for a
  /// phrase that contradicts itself ("tomorrow, 4 December") the one its distance gives first.
  case ambiguous(first: Day, second: Day)

  /// Digits without a year in full, which have one reading; the day is the nearest it could be.
  case needsYear(Day)

  /// The weekday that was said is not the weekday of the day.
  case weekdayMismatch(day: Day, said: Weekday)

  /// Before the year 1 or after the year 9999.
  case outOfRange
}

/// How dates in digits are written, where the day and the month could each be the other.
public enum DateOrder: String, CaseIterable, Sendable {
  /// 3/4 is 3 April.
  case dayMonth = "day-month"

  /// 3/4 is 4 March.
  case monthDay = "month-day"
}
