/// Why something typed is no period.
public enum PeriodFault: Error, Hashable, Sendable {
  /// Neither a month nor a year; the suggestion is the same text with one slip of typing mended.
  case notAPeriod(typed: String, suggestion: String?)

  /// Before the year 1 or after the year 9999.
  case outOfRange
}

/// Reads the months and years that people type.
public struct PeriodReading: Hashable, Sendable {
  /// The day from which "last month" is counted.
  public let today: Day

  /// Where to look for a month without a year; the current month counts in both.
  public let direction: DayReading.Direction

  /// Makes a reading as seen from `today`.
  public init(today: Day, direction: DayReading.Direction) {
    self.today = today
    self.direction = direction
  }

  /// Reads a whole text as a month or a year; it may lie on either side of today.
  ///
  /// - Throws: Why it is neither.
  public func read(_ text: String) throws(PeriodFault) -> Period {
    if let result = result(of: text) { return try result.get() }
    let suggestion = Slip.mended(text, from: Vocabulary.longPeriodWords) { result(of: $0) != nil }
    throw .notAPeriod(typed: text, suggestion: suggestion)
  }

  private func result(of text: String) -> Result<Period, PeriodFault>? {
    readWhole(text) { cursor in
      cursor.attempt(takeNumbers) ?? cursor.attempt(takeNamedMonth) ?? cursor.attempt(takeBeside)
    }
  }

  private func takeNumbers(from cursor: inout TokenCursor) -> Result<Period, PeriodFault>? {
    guard let year = cursor.takeNumber(digits: 4) else { return nil }
    guard cursor.take(mark: "-") else {
      return found(Month(year: year, month: 1)) { .year($0.year) }
    }
    guard let month = cursor.takeNumber(digits: 1...2), (1...12).contains(month) else { return nil }
    return found(Month(year: year, month: month)) { .month($0) }
  }

  private func takeNamedMonth(from cursor: inout TokenCursor) -> Result<Period, PeriodFault>? {
    guard let month = cursor.take(in: Vocabulary.months) else { return nil }
    let year = cursor.takeNumber(digits: 4) ?? nearestYear(of: month)
    return found(Month(year: year, month: month)) { .month($0) }
  }

  private func takeBeside(from cursor: inout TokenCursor) -> Result<Period, PeriodFault>? {
    guard let steps = cursor.take(in: ["last": -1, "this": 0, "next": 1]) else { return nil }
    if cursor.take("month") { return found(today.month.adding(months: steps)) { .month($0) } }
    guard cursor.take("year") else { return nil }
    return found(Month(year: today.year + steps, month: 1)) { .year($0.year) }
  }

  private func nearestYear(of month: Int) -> Int {
    switch direction {
    case .back: month > today.month.month ? today.year - 1 : today.year
    case .forward: month < today.month.month ? today.year + 1 : today.year
    }
  }

  private func found(
    _ month: Month?, _ period: (Month) -> Period
  ) -> Result<Period, PeriodFault> {
    month.map { .success(period($0)) } ?? .failure(.outOfRange)
  }
}
