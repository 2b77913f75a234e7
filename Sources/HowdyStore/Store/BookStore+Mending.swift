internal import HowdyCore

extension BookStore {
  /// The session that the index gives, if it vouches for everything.
  func storedSession(_ scan: Scan, _ device: String?) -> Session? {
    guard let index = storedIndex(), matches(index, scan, device) else { return nil }
    return Session(
      Shelf(place, disk, scan, overlay: index.standing(), damages: index.damages), index)
  }

  /// Puts right what a writer left that was stopped: a torn last change, and pages that lack a
  /// change.
  ///
  /// - Returns: Whether anything was written.
  /// - Throws: `StoreFault`.
  func mend(_ device: String, _ scan: Scan) throws(StoreFault) -> Bool {
    guard let changes = scan.changes(of: device) else { return false }
    let path = place.changes(of: device)
    guard changes.status.kind == .file else {
      throw .damaged(Damage(file: place.relative(path), line: 1, cause: changes.cause))
    }
    let bytes = try writing { () throws(DiskFault) in
      // A change that was written but not synced must last before pages are made from it.
      try disk.sync(path)
      for folder in [place.folder(of: device), place.pages, place.book] {
        try disk.syncFolder(folder)
      }
      syncFolders(above: place.book)
      return try disk.read(path)
    }
    let file = ChangeFile(bytes)
    if let line = file.damage {
      throw .damaged(Damage(file: place.relative(path), line: line))
    }
    let wasTorn = try mendTail(of: path, file, bytes)
    let isBehind = try bringUpToDate(device, scan, file)
    return wasTorn || isBehind
  }

  /// Sets aside what is torn at the end of the changes, and ends their last line.
  ///
  /// - Returns: Whether anything was written.
  /// - Throws: `StoreFault`.
  func mendTail(
    of path: String, _ file: ChangeFile, _ bytes: [UInt8]
  ) throws(StoreFault) -> Bool {
    guard file.wholeSize < bytes.count || file.lacksEnd else { return false }
    if file.wholeSize < bytes.count {
      let aside = place.state + "/torn-" + String(random(), radix: 16)
      try writing { () throws(DiskFault) in
        try disk.writeNew(Array(bytes[file.wholeSize...]), to: aside, mode: 0o600)
        try disk.sync(aside)
        try disk.syncFolder(place.state)
        try disk.truncate(path, to: file.wholeSize)
      }
      notices.append(.setAside(path: aside))
    }
    try writing { () throws(DiskFault) in
      if file.lacksEnd { _ = try disk.append([0x0A], to: path) }
      try disk.sync(path)
    }
    return true
  }

  /// Writes every version of this device's changes that its own pages lack.
  private func bringUpToDate(
    _ device: String, _ scan: Scan, _ file: ChangeFile
  ) throws(StoreFault) -> Bool {
    var newest: [PageName: [String: Version]] = [:]
    for touch in file.contents.lazy.flatMap(\.touches) {
      let known = newest[touch.page]?[touch.id]
      if known.map({ $0.weight < touch.after.weight }) ?? true {
        newest[touch.page, default: [:]][touch.id] = touch.after
      }
    }
    let ownScan = scan.without {
      $0.device != device || PageFile(path: $0.path)?.isCopy ?? true
    }
    let shelf = Shelf(place, disk, ownScan)
    var lacking: [PageName: [PageWrite.Record]] = [:]
    for (page, versions) in newest where try isWhole(page, on: shelf) {
      var weights: [String: Version.Weight] = [:]
      for record in try shelf.records(of: page) { weights[record.id] = record.weight }
      for (id, version) in versions.sorted(by: { $0.key < $1.key }) {
        if let weight = weights[id], weight >= version.weight { continue }
        lacking[page, default: []].append(PageWrite.Record(id: id, version: version))
      }
    }
    if lacking.isEmpty { return false }
    let writes = try pageWrites(lacking, of: device, on: shelf, damages: [])
    let folders = try writeTemporaries(writes)
    do throws(DiskFault) {
      for folder in folders { try disk.syncFolder(folder) }
      for write in writes { _ = try replace(write, of: device) }
    } catch {
      removeTemporaries(writes)
      throw StoreFault(writing: error)
    }
    return true
  }

  /// Whether every line of a page can be read: one that cannot is never written over, and what its
  /// page lacks stays in the changes.
  private func isWhole(_ page: PageName, on shelf: Shelf) throws(StoreFault) -> Bool {
    for source in shelf.sources(of: page) {
      let text = try shelf.text(of: source)
      if text.damage != nil { return false }
      for place in text.lines.indices {
        if (try? text.record(at: place).version()) == nil { return false }
      }
    }
    return true
  }
}
