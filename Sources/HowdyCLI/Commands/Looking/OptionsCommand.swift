import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Lists every action for a mate, a check-in or a plan, each as a whole line to type.
struct OptionsCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<OptionsCommand> {
    Syntax(
      "Lists all that can be done with a mate, a check in or a plan.",
      happens: "Each action is said as a whole line to type, and nothing is changed.",
      words: "MATE or ID", into: \.words, fewest: 1, needs: "needs a mate or an id",
      trial: "MATE",
      examples: ["howdy options Sam", "howdy options lusab"],
      columns: ["action", "command"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let subject = try subject(at: desk)
      let actions = Actions(desk: desk).actions(for: subject)
      var page = Page()
      page.say(Actions(desk: desk).title(of: subject))
      for action in actions {
        page.say(action.next.sentence)
      }
      return Reply(
        "options", page: page,
        json: [
          "for": .object(Actions(desk: desk).facts(of: subject)),
          "options": .array(
            actions.map {
              ["action": .string($0.what), "command": .array($0.next.words.map(JSON.string))]
            }),
        ],
        table: Table(
          columns: Self.syntax.columns, rows: actions.map { [$0.what, $0.line] }),
        next: actions.map(\.next))
    }
  }

  private func subject(at desk: Desk) throws -> Actions.Subject {
    let typed = words.map(\.text).joined(separator: " ")
    if case .one(let id) = desk.roster.find(typed, forChange: false), let mate = desk.mate(id) {
      return .mate(mate)
    }
    if let record = try desk.record(called: typed) { return record }
    var line = Line(words, desk: desk)
    let mate = try line.takeMate(forChange: false)
    try line.end()
    return .mate(mate)
  }
}

extension Desk {
  /// The check-in or the open plan that an id, the beginning of one, or `last` names; nothing when
  /// none does.
  ///
  /// - Throws: `Problem.severalRecords` for the beginning of more than one.
  fileprivate func record(called typed: String) throws -> Actions.Subject? {
    if typed.withoutFullStop.lowercased() == "last" {
      return try session.lastCheckIn.map { .checkIn($0) }
    }
    guard let prefix = Id.normalized(typed), prefix.filter({ $0 != "-" }).count >= Id.fewestTyped
    else { return nil }
    let plans = book.openPlans.filter { $0.id.hasPrefix(prefix) }
    let open = Set(plans.map(\.id))
    // A plan has the id of the check-in that closed it. Where it is open all the same, since another
    // device moved it meanwhile, there is more to be done with the plan.
    let checkIns = try session.checkIns(idPrefix: prefix).filter { !open.contains($0.id) }
    let found = checkIns.map(Actions.Subject.checkIn) + plans.map(Actions.Subject.plan)
    guard found.count > 1 else { return found.first }
    if let exact = plans.first(where: { $0.id == prefix }) { return .plan(exact) }
    let kind: RecordKind = checkIns.isEmpty ? .plan : .checkIn
    throw Problem.severalRecords(kind, typed: typed, ids: checkIns.map(\.id) + plans.map(\.id))
  }

  /// The shortest beginnings of the ids of some plans that no other plan at hand has.
  func shortestIDs(of plans: [Plan]) -> [String] {
    roster.shortest(of: plans.map(\.id), among: Array(book.plans.keys) + plans.map(\.id))
  }
}

/// The actions for one thing of the book.
struct Actions {
  let desk: Desk

  /// What the actions are for.
  enum Subject {
    case mate(Mate)
    case checkIn(CheckIn)
    case plan(Plan)
  }

  /// One action: what it does, and the command that does it.
  struct Action {
    let what: String
    let next: NextCommand

    /// Makes an action of a line, with what the person wrote as further words.
    init(_ what: String, _ line: String, _ data: [String] = []) {
      self.what = what
      next = NextCommand("\(what) with", words: line.asWords + data)
    }

    /// The line as it is typed in a shell.
    var line: String { (["howdy"] + next.words.map(\.asTyped)).joined(separator: " ") }
  }

  /// What the actions are for, in a sentence.
  func title(of subject: Subject) -> Prose {
    let words = desk.words
    switch subject {
    case .mate(let mate): return words.sentence(mate, desk.book.health(of: mate, on: desk.today))
    case .checkIn(let checkIn):
      return
        "Check in with \(prose: Words.names(desk.book.shown(checkIn.mates))), \(words.agoWithDay(checkIn.on))."
    case .plan(let plan): return words.agenda(plan, with: desk.book.company(of: plan))
    }
  }

  /// What the actions are for, for scripts.
  func facts(of subject: Subject) -> JSONObject {
    switch subject {
    case .mate(let mate): desk.facts(mate)
    case .checkIn(let checkIn): desk.facts(checkIn)
    case .plan(let plan): desk.facts(plan)
    }
  }

  func actions(for subject: Subject) -> [Action] {
    switch subject {
    case .mate(let mate): actions(for: mate, typed: desk.typed(mate))
    case .checkIn(let checkIn): actions(for: checkIn)
    case .plan(let plan): actions(for: plan)
    }
  }

