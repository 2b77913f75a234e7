extension Book {
  /// How many mates with a rhythm were never overdue on the days of a range, and how many there are.
  ///
  /// Counted with the rhythms and pauses of today. A mate whose rhythm began to count only after the
  /// range is in neither number.
  func rhythmsKept(
    in days: ClosedRange<Day>, checkIns: [CheckIn], lastBefore: [String: Day]
  ) -> (kept: Int, all: Int) {
    let contact = contactDays(checkIns: checkIns, lastBefore: lastBefore, through: days.upperBound)
    let records = HealthRecords(self)
    let judged = mates.values.compactMap { mate -> Bool? in
      guard mate.archived == nil, let rhythm = mate.rhythm else { return nil }
      let facts = records.facts(of: mate, in: self)
      // While there is no check-in, the rhythm counts from the day it was given.
      var starts = (contact[mate.id] ?? []).sorted()
      if !starts.contains(where: { $0 <= facts.start }), facts.start <= days.upperBound,
        starts.first.map({ $0 >= days.lowerBound }) ?? true
      {
        starts.insert(facts.start, at: 0)
      }
      guard !starts.isEmpty else { return nil }
      return wasKept(rhythm, facts: facts, starts: starts, in: days)
    }
    return (judged.count { $0 }, judged.count)
  }

  /// The days on which each mate was reached, none after `end`.
  private func contactDays(
    checkIns: [CheckIn], lastBefore: [String: Day], through end: Day
  ) -> [String: Set<Day>] {
    var days: [String: Set<Day>] = [:]
    for checkIn in checkIns where checkIn.on <= end {
      for mate in shown(checkIn.mates) { days[mate.id, default: []].insert(checkIn.on) }
    }
    for (mate, day) in lastBefore where day <= end {
      if let shown = shownID(of: mate) { days[shown, default: []].insert(day) }
    }
    return days
  }

  private func wasKept(
    _ rhythm: Rhythm, facts: Health.Facts, starts: [Day], in days: ClosedRange<Day>
  ) -> Bool {
    let paused = PausedDays(facts.pauses)
    for (place, start) in starts.enumerated() {
      let isLast = place == starts.count - 1
      // Lateness only grows until the next check-in, so the last day of the gap decides: the day of
      // that check-in itself, on which the mate was waiting until it was made.
      let end = isLast ? days.upperBound : starts[place + 1]
      let from = max(start, days.lowerBound)
      guard let day = paused.lastUnpaused(from: from, through: end) else { continue }
      let elapsed = paused.unpaused(after: start, through: day)
      if elapsed > facts.span(of: rhythm, since: start) { return false }
    }
    return true
  }
}
