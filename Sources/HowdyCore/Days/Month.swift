/// A month of a year, 1 to 9999.
public struct Month: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int

  /// The month of the year, 1 to 12.
  public let month: Int

  init(uncheckedYear year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// Makes a month of its parts; nothing outside the years 1 to 9999 and the months 1 to 12.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(uncheckedYear: year, month: month)
  }

  /// Whether February has 29 days in `year`.
  public static func isLeap(year: Int) -> Bool {
    (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
  }

  /// The days in the month, 28 to 31.
  public var length: Int {
    switch month {
    case 2: Month.isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day of the month.
  public var first: Day {
    // Hinnant's days_from_civil for the first of the month, with the year starting in March.
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Day.first.adding(days: era * 146_097 + dayOfEra - 719_468 - Day.first.number)
  }

  /// The last day of the month.
  public var last: Day { first.adding(days: length - 1) }

  /// Every day of the month, in order.
  public var days: ClosedRange<Day> { first...last }

  /// The English name without the year, "November".
  public var name: String {
    switch month {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    default: "December"
    }
  }

  /// The month `months` later, or earlier when negative; nothing outside the years 1 to 9999.
  public func adding(months: Int) -> Month? {
    let (count, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, count >= 12 else { return nil }
    return Month(year: count / 12, month: count % 12 + 1)
  }
}

extension Month: Comparable {
  /// Whether the left month comes before the right one.
  public static func < (left: Month, right: Month) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension Month: CustomStringConvertible {
  /// The month as ISO 8601 writes it, `2026-11`.
  public var iso: String { padded(year, to: 4) + "-" + padded(month, to: 2) }

  /// The month as ISO 8601 writes it.
  public var description: String { iso }
}
