/// One time that one reached out to, or spent time with, one or more mates, on a day.
public struct CheckIn: Entity {
  /// The key `is` of a check-in's record.
  public static let kind = "check-in"

  /// The kind of contact.
  public enum Contact: String, CaseIterable, Sendable {
    /// In person, by voice, by picture, in writing, on paper, or otherwise.
    case met, call, video, message, letter, other
  }

  /// The check-in's id; the plan's for one that `done` made.
  public let id: String

  /// The page of the month that the check-in was first about.
  public let page: PageName

  /// The day it is about.
  public var on: Day

  /// The time of day, if said.
  public var at: TimeOfDay?

  /// The ids of the mates, each once, in the order in which they were named.
  public var mates: [String]

  /// The kind of contact, if said.
  public var contact: Contact?

  /// What was noted, as typed.
  public var note: String?

  /// How long it took, in minutes, 1 to 1440.
  public var minutes: Int?

  /// Where it was, as typed.
  public var place: String?

  /// Labels of one's own.
  public var tags: [String]

  /// Whether it carries a star.
  public var isStarred: Bool

  /// The plan that it closed, if any.
  public var plan: String?

  /// When it was recorded: milliseconds since 1970 in UTC; orders the check-ins of one day.
  public var recorded: Int

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes a check-in about `on`, on the page of that month unless another is given.
  public init(id: String, page: PageName? = nil, on: Day, mates: [String], recorded: Int) {
    self.id = id
    self.page = page ?? .checkIns(on.month)
    self.on = on
    self.mates = mates
    self.recorded = recorded
    tags = []
    isStarred = false
  }

  /// Reads a check-in's record.
  ///
  /// - Throws: `RecordFault` when the day or the mates are missing, or a value is of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    self.page = page
    on = try fields.need("on", \.day)
    at = try fields.take("at", \.time)
    mates = try fields.need("mates", \.strings)
    contact = try fields.take("kind") { $0.named() }
    note = try fields.take("note", \.string)
    minutes = try fields.take("minutes", \.minutes)
    place = try fields.take("place", \.string)
    tags = try fields.take("tags", \.strings) ?? []
    isStarred = try fields.take("starred", \.bool) ?? false
    plan = try fields.take("plan", \.string)
    recorded = try fields.take("recorded", \.instant) ?? 0
  }

  /// The keys of the record.
  public var fields: JSONObject {
    [
      "on": JSON(on),
      "at": JSON(at),
      "mates": .array(mates.map(JSON.string)),
      "kind": JSON(contact?.rawValue),
      "note": JSON(note),
      "minutes": JSON(minutes),
      "place": JSON(place),
      "tags": JSON(strings: tags),
      "starred": isStarred ? true : nil,
      "plan": JSON(plan),
      "recorded": .integer(recorded),
    ]
  }

  /// The order of the log: newest day first, then the later time, then the one recorded later.
  ///
  /// A total order, since two check-ins that agree in all of it are told apart by their ids.
  public static func isNewer(_ left: CheckIn, than right: CheckIn) -> Bool {
    LogKey(left) < LogKey(right)
  }

  /// What decides the place in the log.
  fileprivate struct LogKey: Comparable {
    private let on: Day
    private let recorded: Int
    private let id: String

    init(_ checkIn: CheckIn) {
      on = checkIn.on
      recorded = checkIn.recorded
      id = checkIn.id
    }

    static func < (one: Self, other: Self) -> Bool {
      if one.on != other.on { return one.on > other.on }
      if one.recorded != other.recorded { return one.recorded > other.recorded }
      return one.id < other.id
    }
  }
}

extension [CheckIn] {
  /// The check-ins in the order of the log.
  public var inLogOrder: [CheckIn] { ordered(by: CheckIn.LogKey.init) }
}
