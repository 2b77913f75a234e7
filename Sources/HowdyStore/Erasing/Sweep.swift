internal import HowdyCore

/// The files of a book, of every device, that hold what an erase wrote anew, as it was before.
struct Sweep {
  /// A file, with what is to be in it.
  struct File {
    let path: String
    let status: FileStatus
    let bytes: [UInt8]

    /// How many records, or changes, are to be other than they are.
    let count: Int
  }

  /// The files, in order.
  private(set) var files: [File] = []

  private let cuts: Cuts

  /// Looks through the pages that were written anew, and through all changes.
  ///
  /// - Throws: `StoreFault`.
  init(_ shelf: Shelf, _ cuts: Cuts) throws(StoreFault) {
    self.cuts = cuts
    if cuts.isEmpty { return }
    for page in cuts.pages {
      for source in shelf.sources(of: page) { try lookAt(source, of: page, on: shelf) }
      if page.holdsCheckIns { shelf.forget(page) }
    }
    for scanned in shelf.scan.files where scanned.isChanges && scanned.status.kind == .file {
      try lookAt(scanned, on: shelf)
    }
  }

  private mutating func lookAt(
    _ source: Shelf.Source, of page: PageName, on shelf: Shelf
  ) throws(StoreFault) {
    let text = try shelf.text(of: source)
    if text.damage != nil { return }
    var stale: Set<String> = []
    for place in text.lines.indices {
      guard let record = try? text.record(at: place), let version = try? record.version() else {
        return
      }
      if cuts.isStale(version, id: record.id, on: page) { stale.insert(record.id) }
    }
    if stale.isEmpty { return }
    var records: [PageWrite.Record] = []
    for id in stale.sorted() {
      guard let version = try shelf.version(of: id, on: page) else { continue }
      records.append(PageWrite.Record(id: id, version: version))
    }
    files.append(
      File(
        path: source.path, status: source.status, bytes: text.putting(records),
        count: records.count))
  }

  private mutating func lookAt(_ scanned: ScannedFile, on shelf: Shelf) throws(StoreFault) {
    let path = shelf.place.folder(of: scanned.device) + "/" + scanned.path
    let old = try reading { () throws(DiskFault) in try shelf.disk.read(path) }
    // A file in which something cannot be read is not written anew: doctor has to look first.
    guard ChangeFile(old).badLines.isEmpty else { return }
    var bytes: [UInt8] = []
    var count = 0
    for line in old.split(separator: 0x0A) {
      if let cut = ChangeLine.without(line, where: cuts.isStale) {
        bytes += cut
        count += 1
      } else {
        bytes += line
      }
      bytes.append(0x0A)
    }
    if count > 0 {
      files.append(File(path: path, status: scanned.status, bytes: bytes, count: count))
    }
  }
}

/// What was written anew for people who were erased, and from which stamp on it counts.
struct Cuts {
  private var revs: [PageName: [String: Stamp]] = [:]

  /// The ids of those who were erased, with what is left of them.
  private(set) var erased: [String: Version] = [:]

  /// Takes in what is left of somebody who was erased.
  mutating func take(_ version: Version, of id: String) {
    guard let cuts = version.cuts else { return }
    if let known = erased[id], known.weight > version.weight {
      // Both lists count: each device knew of other records.
    } else {
      erased[id] = version
    }
    for cut in cuts {
      let known = revs[cut.page]?[cut.id]
      revs[cut.page, default: [:]][cut.id] = known.map { max($0, cut.rev) } ?? cut.rev
    }
  }

  /// Whether nobody was erased.
  var isEmpty: Bool { erased.isEmpty }

  /// The pages that were written on, in order.
  var pages: [PageName] { Set(revs.keys).union(erased.isEmpty ? [] : [.mates]).sorted() }

  /// The records that were written anew, in order.
  var all: [Cut] {
    revs.flatMap { page, revs in revs.map { Cut(page: page, id: $0.key, rev: $0.value) } }
      .sorted { ($0.page, $0.id) < ($1.page, $1.id) }
  }

  /// Whether a version is of before an erase, and may say something that must be gone.
  func isStale(_ version: Version, id: String, on page: PageName) -> Bool {
    guard version.body != nil else { return false }
    if page == .mates, erased.keys.contains(id) { return true }
    return revs[page]?[id].map { version.rev < $0 } ?? false
  }
}

extension Cuts {
  /// The lines of a file but for what must be gone, those that cannot be read as they are.
  ///
  /// - Parameter page: The page; nothing for a file of changes.
  func left(of bytes: [UInt8], on page: PageName?) -> [UInt8] {
    if isEmpty { return bytes }
    var left: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !left.isEmpty || line.startIndex > 0 { left.append(0x0A) }
      guard let page else {
        left += ChangeLine.without(line, where: isStale) ?? Array(line)
        continue
      }
      let range = line.startIndex..<(line.last == 0x2C ? line.endIndex - 1 : line.endIndex)
      let record = try? RecordLine(bytes, range)
      if let record, let version = try? record.version(),
        isStale(version, id: record.id, on: page)
      {
        continue
      }
      left += line
    }
    return left
  }
}

extension ChangeLine {
  /// The line of a change without the records of which it has a version that must be gone; nothing
  /// when it has none, or is no change.
  static func without(
    _ line: ArraySlice<UInt8>, where isStale: (Version, String, PageName) -> Bool
  ) -> [UInt8]? {
    guard let content = read(line), var object = object(line),
      let records = object["records"]?.array
    else { return nil }
    let kept = zip(content.touches, records).filter { touch, _ in
      ![touch.before, touch.after].compactMap(\.self).contains { isStale($0, touch.id, touch.page) }
    }
    if kept.count == records.count { return nil }
    object["records"] = .array(kept.map(\.1))
    object["cut"] = true
    return object.bytes
  }
}
