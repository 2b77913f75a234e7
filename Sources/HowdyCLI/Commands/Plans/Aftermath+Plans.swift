import HowdyCore
import HowdyStore
import HowdyTerminal

/// What the commands that live a plan say in common.
extension Aftermath {
  /// The plan of an edit as it is now; nothing when the edit touches none.
  var plan: Plan? {
    edit.drafts.lazy.filter(\.page.holdsPlans)
      .compactMap { draft in
        draft.body.flatMap { try? Plan(id: draft.id, page: draft.page, body: $0) }
      }
      .first
  }

  /// Where a day is filled past its capacity: by how much, and which day has room.
  ///
  /// - Returns: Nothing where all of it fits.
  /// - Throws: `StoreFault` when the check-ins of the day cannot be read.
  func room(on day: Day) throws -> [Prose] {
    let load = try desk.load(on: day, in: after)
    guard load.minutes > load.capacity, let minutes = plan?.minutes else { return [] }
    let next = after.dayWithRoom(for: minutes, after: day, today: today)
    return [
      "That day is \(load.state.rawValue), \(words.share(load)).",
      next.map { "\(words.day($0)) has room." } ?? "No day this week has room.",
    ]
  }

  /// How things stand now with the mates of a deed: one by the state, more by what they share.
  func standing(with mates: [Mate]) -> [Prose] {
    guard mates.count > 1 else {
      return mates.compactMap { mate in
        words.afterwards(
          after.health(of: mate, on: today),
          wasLate: before.health(of: mate, on: today).state.isLate)
      }
    }
    let standings = mates.map { Standing(mate: $0, health: after.health(of: $0, on: today)) }
    let waiting = standings.filter(\.health.isWaiting)
    if !waiting.isEmpty { return waiting.map { words.sentence($0.mate, $0.health) } }
    let onTrack = standings.filter { $0.health.state == .onTrack }
    switch onTrack.count {
    case 0: return []
    case mates.count:
      return mates.count == 2 ? ["Both are on track."] : ["All \(mates.count) are on track."]
    default: return onTrack.map { "\(name: $0.mate.name) is on track." }
    }
  }
}

extension Health.State {
  /// Whether the rhythm has passed by a day or more.
  fileprivate var isLate: Bool { self == .overdue || self == .longOverdue }
}
