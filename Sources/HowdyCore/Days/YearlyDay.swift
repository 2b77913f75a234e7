/// Where a yearly date on 29 February falls in a year that has none.
public enum LeapDay: String, CaseIterable, Sendable {
  /// On 28 February, the day before.
  case feb28

  /// On 1 March, the day after.
  case mar1
}

/// A day that comes back every year, such as a birthday; the year it began may be unknown.
public struct YearlyDay: Hashable, Sendable {
  /// The month, 1 to 12.
  public let month: Int

  /// The day of the month, 1 to 31; 29 February is one also without a year.
  public let day: Int

  /// The year it began, 1 to 9999, where it is known.
  public let year: Int?

  /// Makes a yearly day of its parts; nothing when there is no such day in that year, or, without a
  /// year, in any.
  public init?(month: Int, day: Int, year: Int? = nil) {
    // 2000 was a leap year: a date without a year may be 29 February.
    guard Day(year: year ?? 2000, month: month, day: day) != nil else { return nil }
    self.month = month
    self.day = day
    self.year = year
  }

  /// Makes a yearly day that began on `day`.
  public init(since day: Day) {
    (year, month, self.day) = day.civil
  }

  /// The same day, without the year it began.
  var withoutYear: YearlyDay { YearlyDay(month: month, day: day, uncheckedYear: nil) }

  private init(month: Int, day: Int, uncheckedYear: Int?) {
    self.month = month
    self.day = day
    year = uncheckedYear
  }

  /// One coming round of a yearly day.
  public struct Occurrence: Hashable, Sendable {
    /// The day it falls on.
    public let day: Day

    /// Whether it was moved from 29 February, because its year has none.
    public let isMoved: Bool

    /// The years since it began, 1 or more; nothing when the first year is unknown or not yet over.
    public let age: Int?
  }

  /// The occurrence in a year; nothing outside the years 1 to 9999.
  public func occurrence(in year: Int, leapDay: LeapDay) -> Occurrence? {
    guard let whole = Month(year: year, month: month) else { return nil }
    let isMoved = day > whole.length
    let age = self.year.map { year - $0 }.flatMap { $0 > 0 ? $0 : nil }
    let moved = leapDay == .feb28 ? whole.last : whole.last.adding(days: 1)
    let fallsOn = isMoved ? moved : whole.first.adding(days: day - 1)
    return Occurrence(day: fallsOn, isMoved: isMoved, age: age)
  }

  /// The first occurrence on or after `day`, and not before the day itself where the year is known.
  ///
  /// - Returns: Nothing after the last one in the year 9999.
  public func next(onOrAfter day: Day, leapDay: LeapDay) -> Occurrence? {
    let start = max(day.year, year ?? day.year)
    return [start, start + 1].lazy
      .compactMap { self.occurrence(in: $0, leapDay: leapDay) }
      .first { $0.day >= day }
  }
}

extension YearlyDay: CustomStringConvertible {
  /// The day as the book stores it, `1994-05-04`, or `--05-04` without a year.
  public var description: String {
    let date = padded(month, to: 2) + "-" + padded(day, to: 2)
    return (year.map { padded($0, to: 4) } ?? "-") + "-" + date
  }

  /// Reads exactly `YYYY-MM-DD` or `--MM-DD` in ASCII digits, as the book stores yearly days.
  public init?(iso text: String) {
    if let day = Day(iso: text) {
      self.init(since: day)
    } else {
      guard text.hasPrefix("--"), let day = Day(iso: "2000" + text.dropFirst()) else { return nil }
      self.init(month: day.civil.month, day: day.civil.day)
    }
  }
}
