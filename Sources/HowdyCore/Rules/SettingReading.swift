extension SettingName {
  /// Reads a value as people type it: any case, blanks for hyphens, `90 minutes`, `4am`,
  /// `9am to 9pm`, `1 March`; a full stop at the end is ignored.
  ///
  /// - Returns: The value as the book stores it; nothing when the setting does not take it.
  public func read(_ typed: String) -> String? {
    // No value is longer, and the forms are tried at every blank.
    guard typed.utf8.count <= 64 else { return nil }
    // Hyphens stand for blanks between words; before a value one is a minus, and no value has one.
    if typed.first(where: { !$0.isWhitespace }) == "-" { return nil }
    let text = Self.folded(typed)
    let value =
      switch form {
      case .choice(let words): words.first { Self.folded($0) == text } ?? yearlyDay(text)
      case .time(let limit): Self.time(text, upTo: limit)?.description
      case .number: number(text).map(String.init)
      case .hours: Self.hours(typed: text)
      }
    return value.flatMap { form.accepts($0) ? $0 : nil }
  }

  /// What the name and the values of settings are compared by: lower case, a blank for each hyphen
  /// and each run of blanks, without a full stop at the end.
  public static func folded(_ text: String) -> String {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "–" }
    let folded = words.joined(separator: " ")
    return folded.count > 1 && folded.hasSuffix(".") ? String(folded.dropLast()) : folded
  }

  private func yearlyDay(_ text: String) -> String? {
    guard self == .leapDay else { return nil }
    do throws(DayFault) {
      // The day it is matters only to words such as tomorrow, which no setting takes.
      let day = try YearlyDayReading(today: .first).read(text)
      switch (day.month, day.day) {
      case (2, 28): return "feb28"
      case (3, 1): return "mar1"
      default: return nil
      }
    } catch {
      return nil
    }
  }

  private func number(_ text: String) -> Int? {
    guard self == .usualDay || self == .planMinutes else { return Int(text) }
    do throws(MinutesFault) {
      return try MinutesReading.read(text)
    } catch {
      return nil
    }
  }

  /// A time of day; an hour alone is the one of its two readings that the limit leaves, if there is
  /// a limit.
  private static func time(_ text: String, upTo limit: TimeOfDay? = nil) -> TimeOfDay? {
    do throws(TimeFault) {
      return try TimeOfDay.read(text)
    } catch {
      guard let limit, case .ambiguous(let first, let second) = error, first <= limit,
        limit < second
      else { return nil }
      return first
    }
  }

  /// Two times with `to` or a hyphen between; midnight at the end is the last minute of the day.
  private static func hours(typed text: String) -> String? {
    var words = text.split(separator: " ")
    if words.first == "from" { words.removeFirst() }
    // A hyphen was folded away, so that the place between the two times may have no word.
    for place in words.indices.dropFirst() {
      let behind = words[place] == "to" || words[place] == "until" ? place + 1 : place
      let from = time(words[..<place].joined(separator: " "))
      let to = time(words[behind...].joined(separator: " "))
      if let from, let to {
        return "\(from) to \(to == .midnight ? .lastMinute : to)"
      }
    }
    return nil
  }
}
