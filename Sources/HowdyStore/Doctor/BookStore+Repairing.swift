internal import HowdyCore

extension BookStore {
  /// Checks the book, puts right what is safe to put right, and checks it again.
  ///
  /// Whatever cannot be read is kept: a file is written anew only once what it held is set aside in
  /// the state folder. Only files of this device are touched, but for copies, whose contents are put on
  /// this device's pages first, and for files that hold versions from before an erase. Stopped anywhere,
  /// what is left is a book, and a repair goes on.
  ///
  /// - Returns: What was done, and what is still wrong.
  /// - Throws: `StoreFault`: `.readOnlyBook` and `.newerFormat` for a book that this version must not
  ///   write, `.busy`, and those of a disk that refuses.
  public func repair() throws(StoreFault) -> Checkup {
    guard try isThere() else { return .ofNothing }
    try takeLock()
    defer { disk.unlock(place.lock) }
    var steps = try openedFolders()
    let before = examined(hasLock: true, mayWrite: false)
    // An erase that this machine has to go on with is nothing that is wrong.
    if steps.isEmpty, before.findings.isEmpty, (try? read().index.remembersErased) != true {
      return before
    }
    for finding in before.findings {
      if finding.kind == .readOnlyBook { throw .readOnlyBook }
      if finding.kind == .newerFormat { throw .newerFormat }
    }
    let device = try Device.id(place, on: disk)
    let cuts = cuts(for: device)
    steps += try mendedMarker(before.findings, cuts)
    if let device {
      steps += try mendedChanges(of: device, cuts)
      steps += try mendedPages(of: device, cuts)
    }
    try broughtUpToDate(device)
    // Copies may be the last that know a name, so this comes before they go too.
    steps += try withoutErased(device)
    steps += try mergedCopies(try Device.id(place, on: disk), cuts)
    let owner = try Device.id(place, on: disk)
    try broughtUpToDate(owner)
    steps += try withoutErased(owner)
    steps += try removedLitter(device)
    // Whoever had no id of its own may have been given one for what copies held.
    if owner == device, before.findings.contains(where: { $0.kind == .clonedDevice }) {
      steps.append(try renamedDevice())
    }
    steps += try remadeIndex(before.findings)
    return examined(hasLock: true, mayWrite: true).after(steps.map(asLeft), of: before)
  }

  // MARK: Folders and files at the top

  /// Closes the folders to others, and opens what is closed to its owner.
  private func openedFolders() throws(StoreFault) -> [RepairStep] {
    try writing { () throws(DiskFault) in
      var steps: [RepairStep] = []
      func set(_ mode: UInt32, _ path: String) throws(DiskFault) {
        try disk.setMode(path, to: mode)
        steps.append(RepairStep(.mode, place.relative(path)))
      }
      func open(_ folder: String) throws(DiskFault) {
        guard let status = try disk.status(of: folder), status.isFolder else { return }
        if status.mode & 0o700 != 0o700 { try set(status.mode | 0o700, folder) }
        for entry in try disk.sortedEntries(of: folder) where !entry.name.hasPrefix(".") {
          let path = folder + "/" + entry.name
          if entry.status.isFolder {
            try open(path)
          } else if entry.status.kind == .file, entry.status.mode & 0o600 != 0o600 {
            try set(entry.status.mode | 0o600, path)
          }
        }
      }
      for folder in [place.book, place.state, place.cache] {
        if let status = try disk.status(of: folder), status.mode & 0o077 != 0 {
          try set(status.mode & 0o700 | 0o700, folder)
        }
      }
      if try disk.status(of: place.pages) != nil { try open(place.pages) }
      return steps
    }
  }

  private func mendedMarker(
    _ findings: [Finding], _ cuts: Cuts
  ) throws(StoreFault) -> [RepairStep] {
    let isGone = findings.contains { $0.kind == .noMarker }
    guard isGone || findings.contains(where: { $0.kind == .damagedMarker }) else { return [] }
    var kept: String?
    if !isGone {
      let bytes = try reading { () throws(DiskFault) in try disk.read(place.marker) }
      kept = bytes.isEmpty ? nil : try setAside(bytes, of: place.marker, cuts)
    }
    try writing { () throws(DiskFault) in try writeWhole(Marker.bytes, to: place.marker) }
    return [RepairStep(.marker, place.relative(place.marker), kept: kept)]
  }

  private func removedLitter(_ device: String?) throws(StoreFault) -> [RepairStep] {
    let scan = try Scan(place, on: disk)
    let paths = Examination.litter(place, disk, scan, device: device, now: now())
    try writing { () throws(DiskFault) in
      for path in paths { try disk.remove(path) }
    }
    return paths.map { RepairStep(.litter, place.relative($0)) }
  }

