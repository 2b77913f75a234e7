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
    if let damage = session.damages.first(where: {
      $0.file == place.relative(place.changes(of: device))
    }) {
      throw .damaged(damage)
    }
    var records: [PageName: [PageWrite.Record]] = [:]
    for touch in draft.touches {
      records[touch.page, default: []].append(PageWrite.Record(id: touch.id, version: touch.after))
    }
    let writes = try pageWrites(
      records, of: device, on: session.shelf, damages: session.damages)
    var folders = scan.marker == nil ? try writeMarker() : []
    if isNewDevice { try writeDevice(device) }
    folders += try writing { () throws(DiskFault) in
      try makeFolders(place.folder(of: device))
    }
    folders += try writeTemporaries(writes)
    let isNewFile = scan.changes(of: device) == nil
    if isNewFile { folders.append(place.folder(of: device)) }
    folders = Set(folders).sorted()

    try disk.uninterrupted { () throws(StoreFault) in
      do throws(StoreFault) {
        try append(change, syncing: folders)
      } catch {
        removeTemporaries(writes)
        throw error
      }
      // The change counts from here on, whatever fails: the next command brings the pages up to date.
      finish(change, draft, writes, session)
    }
  }

  private func append(_ change: Change, syncing folders: [String]) throws(StoreFault) {
    let path = place.changes(of: change.stamp.device)
    let line = ChangeLine.bytes(change)
    for _ in 0..<8 {
      let size = try reading { () throws(DiskFault) in try disk.status(of: path)?.size ?? 0 }
      do throws(DiskFault) {
        let written = try disk.append(line, to: path)
        try disk.sync(path)
        for folder in folders { try disk.syncFolder(folder) }
        // An engine may have put another file in the place of the one that was written.
        if try disk.status(of: path)?.inode == written.inode { return }
      } catch {
        do throws(DiskFault) {
          if try disk.status(of: path) != nil {
            try disk.truncate(path, to: size)
            try disk.sync(path)
          }
        } catch let second {
          throw .unknownState(path: second.path)
        }
        throw StoreFault(writing: error)
      }
    }
    throw .unknownState(path: path)
  }

  private func finish(
    _ change: Change, _ draft: Draft, _ writes: [PageWrite], _ session: Session
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
      if isMerged { return }
      var index = draft.index
      index.changeCount += 1
      index.isMended = true
      let limit = max(1000, draft.after.settings.keptChanges + 500)
      // What stands in changes alone must stay there.
      let isWhole = index.overlay.isEmpty && index.damages.isEmpty
      if isWhole, index.changeCount >= limit {
        try trim(device, to: draft.after.settings.keptChanges, &index)
      }
      guard let changes = try disk.status(of: place.changes(of: device)) else { return }
      scan.put(ScannedFile(device, "changes.jsonl", isLink: false, changes))
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
  private func trim(_ device: String, to count: Int, _ index: inout Index) throws(DiskFault) {
    let path = place.changes(of: device)
    let folder = place.folder(of: device)
    for entry in try disk.entries(of: folder) where entry.status.isFolder {
      try disk.syncFolder(folder + "/" + entry.name)
    }
    try disk.syncFolder(folder)
    let target = try disk.resolve(path)
    let bytes = try disk.read(target)
    var starts = [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A { starts.append(place + 1) }
    let kept = Array(bytes[starts[max(0, starts.count - 1 - count)]...])
    let mode = try disk.status(of: target)?.mode ?? 0o600
    let new = temporary(beside: target)
    do throws(DiskFault) {
      try disk.writeNew(kept, to: new, mode: mode)
      try disk.sync(new)
      try disk.rename(new, to: target)
    } catch {
      try? disk.remove(new)
      throw error
    }
    try disk.syncFolder(parentFolder(of: target))
    index.changeCount = min(count, index.changeCount)
  }

  // MARK: - The first change

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

  private func writeDevice(_ device: String) throws(StoreFault) {
    try writing { () throws(DiskFault) in
      try writeWhole(
        Device.bytes(id: device, machine: place.machine), to: place.deviceFile)
    }
  }

  private func writeWhole(_ bytes: [UInt8], to path: String) throws(DiskFault) {
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
