import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("What engines, clouds and merges leave in a book")
struct RecoveryTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"
  private let lin = "dadad-dadad-dadad"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
    try bench.add("Lin", id: lin)
  }

  private func name(_ file: String) throws -> String {
    "pages/" + (try bench.store().read().book.device) + "/" + file
  }

  /// The line of a page that holds a record.
  private func line(of id: String, in text: String) throws -> String {
    let line = try #require(text.split(separator: "\n").first { $0.contains("{\"id\":\"\(id)\"") })
    return String(line.hasSuffix(",") ? line.dropLast() : line)
  }

  // MARK: Placeholders

  @Test("A page that a cloud has not brought yet is named, never taken for gone, never made anew")
  func placeholder() throws {
    let path = try bench.path("mates.json")
    let bytes = try disk.read(path)
    let stand = path.replacing("mates.json", with: ".mates.json.icloud")
    try disk.remove(path)
    disk.put(Array("bplist00".utf8), at: stand)
    let damage = Damage(file: try name("mates.json"), line: 1, cause: .notDownloaded)
    for _ in 0..<2 {
      let session = try bench.store().read()
      #expect(session.damages == [damage])
      // The kept changes still hold them.
      #expect(session.book.mates.count == 2)
    }
    #expect(throws: StoreFault.damaged(damage)) { try bench.add("Ana") }
    #expect(try disk.status(of: path) == nil)
    try bench.log([sam])
    #expect(try disk.status(of: path) == nil)
    disk.put(bytes, at: path)
    #expect(try bench.store().read().damages.isEmpty)
    try bench.add("Ana")
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
  }

  @Test("Changes that a cloud has not brought yet stop all writing")
  func placeholderOfChanges() throws {
    let path = try bench.path("changes.jsonl")
    let stand = path.replacing("changes.jsonl", with: ".changes.jsonl.icloud")
    try disk.remove(path)
    disk.put([1], at: stand)
    let damage = Damage(file: try name("changes.jsonl"), line: 1, cause: .notDownloaded)
    #expect(try bench.store().read().damages == [damage])
    #expect(throws: StoreFault.damaged(damage)) { try bench.log([sam]) }
    #expect(try disk.status(of: path) == nil)
    #expect(try bench.store().read().book.mates.count == 2)
  }

  // MARK: Conflicts of git

  @Test(
    "Both sides of a conflict that git left in a page count, and the next change takes the marks out",
    arguments: [false, true])
  func markersInPage(hasBase: Bool) throws {
    let path = try bench.path("mates.json")
    let text = try bench.text("mates.json")
    let mine = try line(of: sam, in: text)
    let theirs = mine.replacing("\"rev\":\"2026", with: "\"rev\":\"2027").replacing(
      "\"Sam\"", with: "\"Samuel\"")
    let base = hasBase ? "||||||| 1234567\n\(mine),\n" : ""
    let rest = try line(of: lin, in: text)
    let head = try #require(text.split(separator: "\n").first)
    let marked =
      "\(head)\n<<<<<<< HEAD\n\(mine),\n\(base)=======\n\(theirs),\n>>>>>>> other side\n\(rest)\n]}\n"
    disk.put(Array(marked.utf8), at: path)
    let session = try bench.store().read()
    #expect(session.damages.isEmpty)
    #expect(session.book.mates.count == 2)
    #expect(session.book.mates[sam]?.name == "Samuel")
    try bench.add("Ana")
    let written = try bench.text("mates.json")
    #expect(!written.contains("<<<<") && !written.contains("====") && !written.contains(">>>>"))
    #expect(written.contains(theirs) && written.contains(rest))
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
  }

  @Test("A conflict round a whole page counts as both")
  func markersRoundPage() throws {
    let text = try bench.text("mates.json")
    let lines = text.split(separator: "\n").map(String.init)
    let mine = ([lines[0], try line(of: sam, in: text), "]}"]).joined(separator: "\n")
    let theirs = ([lines[0], try line(of: lin, in: text), "]}"]).joined(separator: "\n")
    let marked = "<<<<<<< HEAD\n\(mine)\n=======\n\(theirs)\n>>>>>>> x\n"
    disk.put(Array(marked.utf8), at: try bench.path("mates.json"))
    try disk.remove(bench.path("changes.jsonl"))
    let session = try bench.store().read()
    #expect(session.damages.isEmpty)
    #expect(session.book.mates.count == 2)
  }

  @Test("Both sides of a conflict that git left in the changes count")
  func markersInChanges() throws {
    let path = try bench.path("changes.jsonl")
    let before = try bench.picture()
    let lines = try bench.text("changes.jsonl").split(separator: "\n").map(String.init)
    let marked =
      "\(lines[0])\n<<<<<<< HEAD\n\(lines[1])\n=======\n\(lines[2])\n>>>>>>> other"
    disk.put(Array(marked.utf8), at: path)
    try disk.remove(bench.path("mates.json"))
    #expect(try bench.rebuiltPicture() == before)
    #expect(try bench.store().read().damages.isEmpty)
    #expect(try bench.store().read().changes.changes.count == 3)
    try bench.add("Ana")
    #expect(try bench.store().read().damages.isEmpty)
    #expect(try bench.store().read().changes.changes.count == 4)
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
  }

  @Test(
    "Marks that do not open and close are damage",
    arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> x", "<<<<<<< HEAD\n>>>>>>> x"])
  func halfMarkers(_ mark: String) throws {
    let text = try bench.text("mates.json")
    let damaged = text.replacing("\"records\":[\n", with: "\"records\":[\n\(mark)\n")
    disk.put(Array(damaged.utf8), at: try bench.path("mates.json"))
    #expect(try bench.store().read().damages == [Damage(file: name("mates.json"), line: 2)])
    #expect(throws: StoreFault.self) { try bench.add("Ana") }
    #expect(try bench.text("mates.json") == damaged)
  }

  // MARK: Copies

  @Test(
    "What an engine left beside the changes counts too",
    arguments: [
      "changes.sync-conflict-20261130-120000-ABCDEFG.jsonl",
      "changes (conflicted copy 2026-11-30).jsonl", "changes 2.jsonl", "changes.jsonl.orig",
    ])
  func copiesOfChanges(_ copy: String) throws {
    let before = try bench.picture()
    let bytes = try disk.read(bench.path("changes.jsonl"))
    disk.put(bytes, at: try bench.path(copy))
    for name in ["mates.json", "check-ins/2026-11.json", "changes.jsonl"] {
      try disk.remove(bench.path(name))
    }
    #expect(try bench.rebuiltPicture() == before)
    try bench.add("Ana")
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
    #expect(try disk.read(bench.path(copy)) == bytes)
  }

  // MARK: Half a book

  @Test("Pages of another device that are missing or empty delete nothing here", arguments: [0, 1])
  func otherPages(bytes: Int) throws {
    let other = BookBench(disk, machine: "second", seed: 7, clock: bench.clock)
    try other.add("Ana", id: "fafaf-fafaf-fafaf")
    let path = try other.path("mates.json")
    let whole = try disk.read(path)
    if bytes == 0 { try disk.remove(path) } else { disk.put([], at: path) }
    #expect(try bench.store().read().book.mates.count == 3)
    try bench.log([sam, "fafaf-fafaf-fafaf"])
    let deleted = disk.paths.filter { $0.hasPrefix(bench.place.book) }.contains { path in
      String(decoding: (try? disk.read(path)) ?? [], as: UTF8.self).contains("\"deleted\":true")
    }
    #expect(!deleted)
    disk.put(whole, at: path)
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
  }

  @Test("A line that an engine was still writing is read once more before it is called damaged")
  func readTwice() throws {
    let path = try bench.path("mates.json")
    let text = try bench.text("mates.json")
    let torn = text.replacing("\"name\":\"Sam\"", with: "\"name\":\"Sa")
    #expect(torn != text)
    disk.put(Array(torn.utf8), at: path)
    let late = LateDisk(disk, path: path, then: Array(text.utf8))
    let session = try bench.store(on: late).read()
    #expect(session.damages.isEmpty)
    #expect(session.book.mates[sam]?.name == "Sam")
  }
}

/// A disk on which one file gets its last bytes only after it was read once.
private final class LateDisk: PassingDisk {
  private let path: String
  private let bytes: [UInt8]
  private var reads = 0

  init(_ disk: MemoryDisk, path: String, then bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    super.init(disk)
  }

  override func read(_ path: String) throws(DiskFault) -> [UInt8] {
    if path == self.path {
      reads += 1
      if reads > 1 { return bytes }
    }
    return try super.read(path)
  }
}