  /// Goes on with what was erased, unless something in the book still cannot be read.
  private func withoutErased(_ known: String?) throws(StoreFault) -> [RepairStep] {
    let scan = try Scan(place, on: disk)
    // What cannot be read is named by the check that follows.
    guard let found = try? fold(scan, known), found.index.remembersErased, found.damages.isEmpty
    else { return [] }
    let device = known ?? newDevice(besides: scan)
    if known == nil { try writeDevice(device) }
    var steps: [RepairStep] = []
    _ = try met(found.on(device), by: device) { file in
      steps.append(RepairStep(.erased, place.relative(file.path), count: file.count))
    }
    return steps
  }

  /// What was written anew for everybody who was erased, as far as that can be read: no version
  /// from before is set aside.
  private func cuts(for device: String?) -> Cuts {
    guard let scan = try? Scan(place, on: disk) else { return Cuts() }
    let shelf = (try? fold(scan, device))?.shelf ?? Shelf(place, disk, scan)
    return (try? shelf.cuts()) ?? Cuts()
  }

  /// A step, without the file in which something was kept where that is gone, since it named somebody
  /// who was erased.
  private func asLeft(_ step: RepairStep) -> RepairStep {
    guard let kept = step.kept, (try? disk.status(of: kept)) ?? nil == nil else { return step }
    return RepairStep(step.kind, step.file, count: step.count)
  }

  private func renamedDevice() throws(StoreFault) -> RepairStep {
    try writeDevice(newDevice(besides: try Scan(place, on: disk)))
    return RepairStep(.device, place.deviceFile)
  }

  private func remadeIndex(_ findings: [Finding]) throws(StoreFault) -> [RepairStep] {
    let scan = try Scan(place, on: disk)
    guard let session = try? fold(scan, try Device.id(place, on: disk)) else { return [] }
    write(session.index)
    return findings.contains { $0.kind == .wrongIndex }
      ? [RepairStep(.index, place.relative(place.index))] : []
  }

  // MARK: Changes

  private func mendedChanges(
    of device: String, _ cuts: Cuts
  ) throws(StoreFault) -> [RepairStep] {
    let scan = try Scan(place, on: disk)
    let path = place.changes(of: device)
    let own = scan.changes(of: device)
    if let own, own.status.kind != .file { return [] }
    let bytes = try own.map { _ throws(StoreFault) in
      try reading { () throws(DiskFault) in try disk.read(path) }
    }
    let file = ChangeFile(bytes ?? [])
    var lines = ChangeFile.lines(of: bytes ?? [])
    var ids = Set(lines.map(\.content.id))
    var added = 0
    let copies = scan.sortedFiles {
      $0.device == device && $0.isCopyOfChanges && $0.status.kind == .file
    }
    for copy in copies {
      let bytes = try reading { () throws(DiskFault) in
        try disk.read(place.folder(of: device) + "/" + copy.path)
      }
      for line in ChangeFile.lines(of: bytes) where ids.insert(line.content.id).inserted {
        lines.append(line)
        added += 1
      }
    }
    let look = Look(bytes ?? [])
    let isUntidy = look.hasMark || look.windowsLine != nil || file.hasMarkers
    if added == 0, !isUntidy, file.damage == nil {
      guard let bytes, let torn = file.badLines.first, torn > 0 else { return [] }
      let known = notices.count
      guard try mendTail(of: path, file, bytes), notices.count > known,
        case .setAside(let kept) = notices[known]
      else { return [] }
      notices.removeLast()
      return [RepairStep(.tail, place.relative(path), kept: kept)]
    }
    if file.hasMarkers || added > 0 {
      lines = lines.enumerated().sorted {
        ($0.element.content.stamp, $0.offset) < ($1.element.content.stamp, $1.offset)
      }.map(\.element)
    }
    let kept = file.badLines.isEmpty ? nil : try setAside(bytes ?? [], of: path, cuts)
    try replaceWhole(path, with: lines.flatMap { Array($0.bytes) + [0x0A] }, known: own?.status)
    return [RepairStep(.changes, place.relative(path), kept: kept)]
  }

  // MARK: Pages

