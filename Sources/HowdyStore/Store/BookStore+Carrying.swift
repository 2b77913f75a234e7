internal import HowdyCore

extension BookStore {
  /// Lets whoever carries the whole book between machines do so, alone on this machine.
  ///
  /// The lock of the writers stays free: they may write meanwhile.
  ///
  /// - Parameter body: What carries the book; it may take as long as a network takes.
  /// - Throws: What `body` throws; `StoreFault.busy` when somebody else carried the book for ten
  ///   seconds, `.full` and `.cannotWrite` when the state folder cannot be made.
  public func carrying<Value>(_ body: () throws -> Value) throws -> Value {
    let turn = place.state + "/sync"
    try takeLock(turn)
    defer { disk.unlock(turn) }
    return try body()
  }

  /// Goes on with what was erased on another device, as the next change here would, so that what is
  /// handed out names nobody who is gone.
  ///
  /// - Returns: Whether there was something to go on with.
  /// - Throws: `StoreFault` when a file cannot be read or written that may name somebody who is gone.
  public func meetErased() throws(StoreFault) -> Bool {
    let seen = try read()
    guard seen.index.remembersErased else { return false }
    if let damage = seen.damages.first { throw .damaged(damage) }
    try takeLock()
    defer { disk.unlock(place.lock) }
    let (session, _) = try mended(try Device.id(place, on: disk))
    if let left = try sweep(session).files.first { throw .cannotWrite(path: left.path) }
    return true
  }

  /// The id of this device; nothing when this machine never wrote in the book.
  ///
  /// - Throws: `StoreFault.cannotRead`.
  public func deviceID() throws(StoreFault) -> String? { try Device.id(place, on: disk) }
}

/// A file of a book, by its path within it, as whoever carries the book has to know it.
public struct BookFile: Hashable, Sendable {
  /// The file that marks a folder as a book.
  public static let marker = BookFile("howdy.json")

  /// Checks that a book may be read by this version, by what its marker holds.
  ///
  /// - Throws: `StoreFault`: `.newerFormat`, `.damaged` when the marker says nothing.
  public static func check(marker bytes: [UInt8]) throws(StoreFault) {
    _ = try Marker.isReadOnly(bytes)
  }

  /// The path within the book, such as `pages/lusab-fitok/mates.json`.
  public let path: String

  /// The folder of all pages, and the files at the top that each book has: these are the book, and
  /// whatever else lies in its folder is not.
  public static let roots = ["pages", "howdy.json"] + Marker.companions.map(\.name)

  /// Names a file.
  public init(_ path: String) { self.path = path }

  /// The name without the folders.
  private var name: Substring { path.split(separator: "/").last ?? "" }

  /// The device in whose folder the file lies; nothing for a file that is no page.
  public var device: String? {
    let parts = path.split(separator: "/", maxSplits: 2)
    return parts.count == 3 && parts[0] == "pages" ? String(parts[1]) : nil
  }

  /// The path within the folder of the device.
  private var pathOfDevice: String {
    path.split(separator: "/", maxSplits: 2).last.map(String.init) ?? path
  }

  /// Whether a writer has only begun the file, so that it is never carried.
  public var isTemporary: Bool { name.hasPrefix(Marker.temporaryPrefix) }

  /// Whether the file holds a device's changes, one a line, and is no copy of them.
  public var holdsChanges: Bool { device != nil && pathOfDevice == "changes.jsonl" }

  /// Whether an engine put the file beside the one that it is a version of.
  ///
  /// What a copy holds counts; but where it was removed, its contents are on the pages.
  public var isCopy: Bool {
    guard device != nil else { return false }
    if ScannedFile.holdsChanges(path) { return !holdsChanges }
    return PageFile(path: pathOfDevice)?.isCopy ?? false
  }

  /// Whether the file is one that is never removed: what each book has, a page, a device's changes.
  ///
  /// Copies, and whatever else lies among the pages, are their owner's to remove.
  public var staysForGood: Bool {
    device == nil || holdsChanges || PageFile(path: pathOfDevice)?.isCopy == false
  }

  /// Whether two files hold records of one page, on whatever devices.
  public func isOfSamePage(as other: BookFile) -> Bool {
    guard device != nil, other.device != nil, let page = PageFile(path: pathOfDevice)?.page
    else { return false }
    return page == PageFile(path: other.pathOfDevice)?.page
  }

  /// The file beside this one in which another version of it is read as well.
  ///
  /// - Parameter mark: What tells versions apart: letters and digits.
  public func copy(_ mark: String) -> BookFile {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return BookFile(path + ".sync-conflict-" + mark)
    }
    return BookFile(path[..<dot] + ".sync-conflict-" + mark + path[dot...])
  }

  /// Whether something in one version of the file would count that another version does not hold:
  /// a change that the other lacks, or a record of which it has no version or an older one.
  ///
  /// A version that cannot be read holds more than any other, since nothing can be told of it.
  ///
  /// - Parameter standing: Other files of the page: what stands there counts without this one.
  public func holds(
    _ bytes: [UInt8], moreThan other: [UInt8], and standing: [[UInt8]] = []
  ) -> Bool {
    if bytes == other { return false }
    if ScannedFile.holdsChanges(path) {
      let known = Set(ChangeFile(other).contents.map(\.id))
      let file = ChangeFile(bytes)
      return file.damage != nil || file.contents.contains { !known.contains($0.id) }
    }
    guard path.hasSuffix(".json"), let records = BookFile.records(bytes) else { return true }
    guard var known = BookFile.records(other) else { return true }
    for page in standing.compactMap(BookFile.records) {
      known.merge(page) { $1.beats($0) ? $1 : $0 }
    }
    return records.contains { id, record in known[id].map(record.beats) ?? true }
  }

  /// The newest version of each record of a page; nothing when a line of it makes no sense.
  private static func records(_ bytes: [UInt8]) -> [String: RecordLine]? {
    let page = Page(bytes)
    if page.damage != nil { return nil }
    var records: [String: RecordLine] = [:]
    for place in page.lines.indices {
      guard let record = try? page.record(at: place) else { return nil }
      if records[record.id].map(record.beats) ?? true { records[record.id] = record }
    }
    return records
  }
}
