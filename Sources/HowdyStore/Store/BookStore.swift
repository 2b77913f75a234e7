internal import HowdyCore

/// A book on disk: reads it, and changes it all or not at all.
///
/// A store is for one thread; several stores, in one process or many, may share a book.
public final class BookStore {
  /// Something that the store put right on the way, worth one sentence.
  public enum Notice: Hashable, Sendable {
    /// The last line of this device's changes was cut short; its bytes were set aside in this file.
    case setAside(path: String)
  }

  let place: Place
  let disk: any Disk
  let now: () -> Int
  let random: () -> UInt64
  private let onWait: () -> Void
  let onWork: (Work) -> Void

  /// What was put right since the store was made.
  public internal(set) var notices: [Notice] = []

  /// Makes a store; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - place: The folders.
  ///   - disk: The disk that they lie on.
  ///   - now: Gives the milliseconds since 1970 in UTC.
  ///   - random: Gives random bits, for ids and the names of temporary files.
  ///   - onWait: Told once when the lock has been waited for a third of a second.
  ///   - onWork: Told of each step of work that may take long, with how far it is.
  public init(
    place: Place, disk: any Disk, now: @escaping () -> Int, random: @escaping () -> UInt64,
    onWait: @escaping () -> Void, onWork: @escaping (Work) -> Void = { _ in }
  ) {
    self.place = place
    self.disk = disk
    self.now = now
    self.random = random
    self.onWait = onWait
    self.onWork = onWork
  }

  /// Reads the book, without a lock and without writing anything in it.
  ///
  /// - Throws: `StoreFault`: `.cannotRead`, `.newerFormat`, `.damaged` for the marker alone; any
  ///   other damage is told by the session.
  public func read() throws(StoreFault) -> Session {
    let device = try Device.id(place, on: disk)
    var scan = try Scan(place, on: disk)
    // A writer may be between its change and the index: then a moment later they agree.
    for attempt in 0..<3 {
      guard let index = storedIndex() else { break }
      if matches(index, scan, device) { return Session(shelf(scan, index), index) }
      if attempt < 2 {
        disk.pause(milliseconds: 2)
        scan = try Scan(place, on: disk)
      }
    }
    let session = try fold(scan, device)
    if !scan.isEmpty { keep(session.index) }
    return session
  }

  func storedIndex() -> Index? {
    guard let bytes = try? disk.read(place.index) else { return nil }
    return Index(bytes)
  }

  private func shelf(_ scan: Scan, _ index: Index) -> Shelf {
    Shelf(place, disk, scan, overlay: index.standing(), damages: index.damages)
  }

  func matches(_ index: Index, _ scan: Scan, _ device: String?) -> Bool {
    guard index.device == device ?? "" else { return false }
    let own = device.flatMap { scan.changes(of: $0) }
    return index.changes == BookStore.digest(of: own) && index.files == scan.digest(without: own)
  }

  /// How a file stands, in bytes.
  static func digest(of file: ScannedFile?) -> [UInt8] {
    var writer = ByteWriter()
    if let file { writer.put(file.status) }
    return writer.bytes
  }

  /// Reads the whole book.
  func fold(_ scan: Scan, _ device: String?) throws(StoreFault) -> Session {
    let shelf = Shelf(place, disk, scan)
    let isReadOnly = scan.marker == nil ? false : try Marker.isReadOnly(place, on: disk)
    var index = try Fold.index(
      of: shelf, device: device, isReadOnly: isReadOnly, telling: onWork)
    let cuts = try shelf.cuts()
    if !cuts.isEmpty {
      index.hasTraces = try !Sweep(shelf, cuts).files.isEmpty
      // Those are the last places that know the names by which records are found that must change.
      index.partings = storedIndex()?.partings(with: cuts) ?? []
    }
    return Session(
      Shelf(place, disk, scan, overlay: shelf.overlay, damages: index.damages), index)
  }

  // MARK: - The index

  /// Keeps an index that a reader made, if no one is writing and nothing changed meanwhile.
  private func keep(_ index: Index) {
    guard (try? makeFolders(place.state)) != nil, (try? disk.lock(place.lock)) == true else {
      return
    }
    defer { disk.unlock(place.lock) }
    guard let scan = try? Scan(place, on: disk),
      matches(index, scan, index.device.isEmpty ? nil : index.device)
    else { return }
    write(index)
  }

  /// Writes the index; should that fail, it is made anew when it is wanted next.
  func write(_ index: Index) {
    guard (try? makeFolders(place.cache)) != nil else { return }
    // Always by one name, as only who holds the lock comes here: what a stopped writer left goes.
    let path = parentFolder(of: place.index) + "/" + Marker.temporaryPrefix + "index"
    do throws(DiskFault) {
      try? disk.remove(path)
      try disk.writeNew(index.bytes, to: path, mode: 0o600)
      try disk.rename(path, to: place.index)
    } catch {
      try? disk.remove(path)
    }
  }

  // MARK: - Folders, names, the lock

  /// The path of a new file beside another.
  func temporary(beside path: String) -> String {
    parentFolder(of: path) + "/" + Marker.temporaryPrefix + String(random(), radix: 16)
  }

  /// Makes a folder and those above it that are not there.
  ///
  /// - Returns: The folders whose names have to be synced for the new ones to last.
  @discardableResult
  func makeFolders(_ path: String) throws(DiskFault) -> [String] {
    if path.isEmpty { return [] }
    if try disk.status(of: path) != nil { return [] }
    let parent = parentFolder(of: path)
    let above = try makeFolders(parent)
    try disk.makeFolder(path)
    return above + [parent.isEmpty ? "/" : parent]
  }

  /// Waits for the lock of the writers, or for another one in the state folder, for ten seconds at
  /// most.
  func takeLock(_ path: String? = nil) throws(StoreFault) {
    let step = 5
    try writing { () throws(DiskFault) in _ = try makeFolders(place.state) }
    for waited in 0...2000 {
      if try writing({ () throws(DiskFault) in try disk.lock(path ?? place.lock) }) { return }
      if waited == 300 / step { onWait() }
      disk.pause(milliseconds: step)
    }
    throw .busy
  }
}
