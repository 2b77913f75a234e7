internal import HowdyCore

extension IndexedRecord {
  /// Keeps the body of a record that makes a thing: as JSON, but mates and their dates in parts,
  /// since there are hundreds and every command wants them all.
  init(page: PageName, id: String, body: JSONObject) {
    self.page = page
    self.id = id
    var writer = ByteWriter()
    switch body["is"]?.string {
    case Mate.kind where page == .mates:
      if let mate = try? Mate(id: id, page: page, body: body) { writer.put(mate) }
    case MateDate.kind where page == .mates:
      if let date = try? MateDate(id: id, page: page, body: body) { writer.put(date) }
    default: break
    }
    bytes = writer.bytes.isEmpty ? body.bytes[...] : writer.bytes[...]
  }

  /// Puts the thing that the record makes into a book.
  ///
  /// - Throws: `RecordFault` or `JSONFault` when it makes none.
  func put(in book: inout Book) throws {
    var reader = ByteReader(bytes)
    switch bytes.first {
    case Tag.mate: book.take(try reader.mate(id: id))
    case Tag.date: book.take(try reader.date(id: id))
    default:
      if let body = try JSON(bytes: bytes).object {
        try book.take(page: page, id: id, body: body)
      }
    }
  }
}

/// The first byte of what is kept in parts; no JSON begins with one of these.
private enum Tag {
  static let mate: UInt8 = 1
  static let date: UInt8 = 2
}

private let circles = Circle.allCases
private let units = Rhythm.Unit.allCases

/// The place of a word in the list of all that it may be; -1 for none.
private func place<Choice: Equatable>(of choice: Choice?, in all: [Choice]) -> Int {
  choice.flatMap(all.firstIndex) ?? -1
}

extension ByteWriter {
  fileprivate mutating func put(_ mate: Mate) {
    put(byte: Tag.mate)
    put(mate.name)
    put(mate.nicknames)
    put(place(of: mate.circle, in: circles))
    put(mate.groups)
    put(mate.rhythm?.count ?? 0)
    put(place(of: mate.rhythm?.unit, in: units))
    put(mate.rhythmSince)
    put(mate.contacts)
    put(mate.added)
    put(mate.archived)
    put(mate.death == nil ? 0 : 1)
    put(mate.death?.day)
    put(mate.into.map { [$0] } ?? [])
    put(mate.unknown)
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

  /// Writes a check-in with its page and id.
  mutating func put(_ checkIn: CheckIn) {
    put(checkIn.page.text)
    put(checkIn.id)
    put(checkIn.on)
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
    let nicknames = texts()
    let circle = choice(of: circles)
    let groups = texts()
    let count = number()
    let rhythm = choice(of: units).flatMap { Rhythm(every: count, $0) }
    let rhythmSince = day()
    let contacts = texts()
    guard let added = day() else { throw RecordFault(key: "added") }
    var mate = Mate(id: id, name: name, added: added)
    mate.nicknames = nicknames
    mate.circle = circle
    mate.groups = groups
    mate.rhythm = rhythm
    mate.rhythmSince = rhythmSince
    mate.contacts = contacts
    mate.archived = day()
    let isDead = number() != 0
    let died = day()
    mate.death = isDead ? Mate.Death(day: died) : nil
    mate.into = texts().first
    mate.unknown = try unknown()
    return mate
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

  /// Reads a check-in as it was written; nothing when there is no day that it is about.
  mutating func checkIn() -> CheckIn? {
    let page = PageName(text())
    let id = text()
    let on = day()
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
    guard let unknown = try? unknown(), let on else { return nil }
    var checkIn = CheckIn(id: id, page: page, on: on, mates: mates, recorded: recorded)
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