  private func mendedPages(
    of device: String, _ cuts: Cuts
  ) throws(StoreFault) -> [RepairStep] {
    let scan = try Scan(place, on: disk)
    var files: [PageName: [(path: String, file: PageFile, scanned: ScannedFile)]] = [:]
    for scanned in scan.sortedFiles(where: { $0.device == device && !$0.isChanges }) {
      guard let file = PageFile(path: scanned.path), !file.isCopy else { continue }
      files[file.page, default: []].append(
        (place.folder(of: device) + "/" + scanned.path, file, scanned))
    }
    var steps: [RepairStep] = []
    for (page, parts) in files.sorted(by: { $0.key < $1.key }) {
      var readings: [(path: String, bytes: [UInt8], reading: PageReading, status: FileStatus)] = []
      for part in parts.sorted(by: { $0.file.part < $1.file.part })
      where part.scanned.status.kind == .file {
        let bytes = try reading { () throws(DiskFault) in try disk.read(part.path) }
        readings.append((part.path, bytes, PageReading(bytes, of: page), part.scanned.status))
      }
      var newest: [String: RecordLine] = [:]
      var count = 0
      for good in readings.flatMap(\.reading.good) {
        count += 1
        if newest[good.record.id].map(good.record.beats) ?? true {
          newest[good.record.id] = good.record
        }
      }
      let hasTwice = count > newest.count
      var placed: Set<String> = []
      for (path, bytes, reading, status) in readings {
        let kept = reading.good.filter { good in
          guard let winner = newest[good.record.id], !winner.beats(good.record) else {
            return false
          }
          return placed.insert(good.record.id).inserted
        }
        guard reading.isUntidy || hasTwice && kept.count < reading.good.count else { continue }
        let aside =
          reading.isDamaged && !reading.isEmpty ? try setAside(bytes, of: path, cuts) : nil
        try replaceWhole(
          path,
          with: Page.text(head: reading.head(of: page), lines: kept.map { Array($0.bytes) }),
          known: status)
        steps.append(RepairStep(.page, place.relative(path), kept: aside))
      }
    }
    if !steps.isEmpty { try broughtUpToDate(device) }
    return steps
  }

  /// Puts on this device's pages what only its changes have, where these can be read.
  private func broughtUpToDate(_ device: String?) throws(StoreFault) {
    guard let device else { return }
    do throws(StoreFault) {
      _ = try mend(device, try Scan(place, on: disk))
    } catch .damaged {
      // Not downloaded yet, or no file: that is named by the check that follows.
    }
  }

  // MARK: Copies

  /// Puts on this device's pages what copies hold and no page does, and then removes them.
  private func mergedCopies(
    _ device: String?, _ cuts: Cuts
  ) throws(StoreFault) -> [RepairStep] {
    let scan = try Scan(place, on: disk)
    let copies = scan.sortedFiles { scanned in
      guard scanned.status.kind == .file else { return false }
      return scanned.isChanges
        ? scanned.isCopyOfChanges : PageFile(path: scanned.path)?.isCopy ?? false
    }
    if copies.isEmpty { return [] }
    let owner: String
    if let device {
      owner = device
    } else {
      owner = newDevice(besides: scan)
      try writeDevice(owner)
    }
    let whole = scan.without { scanned in copies.contains { $0.hasPlace(of: scanned) } }
    let shelf = Shelf(place, disk, whole)
    var steps: [RepairStep] = []
    for copy in copies {
      let path = place.folder(of: copy.device) + "/" + copy.path
      let bytes = try reading { () throws(DiskFault) in try disk.read(path) }
      var held =
        copy.isChanges
        ? heldByChanges(bytes, of: copy.device)
        : PageFile(path: copy.path).map { heldByPage(bytes, $0.page) } ?? Held()
      do throws(StoreFault) {
        let merged = try merge(held.records, into: owner, shelf, cuts, &held.isMoreThanMerged)
        if merged > 0 {
          steps.append(RepairStep(.merged, place.relative(path), count: merged))
        }
      } catch .damaged {
        // The page that it would go on must not be written: the copy stays, and goes on counting.
        continue
      }
      let kept = held.isMoreThanMerged ? try setAside(bytes, of: path, cuts) : nil
      try writing { () throws(DiskFault) in
        try disk.remove(path)
        try disk.syncFolder(parentFolder(of: path))
      }
      steps.append(RepairStep(.copy, place.relative(path), kept: kept))
    }
    return steps
  }

  /// What a copy holds.
  private struct Held {
    var records: [PageName: [RecordLine]] = [:]

    /// Whether there is something in it that goes on no page.
    var isMoreThanMerged = false
  }

  private func heldByPage(_ bytes: [UInt8], _ page: PageName) -> Held {
    let reading = PageReading(bytes, of: page)
    return Held(
      records: [page: reading.good.map(\.record)],
      isMoreThanMerged: reading.isDamaged && !reading.isEmpty)
  }

  private func heldByChanges(_ bytes: [UInt8], of device: String) -> Held {
    var held = Held()
    let file = ChangeFile(bytes)
    held.isMoreThanMerged = !file.badLines.isEmpty
    let known = (try? disk.read(place.changes(of: device))).map {
      Set(ChangeFile($0).contents.map(\.id))
    }
    for content in file.contents {
      if known?.contains(content.id) ?? false { continue }
      // What it did can be kept; that it can be taken back cannot.
      held.isMoreThanMerged = true
      for touch in content.touches {
        held.records[touch.page, default: []].append(
          RecordLine(id: touch.id, version: touch.after))
      }
    }
    return held
  }

