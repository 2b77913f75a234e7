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
      "Load of that day \(words.is) \(load.state.rawValue), \(words.share(load)).",
      next.map { "\(words.day($0)) has room." } ?? "No day this week has room.",
    ]
  }
}
