import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Says what there is on one day.
struct DayCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<DayCommand> {
    Syntax(
      "Says what there is on a day.",
      happens: "Capacity, load, plans, dates, check ins and free time of the day are said.",
      words: "[DAY]", into: \.words,
      examples: ["howdy day", "howdy day tomorrow", "howdy day 4 December"],
      columns: DayAgenda.columns)
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let day = try day(at: desk)
      let agenda = try desk.agenda(of: day...day)[day] ?? DayAgenda(day: day)
      let load = try desk.load(on: day)
      let free = desk.book.freeTime(on: day, plans: agenda.plans)
      let capacity = desk.book.capacity(on: day)
      var page = Page()
      page.say(heading(agenda, at: desk))
      page.say(
        "Capacity \(day < desk.today ? "was" : "is") \(desk.words.capacity(capacity, on: nil)).")
      if !load.isEmpty { page.say(desk.words.load(load, isPast: day < desk.today)) }
      for line in lines(agenda, at: desk) { page.say(line) }
      if day >= desk.today { page.say(desk.words.free(free)) }
      let next = desk.next(for: agenda)
      if let first = next.first { page.hint(first) }
      var table = Table(columns: Self.syntax.columns)
      agenda.add(to: &table, at: desk)
      let members =
        [.init(key: "day", value: .string(day.iso))] + agenda.facts(at: desk) + [
          .init(key: "capacity", value: desk.facts(capacity)),
          .init(key: "load", value: desk.facts(load)),
          .init(key: "free", value: desk.facts(free)),
          .init(key: "shorter", value: .integer(free.shorter)),
        ]
      return Reply(
        "day", page: page, json: JSONObject(members), table: table,
        quiet: agenda.isEmpty ? .silent : .speaks, next: next)
    }
  }

  private func day(at desk: Desk) throws -> Day {
    var line = Line(words, desk: desk)
    if line.isEmpty { return desk.today }
    _ = line.take(word: "on")
    if let day = try line.takeDay(.forward) {
      try line.end()
      return day
    }
    return try desk.day(line.text ?? "", .forward)
  }

  private func heading(_ agenda: DayAgenda, at desk: Desk) -> Prose {
    let words = desk.words
    let day = words.day(agenda.day)
    let start: String
    switch agenda.day.days(since: desk.today) {
    case 0: start = "Today, \(day)"
    case 1: start = "Tomorrow, \(day)"
    case -1: start = "Yesterday, \(day)"
    case 2...13: start = "\(day), in \(agenda.day.days(since: desk.today)) days"
    case ..<0: start = "\(day), \(words.ago(agenda.day))"
    default: start = day
    }
    let nothing: Prose = agenda.day < desk.today ? "nothing" : "nothing yet"
    return "\(start), \(prose: agenda.counts ?? nothing)."
  }

  private func lines(_ agenda: DayAgenda, at desk: Desk) -> [Prose] {
    let words = desk.words
    let plans = agenda.namedPlans.map { plan -> Prose in
      let length = plan.state == .open ? ", \(words.length(plan.minutes ?? 0))" : ""
      return "\(prose: agenda.plan(plan, at: desk).startingSentence)\(length)."
    }
    let dates = agenda.dates.map { words.dateOnItsDay($0) + "." }
    let checkIns = agenda.checkIns.map { checkIn -> Prose in
      var line: Prose = "Check in with \(prose: Words.names(desk.book.shown(checkIn.mates)))"
      line += "\(words.at(checkIn.at))"
      line += words.details(kind: checkIn.contact, minutes: checkIn.minutes)
      if let note = checkIn.note { line += ", \(text: note)" }
      return line + "."
    }
    return plans + dates + checkIns
  }
}