  /// Puts versions on this device's pages that count rather than those on all pages.
  ///
  /// - Parameter differs: Set where a version is left out that no page has and none replaced.
  /// - Returns: How many were put.
  private func merge(
    _ records: [PageName: [RecordLine]], into device: String, _ shelf: Shelf, _ cuts: Cuts,
    _ differs: inout Bool
  ) throws(StoreFault) -> Int {
    var lacking: [PageName: [PageWrite.Record]] = [:]
    for (page, versions) in records {
      var standing: [String: RecordLine] = [:]
      for record in try shelf.records(of: page) { standing[record.id] = record }
      var wanted: Set<String> = []
      for record in versions {
        guard let known = standing[record.id] else {
          standing[record.id] = record
          wanted.insert(record.id)
          continue
        }
        if let united = united(record, known, cuts, by: device) {
          standing[record.id] = united
          wanted.insert(record.id)
        } else if record.beats(known) {
          standing[record.id] = record
          wanted.insert(record.id)
        } else if record.weight == known.weight, record.bytes != known.bytes {
          differs = true
        }
      }
      for id in wanted.sorted() {
        guard let record = standing[id], let version = try? record.version() else { continue }
        lacking[page, default: []].append(PageWrite.Record(id: id, version: version))
      }
    }
    if lacking.isEmpty { return 0 }
    // Read anew: another copy may have been merged since.
    let scan = try Scan(place, on: disk).without { PageFile(path: $0.path)?.isCopy ?? true }
    let writes = try pageWrites(
      lacking, of: device, on: Shelf(place, disk, scan), damages: [])
    try put(writes, of: device)
    return lacking.values.reduce(0) { $0 + $1.count }
  }

  /// What is left of somebody who was erased on several devices, each of which knew of other records:
  /// nothing where the version that counts lists them all.
  private func united(
    _ record: RecordLine, _ known: RecordLine, _ cuts: Cuts, by device: String
  ) -> RecordLine? {
    guard record.weight.isErased, known.weight.isErased, let listed = try? record.version().cuts,
      let standing = try? known.version().cuts
    else { return nil }
    let all = Cut.united((cuts.erased[record.id] ?? []) + standing + listed)
    if Set(all) == Set(standing) { return nil }
    let rev = Stamp.next(
      now: now(), device: device, replacing: max(record.weight, known.weight).rev)
    return RecordLine(id: record.id, version: Version(rev: rev, erasedWith: all))
  }

  private func put(_ writes: [PageWrite], of device: String) throws(StoreFault) {
    var folders = try writing { () throws(DiskFault) in
      try makeFolders(place.folder(of: device))
    }
    folders += try writeTemporaries(writes)
    do throws(DiskFault) {
      for folder in folders { try disk.syncFolder(folder) }
      for write in writes { _ = try replace(write, of: device) }
    } catch {
      removeTemporaries(writes)
      throw StoreFault(writing: error)
    }
  }

  // MARK: Writing

  /// Keeps bytes in the state folder before they are written over.
  ///
  /// - Returns: The path.
  private func setAside(
    _ bytes: [UInt8], of path: String, _ cuts: Cuts
  ) throws(StoreFault) -> String {
    let name = String(path.dropFirst(parentFolder(of: path).count + 1))
    let file = place.nameWithinDevice(path).flatMap(PageFile.init)
    let bytes = cuts.left(of: bytes, on: file?.page)
    let aside = place.state + "/damaged-" + String(random(), radix: 16) + "-" + name
    try writing { () throws(DiskFault) in
      try disk.writeNew(bytes, to: aside, mode: 0o600)
      try disk.sync(aside)
      try disk.syncFolder(place.state)
    }
    return aside
  }

  /// Puts a whole file in the place of another, if that is still the one that was read.
  func replaceWhole(
    _ path: String, with bytes: [UInt8], known: FileStatus?
  ) throws(StoreFault) {
    try writing { () throws(DiskFault) in
      let target = known == nil ? path : try disk.resolve(path)
      let new = temporary(beside: target)
      do throws(DiskFault) {
        try disk.writeNew(bytes, to: new, mode: known?.mode ?? 0o600)
        try disk.sync(new)
        guard try disk.status(of: target) == known else {
          throw DiskFault(.taken, path: target)
        }
        try disk.rename(new, to: target)
        try disk.syncFolder(parentFolder(of: target))
      } catch {
        try? disk.remove(new)
        throw error
      }
    }
  }
}

extension ChangeFile {
  /// The lines of a file that are changes, in its order, without their ends.
  static func lines(
    of bytes: [UInt8]
  ) -> [(content: ChangeLine.Content, bytes: ArraySlice<UInt8>)] {
    bytes[bytes.startOfText...].split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return ChangeLine.read(line).map { ($0, line) }
    }
  }
}
