/// Why something typed is no time of day.
public enum TimeFault: Error, Hashable, Sendable {
  /// Not a time in any form, or none that a clock shows.
  case notATime(typed: String)

  /// An hour alone, which is one in the morning or one in the evening.
  case ambiguous(first: TimeOfDay, second: TimeOfDay)
}

extension TimeOfDay {
  /// Reads a whole text as people type times: `19:00`, `7pm`, `7.30 pm`, `19 30`, `noon`.
  ///
  /// - Throws: Why it is no time; an hour alone is ambiguous up to 12, and refused above.
  public static func read(_ text: String) throws(TimeFault) -> TimeOfDay {
    guard let result = result(of: text) else { throw .notATime(typed: text) }
    return try result.get()
  }

  /// The most words that any form of a time has, as in "7:30 p m".
  public static let longestForm = 3

  /// Reads the longest run of words from the start that has the form of a time, for words after
  /// "at".
  ///
  /// A time that no clock shows and an hour alone are runs too, with their fault.
  ///
  /// - Parameter words: Words as the shell gave them; a quoted one is never split.
  /// - Returns: Nothing when the words do not start with a time.
  public static func firstTime(in words: [String]) -> WordRun<TimeOfDay, TimeFault>? {
    longestRun(startingIn: words, limit: longestForm, result)
  }

  private static func result(of text: String) -> Result<TimeOfDay, TimeFault>? {
    guard let said = readWhole(text, SaidTime.init) else { return nil }
    return Result { () throws(TimeFault) in try said.time(typed: text) }
  }
}

/// A time as it was said: "7 30 pm".
private struct SaidTime {
  enum Half {
    case morning, afternoon
  }

  let hour: Int
  var minute: Int?
  var half: Half?

  init?(from cursor: inout TokenCursor) {
    if let hour = cursor.take(in: ["midnight": 0, "noon": 12]) {
      (self.hour, minute) = (hour, 0)
      return
    }
    guard let hour = cursor.takeNumber(digits: 1...2) else { return nil }
    self.hour = hour
    let isClock = cursor.take(mark: ":")
    if isClock {
      guard let minute = cursor.takeNumber(digits: 2) else { return nil }
      self.minute = minute
    } else {
      minute = cursor.attempt(Self.takeSpokenMinute)
    }
    half = cursor.attempt(Self.takeHalf)
    // A house number after "at" is no hour: "221 Baker Street".
    guard isClock || half != nil || hour <= 24 else { return nil }
  }

  private static func takeSpokenMinute(from cursor: inout TokenCursor) -> Int? {
    _ = cursor.take(mark: ".")
    return cursor.takeNumber(digits: 2).flatMap { $0 < 60 ? $0 : nil }
  }

  private static func takeHalf(from cursor: inout TokenCursor) -> Half? {
    if cursor.take("am") { return .morning }
    if cursor.take("pm") { return .afternoon }
    guard let half = cursor.take(in: ["a": Half.morning, "p": .afternoon]), cursor.take(mark: "."),
      cursor.take("m")
    else { return nil }
    return half
  }

  func time(typed: String) throws(TimeFault) -> TimeOfDay {
    guard minute != nil || half != nil else { throw alone(typed: typed) }
    guard let time = TimeOfDay(hour: hourOfDay ?? -1, minute: minute ?? 0) else {
      throw .notATime(typed: typed)
    }
    return time
  }

  /// The hour, 0 to 23; nothing for such as 13 pm.
  private var hourOfDay: Int? {
    guard let half else { return hour }
    guard (1...12).contains(hour) else { return nil }
    return hour % 12 + (half == .afternoon ? 12 : 0)
  }

  private func alone(typed: String) -> TimeFault {
    guard (1...12).contains(hour), let first = TimeOfDay(hour: hour % 12, minute: 0),
      let second = TimeOfDay(hour: hour % 12 + 12, minute: 0)
    else { return .notATime(typed: typed) }
    return .ambiguous(first: first, second: second)
  }
}
