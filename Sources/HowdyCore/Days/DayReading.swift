/// Reads the days that people type, as seen from one day.
public struct DayReading: Hashable, Sendable {
  /// Where to look for a day that leaves something open; today counts in both.
  public enum Direction: Hashable, Sendable {
    /// For what has happened: the last such day.
    case back
    /// For what is to come: the next such day.
    case forward
  }

  /// The day from which "yesterday" and the like are counted.
  public let today: Day

  /// Where to look for a day that leaves something open.
  public let direction: Direction

  /// How 3/4/2026 is read; without it, such dates are refused with both readings.
  public let order: DateOrder?

  /// The most words that any form of a day has, as in "10 months ago, on Sunday 28 February 2027,
  /// for 29 February", with room for commas that stand alone.
  public static let longestForm = 12

  /// Makes a reading as seen from `today`.
  public init(today: Day, direction: Direction, order: DateOrder? = nil) {
    self.today = today
    self.direction = direction
    self.order = order
  }

  /// Reads a whole text as a day.
  ///
  /// The day may lie on the other side of today than the direction says; whether that is allowed is
  /// for the command to know.
  ///
  /// - Throws: Why it is no day, with what was meant where one slip of typing tells.
  public func read(_ text: String) throws(DayFault) -> Day {
    if let result = result(of: withoutOn(text)) { return try result.get() }
    throw .notADay(typed: text, suggestion: suggestion(for: text))
  }

  /// Whether `read(_:)` finds a day in a whole text.
  public func isDay(_ text: String) -> Bool {
    guard case .success = result(of: withoutOn(text)) else { return false }
    return true
  }

  /// Reads the longest run of words from the start that has the form of a day.
  ///
  /// A day that cannot be or has two readings is a run too, with its fault.
  ///
  /// - Parameter words: Words as the shell gave them; a quoted one is never split.
  /// - Returns: Nothing when the words do not start with a day.
  public func firstDay(in words: [String]) -> WordRun<Day, DayFault>? {
    longestRun(startingIn: words, limit: Self.longestForm, result)
  }

  /// Reads the longest run of words up to the end that has the form of a day.
  ///
  /// - Parameter words: Words as the shell gave them; a quoted one is never split.
  /// - Returns: Nothing when the words do not end with a day.
  public func lastDay(in words: [String]) -> WordRun<Day, DayFault>? {
    longestRun(endingIn: words, limit: Self.longestForm, result)
  }

  /// The day word that a word misses by one slip of typing, such as "yesterday" for "yesterdya".
  ///
  /// - Returns: Nothing for a word that is a day word itself, or is near none.
  public static func nearestDayWord(to word: String) -> String? {
    var word = word.lowercased()
    if word.hasSuffix(".") { word.removeLast() }
    guard !Vocabulary.dayWords.contains(word) else { return nil }
    return Vocabulary.dayWords.first { Slip.isOne(between: word, and: $0) }
  }

  /// The text without an "on" before the day.
  func withoutOn(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words[0].lowercased() == "on" else { return text }
    return words.dropFirst().joined(separator: " ")
  }

  private func suggestion(for text: String) -> String? {
    Slip.mended(text, from: Vocabulary.longDayWords) { mended in
      guard case .success = result(of: withoutOn(mended)) else { return false }
      return true
    }
  }

  /// The day that a text says; nothing when it has not the form of a day.
  private func result(of text: String) -> Result<Day, DayFault>? {
    guard let phrase = DayPhrase(text) else { return nil }
    return Result { () throws(DayFault) in try day(of: phrase, typed: text) }
  }
}

// From a phrase to the calendar.
extension DayReading {
  /// The day that every part of a phrase agrees on.
  func day(of phrase: DayPhrase, typed: String) throws(DayFault) -> Day {
    let dates = if let date = phrase.date { try days(of: date, typed: typed) } else { [Day]() }
    if let distance = phrase.distance {
      let day = try today.moved(by: distance)
      if let date = dates.first, !dates.contains(day) {
        throw .ambiguous(first: day, second: date)
      }
      return try checked(day, against: phrase.weekday)
    }
    if let date = dates.first {
      // "Tuesday 1 December" is one day only, on whichever side of today it lies.
      let fitting = dates.first { $0.weekday == phrase.weekday?.weekday }
      return try checked(fitting ?? date, against: phrase.weekday)
    }
    guard let weekday = phrase.weekday else {
      throw .notADay(typed: typed, suggestion: nil)
    }
    return try day(of: weekday)
  }

  private func checked(
    _ day: Day, against said: DayPhrase.SaidWeekday?
  ) throws(DayFault) -> Day {
    if let said, said.weekday != day.weekday {
      throw .weekdayMismatch(day: day, said: said.weekday)
    }
    return day
  }

  private func day(of said: DayPhrase.SaidWeekday) throws(DayFault) -> Day {
    let ahead = (said.weekday.number - today.weekday.number + 7) % 7
    let distance =
      switch (said.which, direction) {
      case (.next, _): ahead == 0 ? 7 : ahead
      case (.last, _): ahead - 7
      case (.nearest, .forward): ahead
      case (.nearest, .back): ahead == 0 ? 0 : ahead - 7
      }
    return try today.moved(by: Span(distance, .day))
  }

