/// Why something typed is no length of time.
public enum MinutesFault: Error, Hashable, Sendable {
  /// Not a length in any form.
  case notALength(typed: String)

  /// More minutes than a number holds.
  case outOfRange
}

/// Reads lengths of time, in whole minutes.
public enum MinutesReading {
  /// Reads a whole text as people type lengths; a number alone is in minutes.
  ///
  /// The forms are `45`, `45m`, `45 minutes`, `1h`, `1h30`, `1 hour 30 minutes`, `1:30` and
  /// `half an hour`.
  ///
  /// - Returns: 0 or more minutes; how many are allowed is for the command to know.
  /// - Throws: Why it is no length.
  public static func read(_ text: String) throws(MinutesFault) -> Int {
    guard let result = readWhole(text, takeLength) else { throw .notALength(typed: text) }
    return try result.get()
  }

  private static func takeLength(from cursor: inout TokenCursor) -> Result<Int, MinutesFault>? {
    if cursor.take("half", "an", "hour") { return .success(30) }
    if cursor.take("no", "minutes") { return .success(0) }
    if let clock = cursor.attempt(takeClock) { return clock }
    guard let count = takeCount(from: &cursor) else { return nil }
    guard cursor.take(in: Vocabulary.hourWords) else {
      let isMinutes = cursor.take(in: Vocabulary.minuteWords) || cursor.isAtEnd
      return isMinutes ? total(hours: 0, minutes: count) : nil
    }
    if cursor.isAtEnd { return total(hours: count, minutes: 0) }
    return takeMinutesOfHour(from: &cursor).flatMap { total(hours: count, minutes: $0) }
  }

  private static func takeCount(from cursor: inout TokenCursor) -> Int? {
    cursor.takeNumber() ?? cursor.take(in: Vocabulary.numbers)
      ?? cursor.take(in: Vocabulary.articles)
  }

  /// Takes hours and minutes as a clock shows them.
  private static func takeClock(from cursor: inout TokenCursor) -> Result<Int, MinutesFault>? {
    guard let hours = cursor.takeNumber(), cursor.take(mark: ":"),
      let minutes = cursor.takeNumber(digits: 2), minutes < 60
    else { return nil }
    return total(hours: hours, minutes: minutes)
  }

  /// Takes the minutes after full hours, 0 to 59.
  private static func takeMinutesOfHour(from cursor: inout TokenCursor) -> Int? {
    _ = cursor.take("and")
    guard let minutes = takeCount(from: &cursor), minutes < 60 else { return nil }
    _ = cursor.take(in: Vocabulary.minuteWords)
    return minutes
  }

  private static func total(hours: Int, minutes: Int) -> Result<Int, MinutesFault> {
    let (inHours, hoursOverflow) = hours.multipliedReportingOverflow(by: 60)
    let (sum, sumOverflow) = inHours.addingReportingOverflow(minutes)
    // A number that the text held too many digits of was read as the largest there is.
    return hoursOverflow || sumOverflow || sum == .max ? .failure(.outOfRange) : .success(sum)
  }
}
