/// The book at one moment: every mate with what belongs to them, what is planned, and what is set.
///
/// History is in the book as tallies alone; whoever needs the check-ins of a month or a mate is
/// given them beside the book.
public struct Book: Sendable {
  /// The mates, by id: archived ones too, deleted and merged ones not.
  ///
  /// Mates of whom each became part of the next, all round, count as not merged: nobody else could
  /// show what is theirs. The tallies with them are of all that shows under a mate.
  public private(set) var mates = Mates()

  /// The records of mates that became part of another, by id.
  public private(set) var merged: [String: Mate] = [:]

  /// Whether any of the mates stand in a circle of merges, as hardly any book has.
  private var hasCircles = false

  /// The yearly dates, by id.
  public private(set) var dates: [String: MateDate] = [:]

  /// The things to remember, by id.
  public private(set) var reminders: [String: Reminder] = [:]

  /// The pauses, by id.
  public private(set) var pauses: [String: Pause] = [:]

  /// The snoozes, by id.
  public private(set) var snoozes: [String: Snooze] = [:]

  /// The first due days that `spread` gave, by id.
  public private(set) var firstDues: [String: FirstDue] = [:]

  /// The plans at hand, by id: all that are open, others only when they were asked for.
  public private(set) var plans: [String: Plan] = [:]

  /// The capacities that were said for days, by day.
  public private(set) var capacities: [Day: DayCapacity] = [:]

  /// What is set, as the records have it.
  public private(set) var settingRecords: [String: Setting] = [:]

  /// The device whose own settings count here.
  public let device: String

  /// An empty book.
  public init(device: String) {
    self.device = device
  }

  /// Makes room for mates with their tallies, and for dates, before they are taken in.
  public mutating func reserve(mates mateCount: Int, dates dateCount: Int) {
    mates.reserve(mateCount)
    dates.reserveCapacity(dateCount)
  }

  /// Takes in a record as it is now, or takes it out when the body is nothing.
  ///
  /// Records of pages and kinds that this version does not know are passed over; check-ins too,
  /// since they count in the tallies alone.
  ///
  /// - Throws: `RecordFault` when the record does not make the thing that it claims to be.
  public mutating func take(
    page: PageName, id: String, body: JSONObject?
  ) throws(RecordFault) {
    if page == .mates {
      try takeFromMates(id: id, body: body)
    } else if page == .settings {
      settingRecords[id] = try body.map { body throws(RecordFault) in
        try Setting(id: id, page: page, body: body)
      }
    } else if page.holdsPlans {
      plans[id] = try body.map { body throws(RecordFault) in
        try Plan(id: id, page: page, body: body)
      }
    } else if page.holdsDays {
      if let day = Day(iso: id) {
        let isCapacity = body?["is"]?.string == DayCapacity.kind
        capacities[day] = try body.flatMap { body throws(RecordFault) in
          isCapacity ? try DayCapacity(id: id, page: page, body: body) : nil
        }
      }
    }
  }

  private mutating func takeFromMates(id: String, body: JSONObject?) throws(RecordFault) {
    guard let body else {
      openCircle(of: id)
      mates[id] = nil
      merged[id] = nil
      dates[id] = nil
      reminders[id] = nil
      pauses[id] = nil
      snoozes[id] = nil
      firstDues[id] = nil
      return
    }
    switch body["is"]?.string {
    case Mate.kind: take(try Mate(id: id, page: .mates, body: body))
    case MateDate.kind: take(try MateDate(id: id, page: .mates, body: body))
    case Reminder.kind: take(try Reminder(id: id, page: .mates, body: body))
    case Pause.kind: take(try Pause(id: id, page: .mates, body: body))
    case Snooze.kind: take(try Snooze(id: id, page: .mates, body: body))
    case FirstDue.kind: take(try FirstDue(id: id, page: .mates, body: body))
    default: break
    }
  }

