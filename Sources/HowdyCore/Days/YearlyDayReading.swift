/// Reads yearly dates, such as birthdays, which may lie on either side of today.
public struct YearlyDayReading: Hashable, Sendable {
  private let reading: DayReading

  /// Makes a reading as seen from `today`.
  ///
  /// - Parameter order: How 3/4 is read; without it, such dates are refused with both readings.
  public init(today: Day, order: DateOrder? = nil) {
    reading = DayReading(today: today, direction: .forward, order: order)
  }

  /// Reads a whole text as a yearly date.
  ///
  /// The year is known only where it was written: "4 may" and "next Friday" have none.
  ///
  /// - Throws: Why it is no day.
  public func read(_ text: String) throws(DayFault) -> YearlyDay {
    let text = reading.withoutOn(text)
    if let yearly = Self.yearless(text) { return yearly }
    let phrase = DayPhrase(text)
    if let yearly = phrase.flatMap(inDigitsWithoutYear) { return yearly }
    let day = try reading.read(text)
    if phrase?.date?.year != nil { return YearlyDay(since: day) }
    return YearlyDay(since: day).withoutYear
  }

  /// Reads `--05-04`, as the book stores it, in digits of any script.
  private static func yearless(_ text: String) -> YearlyDay? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let word = words.first, words.count == 1, word.hasPrefix("--") else { return nil }
    return readWhole(String(word.dropFirst(2))) { cursor in
      guard let month = cursor.takeNumber(digits: 2), cursor.take(mark: "-"),
        let day = cursor.takeNumber(digits: 2)
      else { return nil }
      return YearlyDay(month: month, day: day)
    }
  }

  /// Two numbers that need no year here, where they have one reading.
  private func inDigitsWithoutYear(_ phrase: DayPhrase) -> YearlyDay? {
    guard phrase.distance == nil, phrase.weekday == nil,
      case .digits(let first, let second, year: .none) = phrase.date
    else { return nil }
    let readings = DateDigits(first, second).readings(order: reading.order)
    guard let only = readings.first, readings.count == 1 else { return nil }
    return YearlyDay(month: only.month, day: only.day)
  }
}
