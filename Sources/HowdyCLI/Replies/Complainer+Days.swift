import HowdyCore
import HowdyTerminal

/// Refusals about days, times, lengths and rhythms.
extension Complainer {
  func badDay(_ fault: DayFault, typed: String, place: Range<Int>?) -> Complaint {
    switch fault {
    case .notADay(_, let suggestion?): return slip(typed, meant: suggestion, "not-a-day")
    case .notADay(_, nil):
      return Complaint(
        .notUnderstood, "not-a-day",
        "that is not a day. Write yesterday, Friday or 3 April.")
    case .noSuchDay(let month):
      return Complaint(
        .notUnderstood, "no-such-day",
        "\(month.name) has \(month.length) days in \(Words.year(month.year)). Write \(month.length) \(month.name)."
      )
    case .ambiguous(let first, let second):
      return Complaint(
        .notUnderstood, "two-days",
        "that day is \(said(first, typed)) or \(said(second, typed)). Write \(said(first, typed)).")
    case .needsYear(let day):
      return Complaint(
        .notUnderstood, "no-year", "that day has no year. Write \(day.dayAndMonth).")
    case .weekdayMismatch(let day, let said):
      return Complaint(
        .notUnderstood, "wrong-weekday",
        "\(day.dayAndMonth) is a \(day.weekday.name), not a \(said.name). Write \(day.dayAndMonth)."
      )
    case .outOfRange:
      return Complaint(
        .notUnderstood, "day-out-of-range",
        "that day is too far away. Write a day of the years 1 to 9999.")
    }
  }

  /// A day as it can be typed, with its year where one was typed that is not this one.
  private func said(_ day: Day, _ typed: String) -> String {
    let isThisYear = day.year == (desk?.today ?? day).year
    return isThisYear || !typed.contains(Words.year(day.year))
      ? day.dayAndMonth : "\(day.dayAndMonth) \(Words.year(day.year))"
  }

  /// A word that is no day, and the day word that it misses by a slip.
  func slip(
    _ typed: String, meant: String, _ reason: String = "day-or-note", run: Prose = ""
  ) -> Complaint {
    Complaint(
      .notUnderstood, reason, "\(text: typed) is not a day. Did you mean \(meant)?" + run)
  }

  func dayOrNote(_ typed: String, _ place: Range<Int>) -> Complaint {
    let next: Prose =
      retyped(place, as: "on \(typed)").map { "run \(command: $0)." } ?? "write on before it."
    return Complaint(
      .notUnderstood, "day-or-note",
      "is \(text: typed) the day or the note? For the day, \(prose: next)")
  }

  func dateOrNote(_ typed: String, _ note: String, _ place: Range<Int>?) -> Complaint {
    let next: Prose =
      retyped(place, as: note.asTyped).map { "For a note, run \(command: $0)." }
      ?? "Write yesterday, Friday or 3 April."
    return Complaint(
      .notUnderstood, "not-a-day", "\(text: typed) is not a day. \(prose: next)")
  }

  /// What was said twice, each time otherwise.
  func two(_ what: String, _ one: String, _ other: String) -> Complaint {
    Complaint(
      .notUnderstood, "two-\(what)s", "is the \(what) \(one) or \(other)? Keep one of them.")
  }

  /// How days are said, where the book could not be read too.
  var words: Words { desk?.words ?? Words(today: .first) }

  func rhythmOrName(_ typed: String, _ rhythm: Rhythm, _ place: Range<Int>) -> Complaint {
    let next: Prose =
      retyped(place, as: rhythm.words).map { "run \(command: $0)." } ?? "write every before it."
    return Complaint(
      .notUnderstood, "rhythm-or-name",
      "is \(text: typed) the rhythm or the name? For the rhythm, \(prose: next)")
  }

  /// The same where the day is still to come, so that it would be a plan.
  func planOrNote(_ typed: String, _ instead: [String]) -> Complaint {
    let line = (["howdy"] + instead).joined(separator: " ")
    return Complaint(
      .notUnderstood, "day-or-note",
      "is \(text: typed) the day or the note? For the day, run \(command: line).")
  }

  func needsDay(_ name: CommandName, _ place: Range<Int>) -> Complaint {
    Complaint(
      .notUnderstood, "missing-day", "\(name.rawValue) needs a day." + run(place, as: "Friday"))
  }

  func wrongSide(_ day: Day, _ typed: String, _ instead: [String]) -> Complaint {
    let isAhead = desk.map { day > $0.today } ?? true
    return Complaint(
      .notAllowed, isAhead ? "day-ahead" : "day-past",
      "\(text: typed) \(isAhead ? "is still to come" : "is past"). \(prose: run(instead))")
  }

  func endNotAhead(_ day: Day) -> Complaint {
    Complaint(
      .notAllowed, "end-not-ahead",
      "\(desk?.words.day(day) ?? day.iso) is not ahead. Write a day after today, such as tomorrow.")
  }

  func ahead(_ period: Period) -> Complaint {
    let name = words.name(period)
    return Complaint(
      .notAllowed, "period-ahead", "\(name) is still to come. Run \(command: "howdy recap").")
  }

  func badPeriod(_: PeriodFault) -> Complaint {
    Complaint(
      .notUnderstood, "not-a-period",
      "that is not a month or a year. Write November, last month or 2026.")
  }

  func badRhythm(_ fault: RhythmFault) -> Complaint {
    switch fault {
    case .notARhythm(let typed, _) where typed.isBlank:
      Complaint(
        .notUnderstood, "not-a-rhythm", "the rhythm is empty. Write every 2 weeks.")
    case .notARhythm(let typed, let suggestion):
      Complaint(
        .notUnderstood, "not-a-rhythm",
        "\(text: typed) is not a rhythm."
          + (suggestion.map { " Did you mean \($0)?" } ?? " Write every 2 weeks."))
    case .outOfRange:
      Complaint(
        .notUnderstood, "rhythm-out-of-range",
        "a rhythm is 1 day to 10 years. Write every 2 weeks.")
    }
  }

  func badTime(_: TimeFault) -> Complaint {
    Complaint(.notUnderstood, "not-a-time", "that is not a time of day. Write 19:30 or 7pm.")
  }

  func badMinutes(_: MinutesFault) -> Complaint {
    Complaint(
      .notUnderstood, "not-a-length", "that is not a length of time. Write 45 minutes.")
  }

  var minutesOutOfRange: Complaint {
    let what = invocation.map { $0.name.isAboutPlans ? "plan" : "check in" } ?? "check in"
    return Complaint(
      .notUnderstood, "minutes-out-of-range",
      "a \(what) has 1 to 1440 minutes. Write 45 minutes.")
  }

  func tooManyDays(limit: Int) -> Complaint {
    Complaint(
      .notAllowed, "too-many-days", "that is more than \(limit) days. Name a nearer day.")
  }

  func spreadNeeds(_ days: Int) -> Complaint {
    Complaint(
      .notAllowed, "spread-needs-days",
      "that is too few days. Run \(command: "howdy spread --over \(days)").")
  }
}

extension Day {
  /// The day without weekday and year, as it can be typed: `3 April`.
  fileprivate var dayAndMonth: String { "\(dayOfMonth) \(month.name)" }
}
