public struct YearlyDay: Hashable, Sendable {
  public let stored: String
  public init?(stored: String) { self.stored = stored }
}
public enum LeapDay: Sendable { case february28, march1 }
public enum DateOrder: Sendable { case dayMonth, monthDay }
