/// How a friendship is going on a day, computed from its rhythm and its check-ins.
public struct Health: Hashable, Sendable {
  /// The state of a friendship, by its name in JSON.
  public enum State: String, CaseIterable, Sendable {
    /// Put away: no nudges at all.
    case archived

    /// The rhythm stands still.
    case paused

    /// There is no rhythm to go by.
    case noRhythm = "no-rhythm"

    /// Left alone until a day.
    case snoozed

    /// Never talked, and the first time is not due yet.
    case new

    /// Less than four fifths of the rhythm have gone by.
    case onTrack = "on-track"

    /// Four fifths of the rhythm or more have gone by.
    case dueSoon = "due-soon"

    /// The whole rhythm has gone by, today.
    case dueToday = "due-today"

    /// Less than two rhythms have gone by.
    case overdue

    /// Two rhythms or more have gone by.
    case longOverdue = "long-overdue"
  }

  /// The colours that states share.
  public enum Family: String, CaseIterable, Sendable {
    /// All is well, the day is near, the day has passed.
    case good, soon, late
  }

  /// What the health of a friendship is computed from.
  public struct Facts: Hashable, Sendable {
    /// How often one means to talk, if there is a rhythm.
    public var rhythm: Rhythm?

    /// The day of the newest check-in, if there is any.
    public var last: Day?

    /// The day the rhythm counts from while there is no check-in.
    public var start: Day

    /// The stretches in which the rhythm stands still; they may overlap.
    public var pauses: [Pause] = []

    /// The first day on which a snooze no longer holds.
    public var snoozedUntil: Day?

    /// The due day that stands in for the rhythm until the next check-in, pauses ignored.
    public var firstDue: Day?

    /// Whether the mate is archived.
    public var isArchived = false

    /// Makes the facts of a friendship that is neither paused, snoozed nor archived.
    public init(rhythm: Rhythm?, last: Day?, start: Day) {
      self.rhythm = rhythm
      self.last = last
      self.start = start
    }

    /// The facts that a mate's own record holds.
    init(_ mate: Mate, last: Day?) {
      self.init(
        rhythm: mate.rhythm, last: last, start: max(mate.added, mate.rhythmSince ?? mate.added))
      isArchived = mate.archived != nil
    }

    /// The day that the rhythm counts from.
    var base: Day { last ?? start }

    /// The days from `base` to when the next check-in is due, pauses ignored, at least 1.
    var span: Int? {
      guard let rhythm else { return nil }
      return span(of: rhythm, since: base)
    }

    /// The days of the rhythm itself, counted from `base`, at least 1.
    ///
    /// A first due day may lie anywhere, so long overdue is a whole rhythm after it, as ever.
    var rhythmSpan: Int? {
      guard let rhythm else { return nil }
      return max(1, rhythm.next(after: base).days(since: base))
    }

    /// The days that a rhythm has when it counts from `day`, at least 1.
    func span(of rhythm: Rhythm, since day: Day) -> Int {
      let due = day == base ? firstDue ?? rhythm.next(after: day) : rhythm.next(after: day)
      return max(1, due.days(since: day))
    }
  }

  /// The state.
  public let state: State

  /// The day by which a whole rhythm has gone by, days of pauses not counted.
  ///
  /// Nothing without a rhythm, for the archived, and while a pause without an end keeps it off.
  public let due: Day?

  /// The days over the rhythm, days of pauses not counted; 0 when there are none.
  public let daysLate: Int

  /// The days from today to the due day, 0 or more; nothing when it has passed or there is none.
  public let daysToDue: Int?

  /// The first day on which the pause or the snooze no longer holds, for these two states alone.
  public let until: Day?

  /// The day of the newest check-in, if there is any.
  public let last: Day?

  /// The days since the newest check-in, 0 or more.
  public let daysSince: Int?

  /// The days since the newest check-in, or since the rhythm began, days of pauses not counted.
  public let elapsed: Int

