internal import HowdyCore

/// The pages of all devices, read when they are asked for: of each record the newest version counts.
final class Shelf {
  /// A file that holds records of a page.
  struct Source {
    let file: PageFile
    let device: String

    /// The path, absolute.
    let path: String
    let isLink: Bool
    let status: FileStatus

    /// Why the file cannot be read, where it is none.
    let cause: Damage.Cause

    static func comesBefore(_ left: Source, _ right: Source) -> Bool {
      // Copies are the same part; they come in the order of their names.
      (left.device, left.file.part, left.path) < (right.device, right.file.part, right.path)
    }
  }

  let place: Place
  let disk: any Disk
  let scan: Scan

  /// The versions that stand in changes, and on no page or only there as older ones.
  private(set) var overlay: [PageName: [String: Version]]

  /// The files of which some line cannot be read: there every line is looked at twice.
  private let damaged: Set<String>

  private let cache: Cache

  private final class Cache {
    var pages: [String: Page] = [:]
    var sources: [PageName: [Source]] = [:]
    var isWhole = false
  }

  init(
    _ place: Place, _ disk: any Disk, _ scan: Scan,
    overlay: [PageName: [String: Version]] = [:], damages: [Damage] = []
  ) {
    damaged = Set(damages.map { place.book + "/" + $0.file })
    self.place = place
    self.disk = disk
    self.scan = scan
    self.overlay = overlay
    cache = Cache()
  }

  private init(_ other: Shelf, overlay: [PageName: [String: Version]]) {
    place = other.place
    disk = other.disk
    scan = other.scan
    cache = other.cache
    damaged = other.damaged
    self.overlay = overlay
  }

  /// The same pages with some versions that are to come.
  func with(_ touches: [Change.Touch]) -> Shelf {
    var overlay = overlay
    for touch in touches { overlay[touch.page, default: [:]][touch.id] = touch.after }
    return Shelf(self, overlay: overlay)
  }

  /// Lets versions count that stand in changes.
  func lay(_ overlay: [PageName: [String: Version]]) { self.overlay = overlay }

  /// The files of every page, by device and part.
  var sources: [PageName: [Source]] {
    if !cache.isWhole {
      cache.sources = Dictionary(grouping: scan.files.compactMap(source), by: \.file.page)
        .mapValues { $0.sorted(by: Source.comesBefore) }
      cache.isWhole = true
    }
    return cache.sources
  }

  /// The files of one page, by device and part.
  func sources(of page: PageName) -> [Source] {
    if let known = cache.sources[page] { return known }
    if cache.isWhole { return [] }
    // The name of a file begins with that of its page, so that nearly all others need no reading.
    let (folder, name) = ScannedFile.parts(of: page.text)
    let files = scan.files
    let near = files.indices.filter {
      files[$0].folder == folder && files[$0].name.begins(with: name)
    }
    let found = near.compactMap { source(files[$0]) }.filter { $0.file.page == page }
      .sorted(by: Source.comesBefore)
    cache.sources[page] = found
    return found
  }

  private func source(_ scanned: ScannedFile) -> Source? {
    guard !scanned.isChanges, let file = PageFile(path: scanned.path) else { return nil }
    return Source(
      file: file, device: scanned.device,
      path: place.folder(of: scanned.device) + "/" + scanned.path, isLink: scanned.isLink,
      status: scanned.status, cause: scanned.cause)
  }

  /// Every page of which there is a record anywhere, in order.
  var pages: [PageName] { Set(sources.keys).union(overlay.keys).sorted() }

  /// The text of a file.
  ///
  /// A page that does not look whole is read once more: an engine may have been putting it there.
  ///
  /// - Throws: `StoreFault.cannotRead`, `.newerFormat`.
  func text(of source: Source) throws(StoreFault) -> Page {
    if let page = cache.pages[source.path] { return page }
    var page = try read(source)
    if page.damage != nil { page = try read(source) }
    if page.format > Page.ownFormat { throw .newerFormat }
    cache.pages[source.path] = page
    return page
  }

  /// Reads a file once more of which a line made no sense.
  ///
  /// - Returns: Whether it holds other bytes now.
  /// - Throws: `StoreFault.cannotRead`.
  func hasChangedMeanwhile(_ source: Source) throws(StoreFault) -> Bool {
    guard let known = cache.pages[source.path] else { return false }
    let page = try read(source)
    if page.bytes == known.bytes { return false }
    cache.pages[source.path] = page
    return true
  }

  /// What can be no page, such as a pipe or a link that leads nowhere, reads as a damaged one.
  private func read(_ source: Source) throws(StoreFault) -> Page {
    guard source.status.kind == .file else { return Page([]) }
    do throws(DiskFault) {
      return Page(try disk.read(source.path))
    } catch {
      guard error.reason == .notAFile else { throw StoreFault(reading: error) }
      return Page([])
    }
  }

