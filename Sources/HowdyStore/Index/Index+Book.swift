internal import HowdyCore

extension Index {
  /// The book that the index holds, with the tallies of all mates.
  func book() -> Book {
    var book = Book(device: device)
    book.reserve(mates: counts.mates, dates: counts.dates)
    let bytes = storedRecords
    var reader = recordReader
    reader.putRecords(in: &book) { Tally.checkIns(in: bytes, at: $0, since: $1) }
    return book
  }

  /// Those whom this index still knows and who are erased by now, with those whose names it keeps for
  /// that already.
  func partings(with cuts: Cuts) -> [Person] {
    let book = book()
    let known = Set(partings.flatMap(\.ids))
    return partings
      + cuts.erased.keys.filter { !known.contains($0) }.sorted().compactMap { id in
        // Here the person may have become part of another, who stays.
        guard book.mates.contains(id) || book.merged.keys.contains(id) else { return nil }
        let merged =
          book.mates.contains(id)
          ? book.merged.keys.filter { book.shownID(of: $0) == id }.sorted() : []
        let names = ([id] + merged).compactMap { book.mates[$0] ?? book.merged[$0] }
          .flatMap(\.names)
        return Person(ids: [id] + merged, names: names)
      }
  }

  /// The versions that stand on no page, as the shelf wants them.
  func standing() -> [PageName: [String: Version]] {
    var standing: [PageName: [String: Version]] = [:]
    for record in overlay {
      let bytes = Array(record.bytes)
      guard let version = try? RecordLine(bytes, bytes.indices).version() else { continue }
      standing[record.page, default: [:]][record.id] = version
    }
    return standing
  }

  /// Sets bits: which pages may hold check-ins with a mate.
  static func setting(_ place: Int, in bits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bits = Array(bits)
    while bits.count <= place / 8 { bits.append(0) }
    bits[place / 8] |= 1 << UInt8(place % 8)
    return bits[...]
  }

  /// The places in `pages` of which a bit is set for one of some ids.
  func pagesHolding(_ ids: [String]) -> [IndexedPage] {
    var places: Set<Int> = []
    for entry in whereabouts where ids.contains(entry.id) {
      places.formUnion(Index.places(in: entry.bytes))
    }
    return places.filter(pages.indices.contains).sorted().map { pages[$0] }
  }

  /// The names of the pages that hold what is of each id.
  var pageNames: [String: Set<PageName>] {
    let pages = pages
    return Dictionary(
      whereabouts.map { entry in
        let places = Index.places(in: entry.bytes).filter(pages.indices.contains)
        return (entry.id, Set(places.map { pages[$0].name }))
      }
    ) { $0.union($1) }
  }

  private static func places(in bits: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    for (offset, byte) in bits.enumerated() where byte != 0 {
      for bit in 0..<8 where byte & (1 << UInt8(bit)) != 0 { places.append(offset * 8 + bit) }
    }
    return places
  }
}

extension Tally {
  /// Reads a tally from an index.
  init(bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    self.init(&reader) { Tally.checkIns(in: bytes, at: $0, since: $1) }
  }

  /// Reads a tally where it stands in an index, its check-ins only when they are asked for.
  ///
  /// - Parameter recent: Reads those at a place in the bytes.
  init(_ reader: inout ByteReader, recent: @escaping @Sendable (Int, Day) -> [CheckIn]) {
    let count = reader.number()
    let newest = reader.day()
    let floor = reader.day()
    self.init(count: count, newest: newest, floor: floor, at: reader.place, recent: recent)
  }

  /// Reads the check-ins at a place in the bytes of an index, down to a day.
  fileprivate static func checkIns(
    in bytes: ArraySlice<UInt8>, at place: Int, since day: Day
  ) -> [CheckIn] {
    var reader = ByteReader(bytes[place...])
    var checkIns: [CheckIn] = []
    var left = reader.number()
    while left > 0, reader.isWhole, let checkIn = reader.checkIn(since: day) {
      left -= 1
      checkIns.append(checkIn)
    }
    return checkIns
  }

  /// The tally in bytes.
  var bytes: ArraySlice<UInt8> {
    var writer = ByteWriter()
    // Many were added since it was read: the index keeps no more of them than it wants.
    let (recent, cut) = Tally.kept(of: recent)
    writer.put(count)
    writer.put(recent.first?.on)
    writer.put([cut, floor].compactMap(\.self).max())
    writer.put(recent.count)
    for checkIn in recent { writer.put(checkIn) }
    return writer.bytes[...]
  }
}

extension Tally {
  /// What the index keeps of a mate's check-ins: the newest few, and all of the newest day, so that
  /// a day's load needs no page; but never more than a busy day may hold.
  ///
  /// - Parameter checkIns: In the order of the log.
  /// - Returns: Those to keep, and the day of the newest of the others.
  fileprivate static func kept(of checkIns: [CheckIn]) -> (recent: [CheckIn], floor: Day?) {
    var count = min(depth, checkIns.count)
    while count < min(mostKept, checkIns.count), checkIns[count].on == checkIns[0].on { count += 1 }
    return (Array(checkIns.prefix(count)), count < checkIns.count ? checkIns[count].on : nil)
  }

  private static let mostKept = 16
}

/// A tally while check-ins are counted in whatever order.
final class TallyCount {
  private var count = 0
  private var recent: [CheckIn] = []
  private var floor: Day?

  func add(_ checkIn: CheckIn) {
    count += 1
    if let first = recent.first, let last = recent.last, recent.count >= Tally.depth,
      checkIn.on < first.on, CheckIn.isNewer(last, than: checkIn)
    {
      floor = max(floor ?? checkIn.on, checkIn.on)
      return
    }
    let place = recent.firstIndex { CheckIn.isNewer(checkIn, than: $0) } ?? recent.endIndex
    recent.insert(checkIn, at: place)
    let (kept, cut) = Tally.kept(of: recent)
    if let cut { floor = max(cut, floor ?? cut) }
    recent = kept
  }

  var tally: Tally { Tally(count: count, floor: floor, recent: recent) }
}
