/// Every word that days, times, lengths and rhythms are made of, in lower case.
enum Vocabulary {
  static let weekdays: [String: Weekday] = [
    "monday": .monday, "mon": .monday,
    "tuesday": .tuesday, "tue": .tuesday, "tues": .tuesday,
    "wednesday": .wednesday, "wed": .wednesday,
    "thursday": .thursday, "thu": .thursday, "thurs": .thursday,
    "friday": .friday, "fri": .friday,
    "saturday": .saturday, "sat": .saturday,
    "sunday": .sunday, "sun": .sunday,
  ]

  static let months: [String: Int] = [
    "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3,
    "april": 4, "apr": 4, "may": 5, "june": 6, "jun": 6, "july": 7, "jul": 7,
    "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9, "october": 10, "oct": 10,
    "november": 11, "nov": 11, "december": 12, "dec": 12,
  ]

  /// The numbers that are typed as words.
  static let numbers: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  /// The words that stand for one of something, as in "a week ago".
  static let articles: [String: Int] = ["a": 1, "an": 1]

  /// How many of which unit a word for a stretch of days is.
  static let units: [String: Span] = [
    "day": Span(1, .day), "days": Span(1, .day),
    "week": Span(1, .week), "weeks": Span(1, .week),
    "fortnight": Span(2, .week), "fortnights": Span(2, .week),
    "month": Span(1, .month), "months": Span(1, .month),
    "quarter": Span(3, .month), "quarters": Span(3, .month),
    "year": Span(1, .year), "years": Span(1, .year),
  ]

  /// The letters that stand for a unit right after a number, as in "2w".
  static let unitLetters: [String: Span] = [
    "d": Span(1, .day), "w": Span(1, .week), "m": Span(1, .month), "y": Span(1, .year),
  ]

  /// The rhythms that have a word of their own.
  static let rhythms: [String: Span] = [
    "daily": Span(1, .day), "weekly": Span(1, .week), "fortnightly": Span(2, .week),
    "monthly": Span(1, .month), "quarterly": Span(3, .month), "yearly": Span(1, .year),
  ]

  static let ordinalEndings: Set<String> = ["st", "nd", "rd", "th"]

  static let hourWords: Set<String> = ["h", "hr", "hrs", "hour", "hours"]

  static let minuteWords: Set<String> = ["m", "min", "mins", "minute", "minutes"]

  /// The whole words that a single slip of typing away from is taken to be meant as a day.
  static let dayWords = ["today", "tomorrow", "yesterday"] + Weekday.allCases.map(\.rawValue)

  /// The words of 5 letters or more that a misspelt day may have been meant to hold.
  static let longDayWords =
    dayWords + ["after", "before", "month"] + months.keys.filter { $0.count >= 5 }.sorted()

  /// The words of 5 letters or more that a misspelt month may have been meant to hold, and "year".
  static let longPeriodWords =
    ["month", "year"] + months.keys.filter { $0.count >= 5 }.sorted()

  /// The words of 5 letters or more that a misspelt rhythm may have been meant to hold.
  static let longRhythmWords =
    (Array(rhythms.keys) + Array(units.keys) + ["every", "other", "twice"])
    .filter { $0.count >= 5 }.sorted()
}

/// A number of units, of any size: what a rhythm or a distance says before its limits are checked.
struct Span: Hashable, Sendable {
  let count: Int
  let unit: Rhythm.Unit

  init(_ count: Int, _ unit: Rhythm.Unit) {
    self.count = count
    self.unit = unit
  }

  /// The span taken `times` times; stops at the largest and the smallest number there is.
  func times(_ times: Int) -> Span {
    let (product, overflow) = count.multipliedReportingOverflow(by: times)
    guard overflow else { return Span(product, unit) }
    return Span((count < 0) == (times < 0) ? .max : .min, unit)
  }
}
