/// A civil day in the proleptic Gregorian calendar, with no time zone.
///
/// Days run from 1 January of year 1 to 31 December of year 9999. The conversions are Howard
/// Hinnant's `days_from_civil` and `civil_from_days`, in integers throughout.
public struct Day: Hashable, Sendable {
  /// Days since 1 January 1970; negative before it.
  public var number: Int { Int(stored) }

  /// The number in half the room: hundreds of mates hold several days each.
  private let stored: Int32

  /// The first day there is, 1 January of year 1.
  public static let first = Day(unchecked: -719_162)

  /// The last day there is, 31 December 9999.
  public static let last = Day(unchecked: 2_932_896)

  private init(unchecked number: Int) {
    stored = Int32(number)
  }

  /// Makes the day that lies `number` days after 1 January 1970.
  ///
  /// - Returns: Nothing outside the years 1 to 9999.
  public init?(number: Int) {
    guard (Day.first.number...Day.last.number).contains(number) else { return nil }
    self.init(unchecked: number)
  }

  /// Makes a day of its parts.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the length of the month.
  /// - Returns: Nothing when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard let month = Month(year: year, month: month), (1...month.length).contains(day) else {
      return nil
    }
    self = month.first.adding(days: day - 1)
  }

  /// The year, month and day of the month.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The year, 1 to 9999.
  public var year: Int { civil.year }

  /// The month this day lies in.
  public var month: Month {
    let (year, month, _) = civil
    return Month(uncheckedYear: year, month: month)
  }

  /// The day of the month, 1 to 31.
  public var dayOfMonth: Int { civil.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday, the fourth day of a week that starts on Monday.
    let index = ((number + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// The day `days` later, or earlier when negative; stops at the first and the last day there is.
  public func adding(days: Int) -> Day {
    let (sum, overflow) = number.addingReportingOverflow(days)
    if overflow { return days < 0 ? .first : .last }
    return Day(unchecked: min(max(sum, Day.first.number), Day.last.number))
  }

  /// The same day of the month `months` later, or the last day of that month when it is shorter.
  ///
  /// Counted from this day itself, so that a series from a 31st never drifts.
  public func adding(months: Int) -> Day {
    guard let target = month.adding(months: months) else { return months < 0 ? .first : .last }
    return target.first.adding(days: min(dayOfMonth, target.length) - 1)
  }

  /// The whole days from `earlier` to this day; negative when it lies after this day.
  public func days(since earlier: Day) -> Int { number - earlier.number }
}

extension Day: Comparable {
  /// Whether the left day comes before the right one.
  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: CustomStringConvertible {
  /// The day as ISO 8601 writes it, `2026-11-30`.
  public var iso: String {
    let (year, month, day) = civil
    return padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
  }

  /// The day as ISO 8601 writes it.
  public var description: String { iso }

  /// Reads exactly `YYYY-MM-DD` in ASCII digits, as the book stores days.
  public init?(iso text: String) {
    var text = text
    let parts: (year: Int, month: Int, day: Int)? = text.withUTF8 { bytes in
      guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
        return nil
      }
      func number(_ range: Range<Int>) -> Int? {
        var number = 0
        for byte in bytes[range] {
          guard byte &- 0x30 < 10 else { return nil }
          number = number * 10 + Int(byte &- 0x30)
        }
        return number
      }
      guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
        return nil
      }
      return (year, month, day)
    }
    guard let parts else { return nil }
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }
}

/// A number with zeros before it until it has `width` digits.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
