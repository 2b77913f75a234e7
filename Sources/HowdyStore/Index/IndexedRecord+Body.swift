internal import HowdyCore

extension IndexedRecord {
  /// Keeps the body of a record that makes a thing: as JSON, but mates and what belongs to them, and
  /// plans, in parts, since there are hundreds and every command wants them all.
  init(page: PageName, id: String, body: JSONObject) {
    self.page = page
    self.id = id
    func made<Thing: Entity>(_: Thing.Type) -> Thing? {
      try? Thing(id: id, page: page, body: body)
    }
    var writer = ByteWriter()
    let kind = body["is"]?.string
    if page == .mates {
      switch kind {
      case Mate.kind: if let mate = made(Mate.self) { writer.put(mate) }
      case MateDate.kind: if let date = made(MateDate.self) { writer.put(date) }
      case Reminder.kind: if let reminder = made(Reminder.self) { writer.put(reminder) }
      case Pause.kind: if let pause = made(Pause.self) { writer.put(pause) }
      case Snooze.kind: if let snooze = made(Snooze.self) { writer.put(snooze) }
      case FirstDue.kind: if let firstDue = made(FirstDue.self) { writer.put(firstDue) }
      default: break
      }
    } else if page.holdsPlans, kind == Plan.kind, let plan = made(Plan.self) {
      writer.put(plan)
    }
    bytes = writer.bytes.isEmpty ? body.bytes[...] : writer.bytes[...]
  }

  /// Whether it makes a mate.
  var isMate: Bool { IndexedRecord.isMate(bytes) }

  /// Whether bytes make a mate.
  static func isMate(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.first == Tag.mate }

  /// Whether it makes a date of a mate.
  var isDate: Bool { bytes.first == Tag.date }

  /// What a change wrote.
  init(_ touch: Change.Touch, _ body: JSONObject) {
    self.init(page: touch.page, id: touch.id, body: body)
  }
}

extension ByteReader {
  /// Puts the things that records make into a book, each read where it stands, a mate with the tally.
  ///
  /// - Parameter recent: Reads the newest check-ins of a tally when they are asked for.
  mutating func putRecords(
    in book: inout Book, recent: @escaping @Sendable (Int, Day) -> [CheckIn]
  ) {
    forEachRecord { reader, record in
      let id = reader.text(at: record.id)
      // What makes no thing was reported as a damage when the index was made, and left out.
      try? reader.within(record.body) { reader in
        switch reader.rest.first {
        case Tag.mate:
          let mate = try reader.mate(id: id)
          let tally = reader.within(record.tally) {
            $0.isAtEnd ? nil : Tally(&$0, recent: recent)
          }
          book.take(mate, with: tally)
        case Tag.date: book.take(try reader.date(id: id))
        case Tag.reminder: book.take(try reader.reminder(id: id))
        case Tag.pause: book.take(try reader.pause(id: id))
        case Tag.snooze: book.take(try reader.snooze(id: id))
        case Tag.firstDue: book.take(try reader.firstDue(id: id))
        case Tag.plan: book.take(try reader.plan(id: id, page: record.page))
        default:
          if let body = try JSON(bytes: reader.rest).object {
            try book.take(page: record.page, id: id, body: body)
          }
        }
      }
    }
  }
}

/// The first byte of what is kept in parts; no JSON begins with one of these.
private enum Tag {
  static let mate: UInt8 = 1
  static let date: UInt8 = 2
  static let reminder: UInt8 = 3
  static let pause: UInt8 = 4
  static let snooze: UInt8 = 5
  static let firstDue: UInt8 = 6
  static let plan: UInt8 = 7
}

/// The parts that only some mates have: of most, one number says that they are missing.
private struct MateParts: OptionSet {
  let rawValue: Int

  static let nicknames = MateParts(rawValue: 1)
  static let groups = MateParts(rawValue: 2)
  static let contacts = MateParts(rawValue: 4)
  static let archived = MateParts(rawValue: 8)
  static let death = MateParts(rawValue: 16)
  static let into = MateParts(rawValue: 32)
  static let unknown = MateParts(rawValue: 64)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(of mate: Mate) {
    self = []
    if !mate.nicknames.isEmpty { insert(.nicknames) }
    if !mate.groups.isEmpty { insert(.groups) }
    if !mate.contacts.isEmpty { insert(.contacts) }
    if mate.archived != nil { insert(.archived) }
    if mate.death != nil { insert(.death) }
    if mate.into != nil { insert(.into) }
    if !mate.unknown.isEmpty { insert(.unknown) }
  }
}

private let circles = Circle.allCases
private let units = Rhythm.Unit.allCases
private let states = Plan.State.allCases

