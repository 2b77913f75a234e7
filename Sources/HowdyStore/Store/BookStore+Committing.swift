internal import HowdyCore

extension BookStore {
  /// Makes a change last: the new pages beside the old ones, the change on its line, which is the
  /// moment from which it counts, and then the pages into their places.
  ///
  /// - Throws: `StoreFault`; the book is as it was then, but for `.unknownState`.
  func commit(
    _ change: Change, _ draft: Draft, in session: Session, isNewDevice: Bool
  ) throws(StoreFault) {
    let device = change.stamp.device
    let scan = session.shelf.scan
    let writes = try writes(of: draft, by: device, in: session)
    // Whoever left it was stopped: the lock is ours, and what counts of it stands in the changes.
    for path in scan.litter[device] ?? [] { try? disk.remove(path) }
    if scan.marker == nil { clearLitter(in: place.book) }
    if isNewDevice { clearLitter(in: place.state) }
    var folders = scan.marker == nil ? try writeMarker() : []
    if isNewDevice { try writeDevice(device) }
    folders += try writing { () throws(DiskFault) in
      try makeFolders(place.folder(of: device))
    }
    folders += try writeTemporaries(writes)
    let changes = scan.changes(of: device)
    if changes == nil {
      // Their names may be what a writer left unsynced that was stopped as it made them.
      folders += [place.folder(of: device), place.pages, place.book]
      syncFolders(above: place.book)
    }

    try disk.uninterrupted { () throws(StoreFault) in
      let appended: Appended
      do throws(StoreFault) {
        appended = try append(change, to: changes?.status, syncing: Set(folders))
      } catch {
        removeTemporaries(writes)
        throw error
      }
      // The change counts from here on, whatever fails: the next command brings the pages up to date.
      finish(change, draft, writes, session, appended)
    }
  }

  /// What has to be written for an edit, when all of it may be.
  ///
  /// - Throws: `StoreFault.damaged` when a page that would be written, or the changes file, holds
  ///   something that cannot be read.
  func writes(
    of draft: Draft, by device: String, in session: Session
  ) throws(StoreFault) -> [PageWrite] {
    let changes = place.relative(place.changes(of: device))
    if let damage = session.damages.first(where: { $0.file == changes }) { throw .damaged(damage) }
    var records: [PageName: [PageWrite.Record]] = [:]
    for touch in draft.touches {
      records[touch.page, default: []].append(PageWrite.Record(id: touch.id, version: touch.after))
    }
    return try pageWrites(records, of: device, on: session.shelf, damages: session.damages)
  }

  /// How the changes file stands once a change is on it.
  private struct Appended {
    let status: FileStatus

    /// Whether the file is the one that was read, with the change behind it and nothing else.
    let isAsRead: Bool
  }

  /// Puts a change on its line.
  ///
  /// A sync engine may put another file in the place of the one that was read, at any moment: then
  /// the change goes on that one, whose tail is mended first, and whose name is synced.
  private func append(
    _ change: Change, to read: FileStatus?, syncing folders: Set<String>
  ) throws(StoreFault) -> Appended {
    let path = place.changes(of: change.stamp.device)
    let line = ChangeLine.bytes(change)
    var folders = folders
    var isAsRead = true
    for _ in 0..<8 {
      var before = try reading { () throws(DiskFault) in try disk.status(of: path) }
      if before != read {
        isAsRead = false
        folders.insert(parentFolder(of: path))
        before = try mendedForeign(path, before)
      }
      var written: FileStatus?
      do throws(DiskFault) {
        let status = try disk.append(line, to: path)
        written = status
        try disk.sync(path)
        for folder in folders.sorted() { try disk.syncFolder(folder) }
        let isSame =
          (before?.inode ?? status.inode) == status.inode
          && (before?.size ?? 0) + line.count == status.size
        let isThere = try disk.status(of: path)?.inode == status.inode
        if isThere, isSame { return Appended(status: status, isAsRead: isAsRead) }
        isAsRead = false
        // It may stand behind half a line, and be no line of its own.
        if isThere, ChangeFile(try disk.read(path)).contents.contains(where: { $0.id == change.id })
        {
          try disk.syncFolder(parentFolder(of: path))
          return Appended(status: status, isAsRead: false)
        }
      } catch {
        try takeBack(line.count, from: path, before, written)
        // Taken away by an engine that is about to put another there.
        if error == DiskFault(.absent, path: path), written != nil { continue }
        throw StoreFault(writing: error)
      }
    }
    throw .unknownState(path: path)
  }

  /// Puts right the end of a changes file that nobody has read yet.
  ///
  /// - Returns: How it stands then.
  private func mendedForeign(
    _ path: String, _ status: FileStatus?
  ) throws(StoreFault) -> FileStatus? {
    guard let status else { return nil }
    guard status.kind == .file else {
      throw .damaged(Damage(file: place.relative(path), line: 1))
    }
    let bytes = try reading { () throws(DiskFault) in try disk.read(path) }
    let file = ChangeFile(bytes)
    if let line = file.damage {
      throw .damaged(Damage(file: place.relative(path), line: line))
    }
    _ = try mendTail(of: path, file, bytes)
    return try reading { () throws(DiskFault) in try disk.status(of: path) }
  }

