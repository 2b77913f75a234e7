/// Something that one means to do with mates on a day.
public struct Plan: Entity {
  /// The key `is` of a plan's record.
  public static let kind = "plan"

  /// How a plan stands.
  public enum State: String, CaseIterable, Sendable {
    /// Still to do, done, or let go.
    case open, done, dropped
  }

  /// The plan's id.
  public let id: String

  /// The page of the year that the plan was first for.
  public let page: PageName

  /// The day it is for.
  public var on: Day

  /// The day it was first for, once it was moved; no later move changes it.
  public var first: Day?

  /// The time of day, if said.
  public var at: TimeOfDay?

  /// The ids of the mates, each once.
  public var mates: [String]

  /// What is planned, as typed.
  public var what: String?

  /// The estimate in minutes, 1 to 1440; nothing when it was said that there is none.
  public var minutes: Int?

  /// How it stands.
  public var state: State

  /// How many times it was put off.
  public var deferrals: Int

  /// The day on which it was last put off; at most one deferral counts a day.
  public var deferred: Day?

  /// When it was recorded: milliseconds since 1970 in UTC; orders plans of one day and time.
  public var recorded: Int

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes an open plan for `on`, on the page of that year.
  public init(id: String, on: Day, mates: [String], recorded: Int) {
    self.id = id
    page = .plans(on.year)
    self.on = on
    self.mates = mates
    self.recorded = recorded
    state = .open
    deferrals = 0
  }

  /// Reads a plan's record.
  ///
  /// - Throws: `RecordFault` when the day or the mates are missing, or a value is of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    self.page = page
    on = try fields.need("on", \.day)
    first = try fields.take("first", \.day)
    at = try fields.take("at", \.time)
    mates = try fields.need("mates", \.strings)
    what = try fields.take("what", \.string)
    minutes = try fields.take("minutes", \.minutes)
    state = try fields.take("state") { $0.named() } ?? .open
    deferrals = try fields.take("deferrals", \.count) ?? 0
    deferred = try fields.take("deferred", \.day)
    recorded = try fields.take("recorded", \.instant) ?? 0
  }

  /// The keys of the record.
  public var fields: JSONObject {
    [
      "on": JSON(on),
      "first": JSON(first),
      "at": JSON(at),
      "mates": .array(mates.map(JSON.string)),
      "what": JSON(what),
      "minutes": JSON(minutes),
      "state": .string(state.rawValue),
      "deferrals": deferrals == 0 ? nil : .integer(deferrals),
      "deferred": JSON(deferred),
      "recorded": .integer(recorded),
    ]
  }

  /// The day it was first for, whichever device moved it since.
  public var firstDay: Day { first ?? on }

  /// The page of the check-in that `done` makes, whose id is the plan's: the same on every device,
  /// also on one that has not seen the plan moved.
  public var pageOfCheckIn: PageName { .checkIns(firstDay.month) }

  /// The order of a day: by time, those without one last, then the one recorded first.
  public static func comesBefore(_ left: Plan, _ right: Plan) -> Bool {
    if left.on != right.on { return left.on < right.on }
    let leftTime = left.at?.minutes ?? 1440
    let rightTime = right.at?.minutes ?? 1440
    if leftTime != rightTime { return leftTime < rightTime }
    if left.recorded != right.recorded { return left.recorded < right.recorded }
    return left.id < right.id
  }
}
