/// A record that hangs on one mate and shows only while the mate is there.
public protocol Belonging: Entity {
  /// The id of the mate it belongs to.
  var mate: String { get set }
}

extension Belonging {
  /// The page of the mates, where everything of theirs stands.
  public var page: PageName { .mates }
}

/// A yearly date of a mate: a birthday, an anniversary, or any name.
public struct MateDate: Belonging {
  /// The key `is` of such a record.
  public static let kind = "date"

  /// The name under which a birthday is kept.
  public static let birthday = "birthday"

  /// The record's id.
  public let id: String

  /// The id of the mate.
  public var mate: String

  /// What the date is called.
  public var name: String

  /// The day, whose year may be unknown.
  public var on: YearlyDay

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes a date.
  public init(id: String, mate: String, name: String, on: YearlyDay) {
    self.id = id
    self.mate = mate
    self.name = name
    self.on = on
  }

  /// Reads a date's record.
  ///
  /// - Throws: `RecordFault` when a key is missing or of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    mate = try fields.need("mate", \.string)
    name = try fields.need("name", \.string)
    on = try fields.need("on") { $0.string.flatMap(YearlyDay.init(iso:)) }
  }

  /// The keys of the record.
  public var fields: JSONObject {
    ["mate": .string(mate), "name": .string(name), "on": .string(on.description)]
  }

  /// Whether this is the mate's birthday, by its name in any case.
  public var isBirthday: Bool { name.lowercased() == MateDate.birthday }
}

/// Something that one wants to see before talking to a mate.
public struct Reminder: Belonging {
  /// The key `is` of such a record.
  public static let kind = "remember"

  /// The record's id.
  public let id: String

  /// The id of the mate.
  public var mate: String

  /// What to remember, as typed.
  public var text: String

  /// The first day on which it no longer matters, if one was said.
  public var until: Day?

  /// When it was kept: milliseconds since 1970 in UTC; orders the things to remember.
  public var recorded: Int

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes a thing to remember.
  public init(id: String, mate: String, text: String, until: Day?, recorded: Int) {
    self.id = id
    self.mate = mate
    self.text = text
    self.until = until
    self.recorded = recorded
  }

  /// Reads the record.
  ///
  /// - Throws: `RecordFault` when a key is missing or of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    mate = try fields.need("mate", \.string)
    text = try fields.need("text", \.string)
    until = try fields.take("until", \.day)
    recorded = try fields.take("recorded", \.instant) ?? 0
  }

  /// The keys of the record.
  public var fields: JSONObject {
    [
      "mate": .string(mate), "text": .string(text), "until": JSON(until),
      "recorded": .integer(recorded),
    ]
  }
}

/// A stretch of days in which a mate's rhythm stands still.
public struct Pause: Belonging {
  /// The key `is` of such a record.
  public static let kind = "pause"

  /// The record's id.
  public let id: String

  /// The id of the mate.
  public var mate: String

  /// The first day of the pause.
  public var from: Day

  /// The first day after the pause, if its end is known.
  public var until: Day?

  /// Why, as typed, if that was said.
  public var reason: String?

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes a pause.
  public init(id: String, mate: String, from: Day, until: Day?, reason: String?) {
    self.id = id
    self.mate = mate
    self.from = from
    self.until = until
    self.reason = reason
  }

  /// Reads the record.
  ///
  /// - Throws: `RecordFault` when a key is missing or of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    mate = try fields.need("mate", \.string)
    from = try fields.need("from", \.day)
    until = try fields.take("until", \.day)
    reason = try fields.take("reason", \.string)
  }

  /// The keys of the record.
  public var fields: JSONObject {
    ["mate": .string(mate), "from": JSON(from), "until": JSON(until), "reason": JSON(reason)]
  }

  /// Whether a day lies in the pause.
  public func covers(_ day: Day) -> Bool { from <= day && until.map { day < $0 } ?? true }
}

/// A mate who is left alone until a day, or until the next check-in.
public struct Snooze: Belonging {
  /// The key `is` of such a record.
  public static let kind = "snooze"

  /// The record's id.
  public let id: String

  /// The id of the mate.
  public var mate: String

  /// The day it was set; a check-in after it ends the snooze, on whatever device it was logged.
  public var since: Day

  /// The first day on which it no longer holds.
  public var until: Day

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes a snooze.
  public init(id: String, mate: String, since: Day, until: Day) {
    self.id = id
    self.mate = mate
    self.since = since
    self.until = until
  }

  /// Reads the record.
  ///
  /// - Throws: `RecordFault` when a key is missing or of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    mate = try fields.need("mate", \.string)
    since = try fields.need("since", \.day)
    until = try fields.need("until", \.day)
  }

  /// The keys of the record.
  public var fields: JSONObject {
    ["mate": .string(mate), "since": JSON(since), "until": JSON(until)]
  }
}

/// A first due day that `spread` gave, standing in for the rhythm until the next check-in.
public struct FirstDue: Belonging {
  /// The key `is` of such a record.
  public static let kind = "first-due"

  /// The record's id.
  public let id: String

  /// The id of the mate.
  public var mate: String

  /// The due day.
  public var due: Day

  /// The newest check-in when it was given; it holds while that is still the newest.
  public var after: Day?

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// Makes a first due day.
  public init(id: String, mate: String, due: Day, after: Day?) {
    self.id = id
    self.mate = mate
    self.due = due
    self.after = after
  }

  /// Reads the record.
  ///
  /// - Throws: `RecordFault` when a key is missing or of the wrong form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    mate = try fields.need("mate", \.string)
    due = try fields.need("due", \.day)
    after = try fields.take("after", \.day)
  }

  /// The keys of the record.
  public var fields: JSONObject {
    ["mate": .string(mate), "due": JSON(due), "after": JSON(after)]
  }
}
