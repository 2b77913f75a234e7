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
    self.init(id: id, page: .plans(on.year), on: on, mates: mates, recorded: recorded)
  }

  /// Makes an open plan for `on` that was first for a day of another year, on the page of that one.
  public init(id: String, page: PageName, on: Day, mates: [String], recorded: Int) {
    self.id = id
    self.page = page
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

  /// What decides the place among plans: the day, the time, those without one last, then which was
  /// recorded first.
  fileprivate struct OrderKey: Comparable {
    private let on: Day
    private let time: Int
    private let recorded: Int
    private let id: String

    init(_ plan: Plan) {
      on = plan.on
      time = plan.at?.minutes ?? 1440
      recorded = plan.recorded
      id = plan.id
    }

    static func < (one: Self, other: Self) -> Bool {
      if one.on != other.on { return one.on < other.on }
      if one.time != other.time { return one.time < other.time }
      if one.recorded != other.recorded { return one.recorded < other.recorded }
      return one.id < other.id
    }
  }
}

extension [Plan] {
  /// The plans in the order of their days.
  public var inDayOrder: [Plan] { ordered(by: Plan.OrderKey.init) }
}
