extension Plan {
  /// How many times a plan may be put off without naming a day.
  public static let deferralsWithoutDay = 2

  /// From how many deferrals on letting the plan go is worth a word.
  public static let deferralsUntilLettingGo = 5

  /// The day that `later` means: tomorrow, or the day after the plan's own if that is later.
  public func laterDay(on today: Day) -> Day { max(today, on).adding(days: 1) }

  /// Whether moving the plan puts it off: its day has come, the new one is later, and today no
  /// deferral of it was counted yet.
  public func isDeferral(to day: Day, on today: Day) -> Bool {
    on <= today && on < day && deferred != today
  }

  /// The plan on another day, with the deferral counted if it is one.
  public func moved(to day: Day, on today: Day) -> Plan {
    var plan = self
    plan.on = day
    if day != on { plan.first = firstDay }
    if isDeferral(to: day, on: today) {
      plan.deferrals += 1
      plan.deferred = today
    }
    return plan
  }

  /// Whether `later` is refused, since the third deferral must name a day.
  public func needsDayForLater(on today: Day) -> Bool {
    deferrals >= Plan.deferralsWithoutDay && isDeferral(to: laterDay(on: today), on: today)
  }

  /// Whether it was put off so often that letting it go is worth a word.
  public var mayBeLetGo: Bool { deferrals >= Plan.deferralsUntilLettingGo }
}

extension Book {
  /// Whether a plan is with anyone who is there and not archived.
  func isShown(_ plan: Plan) -> Bool {
    plan.mates.contains { id in
      shownID(of: id).map { mates[$0]?.archived == nil } ?? false
    }
  }

  /// The mates whom a plan is with, as they are named: while it is open those who come up no more
  /// are left out, unless it is with nobody else.
  public func company(of plan: Plan) -> [Mate] {
    let all = shown(plan.mates)
    guard plan.state == .open else { return all }
    let present = all.filter { $0.archived == nil }
    return present.isEmpty ? all : present
  }

  /// The open plans with anyone who is there and not archived, in the order of their days.
  public var openPlans: [Plan] {
    plans.values.filter { $0.state == .open && isShown($0) }.inDayOrder
  }

  /// The open plans with a mate, in the order of their days.
  public func openPlans(with mate: String) -> [Plan] {
    plans.values
      .filter { plan in
        plan.state == .open && plan.mates.contains { shownID(of: $0) == mate }
      }
      .inDayOrder
  }
}
