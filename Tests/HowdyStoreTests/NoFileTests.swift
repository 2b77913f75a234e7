import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("What is no file, where a page should be", .timeLimit(.minutes(20)))
struct NoFileTests {
  private let sam = "babab-babab-babab"

  /// Where it is put, and which changes are refused for it.
  enum Where: String, CaseIterable {
    case mates, checkIns, changes, unknown, otherMates, otherChanges, stray

    func file(_ device: String) -> String {
      switch self {
      case .mates: "pages/\(device)/mates.json"
      case .checkIns: "pages/\(device)/check-ins/2026-11.json"
      case .changes: "pages/\(device)/changes.jsonl"
      case .unknown: "pages/\(device)/odd"
      case .otherMates: "pages/other/mates.json"
      case .otherChanges: "pages/other/changes.jsonl"
      case .stray: "pages/odd"
      }
    }
  }

  @Test(
    "It is named, never waited for or written over, and everything else goes on",
    arguments: DiskUnderTest.all, NoFile.allCases)
  func noFile(_ kind: DiskUnderTest, _ thing: NoFile) throws {
    for place in Where.allCases {
      let (disk, _, root, keep) = try kind.make()
      defer { _ = keep }
      let comment: Comment = "\(place)"
      let bench = BookBench(disk, root: root)
      try bench.add("Sam", id: sam)
      try bench.log([sam])
      let file = place.file(try bench.store().read().book.device)
      let path = bench.place.book + "/" + file
      try disk.makeFolder(bench.place.book + "/pages/other")
      try disk.remove(path)
      try thing.make(path, on: disk)
      let damage = Damage(file: file, line: 1)
      for _ in 0..<2 {
        let session = try bench.store().read()
        #expect(session.damages == [damage], comment)
        #expect(session.book.mates[sam]?.name == "Sam", comment)
        #expect(session.book.tally(of: sam).count == 1, comment)
        _ = try session.changes
      }
      for rehearsing in [true, false] {
        let refusals = [
          try refusal(bench, rehearsing) { edit in
            edit.put(Mate(id: bench.id(), name: "Ada", added: BookBench.today))
          },
          try refusal(bench, rehearsing) { edit in
            edit.put(CheckIn(id: bench.id(), on: BookBench.today, mates: [sam], recorded: 9))
          },
        ]
        switch place {
        case .mates: #expect(refusals == [.damaged(damage), nil], comment)
        case .checkIns: #expect(refusals == [nil, .damaged(damage)], comment)
        case .changes: #expect(refusals == [.damaged(damage), .damaged(damage)], comment)
        case .unknown, .otherMates, .otherChanges, .stray:
          #expect(refusals == [nil, nil], comment)
        }
      }
      let name = file.split(separator: "/").last.map(String.init) ?? ""
      let folder = String(path.dropLast(name.count + 1))
      #expect(
        try disk.entries(of: folder).first { $0.name == name }?.status.kind == thing.kind, comment)
      #expect(try bench.picture() == bench.rebuiltPicture(), comment)
    }
  }

  @Test(
    "A folder with the name of a file is named by a look and by a check, and is never taken for none",
    arguments: DiskUnderTest.all,
    [Where.mates, .checkIns, .changes, .otherMates, .otherChanges])
  func folder(_ kind: DiskUnderTest, _ place: Where) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let bench = BookBench(disk, root: root)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
    let file = place.file(try bench.store().read().book.device)
    try disk.makeFolder(bench.place.book + "/pages/other")
    try disk.remove(bench.place.book + "/" + file)
    try disk.makeFolder(bench.place.book + "/" + file)
    #expect(try bench.store().read().damages == [Damage(file: file, line: 1)])
    let findings = try bench.store().checkUp().findings
    #expect(findings.contains { $0.kind == .notAFile && $0.file == file })
  }

  @Test(
    "A book behind a link to what is not there now is no empty book", arguments: DiskUnderTest.all,
    [false, true])
  func brokenLinkToBook(_ kind: DiskUnderTest, _ isAbove: Bool) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let bench = BookBench(disk, root: isAbove ? root + "/there" : root)
    try NoFile.danglingLink.make(isAbove ? root + "/there" : bench.place.book, on: disk)
    #expect(throws: StoreFault.self) { try bench.store().read() }
    #expect(throws: StoreFault.self) { try bench.store().checkUp() }
    #expect(throws: StoreFault.self) { try bench.store().repair() }
    #expect(throws: StoreFault.self) { try bench.add("Sam") }
  }

  private func refusal(
    _ bench: BookBench, _ rehearsing: Bool, _ body: (inout Edit) -> Void
  ) throws -> StoreFault? {
    do {
      _ = try bench.store().change(on: { _ in BookBench.today }, rehearsing: rehearsing) { _ in
        var edit = Edit(.log)
        body(&edit)
        return (edit, ())
      }
      return nil
    } catch let fault as StoreFault {
      return fault
    }
  }

  @Test("A link that leads nowhere and comes while a page is made is not replaced")
  func linkMeanwhile() throws {
    let start = MemoryDisk()
    let bench = BookBench(start)
    try bench.add("Sam", id: sam)
    let path = try bench.path("check-ins/2026-11.json")
    let counter = FaultyDisk(start.copy())
    func log(_ bench: BookBench, on disk: any Disk) throws {
      try bench.change(.log, on: disk) { _, edit in
        edit.put(CheckIn(id: "dadad-dadad-dadad", on: BookBench.today, mates: [sam], recorded: 9))
      }
    }
    try log(BookBench(start.copy()), on: counter)
    var made = 0
    var replaced: [Int] = []
    for place in 0..<counter.count {
      let disk = start.copy()
      let other = BookBench(disk, clock: bench.clock)
      let faulty = FaultyDisk(disk)
      faulty.onOperation = { current in
        guard current == place, (try? disk.status(of: path)) == .some(nil) else { return }
        disk.makeLink(path, to: "/nowhere")
        made += 1
      }
      let before = made
      try log(other, on: faulty)
      #expect(try other.rebuiltPicture().checkIns.count == 1, "operation \(place)")
      let folder = String(path.dropLast("/2026-11.json".count))
      let entry = try disk.entries(of: folder).first { $0.name == "2026-11.json" }
      if made > before, entry?.isLink != true { replaced.append(place) }
    }
    #expect(made > 3)
    // Between the last look and the renaming there is no moment left to be seen.
    #expect(replaced.count <= 1, "\(replaced)")
  }
}

