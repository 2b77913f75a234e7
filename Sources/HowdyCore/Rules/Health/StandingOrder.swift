/// An order in which mates can be listed; each is total, so that a list never changes by chance.
public enum StandingOrder: String, CaseIterable, Sendable {
  /// By name.
  case name

  /// Those who wait first, as the waiting are ordered, then whoever comes up next; the paused, those
  /// without a rhythm and the archived last.
  case health

  /// The one talked to most recently first, those never talked to last.
  case last

  /// The one who is due first comes first, those who are never due last.
  case next
}

extension Sequence<Standing> {
  /// The standings in an order.
  public func sorted(in order: StandingOrder) -> [Standing] {
    switch order {
    case .name: Name.sorted(self, by: \.mate.name, id: \.mate.id)
    case .health: sorted(by: Standing.goesWorse)
    case .last: sorted(by: Standing.wasReachedLater)
    case .next: sorted(by: Standing.isDueBefore)
    }
  }
}

extension Standing {
  fileprivate static func goesWorse(_ left: Standing, _ right: Standing) -> Bool {
    let ranks = (left.health.state.rank, right.health.state.rank)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    return left.health.isWaiting ? waitsBefore(left, right) : comesUpBefore(left, right)
  }

  fileprivate static func wasReachedLater(_ left: Standing, _ right: Standing) -> Bool {
    let days = (left.health.last ?? .first, right.health.last ?? .first)
    return days.0 == days.1 ? Mate.comesBefore(left.mate, right.mate) : days.0 > days.1
  }

  fileprivate static func isDueBefore(_ left: Standing, _ right: Standing) -> Bool {
    let areWaiting = (left.health.isWaiting, right.health.isWaiting)
    if areWaiting.0, areWaiting.1 {
      let days = (left.health.due ?? .first, right.health.due ?? .first)
      return days.0 == days.1 ? waitsBefore(left, right) : days.0 < days.1
    }
    return areWaiting.0 != areWaiting.1 ? areWaiting.0 : comesUpBefore(left, right)
  }
}

extension Health.State {
  /// The place in the order of health; the waiting share the first, since they have their own order.
  fileprivate var rank: Int {
    switch self {
    case .longOverdue, .overdue, .dueToday: 0
    case .dueSoon: 1
    case .onTrack, .new: 2
    case .snoozed: 3
    case .paused: 4
    case .noRhythm: 5
    case .archived: 6
    }
  }
}
