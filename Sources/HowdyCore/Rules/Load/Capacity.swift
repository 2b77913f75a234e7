/// How much social energy there is on a day.
public struct Capacity: Hashable, Sendable {
  /// The level.
  public let level: CapacityLevel

  /// The minutes that go with it.
  public let minutes: Int

  /// Whether the level was said for this very day, and is not the weekday's usual one.
  public let isSaid: Bool

  /// Makes a capacity.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - usualDay: The minutes of a medium day, a multiple of 15, so that thirds are whole.
  ///   - isSaid: Whether the level was said for the day.
  public init(level: CapacityLevel, usualDay: Int, isSaid: Bool) {
    self.level = level
    self.isSaid = isSaid
    switch level {
    case .low: minutes = usualDay * 2 / 3
    case .medium: minutes = usualDay
    case .high: minutes = usualDay * 4 / 3
    }
  }

  /// The number of the level, 1 to 3.
  public var step: Int { level.step }
}

extension CapacityLevel {
  /// The number of the level, 1 to 3.
  public var step: Int {
    switch self {
    case .low: 1
    case .medium: 2
    case .high: 3
    }
  }

  /// The next level up; nothing at the top.
  public var higher: CapacityLevel? { CapacityLevel.allCases.first { $0.step == step + 1 } }

  /// The next level down; nothing at the bottom.
  public var lower: CapacityLevel? { CapacityLevel.allCases.first { $0.step == step - 1 } }
}

extension Book {
  /// The capacity of a day: the level said for it, or else its weekday's usual one.
  public func capacity(on day: Day) -> Capacity {
    let settings = settings
    let said = capacities[day]?.level
    return Capacity(
      level: said ?? settings.capacity(of: day.weekday), usualDay: settings.usualDay,
      isSaid: said != nil)
  }
}