  // MARK: A mate

  private func actions(for mate: Mate, typed: String) -> [Action] {
    let health = desk.book.health(of: mate, on: desk.today)
    var actions = [Action("Log a check in", "log \(typed)")]
    if mate.archived == nil {
      actions += [
        Action("Plan something", "plan \(typed) Friday"),
        Action("Remember something", "remember \(typed) Ask how it went"),
      ]
    }
    if !desk.book.reminders(of: mate.id, on: desk.today).isEmpty {
      actions.append(Action("Clear what to remember", "clear \(typed)"))
    }
    actions += upkeep(of: mate, typed: typed, health: health)
    actions += records(of: mate)
    actions.append(Action("Rename", "rename \(typed) to \(newName(for: mate))"))
    if let other = other(than: mate) {
      actions.append(
        Action("Make part of another mate", "merge \(typed) into \(desk.typed(other))"))
    }
    actions.append(
      mate.archived == nil
        ? Action("Archive", "archive \(typed)") : Action("Bring back", "unarchive \(typed)"))
    actions.append(Action("Delete", "delete mate \(typed)"))
    return actions
  }

  /// Rhythm, circle, groups, dates and rests.
  private func upkeep(of mate: Mate, typed: String, health: Health) -> [Action] {
    var actions: [Action] = []
    if mate.archived == nil {
      actions += [
        Action("Set the rhythm", "rhythm monthly \(typed)"),
        Action("Set the circle", "circle close \(typed)"),
      ]
      if health.state == .paused || health.state == .snoozed {
        actions.append(Action("Resume", "resume \(typed)"))
      }
      actions += [
        Action("Snooze for a week", "snooze \(typed)"), Action("Pause", "pause \(typed)"),
      ]
    }
    actions += [
      Action("Put in a group", "edit mate \(typed) --group family"),
      Action("Add a date", "add date \(typed) anniversary 4 May"),
    ]
    actions += desk.book.dates(of: mate.id).map { date in
      Action("Take out a date", "delete date \(typed)", date.name.asWords)
    }
    return actions
  }

  /// What there is of theirs that has actions of its own.
  private func records(of mate: Mate) -> [Action] {
    let typed = desk.typed(mate)
    let plans = desk.book.openPlans(with: mate.id)
    var actions = zip(plans, desk.shortestIDs(of: plans)).map { plan, id in
      Action("Hear what can be done with the plan \(desk.words.dayOf(plan))", "options \(id)")
    }
    if let newest = desk.book.tally(of: mate.id).recent.first {
      actions += [
        Action("Hear what can be done with the last check in", "options \(short(newest))"),
        Action("Hear every check in", "show \(typed) --all"),
      ]
    }
    return actions
  }

  /// Another name than any mate goes by.
  private func newName(for mate: Mate) -> String {
    let first = desk.typed(mate).asWords.first ?? "Sam"
    let names = ["Smith", "Jones", "Brown"].map { "\(first) \($0)" }
    return names.first { desk.roster.clash(name: $0) == nil } ?? "\(first) \(desk.newID(on: [])())"
  }

  private func other(than mate: Mate) -> Mate? {
    Name.sorted(
      desk.book.mates.values.filter { $0.id != mate.id && $0.archived == nil }, by: \.name
    ).first
  }

  // MARK: A check-in or a plan

  private func actions(for checkIn: CheckIn) -> [Action] {
    let id = short(checkIn)
    return [
      checkIn.isStarred ? Action("Unstar", "unstar \(id)") : Action("Star", "star \(id)"),
      Action("Change the day", "edit checkin \(id) on yesterday"),
      Action("Change the note", "edit checkin \(id) --note Coffee"),
      Action("Change the kind", "edit checkin \(id) --kind call"),
      Action("Change the minutes", "edit checkin \(id) --minutes 45"),
      Action("Change the place", "edit checkin \(id) --place Home"),
      Action(
        checkIn.tags.isEmpty ? "Add a tag" : "Change the tags", "edit checkin \(id) --tag walk"),
      Action("Delete", "delete checkin \(id)"),
    ]
  }

  private func actions(for plan: Plan) -> [Action] {
    let id = desk.shortestIDs(of: [plan])[0]
    var actions = [
      Action("Say that it is done", "done \(id)"), Action("Move", "move \(id) tomorrow"),
    ]
    if !plan.needsDayForLater(on: desk.today) {
      actions.append(Action("Put off by a day", "later \(id)"))
    }
    return actions + [
      Action("Change the minutes", "edit plan \(id) --minutes 45"), Action("Drop", "drop \(id)"),
    ]
  }

  private func short(_ checkIn: CheckIn) -> String {
    (try? desk.shortestIDs(of: [checkIn]))?[checkIn.id] ?? checkIn.id
  }
}

extension Words {
  /// The day of a plan, behind its name: `of yesterday`, `on Friday 4 December`.
  fileprivate func dayOf(_ plan: Plan) -> String {
    plan.on < today ? "of \(day(plan.on))" : ahead(plan.on)
  }
}
