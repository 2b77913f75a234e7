import Foundation
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// A disk to hold to the contract, and a folder on it.
struct DiskUnderTest: CustomTestStringConvertible {
  let name: String
  let make:
    @Sendable () throws -> (disk: any Disk, another: any Disk, root: String, keep: AnyObject)

  var testDescription: String { name }

  static let all = [
    DiskUnderTest(name: "local") {
      let folder = try TemporaryFolder()
      return (LocalDisk(), LocalDisk(), folder.path, folder)
    },
    DiskUnderTest(name: "memory") {
      let disk = MemoryDisk()
      try disk.makeFolder("/root")
      return (disk, disk.another(), "/root", disk)
    },
  ]
}

/// Something that has a name and is no file.
enum NoFile: String, CaseIterable {
  case pipe, danglingLink, loopingLink

  /// Puts it somewhere.
  func make(_ path: String, on disk: any Disk) throws {
    let target = path + "-nowhere"
    switch (self, disk) {
    case (.pipe, let disk as MemoryDisk): disk.makeSpecial(path)
    case (.pipe, _): try #require(mkfifo(path, 0o600) == 0)
    case (.danglingLink, let disk as MemoryDisk): disk.makeLink(path, to: target)
    case (.danglingLink, _): try #require(symlink(target, path) == 0)
    case (.loopingLink, let disk as MemoryDisk): disk.makeLink(path, to: path)
    case (.loopingLink, _): try #require(symlink(path, path) == 0)
    }
  }

  /// What a folder says of it.
  var kind: FileStatus.Kind { self == .pipe ? .special : .brokenLink }
}

@Suite("Every disk")
struct DiskTests {
  @Test("No folder is made behind a link that leads nowhere", arguments: DiskUnderTest.all)
  func folderBehindLink(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    try NoFile.danglingLink.make(root + "/link", on: disk)
    try disk.makeFolder(root + "/link")
    #expect(try disk.status(of: root + "/link") == nil)
    #expect(throws: DiskFault.self) { try disk.makeFolder(root + "/link/folder") }
  }

