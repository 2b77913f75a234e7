internal import HowdyCore

/// Looks through every file of a book for what is wrong.
struct Examination {
  private let place: Place
  private let disk: any Disk
  private let scan: Scan
  private let device: String?
  private let now: Int

  /// What was found, in the order of the files.
  private(set) var findings: [Finding] = []

  /// How much there is of what, but for mates.
  private(set) var counts = Checkup.Counts()

  private var standings: [PageName: [String: Standing]] = [:]

  /// The version of a record that counts, as far as other records are concerned.
  private struct Standing {
    let weight: Version.Weight
    let file: String
    let line: Int
    let isDeleted: Bool

    /// The ids of mates that it names.
    let mates: [String]

    /// The id of the plan that it names.
    let plan: String?

    /// What kind of thing it is.
    let kind: String?
  }

  /// Clocks of machines that keep time differ by less: milliseconds.
  private static let clockTolerance = 600_000

  /// Less than this, in bytes, is hardly any space: room for a page or two, and no more.
  static let leastSpace = 16 << 20

  /// How old what another device was writing must be before it counts as left behind: nanoseconds.
  static let litterAge = 3_600_000_000_000

  init(_ place: Place, _ disk: any Disk, _ scan: Scan, device: String?, now: Int) {
    self.place = place
    self.disk = disk
    self.scan = scan
    self.device = device
    self.now = now
  }

  /// Looks at the folders and the disk they lie on.
  mutating func lookAtFolders() {
    for folder in [place.book, place.state, place.cache] {
      guard let status = try? disk.status(of: folder) else { continue }
      if status.mode & 0o077 != 0 { add(.openToOthers, folder, isMendable: true) }
      lookAtOwner(folder)
    }
    guard let system = try? disk.fileSystem(at: place.book) else { return }
    if system.isReadOnly { return add(.readOnlyDisk, place.book) }
    if system.freeBytes < Examination.leastSpace {
      add(.littleSpace, place.book, count: system.freeBytes)
    }
  }

  private mutating func lookAtOwner(_ path: String) {
    guard let isOwn = try? disk.isOwn(path) else { return }
    if !isOwn { add(.foreignOwner, path) }
  }

  /// Looks at the marker; the book is one of this format where nothing is found.
  mutating func lookAtMarker() {
    if scan.marker == nil {
      if !scan.isEmpty { add(.noMarker, place.marker, isMendable: true) }
      return
    }
    do throws(StoreFault) {
      if try Marker.isReadOnly(place, on: disk) { add(.readOnlyBook, place.marker) }
    } catch .newerFormat {
      add(.newerFormat, place.marker)
    } catch .damaged {
      add(.damagedMarker, place.marker, line: 1, isMendable: true)
    } catch {
      add(.cannotRead, place.marker)
    }
  }

  /// Looks at every page and change.
  ///
  /// - Parameter tell: Told of each file.
  mutating func lookAtFiles(telling tell: (Work) -> Void) {
    counts.devices = Set(scan.files.map(\.device)).count
    var records: [String: [PageName: [String: (file: String, line: Int, weight: Version.Weight)]]] =
      [:]
    for stray in scan.strays.keys.sorted() { add(.notAFile, place.folder(of: stray)) }
    for (done, scanned) in scan.sortedFiles().enumerated() {
      tell(Work(.checking, done: done, of: scan.files.count))
      let path = place.folder(of: scanned.device) + "/" + scanned.path
      counts.bytes += scanned.status.size
      if scanned.status.kind != .file {
        add(scanned.isPlaceholder ? .notDownloaded : .notAFile, path)
        continue
      }
      if scanned.status.mode & 0o600 != 0o600 {
        add(.closedToOwner, path, isMendable: true)
      }
      lookAtOwner(path)
      if scanned.isChanges {
        lookAtChanges(scanned, path)
      } else if let file = PageFile(path: scanned.path) {
        counts.pages += file.isCopy ? 0 : 1
        lookAtPage(
          scanned, file, path, &records[scanned.device, default: [:]][file.page, default: [:]])
      }
    }
  }

  private func isOwnFile(_ scanned: ScannedFile) -> Bool { scanned.device == device }

