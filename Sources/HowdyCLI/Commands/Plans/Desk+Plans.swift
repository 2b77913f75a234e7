import HowdyCore
import HowdyStore

/// How a plan is named on the command line, and what to type for one.
extension Desk {
  /// Takes the plan that a line begins with: its id or the beginning of one, `last`, or mates who
  /// have one open plan.
  ///
  /// A whole name, a whole word of one or a whole id beats a beginning; where a beginning fits a mate
  /// and a plan, neither is taken.
  ///
  /// - Throws: `Problem` when there is no such plan, or more than one.
  func takePlan(from line: inout Line) throws -> Plan {
    guard let first = line.words.first, !first.text.isBlank else {
      throw Problem.missing(invocation.name)
    }
    let named = roster.find(wordsFrom: line.words.map { Roster.Word($0.text) }, forChange: true)
    let isWholeName = roster.clash(name: named.typed) != nil
    let (match, count) = planID(in: line.words)
    switch (match, named.found) {
    case (.exact(let id), _): return try take(count, from: &line, as: id)
    case _ where isWholeName && !first.text.isLast: return try takePlanOfMates(from: &line)
    case (.none, .one(let mate)) where first.text.isLast:
      guard let plan = try session.lastPlan else { return try takePlanOfMates(from: &line) }
      throw planOrMate(plan.id, mate, typed: [first])
    case (.none, _) where first.text.isLast:
      _ = line.takeWord()
      return try existing(session.lastPlan)
    case (.several(let ids), .none), (.several(let ids), .one):
      throw Problem.severalRecords(
        .plan, typed: first.text, ids: roster.shortest(of: ids, among: openPlanIDs))
    case (.one, .one(let mate)) where named.count > count || isWord(first.text, of: mate):
      return try takePlanOfMates(from: &line)
    case (.one(let id), .one(let mate)):
      throw planOrMate(id, mate, typed: line.words.prefix(count))
    case (.one(let id), _): return try take(count, from: &line, as: id)
    case (.none, .none):
      if let closed = try closedPlan(called: first.text) {
        _ = line.takeWord()
        return closed
      }
      return try takePlanOfMates(from: &line)
    case (.several, .several), (.none, _): return try takePlanOfMates(from: &line)
    }
  }

  /// Whether a text is a whole word of a mate's name or nicknames.
  private func isWord(_ text: String, of id: String) -> Bool {
    guard let mate = book.mates[id] else { return false }
    let folded = Name.folded(text)
    return mate.names.contains { name in
      name.split(separator: " ").contains { Name.folded(String($0)) == folded }
    }
  }

  /// The longest run of words at the start that is an open plan's id, or the beginning of one; an
  /// id of three words may be typed with blanks between them.
  private func planID(in words: [Spoken]) -> (match: Id.Match, count: Int) {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let typed = words.prefix(count).map(\.text).joined(separator: " ")
      let match = Id.find(typed, among: openPlanIDs)
      if match != .none { return (match, count) }
    }
    return (.none, 0)
  }

  private var openPlanIDs: [String] {
    book.plans.values.filter { $0.state == .open && !book.shown($0.mates).isEmpty }
      .map(\.id).sorted()
  }

  private func take(_ count: Int, from line: inout Line, as id: String) throws(Problem) -> Plan {
    for _ in 0..<count { _ = line.takeWord() }
    return try existing(book.plans[id])
  }

  private func existing(_ plan: Plan?) throws(Problem) -> Plan {
    guard let plan else { throw .noneYet(.plan) }
    return plan
  }

  /// A plan that is done or dropped, whose history is read only when nothing open was meant.
  private func closedPlan(called typed: String) throws -> Plan? {
    guard let id = Id.normalized(typed), id.utf8.count >= Id.fewestSaid else { return nil }
    let plans = try session.plans(in: .first ... .last)
    switch Id.find(typed, among: plans.map(\.id)) {
    case .exact(let id), .one(let id): return plans.first { $0.id == id }
    case .several, .none: return nil
    }
  }

  private func planOrMate(
    _ id: String, _ mate: String, typed words: ArraySlice<Spoken>
  ) -> Problem {
    let typed = words.map(\.text).joined(separator: " ")
    guard let mate = book.mates[mate], let first = words.first, let last = words.last else {
      return .noRecord(.plan, typed: typed)
    }
    let place = first.place..<(last.place + 1)
    return .planOrMate(
      typed: typed, plan: roster.shortest(of: [id], among: openPlanIDs)[0], mate, place: place)
  }

  private func takePlanOfMates(from line: inout Line) throws(Problem) -> Plan {
    let typed = line.words
    let mates = try line.takeMates(forChange: true)
    let plans = book.openPlans(with: mates.first?.id ?? "").filter { plan in
      let ids = book.shown(plan.mates).map(\.id)
      return mates.allSatisfy { ids.contains($0.id) }
    }
    guard let plan = plans.first else { throw .noOpenPlan(mates) }
    guard plans.count == 1 else {
      let ids = roster.shortest(of: plans.map(\.id), among: openPlanIDs)
      let mateWords = typed.prefix(typed.count - line.words.count)
      let place = mateWords.first.flatMap { first in
        mateWords.last.map { first.place..<($0.place + 1) }
      }
      throw .severalPlans(
        mates, zip(ids, plans).map { (id: $0, plan: $1) }, command: invocation.name,
        place: place)
    }
    return plan
  }

  // MARK: What to type

  /// What to type for an open plan: its mate where that finds it and no other, else its id.
  func typed(_ plan: Plan) -> String { typed(plan, in: book) { typed($0) } }

  /// What to type for an open plan of another book than the one that was opened.
  func typed(_ plan: Plan, in book: Book, mate typed: (Mate) -> String) -> String {
    let ids = book.plans.values.filter { $0.state == .open }.map(\.id)
    for mate in book.shown(plan.mates)
    where mate.archived == nil && book.openPlans(with: mate.id).map(\.id) == [plan.id] {
      let name = typed(mate)
      if name.lowercased() != "last", Id.find(name, among: ids) == .none { return name }
    }
    return roster.shortest(of: [plan.id], among: ids)[0]
  }

  /// A plan to put into an example; nothing when none is open.
  var somePlan: Plan? { book.openPlans.first }
}

extension Aftermath {
  /// What to type for a plan as things stand after the deed.
  func typed(_ plan: Plan) -> String { desk.typed(plan, in: after) { typed($0) } }
}
