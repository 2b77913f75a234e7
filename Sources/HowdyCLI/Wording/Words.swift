package import HowdyCore
package import HowdyTerminal

/// How Howdy says days, distances, lengths and names.
package struct Words: Sendable {
  /// Today.
  package let today: Day

  /// Whether a clock time is two numbers, for a listener.
  package let speaksTimes: Bool

  /// Whether a change is only rehearsed, and said with "Would".
  package let wouldBe: Bool

  /// Where 29 February falls in a common year.
  package let leapDay: LeapDay

  /// Makes the words of a day.
  package init(
    today: Day, speaksTimes: Bool = false, wouldBe: Bool = false, leapDay: LeapDay = .feb28
  ) {
    self.today = today
    self.speaksTimes = speaksTimes
    self.wouldBe = wouldBe
    self.leapDay = leapDay
  }

  // MARK: Days

  /// A day in full: `Monday 14 December`; with its year when that is another, or the day lies more
  /// than 11 months away.
  package func day(_ day: Day) -> String {
    let (year, _, dayOfMonth) = day.civil
    let name = "\(day.weekday.name) \(dayOfMonth) \(day.month.name)"
    let isFar = day > today.adding(months: 11) || day < today.adding(months: -11)
    return year != today.year || isFar ? "\(name) \(Words.year(year))" : name
  }

  /// A day without its weekday, as for a birthday: `4 May`.
  package func dayOfYear(_ day: YearlyDay) -> String { "\(day.day) \(Month.name(day.month))" }

  /// A month: `November`, with its year when that is another.
  package func month(_ month: Month) -> String {
    month.year == today.year ? month.name : "\(month.name) \(Words.year(month.year))"
  }

  /// A year in the four digits in which it is read back: `2026`, `0999`.
  package static func year(_ year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A month or a year, the month with its year when that is another.
  package func name(_ period: Period) -> String {
    switch period {
    case .month(let month): self.month(month)
    case .year(let year): Words.year(year)
    }
  }

  /// A day in the past as a distance alone, for lists: `today`, `yesterday`, `16 days ago`.
  package func ago(_ day: Day) -> String {
    switch today.days(since: day) {
    case ...0: "today"
    case 1: "yesterday"
    case let days: span(days) + " ago"
    }
  }

  /// A day in the past on a page: `24 days ago, on Saturday 14 November`.
  package func agoWithDay(_ day: Day) -> String {
    today == day ? "today, \(self.day(day))" : "\(ago(day)), on \(self.day(day))"
  }

  /// A day in the past in a confirmation: `today`, `yesterday, on …`, `on …`.
  package func pastDay(_ day: Day) -> String {
    switch today.days(since: day) {
    case ...0: "today"
    case 1: "yesterday, on \(self.day(day))"
    default: "on \(self.day(day))"
    }
  }

  /// A day ahead: `today`, `tomorrow`, `on …`.
  package func ahead(_ day: Day) -> String {
    switch day.days(since: today) {
    case 0: "today"
    case 1: "tomorrow"
    default: "on \(self.day(day))"
    }
  }

  /// A day ahead in a confirmation: `tomorrow, Tuesday 1 December`.
  package func aheadInFull(_ day: Day) -> String {
    day.days(since: today) == 1 ? "tomorrow, \(self.day(day))" : ahead(day)
  }

  /// A day ahead on a page: with the distance too, from 2 to 13 days.
  package func aheadOnPage(_ day: Day, at time: TimeOfDay? = nil) -> String {
    let days = day.days(since: today)
    return ahead(day) + at(time) + ((2...13).contains(days) ? ", in \(days) days" : "")
  }

  /// A day behind `until`: `tomorrow`, or in full.
  package func until(_ day: Day) -> String {
    day.days(since: today) == 1 ? "tomorrow" : self.day(day)
  }

  /// A number of days: in days up to 59, then in whole months, from 24 months on in whole years.
  ///
  /// Twelve months are 365 days here, so that a distance and a lateness of as many days agree
  /// whatever the months between were; 60 days are the first that are said as 2 months.
  package func span(_ days: Int) -> String {
    let months = days * 12 / 365
    return switch days {
    case ..<60: Words.count(days, "day")
    case ..<730: Words.count(max(months, 2), "month")
    default: Words.count(days / 365, "year")
    }
  }

  // MARK: Times and lengths

  /// A time of day: `19:30`, or `19 30` for a listener.
  package func time(_ time: TimeOfDay) -> String {
    let text = time.description
    return speaksTimes ? String(text.map { $0 == ":" ? " " : $0 }) : text
  }

  /// The time of day behind a day: ` at 19:30`; nothing when it is not known.
  package func at(_ time: TimeOfDay?) -> String { time.map { " at \(self.time($0))" } ?? "" }

  /// A length: `no minutes`, `45 minutes`, `1 hour 30 minutes`.
  package func length(_ minutes: Int) -> String {
    if minutes == 0 { return "no minutes" }
    let hours = minutes / 60 == 0 ? nil : Words.count(minutes / 60, "hour")
    let rest = minutes % 60 == 0 ? nil : Words.count(minutes % 60, "minute")
    return [hours, rest].compactMap { $0 }.joined(separator: " ")
  }

  // MARK: Counting and naming

  /// A number with its noun: `1 mate`, `3 mates`; none is `no mates`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    let noun = number == 1 ? one : many ?? one + "s"
    return number == 0 ? "no \(noun)" : "\(number) \(noun)"
  }

  /// `is` for one, `are` for another number.
  package static func isOrAre(_ number: Int) -> String { number == 1 ? "is" : "are" }

  /// `was` for one, `were` for another number.
  package static func wasOrWere(_ number: Int) -> String { number == 1 ? "was" : "were" }

  /// A number as the place in a row: `second`, `tenth`, `11th`.
  package static func ordinal(_ number: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    if (1...words.count).contains(number) { return words[number - 1] }
    if (11...13).contains(number % 100) { return "\(number)th" }
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(endings[number % 10] ?? "th")"
  }

  /// Names as a sentence lists them: `A, B and C`.
  package static func names(_ mates: [Mate]) -> Prose {
    Prose.list(mates.map { "\(name: $0.name)" })
  }

  /// The names of a few mates, or the first three with how many others there are.
  package static func someNames(_ mates: [Mate]) -> Prose {
    let most = 5
    if mates.count <= most { return names(mates) }
    let first = mates.prefix(3).map { "\(name: $0.name)" as Prose }.joined(separator: ", ")
    return "\(prose: first) and \(mates.count - 3) others"
  }

  // MARK: The mood of a change

  /// `Logged`, or `Would log` when the change is only rehearsed.
  package func did(_ past: String, would plain: String) -> String {
    wouldBe ? "Would \(plain)" : past
  }

  /// `is`, or `would be` when the change is only rehearsed.
  package var `is`: String { be(1) }

  /// `is` or `are` for so many, or `would be` when the change is only rehearsed.
  package func be(_ number: Int) -> String { wouldBe ? "would be" : Words.isOrAre(number) }

  /// `has` or `have` for so many, or `would have` when the change is only rehearsed.
  package func have(_ number: Int) -> String {
    wouldBe ? "would have" : number == 1 ? "has" : "have"
  }
}

extension Month {
  /// The name of a month of the year, 1 to 12.
  package static func name(_ month: Int) -> String {
    Month(year: 2000, month: month)?.name ?? ""
  }
}