  private mutating func lookAtPage(
    _ scanned: ScannedFile, _ file: PageFile, _ path: String,
    _ known: inout [String: (file: String, line: Int, weight: Version.Weight)]
  ) {
    guard var bytes = try? disk.read(path) else { return add(.cannotRead, path) }
    var reading = PageReading(bytes, of: file.page)
    if reading.isUntidy, let again = try? disk.read(path), again != bytes {
      bytes = again
      reading = PageReading(bytes, of: file.page)
    }
    if reading.page.format > Page.ownFormat { return add(.newerFormat, path, line: 1) }
    let isOwn = isOwnFile(scanned)
    if file.isCopy {
      add(.conflictCopy, path, isMendable: true)
    } else {
      lookAtText(reading, path, isMendable: isOwn)
    }
    var future: (line: Int, count: Int)?
    for good in reading.good {
      let id = good.record.id
      if good.record.rev.milliseconds > now + Examination.clockTolerance {
        future = (future?.line ?? good.line, (future?.count ?? 0) + 1)
      }
      stand(good.record.id, good.version, on: file.page, path, good.line)
      if file.isCopy { continue }
      if let other = known[id] {
        let isOlder = good.record.weight < other.weight
        add(
          .recordTwice, isOlder ? path : other.file, line: isOlder ? good.line : other.line,
          isMendable: isOwn)
        if isOlder { continue }
      }
      known[id] = (path, good.line, good.record.weight)
    }
    if let future { add(.futureStamp, path, line: future.line, count: future.count) }
  }

  private mutating func lookAtText(_ reading: PageReading, _ path: String, isMendable: Bool) {
    if reading.isEmpty { return add(.emptyPage, path, isMendable: isMendable) }
    if reading.hasMark { add(.byteOrderMark, path, line: 1, isMendable: isMendable) }
    if let line = reading.windowsLine {
      add(.windowsLineEnds, path, line: line, isMendable: isMendable)
    }
    if let line = reading.marker {
      add(.conflictMarkers, path, line: line, isMendable: isMendable)
    }
    for line in reading.zeroLines { add(.zeroBytes, path, line: line, isMendable: isMendable) }
    for line in reading.bad where !reading.zeroLines.contains(line) {
      add(.damagedLine, path, line: line, isMendable: isMendable)
    }
  }

  private mutating func lookAtChanges(_ scanned: ScannedFile, _ path: String) {
    guard let bytes = try? disk.read(path) else { return add(.cannotRead, path) }
    let file = ChangeFile(bytes)
    let isOwn = isOwnFile(scanned) && scanned.path == "changes.jsonl"
    for content in file.contents {
      for touch in content.touches { stand(touch.id, touch.after, on: touch.page, path, 1) }
    }
    if scanned.isCopyOfChanges { return add(.conflictCopy, path, isMendable: true) }
    counts.changes += file.contents.count
    let look = Look(bytes)
    if look.hasMark { add(.byteOrderMark, path, line: 1, isMendable: isOwn) }
    if let line = look.windowsLine { add(.windowsLineEnds, path, line: line, isMendable: isOwn) }
    if file.hasMarkers, let line = look.marker {
      add(.conflictMarkers, path, line: line, isMendable: isOwn)
    }
    if file.damage == nil {
      if let line = file.badLines.first { add(.tornTail, path, line: line, isMendable: isOwn) }
    } else {
      for line in file.badLines {
        let kind: Finding.Kind = look.zeroLines.contains(line) ? .zeroBytes : .damagedLine
        add(kind, path, line: line, isMendable: isOwn)
      }
    }
  }

  /// Notes a version for when it is known what else there is.
  private mutating func stand(
    _ id: String, _ version: Version, on page: PageName, _ path: String, _ line: Int
  ) {
    if let known = standings[page]?[id], known.weight >= version.weight { return }
    var mates: [String] = []
    if page == .mates {
      mates = [version.body?["mate"]?.string, version.body?["into"]?.string].compactMap(\.self)
    } else if page.holdsCheckIns || page.holdsPlans {
      mates = version.body?["mates"]?.strings ?? []
    }
    standings[page, default: [:]][id] = Standing(
      weight: version.weight, file: path, line: line, isDeleted: version.body == nil, mates: mates,
      plan: page.holdsCheckIns ? version.body?["plan"]?.string : nil,
      kind: version.body?["is"]?.string)
  }

