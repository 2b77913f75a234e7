extension Book {
  /// Archives a mate, and drops the open plans with them alone.
  ///
  /// - Parameters:
  ///   - mate: The mate.
  ///   - death: The death, if it is one.
  ///   - today: The day it is.
  /// - Throws: `Refusal` when the day of the death lies ahead.
  public func archive(_ mate: Mate, died death: Mate.Death?, on today: Day) throws(Refusal) -> Edit
  {
    if let day = death?.day, day > today { throw .dayAhead(day) }
    var new = mate
    new.archived = mate.archived ?? today
    new.death = death ?? mate.death
    var edit = Edit(.archive)
    edit.put(new, insteadOf: mate)
    guard !edit.isEmpty else { return edit }
    for plan in openPlans(with: mate.id) where shown(plan.mates).map(\.id) == [mate.id] {
      edit.put(plan.closed(as: .dropped))
    }
    return edit
  }

  /// Brings an archived mate back.
  public func unarchive(_ mate: Mate) -> Edit {
    var new = mate
    new.archived = nil
    new.death = nil
    var edit = Edit(.unarchive)
    edit.put(new, insteadOf: mate)
    return edit
  }
}

extension Plan {
  /// The plan in another state.
  func closed(as state: State) -> Plan {
    var plan = self
    plan.state = state
    return plan
  }
}
