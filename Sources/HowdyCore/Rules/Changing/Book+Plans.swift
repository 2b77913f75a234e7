/// What is said of a plan when one is made.
public struct NewPlan: Hashable, Sendable {
  /// The ids of the mates, in the order in which they were named.
  public var mates: [String]

  /// The day it is for.
  public var on: Day

  /// The time of day.
  public var at: TimeOfDay?

  /// What is planned.
  public var what: String?

  /// The estimate in minutes, 1 to 1440; the usual one unless said.
  public var minutes: Choice<Int> = .keep

  /// Makes a plan with mates for a day.
  public init(mates: [String], on: Day) {
    self.mates = mates
    self.on = on
  }
}

/// What is said when a plan was lived.
public struct DonePlan: Hashable, Sendable {
  /// The day it was, if not the plan's own, or today while that is ahead.
  public var on: Day?

  /// What to note; what was planned unless said.
  public var note: String?

  /// How long it took, in minutes, 1 to 1440.
  public var minutes: Int?

  /// The kind of contact.
  public var contact: CheckIn.Contact?

  /// Makes a telling that says nothing more.
  public init() {}
}

extension Book {
  /// Plans something with mates on a day; the very same, planned already, is not planned again.
  ///
  /// - Parameters:
  ///   - request: What is said of it.
  ///   - today: The day it is.
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` for no mate, one who is archived, a past day, and minutes out of range.
  public func plan(
    _ request: NewPlan, on today: Day, now: Int, newID: () -> String
  ) throws(Refusal) -> Edit {
    let mates = shown(request.mates)
    guard !mates.isEmpty else { throw .noMates }
    for mate in mates { try mate.checkIsActive() }
    guard request.on >= today else { throw .dayPast(request.on) }
    let what = request.what?.trimmed
    let minutes = try request.minutes.applied(to: settings.planMinutes)?.asMinutes()
    let ids = Set(mates.map(\.id))
    let isThere = openPlans(with: mates[0].id).contains { plan in
      plan.on == request.on && plan.what == what && Set(shown(plan.mates).map(\.id)) == ids
        && (request.at == nil || plan.at == request.at)
        && (request.minutes == .keep || plan.minutes == minutes)
    }
    if isThere { return Edit(.plan) }
    var plan = Plan(id: newID(), on: request.on, mates: mates.map(\.id), recorded: now)
    plan.at = request.at
    plan.what = what
    plan.minutes = minutes
    var edit = Edit(.plan)
    edit.put(plan)
    return edit
  }

  /// Closes a plan with a check-in.
  ///
  /// The check-in takes its id and its page from the plan, so that two devices make one.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - telling: What is said of how it went.
  ///   - made: The check-in of this plan that is there already, as when another device closed the
  ///     plan before it was moved here: it keeps its day, its note and all else that is not said anew.
  ///   - today: The day it is.
  ///   - now: Milliseconds since 1970 in UTC.
  /// - Throws: `Refusal` for a plan that is not open, a day ahead, and minutes out of range.
  public func done(
    _ plan: Plan, _ telling: DonePlan, besides made: CheckIn? = nil, on today: Day, now: Int
  ) throws(Refusal) -> Edit {
    guard plan.state == .open else { throw .planClosed(plan) }
    var edit = Edit(.done)
    edit.put(plan.closed(as: .done))
    if let made {
      var told = made
      told.on = telling.on ?? made.on
      told.note = telling.note ?? made.note
      told.minutes = telling.minutes ?? made.minutes
      told.contact = telling.contact ?? made.contact
      if told == made { return edit }
      for draft in try editCheckIn(made, to: told, on: today).drafts { edit.put(draft) }
      return edit
    }
    let day = telling.on ?? min(plan.on, today)
    // Another device may have planned with somebody who comes up no more.
    let mates = company(of: plan).map(\.id)
    var checkIn = CheckIn(
      id: plan.id, page: plan.pageOfCheckIn, on: day, mates: mates, recorded: now)
    checkIn.plan = plan.id
    var request = NewCheckIn(mates: mates, on: day)
    request.at = day == plan.on ? plan.at : nil
    request.note = telling.note ?? plan.what
    request.minutes = telling.minutes
    request.contact = telling.contact
    try put(checkIn, saying: request, in: &edit, on: today)
    return edit
  }

  /// Moves a plan to a day.
  ///
  /// - Throws: `Refusal` for a plan that is not open, and for a past day.
  public func move(_ plan: Plan, to day: Day, on today: Day) throws(Refusal) -> Edit {
    guard plan.state == .open else { throw .planClosed(plan) }
    guard day >= today else { throw .dayPast(day) }
    var edit = Edit(.move)
    edit.put(plan.moved(to: day, on: today), insteadOf: plan)
    return edit
  }

  /// Puts a plan off by a day, to tomorrow or the day after its own.
  ///
  /// - Throws: `Refusal` for a plan that is not open, and where the deferral must name a day.
  public func later(_ plan: Plan, on today: Day) throws(Refusal) -> Edit {
    guard plan.state == .open else { throw .planClosed(plan) }
    guard !plan.needsDayForLater(on: today) else {
      throw .laterNeedsDay(plan, times: plan.deferrals)
    }
    var edit = Edit(.later)
    edit.put(plan.moved(to: plan.laterDay(on: today), on: today), insteadOf: plan)
    return edit
  }

  /// Lets a plan go.
  ///
  /// - Throws: `Refusal` for a plan that is done.
  public func drop(_ plan: Plan) throws(Refusal) -> Edit {
    guard plan.state != .done else { throw .planClosed(plan) }
    var edit = Edit(.drop)
    edit.put(plan.closed(as: .dropped), insteadOf: plan)
    return edit
  }

  /// Changes a plan; another day is a move, and counts as one.
  ///
  /// - Parameters:
  ///   - old: The plan as it is.
  ///   - new: The plan as it is to be, with the same id and page.
  ///   - today: The day it is.
  /// - Throws: `Refusal` for a plan that is not open, for no mate, one new to it who is archived, a
  ///   new day that is past, and minutes out of range.
  public func editPlan(_ old: Plan, to new: Plan, on today: Day) throws(Refusal) -> Edit {
    guard old.state == .open else { throw .planClosed(old) }
    let before = Set(shown(old.mates).map(\.id))
    let mates = shown(new.mates)
    guard !mates.isEmpty else { throw .noMates }
    for mate in mates where !before.contains(mate.id) { try mate.checkIsActive() }
    var kept = new.on == old.on ? old : old.moved(to: new.on, on: today)
    guard new.on == old.on || new.on >= today else { throw .dayPast(new.on) }
    if new.mates != old.mates { kept.mates = mates.map(\.id) }
    kept.at = new.at
    kept.what = new.what?.trimmed
    kept.minutes = try new.minutes?.asMinutes()
    var edit = Edit(.editPlan)
    edit.put(kept, insteadOf: old)
    return edit
  }
}
