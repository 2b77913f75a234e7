import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Says what there is on the days of a month.
struct CalendarCommand: Command {
  var words: [Spoken] = []
  var allDays = false

  static var syntax: Syntax<CalendarCommand> {
    Syntax(
      "Says what there is in a month.",
      happens: "Each day with something is said, from today on with the line that plans for it.",
      words: "[MONTH]", into: \.words,
      options: [.flag("all-days", \.allDays, "Says the days with nothing too.")],
      examples: ["howdy calendar", "howdy calendar next month", "howdy calendar December"],
      columns: DayAgenda.columns)
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let month = try month(at: desk)
      let found = try desk.agenda(of: month.days)
      let days = (0..<month.length).map { month.first.adding(days: $0) }
        .map { found[$0] ?? DayAgenda(day: $0) }
        .filter { allDays || !$0.isEmpty }
      var page = Page()
      page.say(heading(month, Array(found.values), at: desk))
      for agenda in days { page.say(line(agenda, at: desk)) }
      let turns = [
        month.adding(months: -1).map { turn("Previous month with", to: $0) },
        month.adding(months: 1).map { turn("Next month with", to: $0) },
      ].compactMap(\.self)
      for turn in turns { page.hint(turn) }
      var table = Table(columns: Self.syntax.columns)
      for agenda in days { agenda.add(to: &table, at: desk) }
      return Reply(
        "calendar", page: page,
        json: [
          "month": .string(month.iso),
          "days": .array(
            days.map { agenda in
              .object(
                JSONObject(
                  [.init(key: "day", value: .string(agenda.day.iso))] + agenda.facts(at: desk)))
            }),
        ], table: table, quiet: found.values.allSatisfy(\.isEmpty) ? .silent : .speaks,
        next: turns)
    }
  }

  private func month(at desk: Desk) throws -> Month {
    guard let typed = Line(words, desk: desk).text else { return desk.today.month }
    let period: Period
    do throws(PeriodFault) {
      period = try PeriodReading(today: desk.today, direction: .forward)
        .read(typed.withoutFullStop)
    } catch {
      throw Problem.badPeriod(error)
    }
    switch period {
    case .month(let month): return month
    case .year(let year):
      throw Complaint(
        .notUnderstood, "not-a-month",
        "calendar takes a month. Run \(command: "howdy calendar January \(Words.year(year))").")
    }
  }

  private func heading(_ month: Month, _ found: [DayAgenda], at desk: Desk) -> Prose {
    let counts = DayAgenda.counts(
      plans: found.reduce(0) { $0 + $1.namedPlans.count },
      dates: found.reduce(0) { $0 + $1.dates.count },
      checkIns: found.reduce(0) { $0 + $1.checkIns.count })
    let name = desk.words.month(month)
    return counts.map { "\(name), \(prose: $0)." } ?? "Nothing in \(name)."
  }

  private func line(_ agenda: DayAgenda, at desk: Desk) -> Prose {
    let what: Prose = agenda.isEmpty ? "nothing" : agenda.summary(at: desk)
    let fact: Prose = "\(desk.words.day(agenda.day)), \(prose: what)."
    guard agenda.day >= desk.today, let plan = desk.planning(for: agenda) else { return fact }
    return "\(prose: fact) \(prose: plan.sentence)"
  }

  private func turn(_ purpose: Prose, to month: Month) -> NextCommand {
    NextCommand(purpose, "calendar \(month.name) \(Words.year(month.year))")
  }
}
