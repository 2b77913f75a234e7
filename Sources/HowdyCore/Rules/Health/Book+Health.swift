extension Book {
  /// How the friendship with a mate is going.
  public func health(of mate: Mate, on today: Day) -> Health {
    Health(HealthRecords(self).facts(of: mate, in: self), on: today)
  }

  /// How it is going with some mates, in their order.
  ///
  /// - Complexity: The records that bear on health are read once for all of them.
  public func standings(of mates: [Mate], on today: Day) -> [Standing] {
    let records = HealthRecords(self)
    return mates.map { mate in
      Standing(mate: mate, health: Health(records.facts(of: mate, in: self), on: today))
    }
  }

  /// How it is going with every mate, archived ones too, by name.
  public func standings(on today: Day) -> [Standing] {
    standings(on: today) { _ in true }.sorted(in: .name)
  }

  /// How it is going with the mates of whose health something is true, in no order.
  func standings(on today: Day, where isWanted: (Health) -> Bool) -> [Standing] {
    healths(on: today, where: isWanted).map(standing)
  }

  /// The mates who are waiting, in the order of the waiting.
  public func waiting(on today: Day) -> [Standing] { waiters(on: today).map(standing) }

  /// The same by their places, so that nobody is copied who is only counted.
  ///
  /// - Parameter count: How many of the first are wanted; those behind them may be in any order.
  func waiters(on today: Day, first count: Int = .max) -> [PlacedHealth] {
    healths(on: today, where: \.isWaiting).sortedByUrgency(first: count, \.health) {
      mates.values[$0.place]
    }
  }

  /// How many mates are waiting.
  public func waitingCount(on today: Day) -> Int { healths(on: today, where: \.isWaiting).count }

  func standing(_ placed: PlacedHealth) -> Standing {
    Standing(mate: mates.values[placed.place], health: placed.health)
  }

  private func healths(on today: Day, where isWanted: (Health) -> Bool) -> [PlacedHealth] {
    let records = HealthRecords(self)
    let mates = mates
    return mates.values.indices.compactMap { place in
      var facts = Health.Facts(mates.values[place], last: mates.tally(at: place)?.newest)
      records.complete(&facts, of: mates.values[place].id)
      let health = Health(facts, on: today)
      return isWanted(health) ? PlacedHealth(place: place, health: health) : nil
    }
  }

  /// Who will wait next, and from which day: whoever comes up first after today.
  ///
  /// - Returns: Nothing when no mate who is not waiting has a day to come up on.
  public func nextDue(on today: Day) -> Standing? {
    standings(on: today) { !$0.isWaiting && $0.waitsFrom != nil }.min(by: Standing.comesUpBefore)
  }

  /// What the health of a mate is computed from.
  func healthFacts(of mate: Mate) -> Health.Facts { HealthRecords(self).facts(of: mate, in: self) }

  /// The pauses that count for a mate: their own, or those of whom they took in if they have none.
  public func pauses(of mate: String) -> [Pause] { HealthRecords(self).pauses(of: mate) }

  /// The snoozes that stand under a mate, also those that hold no longer.
  func snoozes(of mate: String) -> [Snooze] {
    snoozes.values.filter { shownID(of: $0.mate) == mate }.sorted { $0.id < $1.id }
  }

  /// The first due days that stand under a mate, also those that hold no longer.
  func firstDues(of mate: String) -> [FirstDue] {
    firstDues.values.filter { shownID(of: $0.mate) == mate }.sorted { $0.id < $1.id }
  }
}

/// The health of the mate at a place among all.
struct PlacedHealth {
  let place: Int
  let health: Health
}

/// The records that bear on health, sorted by the mates they show under, so that asking for every
/// mate reads them once.
struct HealthRecords {
  /// What bears on the health of one mate.
  private struct Bearings {
    var pauses: [Pause] = []
    var snoozes: [Snooze] = []
    var firstDues: [FirstDue] = []

    /// A mate's own pauses, or those of whom they took in if they have none.
    func pauses(of mate: String) -> [Pause] {
      if pauses.isEmpty { return [] }
      let own = pauses.filter { $0.mate == mate }
      return (own.isEmpty ? pauses : own).sorted { ($0.from, $0.id) < ($1.from, $1.id) }
    }
  }

  private var bearings: [String: Bearings] = [:]

  init(_ book: Book) {
    for pause in book.pauses.values {
      guard let mate = book.shownID(of: pause.mate) else { continue }
      bearings[mate, default: Bearings()].pauses.append(pause)
    }
    for snooze in book.snoozes.values {
      guard let mate = book.shownID(of: snooze.mate) else { continue }
      bearings[mate, default: Bearings()].snoozes.append(snooze)
    }
    for firstDue in book.firstDues.values {
      guard let mate = book.shownID(of: firstDue.mate) else { continue }
      bearings[mate, default: Bearings()].firstDues.append(firstDue)
    }
  }

  func pauses(of mate: String) -> [Pause] {
    bearings[mate].map { $0.pauses(of: mate) } ?? []
  }

  /// The first due day of a mate's own, also one that holds no longer.
  func ownFirstDue(of mate: String) -> FirstDue? {
    bearings[mate]?.firstDues.filter { $0.mate == mate }.min { $0.id < $1.id }
  }

  func facts(of mate: Mate, in book: Book) -> Health.Facts {
    var facts = Health.Facts(mate, last: book.tally(of: mate.id).newest)
    complete(&facts, of: mate.id)
    return facts
  }

  /// Puts what else bears on the health of a mate to what stands in their own record.
  func complete(_ facts: inout Health.Facts, of mate: String) {
    guard let bearings = bearings[mate] else { return }
    let newest = facts.last
    facts.pauses = bearings.pauses(of: mate)
    facts.snoozedUntil = bearings.snoozes
      .max { ($0.since, $0.until, $0.id) < ($1.since, $1.until, $1.id) }
      .flatMap { snooze in
        newest.map { $0 > snooze.since } ?? false ? nil : snooze.until
      }
    facts.firstDue = bearings.firstDues
      .filter { $0.after == newest }
      .min { ($0.mate == mate ? 0 : 1, $0.id) < ($1.mate == mate ? 0 : 1, $1.id) }
      .map(\.due)
  }
}
