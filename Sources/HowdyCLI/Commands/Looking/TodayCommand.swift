import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Says who needs you today, and what there is today.
struct TodayCommand: Command {
  var limit: Int?
  var all = false

  static var syntax: Syntax<TodayCommand> {
    Syntax(
      "Says who needs you today.",
      happens: "Who waits, plans, dates of the next 7 days and load are said.",
      options: [
        .number("limit", "NUMBER", \.limit, "Names so many mates, 5 unless set."),
        .flag("all", \.all, "Names every mate who is waiting."),
      ],
      conflicts: [["limit", "all"]],
      examples: ["howdy", "howdy today", "howdy today --all"],
      columns: ["kind", "id", "day", "mates", "state", "text"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let list = desk.book.todayList(
        on: desk.today, limit: all ? nil : limit ?? desk.settings.todayLimit)
      let load = try desk.load(on: desk.today)
      return TodayReply(desk: desk, list: list, load: load).reply(Self.syntax.columns)
    }
  }
}

/// The answer of `today`, from what there is to what is said.
private struct TodayReply {
  let desk: Desk
  let list: TodayList
  let load: Load

  private var words: Words { desk.words }

  func reply(_ columns: [String]) -> Reply {
    var page = Page()
    page.say(first)
    for standing in list.mates { page.say(words.line(standing.mate, standing.health)) }
    if list.more > 0 { page.say(desk.moreWait(list.more)) }
    if list.moreSoon > 0 { page.say(desk.moreSoon(list.moreSoon)) }
    for plan in list.plansLeftOpen + list.plans {
      page.say(words.agenda(plan, with: desk.book.company(of: plan)))
    }
    for date in list.dates { page.say(words.upcoming(date)) }
    if !load.isEmpty { page.say(words.load(load)) }
    for next in next(forScripts: false) { page.hint(next) }
    return Reply(
      "today", page: page, json: json, table: table(columns),
      quiet: isNothing ? .silent : .speaks, next: next(forScripts: true),
      waiting: list.waiting)
  }

  private var isNothing: Bool {
    list.waiting == 0 && list.plans.isEmpty && list.plansLeftOpen.isEmpty
      && list.dates.isEmpty && load.isEmpty
  }

  // MARK: The first sentence

  private var first: Prose {
    if list.held > 0 { return lowDay }
    return list.waiting == 0 ? desk.nobodyWaits : WaitingWords.count(list.waiting)
  }

  private var lowDay: Prose {
    let count = list.longOverdue
    let long = count == 0 ? "Nobody is" : "\(Words.count(count, "mate")) \(Words.isOrAre(count))"
    return "\(long) long overdue. \(Words.count(list.held, "other")) can wait."
  }

  // MARK: What could be done next

  /// The commands that could come next; those that stand in a sentence already, or would make the
  /// answer long, are for scripts alone.
  private func next(forScripts: Bool) -> [NextCommand] {
    var next = list.plansLeftOpen.flatMap(closing).filter { forScripts || $0.isSaid }
      .map(\.command)
    if forScripts {
      next += list.plans.map { NextCommand("Close it with", "done \(desk.typed($0))") }
    }
    if let mate = list.mates.first(where: \.health.isWaiting)?.mate {
      next.append(NextCommand("Log with", "log \(desk.typed(mate))"))
    }
    if list.held > 0 {
      next.append(NextCommand("Hear them all with", "waiting"))
    } else if forScripts, list.more > 0 {
      next.append(NextCommand("Hear all with", "waiting"))
    }
    if forScripts, list.moreSoon > 0 {
      next.append(NextCommand("Hear all with", "mates --sort next"))
    }
    return next
  }

  /// The three ways to settle a plan that was left open, said in one sentence.
  private func closing(_ plan: Plan) -> [(command: NextCommand, isSaid: Bool)] {
    let typed = desk.typed(plan)
    let name: Prose =
      list.plansLeftOpen.count == 1 ? "it" : plan.what.map { "\(text: $0)" } ?? "the plan"
    let (done, move, drop) = ("done \(typed)", "move \(typed) Friday", "drop \(typed)")
    let purpose: Prose =
      "Close \(prose: name) with \(command: "howdy " + done), \(command: "howdy " + move) or"
    return [
      (NextCommand(purpose, typed: drop, words: done.asWords), true),
      (NextCommand("Or", move), false), (NextCommand("Or", drop), false),
    ]
  }

  // MARK: For scripts

  private var json: JSONObject {
    [
      "day": JSON(desk.today),
      "waiting": .integer(list.waiting),
      "mates": .array(list.mates.map { .object(desk.facts($0)) }),
      "more": .integer(list.more),
      "moreSoon": .integer(list.moreSoon),
      "plans": .array((list.plansLeftOpen + list.plans).map { .object(desk.facts($0)) }),
      "rituals": [],
      "dates": .array(list.dates.map { .object(desk.facts($0)) }),
      "held": .integer(list.held),
      "capacity": desk.facts(list.capacity),
      "load": desk.facts(load),
      "nextMate": list.next.map { .object(desk.facts($0)) } ?? .null,
    ]
  }

  private func table(_ columns: [String]) -> Table {
    var table = Table(columns: columns)
    for standing in list.mates {
      let mate = standing.mate
      table.add([
        "mate", mate.id, standing.health.due?.iso ?? "", mate.name,
        standing.health.state.rawValue, "",
      ])
    }
    for plan in list.plansLeftOpen + list.plans {
      let names = desk.book.company(of: plan).map(\.name).joined(separator: ", ")
      table.add(["plan", plan.id, plan.on.iso, names, plan.state.rawValue, plan.what ?? ""])
    }
    for date in list.dates {
      table.add(["date", date.date.id, date.day.iso, date.mate.name, "", date.date.name])
    }
    return table
  }
}
