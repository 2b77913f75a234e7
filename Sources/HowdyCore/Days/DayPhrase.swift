/// What was said of a day, before it is laid on the calendar.
///
/// Each part may stand alone, or with others that it has to agree with: "tomorrow, Tuesday
/// 1 December".
struct DayPhrase: Hashable, Sendable {
  /// A weekday, and which of its days.
  struct SaidWeekday: Hashable, Sendable {
    enum Which: Hashable, Sendable {
      case nearest, last, next
    }

    let weekday: Weekday
    let which: Which
  }

  /// A date, whole or with something left open.
  enum SaidDate: Hashable, Sendable {
    /// Year, month and day as numbers, in this order.
    case whole(year: Int, month: Int, day: Int)
    /// A day and a month with its name.
    case named(day: Int, month: Int, year: Int?)
    /// Two numbers that are a day and a month in either order.
    case digits(Int, Int, year: Year)
    case dayOfMonth(Int)
    case endOfMonth

    /// The year, where it was written in full.
    var year: Int? {
      switch self {
      case .whole(let year, _, _), .named(_, _, let year?), .digits(_, _, .full(let year)): year
      default: nil
      }
    }
  }

  /// How much was written of the year of a date in digits.
  enum Year: Hashable, Sendable {
    case full(Int), short, none
  }

  /// A distance from today, negative back in time.
  var distance: Span?
  var weekday: SaidWeekday?
  var date: SaidDate?

  /// Reads a phrase from a whole text; nothing when it has not the form of a day.
  init?(_ text: String) {
    let phrase = readWhole(text) { cursor -> DayPhrase? in
      var phrase = DayPhrase()
      return phrase.takeParts(from: &cursor) && phrase.isOnePhrase ? phrase : nil
    }
    guard let phrase else { return nil }
    self = phrase
  }

  private init() {}

  /// "Next Friday" stands alone: with a date beside it there would be two days.
  private var isOnePhrase: Bool {
    weekday == nil || weekday?.which == .nearest || (distance == nil && date == nil)
  }

  private mutating func takeParts(from cursor: inout TokenCursor) -> Bool {
    guard takePart(from: &cursor) else { return false }
    while takeFurtherPart(from: &cursor) {}
    return true
  }

  private mutating func takeFurtherPart(from cursor: inout TokenCursor) -> Bool {
    var next = cursor
    _ = next.take(mark: ",")
    _ = next.take("on")
    guard takePart(from: &next) || takeLeapNote(from: &next) else { return false }
    cursor = next
    return true
  }

  /// Takes one part that the phrase does not have yet.
  private mutating func takePart(from cursor: inout TokenCursor) -> Bool {
    if distance == nil, let distance = cursor.attempt(Self.takeDistance) {
      self.distance = distance
    } else if weekday == nil, let weekday = cursor.attempt(Self.takeWeekday) {
      self.weekday = weekday
    } else if date == nil, let date = cursor.attempt(Self.takeDate) {
      self.date = date
    } else {
      return false
    }
    return true
  }

  /// Takes what Howdy says after a day to which 29 February was moved.
  private func takeLeapNote(from cursor: inout TokenCursor) -> Bool {
    guard case .named(let day, let month, _) = date else { return false }
    guard (day, month) == (28, 2) || (day, month) == (1, 3) else { return false }
    return cursor.take("for") && cursor.takeNumber() == 29 && cursor.take("february")
  }
}

// The forms of each part.
extension DayPhrase {
  private static func takeDistance(from cursor: inout TokenCursor) -> Span? {
    if cursor.take("today") || cursor.take("tonight") { return Span(0, .day) }
    for part in ["morning", "afternoon", "evening"] where cursor.take("this", part) {
      return Span(0, .day)
    }
    if cursor.take("last", "night") { return Span(-1, .day) }
    if cursor.take("tomorrow") { return Span(1, .day) }
    if cursor.take("yesterday") { return Span(-1, .day) }
    return cursor.attempt(takeDayBeside) ?? cursor.attempt(takeAhead) ?? cursor.attempt(takeAgo)
  }

  private static func takeDayBeside(from cursor: inout TokenCursor) -> Span? {
    _ = cursor.take("the")
    if cursor.take("day", "before", "yesterday") { return Span(-2, .day) }
    if cursor.take("day", "after", "tomorrow") { return Span(2, .day) }
    return nil
  }

