import HowdyCore
import HowdyTerminal

/// Refusals about check-ins and plans: which one was meant, and what cannot be done with it.
extension Complainer {
  // MARK: By an id

  func noRecord(_ kind: RecordKind, typed: String) -> Complaint {
    Complaint(
      .notFound, "no-such-\(kind.hyphenated)",
      "no \(kind.rawValue) called \(text: typed). See \(command: kind.list).")
  }

  func several(_ kind: RecordKind, typed: String, ids: [String]) -> Complaint {
    Complaint(
      .notFound, "several-\(kind.hyphenated)s",
      "\(text: typed) begins \(prose: Prose.list(ids.prefix(5).map { "\($0)" })). Add a few letters."
    )
  }

  func noneYet(_ kind: RecordKind) -> Complaint {
    Complaint(
      .notFound, "no-such-\(kind.hyphenated)",
      "there is no \(kind.rawValue) yet. See \(command: kind.list).")
  }

  // MARK: Check-ins

  func idOrMate(
    _ typed: String, _ id: String, _ mate: Mate, _ place: Range<Int>
  ) -> Complaint {
    Complaint(
      .notFound, "several-check-ins",
      "\(text: typed) is the check in \(id) or \(name: mate.name)." + run(place, as: id))
  }

  func noCheckIn(with mate: Mate) -> Complaint {
    Complaint(
      .notFound, "no-such-check-in",
      "no check in with \(name: mate.name) yet. Run \(command: "howdy log \(typed(mate))").")
  }

  func lastMate(ofCheckIn id: String) -> Complaint {
    Complaint(
      .notAllowed, "last-mate",
      "a check in needs a mate. Run \(command: "howdy delete checkin \(id)").")
  }

  func textTooLong(limit: Int) -> Complaint {
    Complaint(
      .notAllowed, "text-too-long",
      "a text has at most \(limit) bytes. Nothing was changed. Shorten it and try again.")
  }

  // MARK: Plans

  func noOpenPlan(with mates: [Mate]) -> Complaint {
    let line = "howdy plan \(mates.map(typed).joined(separator: " and ")) Friday"
    return Complaint(
      .notFound, "no-such-plan",
      "no open plan with \(prose: Words.names(mates)). Run \(command: line).")
  }

  func severalPlans(
    _ mates: [Mate], _ plans: [(id: String, plan: Plan)], _ name: CommandName,
    _ place: Range<Int>?
  ) -> Complaint {
    guard let words = desk?.words, let first = plans.first else {
      return Complaint(
        .notFound, "several-plans", "more than one plan. See \(command: "howdy today").")
    }
    let named = plans.prefix(5).map { id, plan -> Prose in
      let what: Prose = plan.what.map { " \(text: $0)" } ?? ""
      return "\(id)\(prose: what) \(words.dayEitherSide(plan.on))"
    }
    let line = retyped(place, as: first.id) ?? "howdy \(name.rawValue) \(first.id)"
    return Complaint(
      .notFound, "several-plans",
      "\(plans.count) plans with \(prose: Words.names(mates)), \(prose: Prose.list(named)). Run \(command: line)."
    )
  }

  func planOrMate(
    _ typed: String, _ plan: String, _ mate: Mate, _ place: Range<Int>
  ) -> Complaint {
    Complaint(
      .notFound, "plan-or-mate",
      "\(text: typed) is the plan \(plan) or \(name: mate.name)." + run(place, as: plan))
  }

  func lastMate(ofPlan plan: String) -> Complaint {
    Complaint(
      .notAllowed, "no-mates",
      "a plan needs a mate. To let it go, run \(command: "howdy drop \(plan)").")
  }

  func closed(_ plan: Plan) -> Complaint {
    Complaint(
      .notAllowed, "plan-closed",
      "\(prose: name(of: plan)) is \(plan.state.rawValue) already. See \(command: "howdy today").")
  }

  func laterNeedsDay(_ plan: Plan, times: Int) -> Complaint {
    let line = "howdy move \(desk?.typed(plan) ?? "last") Friday"
    return Complaint(
      .notAllowed, "later-needs-day",
      "\(prose: name(of: plan)) has moved \(times) times, so name a day. Run \(command: line).")
  }

  private func name(of plan: Plan) -> Prose { plan.what.map { "\(text: $0)" } ?? "the plan" }
}

extension RecordKind {
  /// What such records are called in the reasons for scripts.
  fileprivate var hyphenated: String { String(rawValue.map { $0 == " " ? "-" : $0 }) }

  /// The command that lists such records.
  fileprivate var list: String {
    switch self {
    case .checkIn: "howdy checkins"
    case .plan: "howdy today"
    case .change: "howdy changes"
    case .date: "howdy mates"
    }
  }
}
