internal import HowdyCore

extension IndexedRecord {
  /// Keeps the body of a record that makes a thing: as JSON, but a mate in its parts, since there
  /// are hundreds and every command wants them all.
  init(page: PageName, id: String, body: JSONObject) {
    self.page = page
    self.id = id
    let isMate = page == .mates && body["is"]?.string == Mate.kind
    if isMate, let mate = try? Mate(id: id, page: page, body: body) {
      var writer = ByteWriter()
      writer.put(mate)
      bytes = IndexedRecord.mateTag + writer.bytes
    } else {
      bytes = body.bytes[...]
    }
  }

  /// Puts the thing that the record makes into a book.
  ///
  /// - Throws: `RecordFault` or `JSONFault` when it makes none.
  func put(in book: inout Book) throws {
    if bytes.starts(with: IndexedRecord.mateTag) {
      var reader = ByteReader(bytes.dropFirst(IndexedRecord.mateTag.count))
      book.take(try reader.mate(id: id))
    } else if let body = try JSON(bytes: bytes).object {
      try book.take(page: page, id: id, body: body)
    }
  }

  /// What no JSON begins with.
  private static let mateTag: ArraySlice<UInt8> = [0]
}

extension ByteWriter {
  fileprivate mutating func put(_ mate: Mate) {
    put(mate.name)
    put(mate.nicknames)
    put(mate.circle?.rawValue)
    put(mate.groups)
    put(mate.rhythm?.count ?? 0)
    put(mate.rhythm?.unit.rawValue)
    put(mate.rhythmSince)
    put(mate.contacts)
    put(mate.added)
    put(mate.archived)
    put(mate.death == nil ? 0 : 1)
    put(mate.death?.day)
    put(mate.into.map { [$0] } ?? [])
    put(mate.unknown.isEmpty ? [] : mate.unknown.bytes)
  }

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
    let name = text()
    let nicknames = texts()
    let circle = Circle(rawValue: text())
    let groups = texts()
    let count = number()
    let rhythm = Rhythm.Unit(rawValue: text()).flatMap { Rhythm(every: count, $0) }
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
    let unknown = slice()
    if !unknown.isEmpty { mate.unknown = try JSON(bytes: unknown).object ?? JSONObject() }
    return mate
  }

  private mutating func texts() -> [String] { list { $0.text() } }
}