/// The place of a word in the list of all that it may be; -1 for none.
private func place<Choice: Equatable>(of choice: Choice?, in all: [Choice]) -> Int {
  choice.flatMap(all.firstIndex) ?? -1
}

extension ByteWriter {
  fileprivate mutating func put(_ mate: Mate) {
    let parts = MateParts(of: mate)
    put(byte: Tag.mate)
    put(mate.name)
    put(mate.added)
    put(place(of: mate.circle, in: circles))
    put(mate.rhythm?.count ?? 0)
    put(place(of: mate.rhythm?.unit, in: units))
    put(mate.rhythmSince)
    put(parts.rawValue)
    if parts.contains(.nicknames) { put(mate.nicknames) }
    if parts.contains(.groups) { put(mate.groups) }
    if parts.contains(.contacts) { put(mate.contacts) }
    if parts.contains(.archived) { put(mate.archived) }
    if parts.contains(.death) { put(mate.death?.day) }
    if parts.contains(.into) { put(mate.into) }
    if parts.contains(.unknown) { put(mate.unknown) }
  }

  fileprivate mutating func put(_ date: MateDate) {
    put(byte: Tag.date)
    put(date.mate)
    put(date.name)
    put(date.on.month)
    put(date.on.day)
    put(date.on.year ?? 0)
    put(date.unknown)
  }

  fileprivate mutating func put(_ reminder: Reminder) {
    put(byte: Tag.reminder)
    put(reminder.mate)
    put(reminder.text)
    put(reminder.until)
    put(reminder.recorded)
    put(reminder.unknown)
  }

  fileprivate mutating func put(_ pause: Pause) {
    put(byte: Tag.pause)
    put(pause.mate)
    put(pause.from)
    put(pause.until)
    put(pause.reason.map { [$0] } ?? [])
    put(pause.unknown)
  }

  fileprivate mutating func put(_ snooze: Snooze) {
    put(byte: Tag.snooze)
    put(snooze.mate)
    put(snooze.since)
    put(snooze.until)
    put(snooze.unknown)
  }

  fileprivate mutating func put(_ firstDue: FirstDue) {
    put(byte: Tag.firstDue)
    put(firstDue.mate)
    put(firstDue.due)
    put(firstDue.after)
    put(firstDue.unknown)
  }

  fileprivate mutating func put(_ plan: Plan) {
    put(byte: Tag.plan)
    put(plan.on)
    put(plan.first)
    put(plan.at?.minutes ?? -1)
    put(plan.mates)
    put(plan.what.map { [$0] } ?? [])
    put(plan.minutes ?? -1)
    put(place(of: plan.state, in: states))
    put(plan.deferrals)
    put(plan.deferred)
    put(plan.recorded)
    put(plan.unknown)
  }

  /// Writes a check-in with its page and id, the day first; the page as nothing where it is that of the
  /// day's month.
  mutating func put(_ checkIn: CheckIn) {
    put(checkIn.on)
    put(checkIn.page == .checkIns(checkIn.on.month) ? "" : checkIn.page.text)
    put(checkIn.id)
    put(checkIn.at?.minutes ?? -1)
    put(checkIn.mates)
    put(checkIn.contact?.rawValue)
    put(checkIn.note.map { [$0] } ?? [])
    put(checkIn.minutes ?? -1)
    put(checkIn.place.map { [$0] } ?? [])
    put(checkIn.tags)
    put(checkIn.isStarred ? 1 : 0)
    put(checkIn.plan.map { [$0] } ?? [])
    put(checkIn.recorded)
    put(checkIn.unknown)
  }

  private mutating func put(_ unknown: JSONObject) { put(unknown.isEmpty ? [] : unknown.bytes) }

  private mutating func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }

  /// Writes a text that may be missing, but is never empty.
  private mutating func put(_ text: String?) { put(text ?? "") }
}

extension ByteReader {
  /// Reads a mate as it was written, part by part.
  ///
  /// - Throws: `RecordFault` when there is no day on which the mate was added; `JSONFault`.
  fileprivate mutating func mate(id: String) throws -> Mate {
    skipByte()
    let name = text()
    let added = try day(of: "added")
    let circle = choice(of: circles)
    let count = number()
    let rhythm = choice(of: units).flatMap { Rhythm(every: count, $0) }
    let rhythmSince = day()
    let parts = MateParts(rawValue: number())
    let nicknames = parts.contains(.nicknames) ? texts() : []
    let groups = parts.contains(.groups) ? texts() : []
    let contacts = parts.contains(.contacts) ? texts() : []
    let archived = parts.contains(.archived) ? day() : nil
    let death = parts.contains(.death) ? Mate.Death(day: day()) : nil
    let into = parts.contains(.into) ? text() : nil
    let unknown = parts.contains(.unknown) ? try unknown() : JSONObject()
    return Mate(
      id: id, name: name, nicknames: nicknames, circle: circle, groups: groups, rhythm: rhythm,
      rhythmSince: rhythmSince, contacts: contacts, added: added, archived: archived, death: death,
      into: into, unknown: unknown)
  }