  /// Looks at what records say of one another.
  mutating func lookAtRecords() {
    let mates = standings[.mates] ?? [:]
    let plans = Set(standings.filter { $0.key.holdsPlans }.values.flatMap(\.keys))
    for isPlan in [false, true] {
      var seen: [String: PageName] = [:]
      for (page, records) in standings.sorted(by: { $0.key < $1.key })
      where isPlan ? page.holdsPlans : page.holdsCheckIns {
        for (id, record) in records.sorted(by: { $0.key < $1.key }) where !record.isDeleted {
          if seen.updateValue(page, forKey: id) != nil {
            add(.onTwoPages, record.file, line: record.line)
          }
        }
      }
    }
    var lost: [Standing] = []
    for records in standings.values {
      for record in records.values where !record.isDeleted {
        if record.kind == CheckIn.kind { counts.checkIns += 1 }
        if record.kind == Plan.kind { counts.plans += 1 }
        let isWhole =
          record.mates.allSatisfy { mates.keys.contains($0) }
          && record.plan.map(plans.contains) ?? true
        if !isWhole { lost.append(record) }
      }
    }
    for (file, records) in Dictionary(grouping: lost, by: \.file).sorted(by: { $0.key < $1.key }) {
      add(.noTarget, file, line: records.map(\.line).min(), count: records.count)
    }
  }

  /// Looks for two who go by one name.
  mutating func lookAtNames(in book: Book) {
    var bearers: [String: [Mate]] = [:]
    for mate in book.mates.values {
      for name in Set(mate.names.map(Name.folded)) {
        bearers[name, default: []].append(mate)
      }
    }
    var told: Set<[String]> = []
    for (_, mates) in bearers.sorted(by: { $0.key < $1.key }) where mates.count > 1 {
      let mates = mates.sorted { $0.id < $1.id }
      guard told.insert(mates.map(\.id)).inserted else { continue }
      findings.append(Finding(.nameTwice, names: mates.map(\.name)))
    }
  }

  /// Looks at the id of this device.
  mutating func lookAtDevice() {
    let isForeign = Device.isForeign(place, on: disk)
    let hasTwin =
      device.map { device in
        scan.files.contains { $0.device == device && $0.isCopyOfChanges }
          || findings.contains {
            $0.kind == .conflictMarkers && $0.file == place.relative(place.changes(of: device))
          }
      } ?? false
    if isForeign || hasTwin { add(.clonedDevice, place.deviceFile, isMendable: true) }
  }

  /// Looks for what writers left that were stopped.
  mutating func lookForLitter() {
    for path in Examination.litter(place, disk, scan, device: device, now: now) {
      add(.litter, path, isMendable: true)
    }
  }

  /// The paths of what writers left that were stopped.
  ///
  /// With the lock held no writer of this machine is at work; of what lies in the folder of another
  /// device only what is old counts, since its writer may be at work on another machine.
  static func litter(
    _ place: Place, _ disk: any Disk, _ scan: Scan, device: String?, now: Int
  ) -> [String] {
    var paths: [String] = []
    for folder in [place.book, place.pages, place.state, place.cache] {
      for entry in (try? disk.sortedEntries(of: folder)) ?? []
      where entry.name.hasPrefix(Marker.temporaryPrefix) && entry.status.kind == .file {
        paths.append(folder + "/" + entry.name)
      }
    }
    for (owner, left) in scan.litter.sorted(by: { $0.key < $1.key }) {
      for path in left {
        guard owner != device else {
          paths.append(path)
          continue
        }
        let modified = (try? disk.status(of: path))?.modified ?? .max
        let (limit, overflow) = now.multipliedReportingOverflow(by: 1_000_000)
        if !overflow, modified < limit - litterAge { paths.append(path) }
      }
    }
    return paths
  }

  /// Says that the index is wrong.
  mutating func blameIndex() { add(.wrongIndex, place.index, isMendable: true) }

  /// Takes in what was found in another way.
  mutating func add(
    _ kind: Finding.Kind, _ path: String, line: Int? = nil, count: Int = 1,
    isMendable: Bool = false
  ) {
    findings.append(
      Finding(kind, place.relative(path), line: line, count: count, isMendable: isMendable))
  }
}
