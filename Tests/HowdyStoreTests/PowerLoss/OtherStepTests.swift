import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// The steps that power has nothing to do with: each with it, and without it.
@Suite("Steps that keep others out of a change")
struct OtherStepTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
  }

  private func log(_ id: String, on other: any Disk) throws {
    try bench.change(.log, on: other) { _, edit in
      edit.put(CheckIn(id: id, on: BookBench.today, mates: [sam], recorded: 9))
    }
  }

  @Test(
    "The look whether the path still names the changes that were written", arguments: [true, false])
  func looksAtChanges(isTaken: Bool) throws {
    let path = try bench.path("changes.jsonl")
    let old = try disk.read(path)
    let engine = EngineDisk(disk, blindFor: isTaken ? nil : path)
    engine.onSync = { [disk] in disk.put(old, at: path) }
    try log("dadad-dadad-dadad", on: engine)
    let touched = try bench.store().read().changes.changes.flatMap(\.touches).map(\.id)
    #expect(touched.contains("dadad-dadad-dadad") == isTaken)
  }

  @Test("The look whether a page is still the one that was read", arguments: [true, false])
  func looksAtPages(isTaken: Bool) throws {
    let path = try bench.path("mates.json")
    let line =
      "{\"id\":\"foreign\",\"rev\":\"20261130T120001500Z-0000-x\",\"is\":\"mate\",\"name\":\"Ana\",\"added\":\"2026-11-30\"}"
    let newer = try bench.text("mates.json").replacing(
      "\"records\":[\n", with: "\"records\":[\n\(line),\n")
    let engine = EngineDisk(disk, blindFor: isTaken ? nil : path)
    engine.onSync = { [disk] in disk.put(Array(newer.utf8), at: path) }
    try bench.change(.addMate, on: engine) { _, edit in
      edit.put(Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today))
    }
    let names = try bench.rebuiltPicture().things["mates"]?.values.compactMap { $0["name"]?.string }
    #expect(names?.sorted() == (isTaken ? ["Ana", "Lin", "Sam"] : ["Lin", "Sam"]))
  }

  @Test(
    "The lock: what a rule of the book forbids is not done by two at once",
    arguments: [true, false])
  func lock(isTaken: Bool) throws {
    func add(_ bench: BookBench, _ disk: any Disk) throws {
      try bench.change(.addMate, on: disk) { session, edit in
        guard !session.book.mates.values.contains(where: { $0.name == "Ana" }) else { return }
        edit.put(Mate(id: bench.id(), name: "Ana", added: BookBench.today))
      }
    }
    let counter = FaultyDisk(disk.copy())
    try add(BookBench(disk.copy(), clock: bench.clock), counter)
    var counts: Set<Int> = []
    for place in 0..<counter.count {
      let files = disk.copy()
      func opened(_ files: MemoryDisk) -> any Disk { isTaken ? files : LocklessDisk(files) }
      let first = FaultyDisk(opened(files))
      let second = BookBench(opened(files.another()), seed: 9, clock: bench.clock)
      first.onOperation = { if $0 == place { try? add(second, second.disk) } }
      let bench = BookBench(files, seed: 8, clock: bench.clock)
      try? add(bench, first)
      counts.insert(
        try bench.rebuiltPicture().things["mates"]?.values.count { $0["name"] == "Ana" } ?? 0)
    }
    #expect(counts == (isTaken ? [1] : [1, 2]))
  }

  @Test(
    "Where a lock does nothing, two changes still stand apart, even when a line comes in two writes",
    arguments: [false, true])
  func withoutLock(isSplit: Bool) throws {
    let files = disk.copy()
    let other = BookBench(LocklessDisk(files.another()), seed: 9, clock: bench.clock)
    let splitting = SplittingDisk(LocklessDisk(files), isSplit: isSplit)
    splitting.onAppend = { _ = try? other.log(["babab-babab-babab"]) }
    let bench = BookBench(files, seed: 8, clock: bench.clock)
    try bench.change(.log, on: splitting) { _, edit in
      edit.put(CheckIn(id: "dadad-dadad-dadad", on: BookBench.today, mates: [sam], recorded: 9))
    }
    let session = try bench.store().read()
    #expect(session.damages.isEmpty)
    #expect(try session.changes.changes.count == 4)
  }

  @Test("Readers read the changes last: they see whole changes only", arguments: [true, false])
  func changesLast(isTaken: Bool) throws {
    var halves = 0
    for place in 0..<8 {
      let files = disk.copy()
      let writer = BookBench(files.another(), seed: 9, clock: bench.clock)
      let reader = ReadingDisk(files, changesLast: isTaken)
      reader.onRead = { count in
        guard count == place else { return }
        _ = try? writer.change(.log) { session, edit in
          guard var mate = session.book.mates["babab-babab-babab"] else { return }
          mate.name = "Samuel"
          edit.put(mate)
          edit.put(
            CheckIn(
              id: "dadad-dadad-dadad", on: BookBench.today, mates: [mate.id], recorded: 9))
        }
      }
      try files.remove(bench.place.cache + "/index")
      let book = try bench.store(on: reader).read().book
      let isRenamed = book.mates[sam]?.name == "Samuel"
      if isRenamed != (book.tally(of: sam).count == 2) { halves += 1 }
    }
    #expect((halves == 0) == isTaken)
  }

  @Test(
    "What must not be ended half-way by a signal: from the line on to the pages",
    arguments: [true, false])
  func sections(isTaken: Bool) throws {
    let watcher = SectionDisk(disk, isBlind: !isTaken)
    try log("dadad-dadad-dadad", on: watcher)
    #expect(watcher.outside.isEmpty == isTaken)
    #expect(watcher.inside.isEmpty != isTaken)
  }
}

