internal import HowdyCore

extension BookStore {
  /// Checks every file of the book, what records say of one another, and what the disk can do.
  ///
  /// Nothing in the book is written. The lock is held meanwhile, so that no change of this machine
  /// is seen half-way.
  ///
  /// - Throws: `StoreFault.busy` when another store holds the lock for all of the time that one
  ///   waits for it.
  public func checkUp() throws(StoreFault) -> Checkup {
    guard try isThere() else { return .ofNothing }
    var hasLock = false
    do throws(StoreFault) {
      try takeLock()
      hasLock = true
    } catch {
      if error == .busy { throw error }
    }
    defer { if hasLock { disk.unlock(place.lock) } }
    return examined(hasLock: hasLock, mayWrite: false)
  }

  func isThere() throws(StoreFault) -> Bool {
    if try reading({ () throws(DiskFault) in try disk.status(of: place.book) }) != nil {
      return true
    }
    // A link that leads nowhere is refused here as by a look.
    _ = try Scan(place, on: disk)
    return false
  }

  /// Looks through everything, with the lock held unless it cannot be had.
  ///
  /// - Parameter mayWrite: Whether it may be tried in the book how files are put in its place.
  func examined(hasLock: Bool, mayWrite: Bool) -> Checkup {
    let device = (try? Device.id(place, on: disk)) ?? nil
    guard let scan = try? Scan(place, on: disk) else { return blocked(hasLock: hasLock) }
    if scan.isEmpty, scan.marker == nil { return .ofNothing }
    var examination = Examination(place, disk, scan, device: device, now: now())
    examination.lookAtMarker()
    examination.lookAtFolders()
    examination.lookAtFiles(telling: onWork)
    examination.lookAtRecords()
    let session = try? fold(scan, device)
    if let session {
      examination.lookAtNames(in: session.book)
      // Names are searched for before the files go that know them, and that needs the whole book.
      let isMendable = session.damages.allSatisfy { damage in
        examination.findings.contains { $0.file == damage.file && $0.isMendable }
      }
      for file in (try? sweep(session))?.files ?? [] {
        examination.add(.erased, file.path, count: file.count, isMendable: isMendable)
      }
      if isWrong(storedIndexBytes, scan, session.index) { examination.blameIndex() }
    }
    examination.lookAtDevice()
    examination.lookForLitter()
    tryDisk(&examination, hasLock: hasLock, mayWrite: mayWrite)
    var counts = examination.counts
    counts.mates = session?.book.mates.count ?? 0
    return Checkup(
      findings: examination.findings, steps: [], foundCount: examination.findings.count,
      book: session?.book, counts: counts, fileSystem: try? disk.fileSystem(at: place.book),
      format: Marker.format(place, on: disk))
  }

  /// What can be said of a book whose folders cannot be listed.
  private func blocked(hasLock: Bool) -> Checkup {
    var findings: [Finding] = []
    func look(_ folder: String) {
      guard let status = try? disk.status(of: folder), status.isFolder else { return }
      if status.mode & 0o700 != 0o700 {
        findings.append(Finding(.closedToOwner, place.relative(folder), isMendable: true))
      } else if let entries = try? disk.sortedEntries(of: folder) {
        for entry in entries where entry.status.isFolder { look(folder + "/" + entry.name) }
      } else {
        findings.append(Finding(.cannotRead, place.relative(folder)))
      }
    }
    look(place.book)
    if findings.isEmpty { findings.append(Finding(.cannotRead, place.book)) }
    return Checkup(
      findings: findings, steps: [], foundCount: findings.count, book: nil, counts: .init(),
      fileSystem: try? disk.fileSystem(at: place.book), format: nil)
  }

  /// Tries what a change needs of the disk.
  private func tryDisk(_ examination: inout Examination, hasLock: Bool, mayWrite: Bool) {
    if !hasLock { examination.add(.noLock, place.lock) }
    do throws(DiskFault) {
      if try disk.status(of: place.marker)?.kind == .file { try disk.sync(place.marker) }
      try disk.syncFolder(place.book)
    } catch {
      examination.add(.noSync, error.path)
    }
    for folder in mayWrite ? [place.state, place.book] : [place.state] {
      do throws(DiskFault) {
        try makeFolders(place.state)
        let (from, to) = (temporary(beside: folder + "/x"), temporary(beside: folder + "/x"))
        defer {
          try? disk.remove(from)
          try? disk.remove(to)
        }
        try disk.writeNew([0x0A], to: from, mode: 0o600)
        try disk.sync(from)
        try disk.rename(from, to: to)
      } catch {
        examination.add(.noRename, folder)
      }
    }
  }

  private var storedIndexBytes: [UInt8]? { try? disk.read(place.index) }

  /// Whether an index vouches for the book as it is, and says something else.
  private func isWrong(_ bytes: [UInt8]?, _ scan: Scan, _ rebuilt: Index) -> Bool {
    // One of another version is as good as none.
    guard let bytes, Index.isOfThisVersion(bytes) else { return false }
    guard let stored = Index(bytes) else { return true }
    let device = rebuilt.device.isEmpty ? nil : rebuilt.device
    return matches(stored, scan, device) && !stored.saysTheSame(as: rebuilt)
  }
}

extension Checkup {
  /// A checkup where there is no book.
  static let ofNothing = Checkup(
    findings: [], steps: [], foundCount: 0, book: nil, counts: Counts(), fileSystem: nil,
    format: nil)
}

extension Marker {
  /// The format that the marker names; nothing when it names none.
  static func format(_ place: Place, on disk: any Disk) -> Int? {
    guard let bytes = try? disk.read(place.marker) else { return nil }
    return (try? JSON(bytes: bytes))?.object?["format"]?.integer
  }
}