  private static func takeAhead(from cursor: inout TokenCursor) -> Span? {
    cursor.take("in") ? takeSpan(from: &cursor) : nil
  }

  private static func takeAgo(from cursor: inout TokenCursor) -> Span? {
    guard let span = takeSpan(from: &cursor), cursor.take("ago") else { return nil }
    return span.times(-1)
  }

  private static func takeSpan(from cursor: inout TokenCursor) -> Span? {
    guard
      let count = cursor.takeNumber() ?? cursor.take(in: Vocabulary.numbers)
        ?? cursor.take(in: Vocabulary.articles),
      let unit = cursor.take(in: Vocabulary.units)
    else { return nil }
    return unit.times(count)
  }

  private static func takeWeekday(from cursor: inout TokenCursor) -> SaidWeekday? {
    var which = SaidWeekday.Which.nearest
    if cursor.take("last") {
      which = .last
    } else if cursor.take("next") {
      which = .next
    } else {
      _ = cursor.take("this")
    }
    guard let weekday = cursor.take(in: Vocabulary.weekdays) else { return nil }
    return SaidWeekday(weekday: weekday, which: which)
  }

  private static func takeDate(from cursor: inout TokenCursor) -> SaidDate? {
    cursor.attempt(takeDigits) ?? cursor.attempt(takeDayAndMonth) ?? cursor.attempt(takeMonthAndDay)
      ?? cursor.attempt(takeDayOfMonth) ?? cursor.attempt(takeEndOfMonth)
  }

  private static func takeDigits(from cursor: inout TokenCursor) -> SaidDate? {
    if let year = cursor.takeNumber(digits: 4) {
      guard let mark = cursor.takeDateMark(), let month = cursor.takeNumber(digits: 1...2),
        cursor.take(mark: mark), let day = cursor.takeNumber(digits: 1...2)
      else { return nil }
      return .whole(year: year, month: month, day: day)
    }
    guard let first = cursor.takeNumber(digits: 1...2), let mark = cursor.takeDateMark(),
      let second = cursor.takeNumber(digits: 1...2)
    else { return nil }
    let isDate = !DateDigits(first, second).readings(order: nil).isEmpty
    if cursor.take(mark: mark) {
      if let year = cursor.takeNumber(digits: 4) {
        return .digits(first, second, year: .full(year))
      }
      // "1.2.3" is no date, "13/04/26" is one without its century.
      guard cursor.takeNumber(digits: 2) != nil, isDate else { return nil }
      return .digits(first, second, year: .short)
    }
    // "7.30", "10-12" and "50/50" are no dates, "03/04" is one.
    return mark == "/" && isDate ? .digits(first, second, year: .none) : nil
  }

  private static func takeDayAndMonth(from cursor: inout TokenCursor) -> SaidDate? {
    _ = cursor.take("the")
    guard let day = cursor.takeNumber(digits: 1...2) else { return nil }
    _ = cursor.take(in: Vocabulary.ordinalEndings)
    _ = cursor.take("of")
    guard let month = cursor.take(in: Vocabulary.months) else { return nil }
    return .named(day: day, month: month, year: takeYear(from: &cursor))
  }

  private static func takeMonthAndDay(from cursor: inout TokenCursor) -> SaidDate? {
    guard let month = cursor.take(in: Vocabulary.months) else { return nil }
    _ = cursor.take("the")
    guard let day = cursor.takeNumber(digits: 1...2) else { return nil }
    _ = cursor.take(in: Vocabulary.ordinalEndings)
    return .named(day: day, month: month, year: takeYear(from: &cursor))
  }

  private static func takeYear(from cursor: inout TokenCursor) -> Int? {
    cursor.attempt { cursor in
      _ = cursor.take(mark: ",")
      return cursor.takeNumber(digits: 4)
    }
  }

  private static func takeDayOfMonth(from cursor: inout TokenCursor) -> SaidDate? {
    // "the 50th" is no day of a month, so it may be a birthday in a note.
    guard cursor.take("the"), let day = cursor.takeNumber(digits: 1...2), (1...31).contains(day),
      cursor.take(in: Vocabulary.ordinalEndings)
    else { return nil }
    return .dayOfMonth(day)
  }

  private static func takeEndOfMonth(from cursor: inout TokenCursor) -> SaidDate? {
    _ = cursor.take("the")
    guard cursor.take("end", "of") else { return nil }
    _ = cursor.take("the")
    return cursor.take("month") ? .endOfMonth : nil
  }
}
