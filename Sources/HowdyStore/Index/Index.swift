internal import HowdyCore

/// What the pages and changes come to, kept so that no command has to read history.
///
/// Everything in it can be made anew from the book; it counts only while every file of the book is as
/// it was when the index was made.
struct Index {
  /// The device whose index it is.
  var device: String

  /// How all files stood but this device's changes: `Scan.digest(without:)`.
  var files: Int

  /// How this device's changes stood, in bytes.
  var changes: [UInt8]

  /// How many changes this device keeps.
  var changeCount: Int

  /// Whether the book may only be read by this version.
  var isReadOnly: Bool

  /// Whether this device's own pages are known to have all of its changes; readers cannot tell.
  var isMended = false

  /// Whether a file holds versions from before an erase.
  var hasTraces = false

  /// Those who were erased on another device, whose names are needed to find the records of this one.
  var partings: [Person] = []

  /// Whether an erase has to be gone on with.
  var remembersErased: Bool { hasTraces || !partings.isEmpty }

  /// What cannot be read.
  var damages: [Damage]

  /// The pages of check-ins and plans; their places in the list are used below.
  var pages: [IndexedPage] {
    get { keptPages.list }
    set { keptPages = .read(newValue) }
  }

  private var keptPages: KeptPages

  /// Takes in that a page holds a record about a day.
  ///
  /// - Returns: The place of the page in the list. The list is taken apart only where it changes.
  mutating func widen(_ page: PageName, to day: Day) -> Int {
    if let place = keptPages.place(of: page, holding: day) { return place }
    var pages = keptPages.list
    let place = pages.firstIndex { $0.name == page } ?? pages.count
    if place == pages.count { pages.append(IndexedPage(name: page)) }
    pages[place].widen(to: day)
    keptPages = .read(pages)
    return place
  }

  /// Versions that stand in changes but on no page.
  var overlay: [IndexedRecord]

  /// What the book holds without its history.
  ///
  /// Like the list after it, it is taken apart when it is asked for and put together when it is set, so
  /// that what a command leaves alone costs nothing.
  var records: [IndexedRecord] {
    get {
      var records: [IndexedRecord] = []
      forEachRecord { records.append($0) }
      return records
    }
    set {
      var writer = ByteWriter()
      writer.put(newValue.count(where: \.isMate))
      writer.put(newValue.count(where: \.isDate))
      writer.put(newValue)
      storedRecords = writer.bytes[...]
    }
  }

  /// The records in bytes: how many are mates, how many are dates, then one behind the other.
  var storedRecords: ArraySlice<UInt8>

  /// How many of the records are mates, and how many are dates.
  var counts: (mates: Int, dates: Int) {
    var reader = ByteReader(storedRecords)
    // Each takes a byte or more, so a count that cannot be makes no more room than that.
    let most = storedRecords.count
    return (max(0, min(reader.number(), most)), max(0, min(reader.number(), most)))
  }

  /// Stands before the records, behind the counts.
  var recordReader: ByteReader {
    var reader = ByteReader(storedRecords)
    (_, _) = (reader.number(), reader.number())
    return reader
  }

  /// Goes through the records one by one.
  func forEachRecord(_ body: (IndexedRecord) -> Void) {
    var reader = recordReader
    reader.forEachRecord { body(IndexedRecord($1, in: $0)) }
  }

  /// For each id of a mate, a bit for each place in `pages` that may hold check-ins with the mate.
  var whereabouts: [IndexedBytes] {
    get { Index.entries(in: storedWhereabouts) }
    set { storedWhereabouts = Index.bytes(of: newValue) }
  }

  /// The same in bytes: how many there are, then each id and its bits.
  var storedWhereabouts: ArraySlice<UInt8>

  /// The check-ins recorded last, the last one first.
  ///
  /// Among them is every one recorded after `latestFloor`; there may be none left while there are
  /// others.
  var latest: [LatestCheckIn]

  /// When the last one was recorded of those that are not among the latest for want of room; nothing
  /// when none was ever left out.
  var latestFloor: Int?

