import HowdyCore
import HowdyStore
import HowdyTerminal

/// Brings an archived mate back.
struct UnarchiveCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<UnarchiveCommand> {
    Syntax(
      "Brings an archived mate back.",
      happens: "The mate comes up again, with the rhythm that was kept.",
      words: "MATE", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      examples: ["howdy unarchive Colin"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      try line.end()
      let off = mate.archived == nil ? [] : try desk.plansOff(with: mate)
      return Deed(
        desk.book.unarchive(mate), about: [mate],
        already: "No change, \(name: mate.name) comes up already."
      ) { aftermath in
        aftermath.back([mate]) + aftermath.grownCircles + aftermath.stayOff(off, mate)
      }
    }
  }
}

extension Desk {
  /// The plans that went when the mate was archived and whose day is still to come, in order; none
  /// where that change is kept no longer.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  fileprivate func plansOff(with mate: Mate) throws(StoreFault) -> [Plan] {
    let archiving = try session.changes.changes.last { change in
      change.verb == .archive && change.touches.contains { $0.page == .mates && $0.id == mate.id }
    }
    let gone = Set((archiving?.touches ?? []).filter(\.page.holdsPlans).map(\.id))
    return try session.plans(of: mate.id).filter { plan in
      plan.state == .dropped && plan.on >= today && gone.contains(plan.id)
        && book.shown(plan.mates).map(\.id) == [mate.id]
    }
  }
}

extension Aftermath {
  /// That plans which went with the archiving do not come back with the mate, and what plans the
  /// first of them anew.
  fileprivate func stayOff(_ plans: [Plan], _ mate: Mate) -> [Prose] {
    guard let first = plans.first else { return [] }
    let named = plans.map { plan -> Prose in
      let what: Prose = plan.what.map { "\(text: $0) " } ?? (plans.count == 1 ? "" : "one ")
      return what + "on \(words.day(plan.on))"
    }
    let count = Words.count(plans.count, "plan")
    let verb = words.wouldBe ? "would stay" : plans.count == 1 ? "stays" : "stay"
    let line =
      "plan \(typed(mate)) \(words.day(first.on))" + (first.what.map { " \($0.asTyped)" } ?? "")
    return [
      "\(count) \(verb) off, \(prose: Prose.list(named)). Plan anew with \(command: "howdy " + line)."
    ]
  }
}
