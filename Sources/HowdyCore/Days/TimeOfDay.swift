/// A local wall time of day, to the minute.
public struct TimeOfDay: Hashable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  public let minutes: Int

  init(uncheckedMinutes minutes: Int) {
    self.minutes = minutes
  }

  /// Makes a time of its parts; nothing outside 00:00 to 23:59.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// The hour, 0 to 23.
  public var hour: Int { minutes / 60 }

  /// The minute of the hour, 0 to 59.
  public var minute: Int { minutes % 60 }
}

extension TimeOfDay: Comparable {
  /// Whether the left time comes before the right one.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time as the book stores it, `19:30`.
  public var description: String { padded(hour, to: 2) + ":" + padded(minute, to: 2) }

  /// Reads exactly `HH:MM`, as the book stores times.
  public init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = Int(text.prefix(2)), let minute = Int(text.suffix(2))
    else { return nil }
    self.init(hour: hour, minute: minute)
    guard description == text else { return nil }
  }
}
