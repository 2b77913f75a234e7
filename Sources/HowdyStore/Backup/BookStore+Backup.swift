public import HowdyCore

extension BookStore {
  /// The whole book as it is now, for a backup.
  ///
  /// Everything is read anew, pages first and changes last, so that no change is in it by half; nothing
  /// is written, and no lock is waited for.
  ///
  /// - Parameter today: The day it is by the book's own settings.
  /// - Returns: The backup, and the book that it was made of.
  /// - Throws: `StoreFault`: `.damaged` for the first place that cannot be read, since a backup with a
  ///   gap would take out what it lacks when it is restored; `.halfSynced`.
  public func backup(on today: (Book) -> Day) throws(StoreFault) -> (Backup, Book) {
    let device = try Device.id(place, on: disk)
    let scan = try Scan(place, on: disk)
    if scan.marker == nil, !scan.isEmpty { throw .halfSynced }
    if scan.marker != nil { _ = try Marker.isReadOnly(place, on: disk) }
    let shelf = Shelf(place, disk, scan)
    let index = try Fold.index(
      of: shelf, device: device, isReadOnly: false, keepsText: true, telling: onWork)
    if let damage = index.damages.first { throw .damaged(damage) }
    var records: [Backup.Record] = []
    for page in shelf.pages {
      for line in try shelf.records(of: page) {
        // Every line was read when the index was made.
        guard let version = try? line.version(), let body = version.body else { continue }
        records.append(Backup.Record(page: page, id: line.id, rev: version.rev, body: body))
      }
    }
    let book = index.book()
    let recorded = min(max(now(), 0), Backup.lastInstant)
    return (Backup(day: today(book), recorded: recorded, records: records), book)
  }

  /// Refuses a file that a backup could not be written to, before anything is read for it.
  ///
  /// - Parameters:
  ///   - path: The file, absolute.
  ///   - replacing: Whether a file of that name may be there already.
  /// - Throws: `BackupFault`.
  public func checkBackup(canGoTo path: String, replacing: Bool) throws(BackupFault) {
    _ = try target(of: path, replacing: replacing)
  }

  /// Writes a backup: beside its place, then into it, so that there is never half of one.
  ///
  /// - Parameters:
  ///   - backup: The backup.
  ///   - path: The file, absolute; only its owner may read it.
  ///   - replacing: Whether a file of that name may be there already.
  /// - Throws: `BackupFault`; nothing is kept then, and what was there before still is, but for
  ///   `.mayBeEither`.
  public func write(_ backup: Backup, to path: String, replacing: Bool) throws(BackupFault) {
    let bytes = backup.bytes
    // Better no backup than one that could not be restored.
    _ = try Backup(bytes: bytes, telling: onWork)
    let target = try target(of: path, replacing: replacing)
    let new = temporary(beside: target)
    try disk.uninterrupted { () throws(BackupFault) in
      var before: FileStatus?
      do throws(DiskFault) {
        try disk.writeNew(bytes, to: new, mode: 0o600)
        try disk.sync(new)
        // Somebody may have put a file there meanwhile.
        before = try disk.status(of: target)
        if before != nil, !replacing { throw DiskFault(.taken, path: target) }
        try disk.rename(new, to: target)
      } catch {
        try? disk.remove(new)
        throw BackupFault(creating: error)
      }
      do throws(DiskFault) {
        try disk.syncFolder(folder(of: target))
      } catch {
        guard before == nil, (try? disk.remove(target)) != nil else { throw .mayBeEither }
        throw BackupFault(creating: error)
      }
    }
  }

  /// The file that a path leads to, when a backup may be written there.
  private func target(of path: String, replacing: Bool) throws(BackupFault) -> String {
    var isInBook = false
    var target = path
    do throws(DiskFault) {
      target = try disk.resolve(path)
      guard let parent = try disk.status(of: folder(of: target)), parent.isFolder else {
        throw DiskFault(.absent, path: target)
      }
      isInBook = try holds(parent) || target.hasPrefix(place.book + "/")
      if let status = try disk.status(of: target) {
        guard status.kind == .file else { throw DiskFault(.notAFile, path: target) }
        if !replacing { throw DiskFault(.taken, path: target) }
      }
    } catch {
      throw BackupFault(creating: error)
    }
    if isInBook { throw .insideBook }
    return target
  }

  /// Whether a folder is one of the book, by whatever path it was reached.
  private func holds(_ folder: FileStatus) throws(DiskFault) -> Bool {
    var folders = [place.book, place.pages]
    if try disk.status(of: place.pages)?.isFolder ?? false {
      for entry in try disk.sortedEntries(of: place.pages) where entry.status.isFolder {
        folders += [place.folder(of: entry.name), place.folder(of: entry.name) + "/check-ins"]
      }
    }
    for path in folders where try disk.status(of: path) == folder { return true }
    return false
  }

  private func folder(of path: String) -> String {
    let parent = parentFolder(of: path)
    return parent.isEmpty ? "/" : parent
  }

  // MARK: - Reading

  /// Reads a backup, whole or not at all.
  ///
  /// - Parameter path: The file, absolute.
  /// - Throws: `BackupFault`.
  public func backup(at path: String) throws(BackupFault) -> Backup {
    let bytes: [UInt8]
    do throws(DiskFault) {
      guard let status = try disk.status(of: path) else { throw DiskFault(.absent, path: path) }
      guard status.kind == .file, status.size < BookStore.mostBytes else {
        throw DiskFault(.notAFile, path: path)
      }
      bytes = try disk.read(path)
    } catch {
      switch error.reason {
      case .absent: throw .noFile
      case .notAFile: throw .notABackup
      default: throw .cannotRead
      }
    }
    return try Backup(bytes: bytes, telling: onWork)
  }

  /// No file of a book comes near this size, so what does is not read into memory.
  static let mostBytes = 1 << 30
}

extension BackupFault {
  /// The fault of a file that could not be made.
  fileprivate init(creating fault: DiskFault) {
    switch fault.reason {
    case .full: self = .full
    case .taken: self = .taken
    default: self = .cannotCreate
    }
  }
}
