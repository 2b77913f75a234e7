internal import HowdyCore

/// The files of a book, of every device, that hold versions from before an erase.
///
/// Such a version stays while it still counts, since what was written anew is not here yet.
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
    for scanned in shelf.scan.sortedFiles(where: \.holdsReadableChanges) {
      try lookAt(scanned, on: shelf)
    }
    for page in cuts.pages where page.holdsCheckIns { shelf.forget(page) }
  }

  private mutating func lookAt(
    _ source: Shelf.Source, of page: PageName, on shelf: Shelf
  ) throws(StoreFault) {
    let text = try shelf.text(of: source)
    if text.damage != nil { return }
    var stale: Set<String> = []
    for place in text.lines.indices {
      guard let record = try? text.record(at: place) else { return }
      guard cuts.mayConcern(record.id, on: page) else { continue }
      guard let version = try? record.version() else { return }
      if cuts.isStale(version, id: record.id, on: page) { stale.insert(record.id) }
    }
    var records: [PageWrite.Record] = []
    for id in stale.sorted() {
      guard let version = try shelf.version(of: id, on: page),
        !cuts.isStale(version, id: id, on: page)
      else { continue }
      records.append(PageWrite.Record(id: id, version: version))
    }
    // A file in which something cannot be read is not written anew: doctor has to look first.
    if records.isEmpty || text.lines.indices.contains(where: { !text.isRecord(at: $0) }) { return }
    files.append(
      File(
        path: source.path, status: source.status, bytes: text.putting(records),
        count: records.count))
  }

  private mutating func lookAt(_ scanned: ScannedFile, on shelf: Shelf) throws(StoreFault) {
    let path = shelf.place.folder(of: scanned.device) + "/" + scanned.path
    let old = try reading { () throws(DiskFault) in try shelf.disk.read(path) }
    let file = ChangeFile(old)
    guard file.badLines.isEmpty, let going = try going(of: file.contents, on: shelf) else { return }
    var bytes: [UInt8] = []
    var count = 0
    for line in old[old.startOfText...].split(separator: 0x0A) {
      if let cut = ChangeLine.without(line, where: going) {
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

  /// Tells which versions in some changes must go; nothing when none must.
  private func going(
    of contents: [ChangeLine.Content], on shelf: Shelf
  ) throws(StoreFault) -> ((Version, String, PageName) -> Bool)? {
    var counting: [PageName: [String: Stamp]] = [:]
    var isAnyGoing = false
    for touch in contents.lazy.flatMap(\.touches) where cuts.mayConcern(touch.id, on: touch.page) {
      for version in [touch.before, touch.after].compactMap(\.self)
      where cuts.isStale(version, id: touch.id, on: touch.page) {
        if try shelf.version(of: touch.id, on: touch.page)?.weight == version.weight {
          counting[touch.page, default: [:]][touch.id] = version.rev
        } else {
          isAnyGoing = true
        }
      }
    }
    guard isAnyGoing else { return nil }
    return { [cuts, counting] version, id, page in
      cuts.isStale(version, id: id, on: page) && counting[page]?[id] != version.rev
    }
  }
}

extension Page {
  /// Whether a line can be read to its end.
  fileprivate func isRecord(at place: Int) -> Bool {
    (try? record(at: place).version()) != nil
  }
}
