extension Book {
  /// Staggers the first due days of everyone who waits, or was never talked to, from tomorrow on.
  ///
  /// A day takes no more mates than its weekday's usual capacity has room for plans of the usual
  /// length, at least one. The longest waiting come first.
  ///
  /// - Parameters:
  ///   - days: Over how many days, 1 to 3650; nothing for as few as the capacity allows.
  ///   - today: The day it is.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` when the days given are too few.
  public func spread(
    over days: Int?, on today: Day, newID: () -> String
  ) throws(Refusal) -> Edit {
    let records = HealthRecords(self)
    let mates = matesToSpread(on: today, records)
    let dues = try dueDays(of: mates.count, over: days, on: today)
    var edit = Edit(.spread)
    for (mate, day) in zip(mates, dues) {
      let facts = records.facts(of: mate, in: self)
      let paused = PausedDays(facts.pauses)
      // Health counts the days up to this one as if there were no pauses, and then adds them.
      let days = paused.unpaused(after: facts.base, through: day)
      let old = records.ownFirstDue(of: mate.id)
      var new = old ?? FirstDue(id: newID(), mate: mate.id, due: day, after: nil)
      new.due = facts.base.adding(days: days)
      new.after = facts.last
      edit.put(new, insteadOf: old)
    }
    return edit
  }

  /// The mates to spread: those who wait in their order, then those who are new by their due days.
  private func matesToSpread(on today: Day, _ records: HealthRecords) -> [Mate] {
    let waiting = waiting(on: today)
    let new = standings(on: today) { $0.state == .new }
    // By the rhythm alone, so that spreading twice gives the same days.
    let natural = new.map { standing -> (due: Day, mate: Mate) in
      let facts = records.facts(of: standing.mate, in: self)
      return (standing.mate.rhythm?.next(after: facts.start) ?? .last, standing.mate)
    }
    let ordered = natural.sorted { left, right in
      left.due == right.due ? Mate.comesBefore(left.mate, right.mate) : left.due < right.due
    }
    return waiting.map(\.mate) + ordered.map(\.mate)
  }

  /// The due days of `count` mates, in order.
  private func dueDays(of count: Int, over days: Int?, on today: Day) throws(Refusal) -> [Day] {
    guard count > 0 else { return [] }
    let needed = daysNeeded(for: count, on: today)
    let length = days ?? needed
    guard length >= needed else { throw .spreadNeedsDays(needed) }
    var dues: [Day] = []
    // Room on the days still to come, so that a day leaves no more than these can take.
    var room = (1...length).reduce(0) { $0 + places(on: today.adding(days: $1)) }
    for offset in 1...length where dues.count < count {
      let day = today.adding(days: offset)
      let places = places(on: day)
      room -= places
      let even = days == nil ? count : (offset * count + length - 1) / length
      let must = count - room
      let upTo = min(count, dues.count + places, max(even, must))
      dues += Array(repeating: day, count: max(0, upTo - dues.count))
    }
    return dues
  }

  private func daysNeeded(for count: Int, on today: Day) -> Int {
    var placed = 0
    var days = 0
    while placed < count {
      days += 1
      placed += places(on: today.adding(days: days))
    }
    return days
  }

  /// How many mates a day usually has room for.
  private func places(on day: Day) -> Int {
    let settings = settings
    let usual = Capacity(
      level: settings.capacity(of: day.weekday), usualDay: settings.usualDay, isSaid: false)
    return max(1, usual.minutes / max(1, settings.planMinutes))
  }
}