  /// Cuts the changes file down to what it was before a change that could not be made to last.
  ///
  /// - Parameters:
  ///   - count: The bytes of the change.
  ///   - before: How the file stood before, as far as one could see.
  ///   - written: How the file stood that the change was put on; nothing when not all of it was.
  /// - Throws: `StoreFault.unknownState` when that fails too.
  private func takeBack(
    _ count: Int, from path: String, _ before: FileStatus?, _ written: FileStatus?
  ) throws(StoreFault) {
    do throws(DiskFault) {
      guard let left = try disk.status(of: path) else { return }
      // Another file has its place, or no byte was written.
      if let inode = (written ?? before)?.inode, left.inode != inode { return }
      let size = written.map { $0.size - count } ?? before?.size ?? 0
      if written == nil, left.size == size { return }
      // Where no file was seen before, one that is longer than what was written came from elsewhere.
      if written == nil, before == nil, left.size >= count {
        throw DiskFault(.taken, path: path)
      }
      try disk.truncate(path, to: size)
      try disk.sync(path)
    } catch {
      throw .unknownState(path: error.path)
    }
  }

  private func finish(
    _ change: Change, _ draft: Draft, _ writes: [PageWrite], _ session: Session,
    _ appended: Appended
  ) {
    let device = change.stamp.device
    var scan = session.shelf.scan
    do throws(DiskFault) {
      var isMerged = false
      for write in writes {
        let placed = try replace(write, of: device)
        scan.put(placed.file)
        isMerged = isMerged || placed.isMerged
      }
      // What an engine brought meanwhile is in no index yet.
      guard !isMerged, appended.isAsRead, var index = draft.index else { return }
      index.changeCount += 1
      index.isMended = true
      let limit = max(1000, draft.after.settings.keptChanges + 500)
      // What stands in changes alone must stay there.
      let isWhole = index.overlay.isEmpty && index.damages.isEmpty
      // The index vouches for the file that the change was put on, and for no other.
      guard var changes = try disk.status(of: place.changes(of: device)),
        changes.isSameFile(as: appended.status)
      else { return }
      if isWhole, index.changeCount >= limit {
        changes = try trim(device, to: draft.after.settings.keptChanges, changes, &index)
      }
      scan.put(ScannedFile(device, path: "changes.jsonl", isLink: false, changes))
      try scan.remark(place, on: disk)
      let own = scan.changes(of: device)
      index.device = device
      index.changes = BookStore.digest(of: own)
      index.files = scan.digest(without: own)
      index.take(tallies: draft.recounted, of: draft.after)
      write(index)
    } catch {
      removeTemporaries(writes)
    }
  }

  /// Keeps the newest changes alone; the pages hold all that the older ones wrote.
  ///
  /// - Returns: How the changes file stands then.
  /// - Throws: `DiskFault`, also when it is no longer the file that was written.
  private func trim(
    _ device: String, to count: Int, _ known: FileStatus, _ index: inout Index
  ) throws(DiskFault) -> FileStatus {
    let path = place.changes(of: device)
    let folder = place.folder(of: device)
    for entry in try disk.sortedEntries(of: folder) where entry.status.isFolder {
      try disk.syncFolder(folder + "/" + entry.name)
    }
    try disk.syncFolder(folder)
    let target = try disk.resolve(path)
    let bytes = try disk.read(target)
    var starts = [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A { starts.append(place + 1) }
    let kept = Array(bytes[starts[max(0, starts.count - 1 - count)]...])
    let new = temporary(beside: target)
    var inode: UInt64?
    do throws(DiskFault) {
      try disk.writeNew(kept, to: new, mode: known.mode)
      try disk.sync(new)
      inode = try disk.status(of: new)?.inode
      // Whatever else an engine put there is not to be lost.
      guard try disk.status(of: target)?.isSameFile(as: known) ?? false else {
        throw DiskFault(.taken, path: target)
      }
      try disk.rename(new, to: target)
    } catch {
      try? disk.remove(new)
      throw error
    }
    try disk.syncFolder(parentFolder(of: target))
    index.changeCount = min(count, index.changeCount)
    guard let status = try disk.status(of: target), status.inode == inode else {
      throw DiskFault(.taken, path: target)
    }
    return status
  }

  // MARK: - The first change

  private func clearLitter(in folder: String) {
    for entry in (try? disk.sortedEntries(of: folder)) ?? []
    where entry.name.hasPrefix(Marker.temporaryPrefix) && entry.status.kind == .file {
      try? disk.remove(folder + "/" + entry.name)
    }
  }

  private func writeMarker() throws(StoreFault) -> [String] {
    try writing { () throws(DiskFault) in
      let folders = try makeFolders(place.book)
      for (name, text) in Marker.companions
      where try disk.status(of: place.book + "/" + name) == nil {
        try writeWhole(Array(text.utf8), to: place.book + "/" + name)
      }
      try writeWhole(Marker.bytes, to: place.marker)
      return folders
    }
  }

  func writeDevice(_ device: String) throws(StoreFault) {
    try writing { () throws(DiskFault) in
      try writeWhole(
        Device.bytes(id: device, machine: place.machine), to: place.deviceFile)
    }
    syncFolders(above: place.state)
  }

  /// Syncs the names of the folders that lead to one, as far as they may be synced.
  ///
  /// Those that this writer made are synced besides, and have to be.
  func syncFolders(above path: String) {
    var folder = path
    while !folder.isEmpty, folder != "/" {
      folder = parentFolder(of: folder)
      try? disk.syncFolder(folder.isEmpty ? "/" : folder)
    }
  }

  func writeWhole(_ bytes: [UInt8], to path: String) throws(DiskFault) {
    let new = temporary(beside: path)
    do throws(DiskFault) {
      try disk.writeNew(bytes, to: new, mode: 0o600)
      try disk.sync(new)
      try disk.rename(new, to: path)
      try disk.syncFolder(parentFolder(of: path))
    } catch {
      try? disk.remove(new)
      throw error
    }
  }
}

extension FileStatus {
  /// Whether it is the same file with as many bytes; its times may have been rounded meanwhile.
  fileprivate func isSameFile(as other: FileStatus) -> Bool {
    inode == other.inode && size == other.size
  }
}
