internal import HowdyCore

/// A page file that is about to be replaced.
struct PageWrite {
  /// A record that is to stand on the page.
  struct Record {
    let id: String
    let version: Version
  }

  /// The path within the device's folder.
  let name: String

  /// The path that the file is to be renamed to: the end of the link, where the name is one.
  let path: String
  let isLink: Bool

  /// How the file stood that the new one is made from; nothing when there was none.
  var before: FileStatus?

  /// What is put on the page.
  let records: [Record]

  /// The new bytes.
  var bytes: [UInt8]

  /// Where they are written first.
  var temporary: String

  /// The permissions of the file: those of the one that it replaces.
  var mode: UInt32 { before?.mode ?? 0o600 }
}

extension BookStore {
  /// What has to be written for records to stand on this device's pages.
  ///
  /// A record stays in the part of the page that it stands in; a new one goes into the last part,
  /// until that is full.
  ///
  /// - Throws: `StoreFault`, `.damaged` when a page is that would be written.
  func pageWrites(
    _ records: [PageName: [PageWrite.Record]], of device: String, on shelf: Shelf,
    damages: [Damage]
  ) throws(StoreFault) -> [PageWrite] {
    var writes: [PageWrite] = []
    for (page, records) in records.sorted(by: { $0.key < $1.key }) {
      let parts = shelf.sources(of: page).filter { $0.device == device && !$0.file.isCopy }
      for source in parts {
        let file = place.relative(source.path)
        if let damage = damages.first(where: { $0.file == file }) { throw .damaged(damage) }
        if let line = try shelf.text(of: source).damage {
          throw .damaged(Damage(file: file, line: line, cause: source.cause))
        }
      }
      for (part, records) in try distribute(records, over: parts, on: shelf) {
        writes.append(try write(records, to: page, part, parts, of: device, on: shelf))
      }
    }
    return writes
  }

  private func distribute(
    _ records: [PageWrite.Record], over parts: [Shelf.Source], on shelf: Shelf
  ) throws(StoreFault) -> [(part: Int, records: [PageWrite.Record])] {
    var places: [String: Int] = [:]
    for source in parts {
      let text = try shelf.text(of: source)
      for record in records where !text.places(of: record.id).isEmpty {
        places[record.id] = source.file.part
      }
    }
    var last = parts.last?.file.part ?? 1
    var size = parts.last?.status.size ?? 0
    var distributed: [Int: [PageWrite.Record]] = [:]
    for record in records {
      if let part = places[record.id] {
        distributed[part, default: []].append(record)
        continue
      }
      if size > PageFile.fullSize {
        last += 1
        size = 0
      }
      distributed[last, default: []].append(record)
      size += RecordLine.bytes(id: record.id, record.version).count + 2
    }
    return distributed.sorted { $0.key < $1.key }.map { (part: $0.key, records: $0.value) }
  }

  private func write(
    _ records: [PageWrite.Record], to page: PageName, _ part: Int, _ parts: [Shelf.Source],
    of device: String, on shelf: Shelf
  ) throws(StoreFault) -> PageWrite {
    let name = PageFile.path(of: page, part: part)
    let path = place.folder(of: device) + "/" + name
    let source = parts.first { $0.file.part == part }
    let text = try source.map { source throws(StoreFault) in try shelf.text(of: source) }
    let target = try reading { () throws(DiskFault) in
      source?.isLink ?? false ? try disk.resolve(path) : path
    }
    return PageWrite(
      name: name, path: target, isLink: source?.isLink ?? false, before: source?.status,
      records: records, bytes: (text ?? .empty(page)).putting(records),
      temporary: temporary(beside: target))
  }

  /// Writes the new bytes of pages beside them.
  ///
  /// - Returns: The folders whose names have to be synced for the new files to last.
  /// - Throws: `StoreFault`; the files that were begun are gone then.
  func writeTemporaries(_ writes: [PageWrite]) throws(StoreFault) -> [String] {
    do throws(DiskFault) {
      var folders: [String] = []
      for (done, write) in writes.enumerated() {
        onWork(Work(.writing, done: done, of: writes.count))
        folders += try makeFolders(parentFolder(of: write.path))
        try disk.writeNew(write.bytes, to: write.temporary, mode: write.mode)
        try disk.sync(write.temporary)
      }
      return folders
    } catch {
      removeTemporaries(writes)
      throw StoreFault(writing: error)
    }
  }

  /// Removes what was written beside pages, as far as it is there.
  func removeTemporaries(_ writes: [PageWrite]) {
    for write in writes { try? disk.remove(write.temporary) }
  }

  /// Puts a page in its place; when it is no longer the file that was read, what is there now is kept
  /// and merged.
  ///
  /// - Returns: How the file stands now, and whether it holds what was not read before.
  /// - Throws: `DiskFault`; the page is as it was then.
  func replace(
    _ write: PageWrite, of device: String
  ) throws(DiskFault) -> (file: ScannedFile, isMerged: Bool) {
    var write = write
    var isMerged = false
    for _ in 0..<8 {
      let current = try disk.status(of: write.path)
      if current == write.before {
        // A link that leads nowhere is not to be replaced by a file.
        if write.before == nil { _ = try disk.resolve(write.path) }
        let written = try disk.status(of: write.temporary)
        try disk.rename(write.temporary, to: write.path)
        if write.before == nil { try disk.syncFolder(parentFolder(of: write.path)) }
        guard let status = try disk.status(of: write.path), status.inode == written?.inode else {
          break
        }
        return (ScannedFile(device, path: write.name, isLink: write.isLink, status), isMerged)
      }
      isMerged = true
      guard current != nil else {
        // Gone since: the page is made of what we know of it.
        write.before = nil
        continue
      }
      let page = Page(try disk.read(write.path))
      if page.damage != nil { break }
      write.before = current
      write.bytes = page.putting(write.records.filter { page.lacks($0) })
      try disk.remove(write.temporary)
      write.temporary = temporary(beside: write.path)
      try disk.writeNew(write.bytes, to: write.temporary, mode: write.mode)
      try disk.sync(write.temporary)
    }
    try? disk.remove(write.temporary)
    throw DiskFault(.taken, path: write.path)
  }
}

extension Page {
  /// The bytes of the page with some records in it.
  func putting(_ records: [PageWrite.Record]) -> [UInt8] {
    putting(records.map { ($0.id, RecordLine.bytes(id: $0.id, $0.version)) })
  }

  /// Whether the page has no version of a record that is as new.
  fileprivate func lacks(_ record: PageWrite.Record) -> Bool {
    places(of: record.id).allSatisfy { place in
      (try? self.record(at: place)).map { $0.weight < record.version.weight } ?? true
    }
  }
}
