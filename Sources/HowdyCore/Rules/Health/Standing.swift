/// A mate and how the friendship is going.
public struct Standing: Hashable, Sendable {
  /// The mate.
  public let mate: Mate

  /// The health on the day that was asked for.
  public let health: Health

  /// Makes a standing.
  public init(mate: Mate, health: Health) {
    self.mate = mate
    self.health = health
  }

  /// The order of the waiting: by state, then the more of the rhythm has gone by, then circle, name
  /// and id.
  ///
  /// What counts is the part of the rhythm, not the days: 10 days late of a week come before 10
  /// days late of a year.
  public static func waitsBefore(_ left: Standing, _ right: Standing) -> Bool {
    let keys = (Urgency(left.health), Urgency(right.health))
    return keys.0 == keys.1 ? Mate.comesBefore(left.mate, right.mate) : keys.0 < keys.1
  }

  /// The order in which mates will wait: the earlier day first, then circle, name and id.
  public static func comesUpBefore(_ left: Standing, _ right: Standing) -> Bool {
    let days = (left.health.waitsFrom ?? .last, right.health.waitsFrom ?? .last)
    return days.0 == days.1 ? Mate.comesBefore(left.mate, right.mate) : days.0 < days.1
  }
}

extension [Standing] {
  /// The standings in the order of the waiting.
  func sortedByUrgency() -> [Standing] { sortedByUrgency(\.health, \.mate) }
}

extension Array {
  /// The elements in the order of the waiting.
  ///
  /// - Parameter count: How many of the first are wanted; among those behind them, whoever is as urgent
  ///   as another may stand before or after.
  func sortedByUrgency(
    first count: Int = .max, _ health: (Element) -> Health, _ mate: (Element) -> Mate
  ) -> [Element] {
    let urgencies = map { Urgency(health($0)) }
    var places = indices.sorted { urgencies[$0] < urgencies[$1] }
    // Only the names of those who are as urgent as another decide anything, and are folded.
    var start = 0
    while start < Swift.min(count, places.count) {
      let urgency = urgencies[places[start]]
      let end = places[start...].firstIndex { urgencies[$0] != urgency } ?? places.endIndex
      if end - start > 1 {
        let alike = places[start..<end].map { (place: $0, key: Mate.SortKey(mate(self[$0]))) }
        places.replaceSubrange(start..<end, with: alike.sorted { $0.key < $1.key }.map(\.place))
      }
      start = end
    }
    return places.map { self[$0] }
  }
}

/// How pressing it is to reach a mate who waits; the lesser the sooner.
private struct Urgency: Comparable {
  private let rank: Int
  private let elapsed: Int
  private let span: Int

  init(_ health: Health) {
    rank = health.state.waitingRank
    elapsed = health.elapsed
    span = health.span ?? 1
  }

  static func < (one: Urgency, other: Urgency) -> Bool {
    one.rank != other.rank
      ? one.rank < other.rank : one.elapsed * other.span > other.elapsed * one.span
  }

  static func == (one: Urgency, other: Urgency) -> Bool {
    one.rank == other.rank && one.elapsed * other.span == other.elapsed * one.span
  }
}

extension Health.State {
  /// The place among the waiting, the more pressing first.
  fileprivate var waitingRank: Int {
    switch self {
    case .longOverdue: 0
    case .overdue: 1
    case .dueToday: 2
    default: 3
    }
  }
}

extension Mate {
  /// The order of mates who are alike in all else: the closer circle first, then name and id.
  static func comesBefore(_ left: Mate, _ right: Mate) -> Bool { SortKey(left) < SortKey(right) }

  /// What decides between mates who are alike in all else, with the name folded once.
  fileprivate struct SortKey: Comparable {
    private let circle: Int
    private let name: Name.SortKey
    private let id: String

    init(_ mate: Mate) {
      circle = mate.circle.flatMap { Circle.allCases.firstIndex(of: $0) } ?? Circle.allCases.count
      name = Name.SortKey(mate.name)
      id = mate.id
    }

    static func < (one: Self, other: Self) -> Bool {
      if one.circle != other.circle { return one.circle < other.circle }
      return one.name == other.name ? one.id < other.id : one.name < other.name
    }
  }
}