  /// How many of the latest are kept.
  static let latestDepth = 8
}

/// A page and the days that its records are about.
struct IndexedPage {
  let name: PageName

  /// The first and last day that a record of the page may be about; nothing when there is no record.
  var days: ClosedRange<Day>?

  /// Takes in a day.
  mutating func widen(to day: Day) {
    days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }
}

/// The pages, as they stand in the index until they are asked for: most commands need none.
private enum KeptPages {
  case stored(ArraySlice<UInt8>)
  case read([IndexedPage])

  var list: [IndexedPage] {
    switch self {
    case .stored(let bytes):
      var reader = ByteReader(bytes)
      return reader.list { IndexedPage(name: PageName($0.text()), days: $0.days()) }
    case .read(let pages): return pages
    }
  }

  /// The place of a page that is known to hold records about days before and after one, or about it.
  func place(of page: PageName, holding day: Day) -> Int? {
    switch self {
    case .read(let pages):
      return pages.firstIndex { $0.name == page && $0.days?.contains(day) ?? false }
    case .stored(let bytes):
      var reader = ByteReader(bytes)
      let wanted = Array(page.text.utf8)
      for place in 0..<max(0, reader.number()) {
        let name = reader.slice()
        if name.count == wanted.count, name.elementsEqual(wanted) {
          return reader.days()?.contains(day) ?? false ? place : nil
        }
        _ = reader.days()
        if !reader.isWhole { return nil }
      }
      return nil
    }
  }

  var bytes: ArraySlice<UInt8> {
    switch self {
    case .stored(let bytes): return bytes
    case .read(let pages):
      var writer = ByteWriter()
      writer.put(pages.count)
      for page in pages {
        writer.put(page.name.text)
        writer.put(page.days)
      }
      return writer.bytes[...]
    }
  }
}

/// A record's body, or line, in bytes.
struct IndexedRecord {
  let page: PageName
  let id: String
  let bytes: ArraySlice<UInt8>

  /// What is known of the check-ins with a mate who is shown, in bytes; none for anything else.
  var tally: ArraySlice<UInt8> = []
}

/// Where the parts of a record stand among the bytes of an index, each behind its length.
struct RecordInBytes {
  let page: PageName
  let id: Range<Int>
  let body: Range<Int>

  /// What is known of the check-ins.
  let tally: Range<Int>
}

extension IndexedRecord {
  fileprivate init(_ record: RecordInBytes, in reader: ByteReader) {
    page = record.page
    id = reader.text(at: record.id)
    bytes = reader.slice(at: record.body)
    tally = reader.slice(at: record.tally)
  }
}

/// Bytes that belong to an id.
struct IndexedBytes {
  let id: String
  var bytes: ArraySlice<UInt8>
}

/// Where a check-in stands that was recorded late.
struct LatestCheckIn {
  let recorded: Int
  let page: PageName
  let id: String
}

extension Index {
  static let magic = Array("howdy index 13\n\n".utf8)

