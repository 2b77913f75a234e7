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
    let records = HealthRecords(self)
    return mates.values.compactMap { mate in
      let health = Health(records.facts(of: mate, in: self), on: today)
      return isWanted(health) ? Standing(mate: mate, health: health) : nil
    }
  }

  /// The mates who are waiting, in the order of the waiting.
  public func waiting(on today: Day) -> [Standing] {
    standings(on: today, where: \.isWaiting).sortedByUrgency()
  }

  /// How many mates are waiting.
  public func waitingCount(on today: Day) -> Int {
    let records = HealthRecords(self)
    return mates.values.count { Health(records.facts(of: $0, in: self), on: today).isWaiting }
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

/// The records that bear on health, sorted by the mates they show under, so that asking for every
/// mate reads them once.
struct HealthRecords {
  private let pauses: [String: [Pause]]
  private let snoozes: [String: [Snooze]]
  private let firstDues: [String: [FirstDue]]

  init(_ book: Book) {
    pauses = HealthRecords.byMate(book.pauses, \.mate, in: book)
    snoozes = HealthRecords.byMate(book.snoozes, \.mate, in: book)
    firstDues = HealthRecords.byMate(book.firstDues, \.mate, in: book)
  }

  private static func byMate<Record>(
    _ records: [String: Record], _ mate: (Record) -> String, in book: Book
  ) -> [String: [Record]] {
    var sorted: [String: [Record]] = [:]
    for record in records.values {
      if let shown = book.shownID(of: mate(record)) { sorted[shown, default: []].append(record) }
    }
    return sorted
  }

  func pauses(of mate: String) -> [Pause] {
    guard let shown = pauses[mate] else { return [] }
    let own = shown.filter { $0.mate == mate }
    return (own.isEmpty ? shown : own).sorted { ($0.from, $0.id) < ($1.from, $1.id) }
  }

  /// The first due day of a mate's own, also one that holds no longer.
  func ownFirstDue(of mate: String) -> FirstDue? {
    firstDues[mate]?.filter { $0.mate == mate }.min { $0.id < $1.id }
  }

  func facts(of mate: Mate, in book: Book) -> Health.Facts {
    let newest = book.tally(of: mate.id).newest
    let start = max(mate.added, mate.rhythmSince ?? mate.added)
    var facts = Health.Facts(rhythm: mate.rhythm, last: newest, start: start)
    facts.isArchived = mate.archived != nil
    facts.pauses = pauses(of: mate.id)
    facts.snoozedUntil = (snoozes[mate.id] ?? [])
      .max { ($0.since, $0.until, $0.id) < ($1.since, $1.until, $1.id) }
      .flatMap { snooze in
        newest.map { $0 > snooze.since } ?? false ? nil : snooze.until
      }
    facts.firstDue = (firstDues[mate.id] ?? [])
      .filter { $0.after == newest }
      .min { ($0.mate == mate.id ? 0 : 1, $0.id) < ($1.mate == mate.id ? 0 : 1, $1.id) }
      .map(\.due)
    return facts
  }
}
