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
    let offers = offers
    var page = Page()
    page.say(first)
    for standing in list.mates { page.say(words.line(standing.mate, standing.health)) }
    if list.more > 0 { page.say(more) }
    for plan in list.plansLeftOpen + list.plans {
      page.say(words.agenda(plan, with: desk.book.shown(plan.mates)))
    }
    for date in list.dates { page.say(words.upcoming(date)) }
    if !load.isEmpty { page.say(words.load(load)) }
    for offer in offers where offer.isSaid { page.hint(offer.offer.prose) }
    return Reply(
      "today", page: page, json: json, table: table(columns),
      quiet: isNothing ? .silent : .speaks, next: offers.map(\.offer.words))
  }

  private var isNothing: Bool {
    list.waiting.isEmpty && list.plans.isEmpty && list.plansLeftOpen.isEmpty
      && list.dates.isEmpty && load.isEmpty
  }

  // MARK: The first sentence

  private var first: Prose {
    if desk.book.mates.isEmpty {
      return "No mates yet. Add one with \(command: "howdy add mate Sam Okafor every 2 weeks")."
    }
    if list.held > 0 { return lowDay }
    guard list.waiting.isEmpty else { return WaitingWords.count(list.waiting.count) }
    let nobody = WaitingWords.count(0)
    if let next = list.next, let day = next.health.waitsFrom {
      return nobody + " Next is \(name: next.mate.name), \(words.ahead(day))."
    }
    guard !list.hasRhythms else { return nobody }
    let start: Prose =
      desk.someMate.map { mate in
        " Start with \(command: "howdy circle close \(desk.typed(mate))")."
      } ?? ""
    return nobody + " Nobody has a rhythm yet." + start
  }

  private var lowDay: Prose {
    let long =
      list.longOverdue == 0
      ? "Nobody is" : list.longOverdue == 1 ? "1 mate is" : "\(list.longOverdue) mates are"
    return
      "\(long) long overdue. \(list.held) \(list.held == 1 ? "other" : "others") can wait."
  }

  private var more: Prose {
    let fact: Prose = "\(list.more) more \(list.more == 1 ? "is" : "are") waiting."
    return desk.settings.saysHints
      ? fact + " Hear all with \(command: "howdy waiting")." : fact
  }

  // MARK: What could be done next

  /// The commands that could come next; those that stand in a sentence already, or would make the
  /// answer long, are for scripts alone.
  private var offers: [(offer: Offer, isSaid: Bool)] {
    var offers: [(offer: Offer, isSaid: Bool)] = []
    for plan in list.plansLeftOpen {
      let typed = desk.typed(plan)
      let name: Prose =
        list.plansLeftOpen.count == 1 ? "it" : plan.what.map { "\(text: $0)" } ?? "the plan"
      offers.append((Offer(closing: name, typed), true))
      for line in ["move \(typed) Friday", "drop \(typed)"] {
        offers.append((Offer("Or", "howdy \(line)"), false))
      }
    }
    for plan in list.plans {
      offers.append((Offer("Close it with", "howdy done \(desk.typed(plan))"), false))
    }
    if let mate = list.mates.first(where: \.health.isWaiting)?.mate {
      offers.append((Offer("Log with", "howdy log \(desk.typed(mate))"), true))
    }
    if list.held > 0 {
      offers.append((Offer("Hear them all with", "howdy waiting"), true))
    } else if list.more > 0 {
      offers.append((Offer("Hear all with", "howdy waiting"), false))
    }
    return offers
  }

  // MARK: For scripts

  private var json: JSONObject {
    [
      "day": JSON(desk.today),
      "waiting": .integer(list.waiting.count),
      "mates": .array(list.mates.map { .object(desk.facts($0.mate)) }),
      "more": .integer(list.more),
      "plans": .array((list.plansLeftOpen + list.plans).map { .object(desk.facts($0)) }),
      "rituals": [],
      "dates": .array(list.dates.map { desk.occurrence($0) }),
      "held": .integer(list.held),
      "capacity": desk.facts(list.capacity),
      "load": desk.facts(load),
      "nextMate": list.next.map { .object(desk.facts($0.mate)) } ?? .null,
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
      let names = desk.book.shown(plan.mates).map(\.name).joined(separator: ", ")
      table.add(["plan", plan.id, plan.on.iso, names, plan.state.rawValue, plan.what ?? ""])
    }
    for date in list.dates {
      table.add(["date", date.date.id, date.day.iso, date.mate.name, "", date.date.name])
    }
    return table
  }
}

extension Offer {
  /// The three ways to settle a plan that was left open.
  fileprivate init(closing name: Prose, _ typed: String) {
    let done = "howdy done \(typed)"
    prose =
      "Close \(prose: name) with \(command: done), \(command: "howdy move \(typed) Friday") or \(command: "howdy drop \(typed)")."
    words = Array(done.commandWords.dropFirst())
  }
}