  /// Reads an index; nothing when the bytes are none, or not all of one.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Index.magic) else { return nil }
    var head = ByteReader(bytes[Index.magic.count...])
    let sum = head.number()
    let content = head.rest
    guard head.isWhole, checksum(content) == sum else { return nil }
    var reader = ByteReader(content)
    device = reader.text()
    files = reader.number()
    changes = Array(reader.slice())
    changeCount = reader.number()
    isReadOnly = reader.number() != 0
    isMended = reader.number() != 0
    hasTraces = reader.number() != 0
    partings = reader.list {
      Person(ids: $0.list { $0.text() }, names: $0.list { $0.text() })
    }
    damages = reader.list {
      Damage(
        file: $0.text(), line: $0.number(),
        cause: Damage.Cause(rawValue: $0.number()) ?? .unreadable)
    }
    keptPages = .stored(reader.slice())
    var overlay: [IndexedRecord] = []
    reader.forEachRecord { overlay.append(IndexedRecord($1, in: $0)) }
    self.overlay = overlay
    storedRecords = reader.slice()
    storedWhereabouts = reader.slice()
    latest = reader.list {
      LatestCheckIn(recorded: $0.number(), page: PageName($0.text()), id: $0.text())
    }
    let floor = reader.number()
    latestFloor = floor < 0 ? nil : floor
    guard reader.isWhole, reader.isAtEnd else { return nil }
  }

  /// The index in bytes.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.reserve(1 << 16)
    writer.put(device)
    writer.put(files)
    writer.put(changes)
    writer.put(changeCount)
    writer.put(isReadOnly ? 1 : 0)
    writer.put(isMended ? 1 : 0)
    writer.put(hasTraces ? 1 : 0)
    writer.put(partings.count)
    for person in partings {
      for texts in [person.ids, person.names] {
        writer.put(texts.count)
        for text in texts { writer.put(text) }
      }
    }
    writer.put(damages.count)
    for damage in damages {
      writer.put(damage.file)
      writer.put(damage.line)
      writer.put(damage.cause.rawValue)
    }
    writer.put(keptPages.bytes)
    writer.put(overlay)
    writer.put(storedRecords)
    writer.put(storedWhereabouts)
    writer.put(latest.count)
    for entry in latest {
      writer.put(entry.recorded)
      writer.put(entry.page.text)
      writer.put(entry.id)
    }
    writer.put(latestFloor ?? -1)
    var head = ByteWriter()
    head.put(checksum(writer.bytes[...]))
    return Index.magic + head.bytes + writer.bytes
  }
}

extension Index {
  private static func entries(in bytes: ArraySlice<UInt8>) -> [IndexedBytes] {
    var reader = ByteReader(bytes)
    return reader.list { IndexedBytes(id: $0.text(), bytes: $0.slice()) }
  }

  private static func bytes(of entries: [IndexedBytes]) -> ArraySlice<UInt8> {
    var writer = ByteWriter()
    writer.put(entries)
    return writer.bytes[...]
  }

  /// Makes an index of nothing.
  init(device: String, files: Int, changes: [UInt8], isReadOnly: Bool) {
    self.device = device
    self.files = files
    self.changes = changes
    self.isReadOnly = isReadOnly
    changeCount = 0
    damages = []
    keptPages = .read([])
    overlay = []
    storedRecords = []
    storedWhereabouts = Index.bytes(of: [])
    latest = []
    records = []
  }
}

extension ByteWriter {
  fileprivate mutating func put(_ entries: [IndexedBytes]) {
    put(entries.count)
    for entry in entries {
      put(entry.id)
      put(entry.bytes)
    }
  }

  mutating func put(_ day: Day?) { put(day?.number ?? Int.max) }

  mutating func put(_ days: ClosedRange<Day>?) {
    put(days?.lowerBound)
    put(days?.upperBound)
  }

  /// Writes records with the name of a page once for all that follow one another.
  fileprivate mutating func put(_ records: [IndexedRecord]) {
    put(records.count)
    var page: PageName?
    for record in records {
      if record.page == page {
        put(0)
      } else {
        put(1)
        put(record.page.text)
        page = record.page
      }
      put(record.id)
      put(record.bytes)
      put(record.tally)
    }
  }
}

extension ByteReader {
  mutating func day() -> Day? { Day(number: number()) }

  mutating func days() -> ClosedRange<Day>? {
    let (first, last) = (day(), day())
    guard let first, let last, first <= last else { return nil }
    return first...last
  }

  /// Goes through records one by one; of each it is told where the parts stand.
  mutating func forEachRecord(_ body: (inout ByteReader, RecordInBytes) -> Void) {
    var page = PageName("")
    var left = number()
    while left > 0 {
      left -= 1
      if number() == 1 { page = PageName(text()) }
      let record = RecordInBytes(page: page, id: range(), body: range(), tally: range())
      guard isWhole else { return }
      body(&self, record)
    }
  }
}
