extension Book {
  /// Archives a mate, drops the open plans with them alone, and leaves the others to whoever else
  /// they are with.
  ///
  /// A day of death that is known stays where none is told.
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
    if let death, death.day != nil || mate.death == nil { new.death = death }
    var edit = Edit(.archive)
    edit.put(new, insteadOf: mate)
    guard !edit.isEmpty else { return edit }
    for plan in openPlans(with: mate.id) {
      let others = shown(plan.mates).filter { $0.id != mate.id && $0.archived == nil }
      if others.isEmpty {
        edit.put(plan.closed(as: .dropped))
      } else {
        var shared = plan
        shared.mates = others.map(\.id)
        edit.put(shared)
      }
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
