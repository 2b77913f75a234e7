/// How much social energy one has on a day, in the person's own words.
public enum CapacityLevel: String, CaseIterable, Sendable {
  /// The three steps, from the lowest up.
  case low, medium, high
}

/// The capacity that was said for one day.
public struct DayCapacity: Entity {
  /// The key `is` of such a record.
  public static let kind = "capacity"

  /// The day; the record's id is the day as the book stores it.
  public let day: Day

  /// The level said.
  public var level: CapacityLevel

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// The day as the book stores it.
  public var id: String { day.iso }

  /// The page of the day's year.
  public var page: PageName { .days(day.year) }

  /// Makes a capacity of a day.
  public init(day: Day, level: CapacityLevel) {
    self.day = day
    self.level = level
  }

  /// Reads the record.
  ///
  /// - Throws: `RecordFault` when the id is no day or the level is none of the three.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    guard let day = Day(iso: id) else { throw RecordFault(key: "id") }
    self.day = day
    level = try fields.need("level") { $0.named() }
  }

  /// The keys of the record.
  public var fields: JSONObject { ["level": .string(level.rawValue)] }
}
