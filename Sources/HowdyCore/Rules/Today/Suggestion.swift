/// A mate to reach out to, and why.
public struct Suggestion: Hashable, Sendable {
  /// The mate, and how the friendship is going.
  public let standing: Standing

  /// The fact that speaks for it.
  public let reason: Reason

  /// The facts that speak for reaching out.
  public enum Reason: Hashable, Sendable {
    /// The mate is waiting: so many days have gone by, days of pauses not counted, and the rhythm
    /// has so many; nothing where a spread gave a first due day, which is no one's wish.
    case waiting(days: Int, rhythm: Int?)

    /// A yearly date is near.
    case date(UpcomingDate)

    /// There is something to remember with a day to it.
    case remember(Reminder)

    /// The last contact of this kind was so many days ago.
    case contact(CheckIn.Contact, days: Int)

    /// They are further away than others, and this week it is their turn; the last check-in was so
    /// many days ago, if there was one.
    case distant(days: Int?)
  }

  /// The most suggestions that are made.
  public static let limit = 3

  /// From how many days without contact on a mate without a rhythm is far away.
  public static let distantDays = 60
}

extension Book {
  /// Up to three mates to reach out to, one reason each; the same inputs give the same answer.
  ///
  /// The first of each kind of reason comes before the second of any, so that those who wait do not
  /// hide what else there is.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - minutes: How much time there is; mates with whom it usually takes longer are passed over.
  ///   - kind: The kind of contact one has in mind; those long without it come first.
  ///   - checkIns: Recent check-ins, from which usual lengths and kinds of contact are read.
  public func suggestions(
    on today: Day, minutes: Int? = nil, kind: CheckIn.Contact? = nil, checkIns: [CheckIn]
  ) -> [Suggestion] {
    let history = History(checkIns, in: self)
    let reachable = standings(on: today) { health in
      switch health.state {
      case .archived, .paused, .snoozed: false
      default: true
      }
    }
    let open = reachable.filter { standing in
      guard let minutes, let usual = history.usualMinutes(with: standing.mate.id, kind: kind)
      else { return true }
      return usual <= minutes
    }
    let byID = Dictionary(open.map { ($0.mate.id, $0) }) { first, _ in first }
    let contact = longSince(kind, among: open, history: history, today: today)
    let waiting = open.filter(\.health.isWaiting).sortedByUrgency().map {
      Suggestion(
        standing: $0,
        reason: .waiting(
          days: $0.health.elapsed,
          rhythm: $0.health.span == $0.health.rhythmSpan ? $0.health.span : nil))
    }
    let near = dates(in: today...today.adding(days: 7)).compactMap { date in
      byID[date.mate.id].map { Suggestion(standing: $0, reason: .date(date)) }
    }
    let sources =
      (kind == nil ? [waiting] : [contact, waiting])
      + [near, toRemember(among: open, today: today)]
      + (kind == nil ? [contact] : [])
      + [distant(among: open, today: today)]
    return Book.taken(from: sources)
  }

  /// Takes one of each source in turn, no mate twice, until there are enough.
  private static func taken(from sources: [[Suggestion]]) -> [Suggestion] {
    var sources = sources.map { ArraySlice($0) }
    var taken: [Suggestion] = []
    while taken.count < Suggestion.limit, sources.contains(where: { !$0.isEmpty }) {
      for place in sources.indices where taken.count < Suggestion.limit {
        sources[place] = sources[place].drop { next in
          taken.contains { $0.standing.mate.id == next.standing.mate.id }
        }
        if let next = sources[place].popFirst() { taken.append(next) }
      }
    }
    return taken
  }

  /// Those with something to remember that has a day, the nearest day first.
  private func toRemember(among open: [Standing], today: Day) -> [Suggestion] {
    let found = open.flatMap { standing in
      reminders(of: standing.mate.id, on: today).compactMap { reminder in
        reminder.until.map { (until: $0, standing: standing, reminder: reminder) }
      }
    }
    return found.sorted { left, right in
      if left.until != right.until { return left.until < right.until }
      let (one, other) = (left.standing.mate, right.standing.mate)
      return one.id == other.id
        ? left.reminder.id < right.reminder.id : Mate.comesBefore(one, other)
    }
    .map { Suggestion(standing: $0.standing, reason: .remember($0.reminder)) }
  }

  /// Those with whom a kind of contact lies two rhythms back or more, the longest first.
  private func longSince(
    _ kind: CheckIn.Contact?, among open: [Standing], history: History, today: Day
  ) -> [Suggestion] {
    let kinds = kind.map { [$0] } ?? CheckIn.Contact.allCases.filter { $0 != .other }
    let found = open.flatMap { standing in
      kinds.compactMap { kind -> (days: Int, standing: Standing, kind: CheckIn.Contact)? in
        guard let last = history.last(kind, with: standing.mate.id) else { return nil }
        let days = today.days(since: last)
        let least = standing.health.rhythmSpan.map { 2 * $0 } ?? Suggestion.distantDays
        return days >= least ? (days, standing, kind) : nil
      }
    }
    return found.sorted { left, right in
      if left.days != right.days { return left.days > right.days }
      let (one, other) = (left.standing.mate, right.standing.mate)
      return one.id == other.id
        ? left.kind.rawValue < right.kind.rawValue : Mate.comesBefore(one, other)
    }
    .map { Suggestion(standing: $0.standing, reason: .contact($0.kind, days: $0.days)) }
  }

  /// The one distant mate of the week, unless they were reached in it.
  ///
  /// Who is distant is judged as of the week's Monday, so that the pick stays the same all week.
  private func distant(among open: [Standing], today: Day) -> [Suggestion] {
    let monday = today.adding(days: -(Weekday.allCases.firstIndex(of: today.weekday) ?? 0))
    // Weeks are counted from the first Monday there is, so that the number is never negative.
    let week = monday.days(since: .first) / 7
    let limit = monday.adding(days: -Suggestion.distantDays)
    let far = open.filter { standing in
      guard standing.mate.circle != .inner, standing.mate.circle != .close else { return false }
      let tally = tally(of: standing.mate.id)
      let before = tally.recent.first { $0.on < monday }?.on
      // Check-ins that are not at hand are older than those that are.
      return before.map { $0 <= limit } ?? (tally.floor != nil || standing.mate.added <= limit)
    }
    .sorted { $0.mate.id < $1.mate.id }
    guard !far.isEmpty else { return [] }
    let pick = far[week % far.count]
    if let last = pick.health.last, last >= monday { return [] }
    return [Suggestion(standing: pick, reason: .distant(days: pick.health.daysSince))]
  }
}

/// What recent check-ins say about each mate.
private struct History {
  private let checkIns: [String: [CheckIn]]

  init(_ checkIns: [CheckIn], in book: Book) {
    self.checkIns = checkIns.reduce(into: [:]) { found, checkIn in
      for mate in book.shown(checkIn.mates) { found[mate.id, default: []].append(checkIn) }
    }
  }

  /// The middle of the minutes that check-ins with a mate took, the lower of two; nothing when none
  /// names any.
  func usualMinutes(with mate: String, kind: CheckIn.Contact?) -> Int? {
    let minutes = (checkIns[mate] ?? [])
      .filter { kind == nil || $0.contact == kind }
      .compactMap(\.minutes).sorted()
    return minutes.isEmpty ? nil : minutes[(minutes.count - 1) / 2]
  }

  /// The day of the last contact of a kind with a mate.
  func last(_ kind: CheckIn.Contact, with mate: String) -> Day? {
    (checkIns[mate] ?? []).filter { $0.contact == kind }.map(\.on).max()
  }
}