  /// Takes in a mate, or one that became part of another, as it is now.
  ///
  /// - Parameter tally: What is known of the check-ins that show under the mate, if it is known;
  ///   what was known stays where it is not.
  public mutating func take(_ mate: consuming Mate, with tally: Tally? = nil) {
    let id = mate.id
    openCircle(of: id)
    if mate.into == nil {
      mates.put(consume mate, with: tally)
      if !merged.isEmpty { merged[id] = nil }
    } else {
      mates[id] = nil
      if let tally { mates.set(tally, of: id) }
      merged[id] = consume mate
      closeCircle(of: id)
    }
  }

  /// Lets those in a circle of merges with a mate count as merged again, before it is another.
  private mutating func openCircle(of mate: String) {
    guard hasCircles else { return }
    for id in circle(from: mate) {
      merged[id] = mates[id]
      mates[id] = nil
    }
  }

  /// Lets those in a circle of merges with a mate, if there is one, count as not merged.
  private mutating func closeCircle(of mate: String) {
    for id in circle(from: mate) {
      mates[id] = merged[id]
      merged[id] = nil
      hasCircles = true
    }
  }

  /// The mates of whom each became part of the next, from one round to it again; nobody when the
  /// merges do not come back to it.
  private func circle(from mate: String) -> [String] {
    var passed: [String] = []
    var seen: Set<String> = []
    var id = mate
    while let next = (merged[id] ?? mates[id])?.into {
      guard seen.insert(id).inserted else { return [] }
      passed.append(id)
      if next == mate { return passed }
      id = next
    }
    return []
  }

  /// Takes in a yearly date as it is now.
  public mutating func take(_ date: consuming MateDate) { dates[date.id] = date }

  /// Takes in a thing to remember as it is now.
  public mutating func take(_ reminder: consuming Reminder) { reminders[reminder.id] = reminder }

  /// Takes in a pause as it is now.
  public mutating func take(_ pause: consuming Pause) { pauses[pause.id] = pause }

  /// Takes in a snooze as it is now.
  public mutating func take(_ snooze: consuming Snooze) { snoozes[snooze.id] = snooze }

  /// Takes in a first due day as it is now.
  public mutating func take(_ firstDue: consuming FirstDue) { firstDues[firstDue.id] = firstDue }

  /// Takes in a plan as it is now.
  public mutating func take(_ plan: consuming Plan) { plans[plan.id] = plan }

  /// The id of the mate under whom a mate's records show: itself, or whom it became part of.
  ///
  /// Nothing when that mate is gone.
  public func shownID(of mate: String) -> String? {
    var id = mate
    for _ in 0...merged.count {
      if mates.contains(id) { return id }
      guard let next = merged[id]?.into else { return nil }
      id = next
    }
    return nil
  }

  /// The ids under which the records of a mate stand: its own, and those of whom it took in.
  public func ids(of mate: String) -> [String] {
    [mate] + merged.keys.filter { shownID(of: $0) == mate }.sorted()
  }

  /// The mates that a list of ids shows, each once, in the order of the list.
  public func shown(_ ids: [String]) -> [Mate] {
    var seen: Set<String> = []
    return ids.compactMap { id in
      guard let shown = shownID(of: id), seen.insert(shown).inserted else { return nil }
      return mates[shown]
    }
  }

  /// Whether a record at hand has an id, of whatever kind it is.
  public func hasRecord(_ id: String) -> Bool {
    mates.contains(id) || merged[id] != nil || plans[id] != nil || dates[id] != nil
      || reminders[id] != nil || pauses[id] != nil || snoozes[id] != nil || firstDues[id] != nil
  }

  /// What is known of a mate's check-ins.
  public func tally(of mate: String) -> Tally { mates.tally(of: mate) ?? .none }

  /// Says what is known of the check-ins that show under a mate.
  public mutating func set(_ tally: Tally?, of mate: String) { mates.set(tally, of: mate) }
}
