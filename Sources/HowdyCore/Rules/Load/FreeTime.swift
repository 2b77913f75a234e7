/// The stretches of a day that nothing with a time fills.
public struct FreeTime: Hashable, Sendable {
  /// A stretch between two times of one day.
  public struct Stretch: Hashable, Sendable {
    /// When it begins.
    public let from: TimeOfDay

    /// When it is over; later than `from`.
    public let to: TimeOfDay

    /// How long it is, in minutes.
    public var minutes: Int { to.minutes - from.minutes }
  }

  /// The stretches that are long enough to be named, in order.
  public let stretches: [Stretch]

  /// How many stretches are too short to be named.
  public let shorter: Int

  /// From how many minutes on a stretch is named.
  public static let leastMinutes = 20

  /// Finds the stretches between some hours.
  ///
  /// - Parameters:
  ///   - hours: When the day is open, the first before the second.
  ///   - filled: What is taken, in minutes since midnight; in any order, and they may overlap or
  ///     run past the hours.
  public init(between hours: (from: TimeOfDay, to: TimeOfDay), filled: [Range<Int>]) {
    var gaps: [Stretch] = []
    var start = hours.from.minutes
    let end = hours.to.minutes
    let behind = end..<(end + 1)
    for range in filled.sorted(by: { $0.lowerBound < $1.lowerBound }) + [behind] {
      let stop = min(range.lowerBound, end)
      if stop > start {
        gaps.append(
          Stretch(
            from: TimeOfDay(uncheckedMinutes: start), to: TimeOfDay(uncheckedMinutes: stop)))
      }
      start = max(start, range.upperBound)
    }
    stretches = gaps.filter { $0.minutes >= FreeTime.leastMinutes }
    shorter = gaps.count - stretches.count
  }

  /// The longest stretch, the earlier of two alike; nothing when none is long enough.
  public var longest: Stretch? {
    stretches.reduce(nil) { longest, next in
      longest.map { $0.minutes >= next.minutes ? $0 : next } ?? next
    }
  }
}

extension Book {
  /// The free stretches of a day, within the hours that are set.
  ///
  /// A plan with a time and no minutes fills the usual minutes of a plan, since it fills some.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - plans: Plans of any day; those of the day that have a time and were not dropped count.
  public func freeTime(on day: Day, plans: some Sequence<Plan>) -> FreeTime {
    let usual = settings.planMinutes
    let filled = plans.compactMap { plan -> Range<Int>? in
      guard plan.on == day, plan.state != .dropped, let at = plan.at else { return nil }
      return at.minutes..<(at.minutes + (plan.minutes ?? usual))
    }
    return FreeTime(between: settings.freeHours, filled: filled)
  }
}
