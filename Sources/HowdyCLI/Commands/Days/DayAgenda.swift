import HowdyCore
import HowdyExchange
import HowdyTerminal

/// What there is on one day.
struct DayAgenda {
  /// The day.
  let day: Day

  /// The plans that are open or done, in order.
  var plans: [Plan] = []

  /// The yearly dates that fall on it.
  var dates: [UpcomingDate] = []

  /// The check-ins about it, the newest first.
  var checkIns: [CheckIn] = []

  /// Makes the agenda of a day with nothing on it.
  init(day: Day) {
    self.day = day
  }

  /// Whether there is nothing to name.
  var isEmpty: Bool { namedPlans.isEmpty && dates.isEmpty && checkIns.isEmpty }

  /// The plans without those whose check-in stands on the same day and says it all.
  var namedPlans: [Plan] {
    plans.filter { plan in
      plan.state == .open || !checkIns.contains { $0.plan == plan.id }
    }
  }

  /// How much there is: `1 plan, 2 dates and 3 check ins`; nothing for none.
  static func counts(plans: Int, dates: Int, checkIns: Int) -> Prose? {
    let counts = [(plans, "plan"), (dates, "date"), (checkIns, "check in")].filter { $0.0 > 0 }
    return counts.isEmpty ? nil : Prose.list(counts.map { "\(Words.count($0.0, $0.1))" })
  }

  /// How much there is on the day.
  var counts: Prose? {
    DayAgenda.counts(plans: namedPlans.count, dates: dates.count, checkIns: checkIns.count)
  }

  /// All of it in one sentence behind the day: `Dinner with Lin at 19:30, Sam turns 30`.
  func summary(at desk: Desk) -> Prose {
    var parts = namedPlans.map { plan($0, at: desk) }
    parts += dates.map { desk.words.dateOnItsDay($0) }
    if !checkIns.isEmpty {
      let mates = desk.book.shown(checkIns.reversed().flatMap(\.mates))
      let what = checkIns.count == 1 ? "check in" : Words.count(checkIns.count, "check in")
      parts.append("\(what) with \(prose: Words.someNames(mates))")
    }
    return parts.joined(separator: ", ")
  }

  /// A plan on its own day: `Dinner with Lin at 19:30`, with how it stands where that is not open.
  func plan(_ plan: Plan, at desk: Desk) -> Prose {
    let words = desk.words.plan(plan, with: desk.book.company(of: plan))
    let state =
      switch plan.state {
      case .done: "done, "
      case .open where plan.on < desk.today: "still open, "
      case .open, .dropped: ""
      }
    return "\(state)\(prose: words)\(desk.words.at(plan.at))"
  }

  /// The records for scripts.
  func facts(at desk: Desk) -> [JSONObject.Member] {
    [
      .init(key: "plans", value: .array(plans.map { .object(desk.facts($0)) })),
      .init(key: "rituals", value: []),
      .init(key: "dates", value: .array(dates.map { .object(desk.facts($0)) })),
      .init(key: "checkIns", value: .array(checkIns.map { .object(desk.facts($0)) })),
    ]
  }

  /// The fields of its records for scripts.
  static let columns = ["day", "kind", "id", "time", "mates", "text"]

  /// Adds a line for each record.
  func add(to table: inout Table, at desk: Desk) {
    func row(_ kind: String, _ id: String, _ at: TimeOfDay?, _ mates: [Mate], _ text: String?) {
      table.add([
        day.iso, kind, id, at?.description ?? "", mates.map(\.name).joined(separator: ", "),
        text ?? "",
      ])
    }
    for plan in namedPlans {
      row("plan", plan.id, plan.at, desk.book.company(of: plan), plan.what)
    }
    for date in dates { row("date", date.date.id, nil, [date.mate], date.date.name) }
    for checkIn in checkIns {
      row("check-in", checkIn.id, checkIn.at, desk.book.shown(checkIn.mates), checkIn.note)
    }
  }
}

extension Desk {
  /// What could be done about a day: closing a plan that has come, or planning something.
  func next(for agenda: DayAgenda) -> [NextCommand] {
    var next = agenda.plans.filter { $0.state == .open && $0.on <= today }
      .map { NextCommand("Close it with", "done \(typed($0))") }
    if agenda.day >= today, let plan = planning(for: agenda) {
      next.append(plan)
    } else if agenda.day < today, let mate = someMate {
      next.append(
        NextCommand("Log with", "log \(typed(mate)) on \(words.pastDayAlone(agenda.day))"))
    }
    return next
  }

  /// What plans something on a day: with whoever has a date on it, else with someone; nothing where
  /// nobody is there.
  func planning(for agenda: DayAgenda) -> NextCommand? {
    (agenda.dates.first?.mate ?? someMate).map { mate in
      NextCommand("Plan with", "plan \(typed(mate)) \(shortDay(agenda.day))")
    }
  }

  /// A day to type in a few words: `today`, `4 December`, with its year where it needs one.
  private func shortDay(_ day: Day) -> String {
    if day == today { return "today" }
    let (year, _, dayOfMonth) = day.civil
    let isNear = day > today && day < today.adding(months: 11)
    return "\(dayOfMonth) \(day.month.name)" + (isNear ? "" : " \(Words.year(year))")
  }
}