  /// Reads a date as it was written, part by part.
  ///
  /// - Throws: `RecordFault` when it falls on no day; `JSONFault`.
  fileprivate mutating func date(id: String) throws -> MateDate {
    skipByte()
    let mate = text()
    let name = text()
    let (month, day, year) = (number(), number(), number())
    guard let on = YearlyDay(month: month, day: day, year: year == 0 ? nil : year) else {
      throw RecordFault(key: "on")
    }
    var date = MateDate(id: id, mate: mate, name: name, on: on)
    date.unknown = try unknown()
    return date
  }

  fileprivate mutating func reminder(id: String) throws -> Reminder {
    skipByte()
    var reminder = Reminder(
      id: id, mate: text(), text: text(), until: day(), recorded: number())
    reminder.unknown = try unknown()
    return reminder
  }

  fileprivate mutating func pause(id: String) throws -> Pause {
    skipByte()
    var pause = Pause(
      id: id, mate: text(), from: try day(of: "from"), until: day(), reason: texts().first)
    pause.unknown = try unknown()
    return pause
  }

  fileprivate mutating func snooze(id: String) throws -> Snooze {
    skipByte()
    var snooze = Snooze(
      id: id, mate: text(), since: try day(of: "since"), until: try day(of: "until"))
    snooze.unknown = try unknown()
    return snooze
  }

  fileprivate mutating func firstDue(id: String) throws -> FirstDue {
    skipByte()
    var firstDue = FirstDue(id: id, mate: text(), due: try day(of: "due"), after: day())
    firstDue.unknown = try unknown()
    return firstDue
  }

  fileprivate mutating func plan(id: String, page: PageName) throws -> Plan {
    skipByte()
    let on = try day(of: "on")
    let first = day()
    let at = number()
    let mates = texts()
    let what = texts().first
    let minutes = number()
    let state = choice(of: states)
    let (deferrals, deferred, recorded) = (number(), day(), number())
    var plan = Plan(id: id, page: page, on: on, mates: mates, recorded: recorded)
    plan.first = first
    plan.at = at < 0 ? nil : TimeOfDay(hour: at / 60, minute: at % 60)
    plan.what = what
    plan.minutes = minutes < 0 ? nil : minutes
    plan.state = state ?? .open
    plan.deferrals = deferrals
    plan.deferred = deferred
    plan.unknown = try unknown()
    return plan
  }

  /// Reads a day that has to be there.
  ///
  /// - Throws: `RecordFault` when it is not.
  private mutating func day(of key: String) throws(RecordFault) -> Day {
    guard let day = day() else { throw RecordFault(key: key) }
    return day
  }

  /// Reads a check-in as it was written; nothing when there is no day that it is about, or one before
  /// the first that is wanted.
  mutating func checkIn(since first: Day) -> CheckIn? {
    guard let on = day(), on >= first else { return nil }
    let page = text()
    let id = text()
    let at = number()
    let mates = texts()
    let contact = CheckIn.Contact(rawValue: text())
    let note = texts().first
    let minutes = number()
    let place = texts().first
    let tags = texts()
    let isStarred = number() != 0
    let plan = texts().first
    let recorded = number()
    guard let unknown = try? unknown() else { return nil }
    var checkIn = CheckIn(
      id: id, page: page.isEmpty ? .checkIns(on.month) : PageName(page), on: on, mates: mates,
      recorded: recorded)
    checkIn.at = at < 0 ? nil : TimeOfDay(hour: at / 60, minute: at % 60)
    checkIn.contact = contact
    checkIn.note = note
    checkIn.minutes = minutes < 0 ? nil : minutes
    checkIn.place = place
    checkIn.tags = tags
    checkIn.isStarred = isStarred
    checkIn.plan = plan
    checkIn.unknown = unknown
    return checkIn
  }

  private mutating func unknown() throws(JSONFault) -> JSONObject {
    let bytes = slice()
    return bytes.isEmpty ? JSONObject() : try JSON(bytes: bytes).object ?? JSONObject()
  }

  private mutating func choice<Choice>(of all: [Choice]) -> Choice? {
    let place = number()
    return all.indices.contains(place) ? all[place] : nil
  }

  private mutating func texts() -> [String] { list { $0.text() } }
}
