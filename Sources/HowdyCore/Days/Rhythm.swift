/// How often one means to reach a mate: every so many days, weeks, months or years.
///
/// Days and weeks are exact. Months and years are calendar months, clamped to the end of the month
/// and counted from the day itself.
public struct Rhythm: Hashable, Sendable {
  /// What a rhythm counts in.
  public enum Unit: String, CaseIterable, Sendable {
    /// The four units, from short to long.
    case day, week, month, year

    /// The most of this unit that a rhythm may have.
    public var limit: Int {
      switch self {
      case .day: 3650
      case .week: 520
      case .month: 120
      case .year: 10
      }
    }
  }

  /// How many units, 1 to the unit's limit.
  public let count: Int

  /// The unit counted in.
  public let unit: Unit

  /// Makes a rhythm; nothing when the count is under 1 or over the unit's limit.
  public init?(every count: Int, _ unit: Unit) {
    guard (1...unit.limit).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The day one rhythm after `day`.
  public func next(after day: Day) -> Day {
    switch unit {
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }
}

extension Rhythm: CustomStringConvertible {
  /// The rhythm as the book stores it, `2 weeks` or `1 month`.
  public var description: String { "\(count) \(unit.rawValue)" + (count == 1 ? "" : "s") }
}
