internal import HowdyCore

/// Makes an index from all pages and changes.
struct Fold {
  private let shelf: Shelf
  private let tell: (Work) -> Void
  private var index: Index

  private var book: Book
  private var shownIDs: [String: String?] = [:]
  private var tallies: [String: TallyCount] = [:]
  private var whereabouts: [String: ArraySlice<UInt8>] = [:]
  private var damaged: Set<String> = []
  private var rereads: Set<String> = []
  private var pages: [IndexedPage] = []
  private var records: [IndexedRecord] = []

  /// Reads all pages, then all changes, and makes the index of them.
  ///
  /// - Parameters:
  ///   - shelf: The pages; the versions that stand in changes alone are laid over them.
  ///   - device: This device, if it has an id yet.
  ///   - keepsText: Whether the text of all pages is kept, so that they can be read again just as they
  ///     were; else each month is let go of once it is counted.
  ///   - tell: Told of each file that is read, and of each page that is counted.
  /// - Throws: `StoreFault`.
  static func index(
    of shelf: Shelf, device: String?, isReadOnly: Bool, keepsText: Bool = false,
    telling tell: @escaping (Work) -> Void = { _ in }
  ) throws(StoreFault) -> Index {
    var fold = Fold(shelf, device: device, isReadOnly: isReadOnly, telling: tell)
    let sources = shelf.sources.values.flatMap(\.self)
    let total = sources.count + shelf.sources.count
    // Pages first and changes last: a page that has part of a change is never read without it.
    for (done, source) in sources.enumerated() {
      tell(Work(.reading, done: done, of: total))
      _ = try shelf.text(of: source)
    }
    fold.nameWhatIsNoFile()
    try fold.readChanges()
    try fold.takePages(done: sources.count, of: total, keepsText: keepsText)
    return fold.finished()
  }

  /// Makes the index of a book with a change in it that is still to be written: in one go, where to
  /// take in one record after the other would take longer.
  ///
  /// - Parameters:
  ///   - shelf: The pages, with the versions of the change laid over them.
  ///   - known: The index of the book without the change.
  ///   - tell: Told of each page that is counted.
  /// - Throws: `StoreFault`.
  static func index(
    of shelf: Shelf, after known: Index, _ touches: [Change.Touch],
    telling tell: @escaping (Work) -> Void
  ) throws(StoreFault) -> Index {
    var fold = Fold(shelf, device: known.device, isReadOnly: known.isReadOnly, telling: tell)
    try fold.takePages(done: 0, of: shelf.pages.count, keepsText: true)
    let counted = fold.finished()
    var index = known
    (index.pages, index.records) = (counted.pages, counted.records)
    index.whereabouts = counted.whereabouts
    (index.latest, index.latestFloor) = (counted.latest, counted.latestFloor)
    index.overlay.removeAll(in: touches)
    return index
  }

  private init(
    _ shelf: Shelf, device: String?, isReadOnly: Bool, telling tell: @escaping (Work) -> Void
  ) {
    self.shelf = shelf
    self.tell = tell
    let own = device.flatMap { shelf.scan.changes(of: $0) }
    var status = ByteWriter()
    if let own { status.put(own.status) }
    index = Index(
      device: device ?? "", files: shelf.scan.digest(without: own), changes: status.bytes,
      isReadOnly: isReadOnly)
    book = Book(device: device ?? "")
  }

  /// Counts all pages: mates first, then the months with them.
  private mutating func takePages(
    done: Int, of total: Int, keepsText: Bool
  ) throws(StoreFault) {
    let pages = shelf.pages
    let months = pages.filter(\.holdsCheckIns)
    for (place, page) in (pages.filter { !$0.holdsCheckIns } + months).enumerated() {
      tell(Work(.reading, done: done + place, of: total))
      try take(page)
      if page.holdsCheckIns, !keepsText { shelf.forget(page) }
    }
  }

  /// Names what stands where a file or a folder is wanted and holds nothing that could be read.
  private mutating func nameWhatIsNoFile() {
    for name in shelf.scan.strays.keys.sorted() { damage(shelf.place.folder(of: name), 1) }
    for scanned in shelf.scan.sortedFiles(where: { $0.status.kind != .file }) {
      damage(shelf.place.folder(of: scanned.device) + "/" + scanned.path, 1, scanned.cause)
    }
  }

  private mutating func readChanges() throws(StoreFault) {
    var newest: [PageName: [String: Version]] = [:]
    for scanned in shelf.scan.sortedFiles(where: \.holdsReadableChanges) {
      let path = shelf.place.folder(of: scanned.device) + "/" + scanned.path
      var file = ChangeFile(
        try reading { () throws(DiskFault) in try shelf.disk.read(path) })
      if file.damage != nil {
        file = ChangeFile(try reading { () throws(DiskFault) in try shelf.disk.read(path) })
      }
      if let line = file.damage { damage(path, line) }
      if scanned.device == index.device, scanned.path == "changes.jsonl" {
        index.changeCount = file.contents.count
      }
      for touch in file.contents.lazy.flatMap(\.touches) {
        let known = newest[touch.page]?[touch.id]
        if known.map({ Fold.beats(touch.after, $0) }) ?? true {
          newest[touch.page, default: [:]][touch.id] = touch.after
        }
      }
    }
    for (page, versions) in newest {
      var weights: [String: Version.Weight] = [:]
      for record in try shelf.records(of: page) where versions[record.id] != nil {
        // A line that cannot be read does not count, whatever its stamp.
        if (try? record.version()) != nil { weights[record.id] = record.weight }
      }
      newest[page] = versions.filter { id, version in
        weights[id].map { version.weight > $0 } ?? true
      }
      if newest[page]?.isEmpty ?? false { newest[page] = nil }
    }
    shelf.lay(newest)
    for (page, versions) in newest.sorted(by: { $0.key < $1.key }) {
      for (id, version) in versions.sorted(by: { $0.key < $1.key }) {
        let line = RecordLine.bytes(id: id, version)
        index.overlay.append(IndexedRecord(page: page, id: id, bytes: line[...]))
      }
    }
  }

