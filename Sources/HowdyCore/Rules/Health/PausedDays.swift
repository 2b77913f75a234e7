/// The days on which a mate's rhythm stands still: pauses brought in order, overlaps joined.
struct PausedDays {
  /// First paused day, and first day no longer paused; the second is `Int.max` where no end is known.
  private let stretches: [Range<Int>]

  init(_ pauses: [Pause]) {
    // As nearly always.
    if pauses.isEmpty {
      stretches = []
      return
    }
    var joined: [Range<Int>] = []
    let ranges = pauses.compactMap { pause -> Range<Int>? in
      let from = pause.from.number
      let until = pause.until?.number ?? .max
      return from < until ? from..<until : nil
    }
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = joined.last, range.lowerBound <= previous.upperBound {
        let end = max(previous.upperBound, range.upperBound)
        joined[joined.endIndex - 1] = previous.lowerBound..<end
      } else {
        joined.append(range)
      }
    }
    stretches = joined
  }

  /// Where the stretch that holds a day ends.
  enum End: Equatable {
    /// The first day that is no longer paused.
    case day(Day)

    /// Nobody knows yet.
    case open
  }

  /// Where the stretch ends that holds `day`; nothing when the day is not paused.
  func end(holding day: Day) -> End? {
    guard let stretch = stretches.first(where: { $0.contains(day.number) }) else { return nil }
    return Day(number: stretch.upperBound).map(End.day) ?? .open
  }

  /// Whether the rhythm stands still on a day.
  func contains(_ day: Day) -> Bool { end(holding: day) != nil }

  /// The days after `start`, up to and with `end`, that are not paused; 0 when `end` is not later.
  func unpaused(after start: Day, through end: Day) -> Int {
    guard start < end else { return 0 }
    let days = (start.number + 1)..<(end.number + 1)
    return stretches.reduce(days.count) { $0 - $1.clamped(to: days).count }
  }

  /// The first day by which `count` days after `start` were not paused.
  ///
  /// - Returns: Nothing when a pause without an end comes before it, or the calendar ends.
  func day(after start: Day, unpaused count: Int) -> Day? {
    var remaining = count
    var reached = start.number
    for stretch in stretches where stretch.upperBound > reached + 1 {
      let before = max(stretch.lowerBound - 1 - reached, 0)
      if before >= remaining { break }
      if stretch.upperBound == .max { return nil }
      remaining -= before
      reached = stretch.upperBound - 1
    }
    return Day(number: reached + remaining)
  }

  /// The last day from `first` to `last` that is not paused; nothing when all of them are.
  func lastUnpaused(from first: Day, through last: Day) -> Day? {
    var day = last.number
    for stretch in stretches.reversed() where stretch.contains(day) {
      day = stretch.lowerBound - 1
    }
    return day >= first.number ? Day(number: day) : nil
  }
}