  /// Lets go of the text of a page.
  func forget(_ page: PageName) {
    for source in sources(of: page) { cache.pages[source.path] = nil }
  }

  /// The newest version of a record, a deletion too; nothing when there never was one.
  ///
  /// - Throws: `StoreFault`.
  func version(of id: String, on page: PageName) throws(StoreFault) -> Version? {
    var newest: RecordLine?
    for source in sources(of: page) {
      let text = try text(of: source)
      for place in text.places(of: id) {
        guard let record = record(at: place, in: text, of: source) else { continue }
        if newest.map(record.beats) ?? true { newest = record }
      }
    }
    let standing = overlay[page]?[id]
    guard let newest else { return standing }
    if let standing, standing.weight > newest.weight { return standing }
    return try? newest.version()
  }

  /// The newest version of each record of a page, deletions too.
  ///
  /// - Parameter texts: When given, records whose line holds none of these texts may be left out.
  /// - Throws: `StoreFault`.
  func records(
    of page: PageName, mentioning texts: [String]? = nil
  ) throws(StoreFault) -> [RecordLine] {
    let sources = sources(of: page)
    let standing = overlay[page] ?? [:]
    let wanted = texts?.map { Array($0.utf8) }
    // Of a record that stands twice, a version that is left out could be the one that counts.
    let isSimple =
      standing.isEmpty && sources.allSatisfy { !$0.file.isCopy && $0.device == sources[0].device }
    let ids =
      try isSimple
      ? nil
      : wanted.map { texts throws(StoreFault) in
        try self.ids(in: sources, holdingAnyOf: texts).union(standing.keys)
      }
    var records: [RecordLine] = []
    var places: [String: Int] = [:]
    for source in sources {
      let text = try text(of: source)
      for place in text.lines.indices {
        if isSimple, let wanted, !text.line(place, holdsAnyOf: wanted) { continue }
        if let ids, let id = text.plainID(ofLine: place), !ids.contains(id) { continue }
        guard let record = record(at: place, in: text, of: source),
          ids?.contains(record.id) ?? true
        else { continue }
        if let known = places[record.id] {
          if record.beats(records[known]) { records[known] = record }
        } else {
          places[record.id] = records.count
          records.append(record)
        }
      }
    }
    for (id, version) in standing {
      if let known = places[id] {
        if version.weight > records[known].weight {
          records[known] = RecordLine(id: id, version: version)
        }
      } else {
        records.append(RecordLine(id: id, version: version))
      }
    }
    return records
  }

  /// The record on a line; nothing when the line cannot be read, which was reported when the pages
  /// were last read as a whole.
  private func record(at place: Int, in text: Page, of source: Source) -> RecordLine? {
    guard let record = try? text.record(at: place) else { return nil }
    if damaged.contains(source.path), (try? record.version()) == nil { return nil }
    return record
  }

  /// The ids of the records of which some version holds one of some texts.
  private func ids(
    in sources: [Source], holdingAnyOf texts: [[UInt8]]
  ) throws(StoreFault) -> Set<String> {
    var ids: Set<String> = []
    for source in sources {
      let text = try text(of: source)
      for place in text.lines.indices where text.line(place, holdsAnyOf: texts) {
        if let record = record(at: place, in: text, of: source) { ids.insert(record.id) }
      }
    }
    return ids
  }

  /// The bodies of a page's records that are there and are things of one kind.
  ///
  /// - Parameter texts: When given, records whose line holds none of these texts may be left out.
  /// - Throws: `StoreFault`.
  func things<Thing: Entity>(
    _: Thing.Type, on page: PageName, mentioning texts: [String]? = nil
  ) throws(StoreFault) -> [Thing] {
    try records(of: page, mentioning: texts).compactMap { record in
      guard let body = (try? record.version())?.body, body["is"]?.string == Thing.kind else {
        return nil
      }
      return try? Thing(id: record.id, page: page, body: body)
    }
  }
}

extension String {
  /// Whether the text begins with another, byte for byte: pages differ in their last letters, which
  /// settle it for nearly all.
  fileprivate func begins(with text: String) -> Bool {
    let (mine, others) = (utf8, text.utf8)
    guard let last = others.last, mine.count >= others.count,
      mine[mine.index(mine.startIndex, offsetBy: others.count - 1)] == last
    else { return false }
    return mine.starts(with: others)
  }
}

extension Page {
  /// Whether a line holds one of some texts.
  func line(_ place: Int, holdsAnyOf texts: [[UInt8]]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      texts.contains { text in
        text.withUnsafeBufferPointer { bytes.contains($0, in: lines[place]) }
      }
    }
  }
}