  /// The days of the rhythm, counted from that same day, or those to the first due day that a spread
  /// gave; nothing without a rhythm.
  public let span: Int?

  /// The days of the rhythm itself, counted from that same day; other than `span` only where a spread
  /// gave a first due day.
  public let rhythmSpan: Int?

  /// The first day from today on that the mate waits if nothing happens; nothing when it is not
  /// known, or never.
  public let waitsFrom: Day?

  /// Computes the health of a friendship.
  ///
  /// - Parameters:
  ///   - facts: The rhythm and what bears on it.
  ///   - today: The day to compute it for.
  public init(_ facts: Facts, on today: Day) {
    let paused = PausedDays(facts.pauses)
    let span = facts.isArchived ? nil : facts.span
    let rhythmSpan = facts.isArchived || facts.firstDue == nil ? span : facts.rhythmSpan
    let elapsed = paused.unpaused(after: facts.base, through: today)
    let due = span.flatMap { paused.day(after: facts.base, unpaused: $0) }
    let state = Health.state(
      facts, span: span, rhythmSpan: rhythmSpan, elapsed: elapsed, paused: paused, today: today)
    self.state = state
    self.due = due
    self.span = span
    self.rhythmSpan = rhythmSpan
    self.elapsed = elapsed
    last = facts.last
    daysSince = facts.last.map { max(0, today.days(since: $0)) }
    daysLate = span.map { max(0, elapsed - $0) } ?? 0
    daysToDue = due.flatMap { $0 >= today ? $0.days(since: today) : nil }
    switch (state, paused.end(holding: today)) {
    case (.paused, .day(let day)): until = day
    case (.snoozed, _): until = facts.snoozedUntil
    default: until = nil
    }
    waitsFrom = due.flatMap { due in
      Health.firstFree(from: max(due, today), paused: paused, snoozedUntil: facts.snoozedUntil)
    }
  }

  private static func state(
    _ facts: Facts, span: Int?, rhythmSpan: Int?, elapsed: Int, paused: PausedDays, today: Day
  ) -> State {
    if facts.isArchived { return .archived }
    if paused.contains(today) { return .paused }
    guard let span else { return .noRhythm }
    if let until = facts.snoozedUntil, today < until { return .snoozed }
    if facts.last == nil, elapsed < span { return .new }
    if 5 * elapsed < 4 * span { return .onTrack }
    if elapsed < span { return .dueSoon }
    if elapsed == span { return .dueToday }
    return elapsed - span < rhythmSpan ?? span ? .overdue : .longOverdue
  }

  /// The first day from `start` on that lies in no pause and in no snooze.
  private static func firstFree(from start: Day, paused: PausedDays, snoozedUntil: Day?) -> Day? {
    var day = max(start, snoozedUntil ?? start)
    // One step is enough: stretches are joined, so where one ends no other goes on.
    switch paused.end(holding: day) {
    case .day(let end): day = end
    case .open: return nil
    case nil: break
    }
    return day
  }

  /// Whether the mate is one of those who need you.
  public var isWaiting: Bool { state.isWaiting }
}

extension Health.State {
  /// Whether a mate in this state is waiting.
  public var isWaiting: Bool {
    switch self {
    case .dueToday, .overdue, .longOverdue: true
    default: false
    }
  }

  /// The colour family; nothing for the states that are never coloured.
  public var family: Health.Family? {
    switch self {
    case .onTrack, .new: .good
    case .dueSoon, .dueToday: .soon
    case .overdue, .longOverdue: .late
    case .archived, .paused, .noRhythm, .snoozed: nil
    }
  }

  /// The sign that may stand before a line; nothing for the archived.
  public var symbol: String? {
    switch self {
    case .archived: nil
    case .paused: "="
    case .noRhythm: "-"
    case .snoozed: "z"
    case .new: "."
    case .onTrack: "+"
    case .dueSoon: "~"
    case .dueToday: ">"
    case .overdue: "!"
    case .longOverdue: "!!"
    }
  }
}