  @Test("keeps what is written, with its mode", arguments: DiskUnderTest.all)
  func writes(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let bytes = [UInt8](repeating: 7, count: 100_000)
    try disk.writeNew(bytes, to: root + "/file", mode: 0o640)
    #expect(try disk.read(root + "/file") == bytes)
    let status = try #require(try disk.status(of: root + "/file"))
    #expect(status.mode == 0o640)
    #expect(status.size == 100_000)
    #expect(!status.isFolder)
    #expect(throws: DiskFault(.taken, path: root + "/file")) {
      try disk.writeNew([], to: root + "/file", mode: 0o600)
    }
  }

  @Test("tells what is not there", arguments: DiskUnderTest.all)
  func absent(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    #expect(try disk.status(of: root + "/none") == nil)
    #expect(throws: DiskFault(.absent, path: root + "/none")) { try disk.read(root + "/none") }
    #expect(throws: DiskFault(.absent, path: root + "/none")) {
      try disk.entries(of: root + "/none")
    }
    #expect(throws: DiskFault(.absent, path: root + "/none")) { try disk.sync(root + "/none") }
    #expect(throws: DiskFault(.absent, path: root + "/no/file")) {
      try disk.writeNew([], to: root + "/no/file", mode: 0o600)
    }
    try disk.remove(root + "/none")
  }

  @Test("appends, cuts, and makes the file for its owner alone", arguments: DiskUnderTest.all)
  func appends(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let first = try disk.append([1, 2, 3], to: root + "/file")
    let second = try disk.append([4], to: root + "/file")
    #expect(first.inode == second.inode)
    #expect(second.size == 4)
    #expect(second.mode == 0o600)
    #expect(first != second)
    #expect(try disk.status(of: root + "/file") == second)
    try disk.sync(root + "/file")
    try disk.truncate(root + "/file", to: 2)
    #expect(try disk.read(root + "/file") == [1, 2])
  }

  @Test("puts a file in the place of another under a new inode", arguments: DiskUnderTest.all)
  func renames(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    try disk.writeNew([1], to: root + "/old", mode: 0o600)
    try disk.writeNew([2], to: root + "/new", mode: 0o600)
    let old = try disk.status(of: root + "/old")
    try disk.rename(root + "/new", to: root + "/old")
    try disk.syncFolder(root)
    #expect(try disk.read(root + "/old") == [2])
    #expect(try disk.status(of: root + "/old")?.inode != old?.inode)
    #expect(try disk.sortedEntries(of: root).map(\.name) == ["old"])
  }

  @Test("lists names in order, folders too", arguments: DiskUnderTest.all)
  func lists(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    try disk.makeFolder(root + "/b")
    try disk.makeFolder(root + "/b")
    try disk.writeNew([1, 2], to: root + "/é", mode: 0o600)
    try disk.writeNew([], to: root + "/A", mode: 0o600)
    try disk.writeNew([], to: root + "/b/inside", mode: 0o600)
    let entries = try disk.sortedEntries(of: root)
    #expect(entries.map(\.name) == ["A", "b", "é"])
    #expect(entries.map(\.status.isFolder) == [false, true, false])
    #expect(entries[1].status.mode == 0o700)
    #expect(entries[2].status == (try disk.status(of: root + "/é")))
  }

  @Test(
    "names what is no file, and never waits for it", .timeLimit(.minutes(20)),
    arguments: DiskUnderTest.all, NoFile.allCases)
  func noFile(_ kind: DiskUnderTest, _ thing: NoFile) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let path = root + "/thing"
    try thing.make(path, on: disk)
    let entries = try disk.entries(of: root)
    #expect(entries.map(\.name) == ["thing"])
    #expect(entries.map(\.isLink) == [thing != .pipe])
    #expect(entries.map(\.status.kind) == [thing.kind])
    let fault = DiskFault(thing == .danglingLink ? .absent : .notAFile, path: path)
    #expect(throws: fault) { try disk.read(path) }
    #expect(throws: fault) { try disk.sync(path) }
    #expect(throws: fault) { try disk.truncate(path, to: 0) }
    switch thing {
    case .pipe:
      #expect(try disk.status(of: path)?.kind == .special)
      #expect(throws: fault) { try disk.append([1], to: path) }
    case .danglingLink:
      #expect(try disk.status(of: path) == nil)
      #expect(throws: fault) { try disk.resolve(path) }
    case .loopingLink:
      #expect(throws: fault) { try disk.status(of: path) }
      #expect(throws: fault) { try disk.resolve(path) }
      #expect(throws: fault) { try disk.append([1], to: path) }
    }
    try disk.remove(path)
    #expect(try disk.entries(of: root).isEmpty)
  }

  @Test("reads no folder, and writes to none", arguments: DiskUnderTest.all)
  func folderIsNoFile(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let fault = DiskFault(.notAFile, path: root)
    #expect(throws: fault) { try disk.read(root) }
    #expect(throws: fault) { try disk.append([1], to: root) }
    #expect(throws: fault) { try disk.sync(root) }
  }

  @Test("keeps to the permissions of a file", arguments: DiskUnderTest.all)
  func permissions(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    // Whoever may do everything is refused nothing.
    if disk is LocalDisk, getuid() == 0 { return }
    try disk.writeNew([1, 2], to: root + "/kept", mode: 0o400)
    let kept = DiskFault(.denied, path: root + "/kept")
    #expect(throws: kept) { try disk.append([3], to: root + "/kept") }
    #expect(throws: kept) { try disk.truncate(root + "/kept", to: 0) }
    #expect(try disk.read(root + "/kept") == [1, 2])
    try disk.writeNew([1], to: root + "/hidden", mode: 0o200)
    #expect(throws: DiskFault(.denied, path: root + "/hidden")) {
      try disk.read(root + "/hidden")
    }
  }

  @Test("gives other permissions, through a link too", arguments: DiskUnderTest.all)
  func modes(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    try disk.writeNew([1], to: root + "/file", mode: 0o644)
    try disk.makeFolder(root + "/folder")
    let before = try disk.status(of: root + "/file")
    try disk.setMode(root + "/file", to: 0o600)
    try disk.setMode(root + "/folder", to: 0o750)
    let after = try disk.status(of: root + "/file")
    #expect(after?.mode == 0o600)
    #expect(after?.inode == before?.inode && after?.modified == before?.modified)
    #expect(try disk.status(of: root + "/folder")?.mode == 0o750)
    #expect(try disk.read(root + "/file") == [1])
    #expect(throws: DiskFault(.absent, path: root + "/none")) {
      try disk.setMode(root + "/none", to: 0o600)
    }
  }

  @Test("tells whose a file is, and what it lies on", arguments: DiskUnderTest.all)
  func whose(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    try disk.writeNew([1], to: root + "/file", mode: 0o600)
    #expect(try disk.isOwn(root + "/file"))
    #expect(try disk.isOwn(root))
    let system = try disk.fileSystem(at: root + "/file")
    #expect(!system.kind.isEmpty)
    #expect(system.freeBytes > 0)
    #expect(try disk.fileSystem(at: root).kind == system.kind)
    let fault = DiskFault(.absent, path: root + "/none")
    #expect(throws: fault) { try disk.isOwn(root + "/none") }
    #expect(throws: fault) { try disk.fileSystem(at: root + "/none") }
  }

  @Test("lets one opener at a time have the lock", arguments: DiskUnderTest.all)
  func locks(_ kind: DiskUnderTest) throws {
    let (disk, another, root, keep) = try kind.make()
    defer { _ = keep }
    #expect(try disk.lock(root + "/lock"))
    #expect(try !another.lock(root + "/lock"))
    disk.unlock(root + "/lock")
    #expect(try another.lock(root + "/lock"))
    #expect(try !disk.lock(root + "/lock"))
    another.unlock(root + "/lock")
    #expect(try disk.lock(root + "/lock"))
  }

  @Test(
    "does what must not be ended half-way, and hands on its error", arguments: DiskUnderTest.all)
  func uninterrupted(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    #expect(disk.uninterrupted { 4 } == 4)
    #expect(throws: DiskFault(.absent, path: root + "/none")) {
      try disk.uninterrupted { () throws(DiskFault) in try disk.read(root + "/none") }
    }
  }

  @Test("carries a book from one command to the next", arguments: DiskUnderTest.all)
  func book(_ kind: DiskUnderTest) throws {
    let (disk, another, root, keep) = try kind.make()
    defer { _ = keep }
    let bench = BookBench(disk, root: root)
    let sam = try bench.add("Sam")
    try bench.change(.log, on: another) { _, edit in
      edit.put(CheckIn(id: bench.id(), on: BookBench.today, mates: [sam.id], recorded: 1))
    }
    #expect(try bench.store(on: another).read().book.tally(of: sam.id).count == 1)
    try bench.undo()
    #expect(try bench.store().read().book.tally(of: sam.id).count == 0)
    #expect(try disk.status(of: bench.place.book)?.mode == 0o700)
    #expect(try disk.status(of: bench.path("mates.json"))?.mode == 0o600)
  }
}