/// A disk beside which an engine works while the changes are synced; it may be blind for what that did.
private final class EngineDisk: PassingDisk {
  private let disk: MemoryDisk
  private let blind: String?
  private var seen: FileStatus?
  private var hasAppended = false

  var onSync: (() -> Void)?

  init(_ disk: MemoryDisk, blindFor blind: String?) {
    self.disk = disk
    self.blind = blind
    super.init(disk)
  }

  override func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    let status = try super.append(bytes, to: path)
    if path == blind { seen = status }
    hasAppended = true
    return status
  }

  override func status(of path: String) throws(DiskFault) -> FileStatus? {
    guard path == blind else { return try super.status(of: path) }
    let status = try super.status(of: path)
    seen = seen ?? status
    return hasAppended ? seen : status
  }

  override func entries(of folder: String) throws(DiskFault) -> [FileEntry] {
    let entries = try super.entries(of: folder)
    if let blind, seen == nil { seen = try disk.status(of: blind) }
    return entries
  }

  override func sync(_ path: String) throws(DiskFault) {
    if hasAppended, path.hasSuffix("changes.jsonl"), let onSync {
      self.onSync = nil
      onSync()
    }
    try super.sync(path)
  }

  override func rename(_ path: String, to target: String) throws(DiskFault) {
    try super.rename(path, to: target)
    if target == blind { seen = try disk.status(of: target) }
  }
}

/// A disk whose lock is always to be had.
private final class LocklessDisk: PassingDisk {
  override func lock(_ path: String) throws(DiskFault) -> Bool { true }
  override func unlock(_ path: String) {}
}

/// A disk on which another writes just before a line is put behind the changes, or in the middle of it.
private final class SplittingDisk: PassingDisk {
  private let isSplit: Bool

  var onAppend: (() -> Void)?

  init(_ disk: any Disk, isSplit: Bool) {
    self.isSplit = isSplit
    super.init(disk)
  }

  override func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    let middle = isSplit ? bytes.count / 2 : 0
    if middle > 0 { _ = try super.append(Array(bytes[..<middle]), to: path) }
    if let onAppend {
      self.onAppend = nil
      onAppend()
    }
    return try super.append(Array(bytes[middle...]), to: path)
  }
}

/// A disk on which another writes between two reads, and which may hand out the changes as they were
/// at the first.
private final class ReadingDisk: PassingDisk {
  private let changesLast: Bool
  private var first: [String: [UInt8]]?
  private var count = 0
  private let disk: MemoryDisk

  var onRead: ((Int) -> Void)?

  init(_ disk: MemoryDisk, changesLast: Bool) {
    self.changesLast = changesLast
    self.disk = disk
    super.init(disk)
  }

  override func read(_ path: String) throws(DiskFault) -> [UInt8] {
    if first == nil {
      first = [:]
      for path in disk.paths where path.hasSuffix(".jsonl") { first?[path] = try disk.read(path) }
    }
    onRead?(count)
    count += 1
    if !changesLast, let bytes = first?[path] { return bytes }
    return try super.read(path)
  }
}

/// A disk that notes what is done while nothing may interrupt it, and what is not.
private final class SectionDisk: PassingDisk {
  private let isBlind: Bool
  private var depth = 0

  private(set) var inside: [String] = []
  private(set) var outside: [String] = []

  init(_ disk: any Disk, isBlind: Bool) {
    self.isBlind = isBlind
    super.init(disk)
  }

  override func began() { if !isBlind { depth += 1 } }
  override func ended() { if !isBlind { depth -= 1 } }

  private func note(_ path: String) {
    guard path.contains("/pages/") else { return }
    if depth > 0 { inside.append(path) } else { outside.append(path) }
  }

  override func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    note(path)
    return try super.append(bytes, to: path)
  }

  override func rename(_ path: String, to target: String) throws(DiskFault) {
    note(target)
    try super.rename(path, to: target)
  }
}