@Suite("A copy too large to be one")
struct LargeCopyTests {
  @Test(
    "It is never read, and named as damage; the device's own pages go on",
    arguments: [
      "mates.sync-conflict-20261130.json", "check-ins/2026-11 (conflicted copy).json",
      "mates.json.orig", "changes (1).jsonl", "changes.jsonl.orig",
    ])
  func named(copy: String) throws {
    let memory = MemoryDisk()
    let bench = BookBench(memory)
    try bench.add("Sam", id: "babab-babab-babab")
    try bench.log(["babab-babab-babab"])
    let folder = bench.place.book + "/pages/" + (try bench.store().read().book.device)
    memory.put(Array("{}".utf8), at: folder + "/" + copy)
    let disk = SwollenDisk(memory, folder + "/" + copy)
    let other = BookBench(disk, seed: 2, clock: bench.clock)
    for _ in 0..<2 {
      let session = try other.store().read()
      #expect(session.book.mates.count == 1)
      #expect(session.damages.map(\.file) == ["pages/\(session.book.device)/\(copy)"])
      try other.log(["babab-babab-babab"])
    }
    #expect(disk.reads == 0)
  }

  @Test("Where it is no page by its name it is no damage, and an erase names it without reading it")
  func stray() throws {
    let memory = MemoryDisk()
    let bench = BookBench(memory)
    let sam = try bench.add("Sam")
    let file = "pages/\(try bench.store().read().book.device)/film.mkv"
    memory.put(Array("Sam".utf8), at: bench.place.book + "/" + file)
    let disk = SwollenDisk(memory, bench.place.book + "/" + file)
    let other = BookBench(disk, seed: 2, clock: bench.clock)
    #expect(try other.store().read().damages == [])
    _ = try other.store().backup { _ in BookBench.today }
    let erased = try other.store().erase(on: { _ in BookBench.today }) { try $0.person(sam) }
    #expect(erased.traces.map(\.file) == [file])
    #expect(disk.reads == 0)
  }
}

/// A disk on which one file seems to hold a gigabyte.
private final class SwollenDisk: PassingDisk {
  private let path: String
  private(set) var reads = 0

  init(_ disk: any Disk, _ path: String) {
    self.path = path
    super.init(disk)
  }

  override func read(_ path: String) throws(DiskFault) -> [UInt8] {
    if path == self.path { reads += 1 }
    return try super.read(path)
  }

  override func entries(of folder: String) throws(DiskFault) -> [FileEntry] {
    try super.entries(of: folder).map { entry in
      guard folder + "/" + entry.name == path else { return entry }
      return FileEntry(name: entry.name, isLink: entry.isLink, status: entry.status.swollen)
    }
  }

  override func status(of path: String) throws(DiskFault) -> FileStatus? {
    let status = try super.status(of: path)
    return path == self.path ? status?.swollen : status
  }
}

extension FileStatus {
  fileprivate var swollen: FileStatus {
    FileStatus(
      kind: kind, size: 1 << 30, inode: inode, changed: changed, modified: modified, mode: mode)
  }
}