  /// The days that a date may be: the one in the direction of the reading, then, where the date
  /// leaves something open, the one on the other side of today.
  private func days(of date: DayPhrase.SaidDate, typed: String) throws(DayFault) -> [Day] {
    switch date {
    case .whole(let year, let month, let day):
      guard (1...12).contains(month) else { throw .notADay(typed: typed, suggestion: nil) }
      return [try self.day(day, ofMonth: month, in: year)]
    case .named(let day, let month, let year?):
      return [try self.day(day, ofMonth: month, in: year)]
    case .named(let day, let month, nil):
      return try days(day, ofMonth: month)
    case .digits(let first, let second, let year):
      return [try self.day(ofDigits: first, second, year: year, typed: typed)]
    case .dayOfMonth(let day):
      return try nearest { steps in
        today.month.adding(months: steps).flatMap {
          Day(year: $0.year, month: $0.month, day: day)
        }
      }
    case .endOfMonth:
      return try nearest { steps in today.month.adding(months: steps)?.last }
    }
  }

  private func day(
    _ day: Int, ofMonth month: Int, in year: Int
  ) throws(DayFault) -> Day {
    guard let whole = Month(year: year, month: month) else { throw .outOfRange }
    guard (1...whole.length).contains(day) else { throw .noSuchDay(in: whole) }
    return whole.first.adding(days: day - 1)
  }

  /// The days of a date without a year, on either side of today.
  private func days(_ day: Int, ofMonth month: Int) throws(DayFault) -> [Day] {
    // Any leap year tells whether the month is ever that long.
    guard Day(year: 2000, month: month, day: day) != nil else {
      throw .noSuchDay(in: longest(month))
    }
    return try nearest { steps in Day(year: today.year + steps, month: month, day: day) }
  }

  /// The nearest month of this name that is as long as it ever gets.
  private func longest(_ month: Int) -> Month {
    let step = direction == .forward ? 1 : -1
    for years in 0...8 {
      if let whole = Month(year: today.year + years * step, month: month),
        month != 2 || whole.length == 29
      {
        return whole
      }
    }
    return today.month
  }

  /// The nearest day in the direction of the reading, then the nearest one in the other direction.
  ///
  /// - Parameter day: The day of the month or year that lies so many from today's, if it has one.
  private func nearest(_ day: (_ steps: Int) -> Day?) throws(DayFault) -> [Day] {
    guard let first = nearest(direction, day) else { throw .outOfRange }
    return [first] + [nearest(direction == .back ? .forward : .back, day)].compactMap { $0 }
  }

  private func nearest(_ side: Direction, _ day: (_ steps: Int) -> Day?) -> Day? {
    // Leap years are up to 8 years apart, months of 31 days up to 2 months.
    for steps in 0...8 {
      switch side {
      case .back: if let day = day(-steps), day <= today { return day }
      case .forward: if let day = day(steps), day >= today { return day }
      }
    }
    return nil
  }
}

// Dates in digits.
extension DayReading {
  private func day(
    ofDigits first: Int, _ second: Int, year: DayPhrase.Year, typed: String
  ) throws(DayFault) -> Day {
    let readings = DateDigits(first, second).readings(order: order)
    var days: [Day] = []
    for reading in readings {
      if case .full(let year) = year {
        days.append(try day(reading.day, ofMonth: reading.month, in: year))
      } else {
        days += try self.days(reading.day, ofMonth: reading.month).prefix(1)
      }
    }
    guard let day = days.first else { throw .notADay(typed: typed, suggestion: nil) }
    if days.count > 1 { throw .ambiguous(first: day, second: days[1]) }
    if case .full = year { return day }
    throw .needsYear(day)
  }
}

/// Two numbers of which one is the day and the other one the month.
struct DateDigits {
  let first: Int
  let second: Int

  init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }

  /// What the numbers can be: the day first, then the month first; one only where the order is
  /// settled, or both say the same.
  func readings(order: DateOrder?) -> [(day: Int, month: Int)] {
    let dayFirst = reading(day: first, month: second)
    let monthFirst = reading(day: second, month: first)
    guard let dayFirst, let monthFirst, first != second else {
      return [dayFirst ?? monthFirst].compactMap { $0 }
    }
    switch order {
    case .dayMonth: return [dayFirst]
    case .monthDay: return [monthFirst]
    case nil: return [dayFirst, monthFirst]
    }
  }

  private func reading(day: Int, month: Int) -> (day: Int, month: Int)? {
    (1...12).contains(month) && (1...31).contains(day) ? (day, month) : nil
  }
}

extension Day {
  /// The day that lies a span away, which is negative back in time.
  func moved(by span: Span) throws(DayFault) -> Day {
    switch span.unit {
    case .day, .week:
      let days = span.unit == .week ? span.times(7).count : span.count
      let (sum, overflow) = number.addingReportingOverflow(days)
      guard !overflow, let day = Day(number: sum) else { throw .outOfRange }
      return day
    case .month, .year:
      let months = span.unit == .year ? span.times(12).count : span.count
      guard month.adding(months: months) != nil else { throw .outOfRange }
      return adding(months: months)
    }
  }
}