  /// Whether of two versions in changes the first counts.
  private static func beats(_ version: Version, _ other: Version) -> Bool {
    if version.weight != other.weight { return version.weight > other.weight }
    return RecordLine.bytes(id: "", other).lexicographicallyPrecedes(
      RecordLine.bytes(id: "", version))
  }

  private mutating func damage(
    _ path: String, _ line: Int, _ cause: Damage.Cause = .unreadable
  ) {
    if damaged.insert(path).inserted {
      index.damages.append(
        Damage(file: shelf.place.relative(path), line: line, cause: cause))
    }
  }

  /// The newest version of each record of a page, and the place where it stands.
  private struct Found {
    var record: RecordLine
    var version: Version
    var path: String?
    var line: () -> Int
  }

  private mutating func found(on page: PageName) throws(StoreFault) -> [Found] {
    var all: [Found] = []
    var places: [String: Int] = [:]
    for source in shelf.sources(of: page) {
      let text = try shelf.text(of: source)
      if let line = text.damage { damage(source.path, line) }
      for place in text.lines.indices {
        do {
          let record = try text.record(at: place)
          let found = Found(record: record, version: try record.version(), path: source.path) {
            text.number(ofLine: place)
          }
          if let known = places[record.id] {
            if record.beats(all[known].record) { all[known] = found }
          } else {
            places[record.id] = all.count
            all.append(found)
          }
        } catch {
          // An engine may have been putting it there: it is read once more before it is named.
          if !damaged.contains(source.path), rereads.insert(source.path).inserted,
            try shelf.hasChangedMeanwhile(source)
          {
            return try found(on: page)
          }
          damage(source.path, text.number(ofLine: place))
        }
      }
    }
    for (id, version) in shelf.overlay[page] ?? [:] {
      let record = RecordLine(id: id, version: version)
      let found = Found(record: record, version: version, path: nil) { 0 }
      if let known = places[id] {
        if version.weight > all[known].version.weight { all[known] = found }
      } else {
        all.append(found)
      }
    }
    return all
  }

  private mutating func take(_ page: PageName) throws(StoreFault) {
    var indexed = IndexedPage(name: page)
    let place = pages.count
    for found in try found(on: page) {
      guard let body = found.version.body else { continue }
      do throws(RecordFault) {
        if page.holdsCheckIns {
          guard body["is"]?.string == CheckIn.kind else { continue }
          let checkIn = try CheckIn(id: found.record.id, page: page, body: body)
          indexed.widen(to: checkIn.on)
          take(checkIn, onPageAt: place)
        } else {
          try book.take(page: page, id: found.record.id, body: body)
          if page.holdsPlans {
            guard body["is"]?.string == Plan.kind else { continue }
            let plan = try Plan(id: found.record.id, page: page, body: body)
            indexed.widen(to: plan.on)
            guard plan.state == .open else { continue }
          }
          if Index.keeps(page) {
            records.append(IndexedRecord(page: page, id: found.record.id, body: body))
          }
        }
      } catch {
        if let path = found.path { damage(path, found.line()) }
      }
    }
    if page.holdsCheckIns || page.holdsPlans { pages.append(indexed) }
  }

  private mutating func take(_ checkIn: CheckIn, onPageAt place: Int) {
    var shown: [String] = []
    for id in checkIn.mates {
      whereabouts[id] = Index.setting(place, in: whereabouts[id] ?? [])
      if shownIDs[id] == nil { shownIDs[id] = .some(book.shownID(of: id)) }
      if let mate = shownIDs[id] ?? nil, !shown.contains(mate) { shown.append(mate) }
    }
    for mate in shown {
      let tally = tallies[mate] ?? TallyCount()
      tallies[mate] = tally
      tally.add(checkIn)
    }
    index.note(LatestCheckIn(recorded: checkIn.recorded, page: checkIn.page, id: checkIn.id))
  }

  private func finished() -> Index {
    var index = index
    index.pages = pages
    index.records = records.map { record in
      var record = record
      if record.isMate, let count = tallies[record.id] { record.tally = count.tally.bytes }
      return record
    }
    index.whereabouts = whereabouts.sorted { $0.key < $1.key }.map {
      IndexedBytes(id: $0.key, bytes: $0.value)
    }
    return index
  }
}

extension Index {
  /// Whether the records of a page are kept in the index.
  static func keeps(_ page: PageName) -> Bool {
    page == .mates || page == .settings || page.holdsPlans || page.holdsDays
  }

  /// Takes in a check-in that may be among those recorded last.
  mutating func note(_ entry: LatestCheckIn) {
    // Among those that were left out there may be one between this and the last of these.
    if let latestFloor, entry.recorded <= latestFloor { return }
    let place = latest.firstIndex { $0.recorded < entry.recorded } ?? latest.endIndex
    latest.insert(entry, at: place)
    if latest.count > Index.latestDepth { latestFloor = latest.removeLast().recorded }
  }
}

extension [IndexedRecord] {
  /// Takes out what a change has written anew.
  mutating func removeAll(in touches: [Change.Touch]) {
    var touched: [PageName: Set<String>] = [:]
    for touch in touches { touched[touch.page, default: []].insert(touch.id) }
    removeAll { touched[$0.page]?.contains($0.id) ?? false }
  }
}
