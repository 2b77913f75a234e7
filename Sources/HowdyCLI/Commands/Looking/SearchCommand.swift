import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Finds a text in mates, check-ins, plans and things to remember.
struct SearchCommand: Command {
  var words: [Spoken] = []
  var all = false

  /// How many check-ins are said unless all are wanted.
  static let limit = 20

  static var syntax: Syntax<SearchCommand> {
    Syntax(
      "Finds a text in mates, check ins, plans and notes.",
      happens: "What holds the text is said, with the ids of check ins and plans.",
      words: "TEXT", into: \.words, fewest: 1, needs: "needs a text", trial: "coffee",
      options: [.flag("all", \.all, "Says every check in that holds it, not only the newest 20.")],
      examples: ["howdy search coffee", "howdy search new flat --all"],
      columns: ["kind", "id", "on", "mates", "text"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let typed = words.map(\.text).joined(separator: " ")
      let hits = try Hits(of: TextSearch(typed), limit: all ? nil : Self.limit, at: desk)
      var page = Page()
      page.say(hits.isEmpty ? "Nothing holds \(text: typed)." : "Found \(prose: hits.counts).")
      try hits.say(on: &page)
      let more = NextCommand("Hear all with", words: ["search"] + words.map(\.text) + ["--all"])
      if hits.hasMore { page.say(desk.fact("Older check ins hold it too.", more)) }
      return Reply(
        "search", page: page,
        json: [
          "text": .string(typed),
          "mates": .array(hits.mates.map { .object(desk.facts($0)) }),
          "remember": .array(hits.reminders.map { .object(desk.facts($0)) }),
          "plans": .array(hits.plans.map { .object(desk.facts($0)) }),
          "checkIns": .array(hits.checkIns.map { .object(desk.facts($0)) }),
          "more": .bool(hits.hasMore),
        ],
        table: hits.table(columns: Self.syntax.columns),
        quiet: hits.isEmpty ? .silent : .speaks, next: hits.hasMore ? [more] : [])
    }
  }
}

/// What holds a text.
private struct Hits {
  let desk: Desk
  let mates: [Standing]
  let reminders: [Reminder]
  let plans: [Plan]
  let checkIns: [CheckIn]

  /// Whether older check-ins hold the text too.
  let hasMore: Bool

  init(of search: TextSearch, limit: Int?, at desk: Desk) throws {
    self.desk = desk
    let book = desk.book
    mates = book.standings(on: desk.today).filter { standing in
      let mate = standing.mate
      return (mate.names + mate.groups + mate.contacts).contains(
        where: search.finds)
    }
    .sorted(in: .name)
    reminders = Name.sorted(book.mates.values, by: \.name)
      .flatMap { book.reminders(of: $0.id, on: desk.today) }
      .filter { search.finds($0.text) }
    plans = try desk.session.plans(in: .first ... .last)
      .filter { plan in plan.what.map(search.finds) ?? false && !book.shown(plan.mates).isEmpty }
    let found = try desk.session.newestCheckIns(limit: limit.map { $0 + 1 }) { checkIn in
      checkIn.texts.contains(where: search.finds)
    }
    checkIns = Array(found.prefix(limit ?? .max))
    hasMore = found.count > checkIns.count
  }

  var isEmpty: Bool { mates.isEmpty && reminders.isEmpty && plans.isEmpty && checkIns.isEmpty }

  /// How many of each kind there are, those without any left out.
  var counts: Prose {
    let counts = [
      (mates.count, "mate", "mates"), (reminders.count, "thing to remember", "things to remember"),
      (plans.count, "plan", "plans"), (checkIns.count, "check in", "check ins"),
    ]
    return Prose.list(
      counts.filter { $0.0 > 0 }.map { "\(Words.count($0.0, $0.1, $0.2))" })
  }

  func say(on page: inout Page) throws {
    let words = desk.words
    for standing in mates { page.say(words.line(standing.mate, standing.health)) }
    for reminder in reminders {
      guard let mate = desk.mate(reminder.mate) else { continue }
      let line: Prose = "Remember with \(name: mate.name), \(text: reminder.text)"
      page.say(line.ended)
    }
    let ids = desk.shortestIDs(of: plans)
    for (plan, id) in zip(plans, ids) { page.say(line(plan, id: id)) }
    for line in try desk.lines(of: checkIns) { page.say(line) }
  }

  private func line(_ plan: Plan, id: String) -> Prose {
    let what = desk.words.plan(plan, with: desk.book.company(of: plan))
    let day = plan.on < desk.today ? desk.words.pastDay(plan.on) : desk.words.ahead(plan.on)
    return "\(prose: what.startingSentence), \(plan.state.said) \(day). Id \(id)."
  }

  func table(columns: [String]) -> Table {
    func names(_ ids: [String]) -> String {
      desk.book.shown(ids).map(\.name).joined(separator: ",")
    }
    var rows = mates.map { ["mate", $0.mate.id, "", $0.mate.name, ""] }
    rows += reminders.map {
      ["remember", $0.id, $0.until?.iso ?? "", names([$0.mate]), $0.text]
    }
    rows += plans.map { ["plan", $0.id, $0.on.iso, names($0.mates), $0.what ?? ""] }
    rows += checkIns.map { ["check-in", $0.id, $0.on.iso, names($0.mates), $0.note ?? ""] }
    return Table(columns: columns, rows: rows)
  }
}

extension Plan.State {
  /// How a plan stands, before its day.
  fileprivate var said: String {
    switch self {
    case .open: "planned"
    case .done: "done, planned"
    case .dropped: "dropped, planned"
    }
  }
}
