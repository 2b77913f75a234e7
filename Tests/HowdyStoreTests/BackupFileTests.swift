import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("The file of a backup")
struct BackupFileTests {
  private static let record = Backup.Record(
    page: .mates, id: "babab-babab-babab", rev: stamp,
    body: ["is": "mate", "name": "Sam", "added": "2026-11-30"])
  private static let stamp = Stamp(milliseconds: 1_796_040_000_000, counter: 0, device: "one")

  private static func backup(_ records: Backup.Record...) -> Backup {
    Backup(day: day("2026-11-30"), recorded: 1_796_040_000_000, records: records)
  }

  private static let three = backup(
    record,
    Backup.Record(
      page: PageName("check-ins/2026-11"), id: "a", rev: stamp,
      body: [
        "is": "check-in", "on": "2026-11-30", "mates": ["babab-babab-babab"], "recorded": 1,
        "note": "’ \"\\ \n 茶", "page": "kept", "deleted": false,
      ]),
    Backup.Record(
      page: PageName("rituals"), id: "a", rev: stamp, body: ["of": ["a", ["newer": "version"]]]))

  /// A file with other lines than a backup would write, and the check that goes with them.
  private func file(_ lines: [String], count: Int? = nil) -> [UInt8] {
    let head =
      "{\"howdy\":\"backup\",\"format\":1,\"day\":\"2026-11-30\",\"recorded\":0,"
      + "\"count\":\(count ?? lines.count),\"sha256\":\""
    let rest =
      "\",\"records\":[\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "]}\n"
    var sum = SHA256()
    sum.update(Array((head + rest).utf8)[...])
    return Array((head + sum.digits + rest).utf8)
  }

  private func fault(_ bytes: [UInt8]) -> BackupFault? {
    do {
      _ = try Backup(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("It is one JSON document, with what names it on the first line and a record on each other")
  func form() throws {
    let text = String(decoding: Self.backup(Self.record).bytes, as: UTF8.self)
    let digits = try #require(JSON(text: text)["sha256"].string)
    #expect(
      text == """
        {"howdy":"backup","format":1,"day":"2026-11-30","recorded":1796040000000,"count":1,"sha256":"\(digits)","records":[
        {"page":"mates","record":{"id":"babab-babab-babab","rev":"20261130T120000000Z-0000-one","is":"mate","name":"Sam","added":"2026-11-30"}}
        ]}

        """)
    var sum = SHA256()
    sum.update(Array(text.replacing(digits, with: "").utf8)[...])
    #expect(sum.digits == digits)
  }

  @Test("What is written is what is read, with keys and pages that this version does not know")
  func roundTrip() throws {
    #expect(try Backup(bytes: Self.three.bytes) == Self.three)
    #expect(Self.three.mateCount == 1)
    #expect(Self.three.checkInCount == 1)
    #expect(try Backup(bytes: Self.backup().bytes) == Self.backup())
  }

  @Test("Cut at whatever byte, it is refused")
  func cut() {
    let bytes = Self.three.bytes
    for count in 0..<bytes.count {
      #expect(fault(Array(bytes.prefix(count))) != nil, "\(count) bytes")
    }
    #expect(fault(Array(bytes.dropLast())) == .cutShort)
    #expect(fault(Array(bytes.prefix(200))) == .cutShort)
    #expect(fault([]) == .notABackup)
  }

  @Test("With whatever byte altered, left out or put in twice, it is refused")
  func altered() {
    let bytes = Self.three.bytes
    for place in bytes.indices {
      var (flipped, shorter, longer) = (bytes, bytes, bytes)
      flipped[place] ^= 1
      shorter.remove(at: place)
      longer.insert(bytes[place], at: place)
      for other in [flipped, shorter, longer] { #expect(fault(other) != nil, "byte \(place)") }
    }
  }

  @Test("What is at fault is named, with the line where there is one")
  func named() {
    let text = String(decoding: Self.three.bytes, as: UTF8.self)
    func fault(_ old: String, _ new: String) -> BackupFault? {
      self.fault(Array(text.replacing(old, with: new).utf8))
    }
    #expect(fault("Sam", "Pam") == .altered)
    #expect(fault("\"is\":\"mate\"", "\"is\":mate") == .damaged(line: 2))
    #expect(fault("\"newer\"", "newer") == .damaged(line: 4))
    #expect(fault("\"format\":1", "\"format\":2") == .newerFormat)
    #expect(fault("\"day\":\"2026", "\"day\":\"2O26") == .damaged(line: 1))
    #expect(fault("backup", "mates") == .notABackup)
  }

  @Test("Whoever made the check right themselves is refused what the book could not hold")
  func hostile() {
    let mate =
      "{\"id\":\"a\",\"rev\":\"20261130T120000000Z-0000-x\",\"is\":\"mate\",\"name\":\"A\",\"added\":\"2026-11-30\"}"
    func line(_ page: String, _ record: String) -> String {
      "{\"page\":\(JSON.string(page).text),\"record\":\(record)}"
    }
    #expect(fault(file([line("mates", mate)])) == nil)
    #expect(fault(file([line("mates", mate)], count: 2)) == .altered)
    #expect(fault(file([line("mates", mate), line("mates", mate)])) == .damaged(line: 3))
    let deep = String(repeating: "[", count: 40_000)
    let wrong = [
      line("mates", mate.replacing("\"name\":\"A\"", with: "\"name\":1")),
      line("mates", mate.replacing("\"id\":\"a\"", with: "\"id\":\"\"")),
      line("mates", mate.replacing("20261130T", with: "yesterday")),
      line("mates", "{\"id\":\"a\",\"rev\":\"20261130T120000000Z-0000-x\",\"deleted\":true}"),
      line("check-ins/2026-11", mate.replacing("mate", with: "check-in")),
      line("mates", deep), deep, "", "[]", "null", "{\"page\":\"mates\"}",
      line("mates", mate).replacing("{\"page\"", with: "{\"more\":1,\"page\""),
    ]
    for line in wrong { #expect(fault(file([line])) == .damaged(line: 2), "\(line.prefix(80))") }
    let outside = [
      "", "/", "../mates", "check-ins/../../x", "/etc/passwd", "a/b/c", ".howdy-x", "a//b", "a/",
      "check-ins/.x", "mates 2", "mates-2", "check-ins/2026-11-2", "a\u{0}b", "..",
    ]
    for page in outside {
      #expect(fault(file([line(page, mate)])) == .damaged(line: 2), "\(page)")
    }
  }

  @Test("A folder of another disk with the number of the book's is none of the book")
  func sameNumber() throws {
    final class TwoDisks: PassingDisk {
      override func status(of path: String) throws(DiskFault) -> FileStatus? {
        guard path == "/other", let book = try super.status(of: "/book") else {
          return try super.status(of: path)
        }
        return FileStatus(
          kind: .folder, size: book.size, inode: book.inode, changed: 1, modified: 1, mode: 0o700)
      }
    }
    let memory = MemoryDisk()
    let bench = BookBench(memory)
    try bench.add("Sam")
    try memory.makeFolder("/other")
    try bench.store(on: TwoDisks(memory)).checkBackup(canGoTo: "/other/x.json", replacing: false)
    #expect(throws: BackupFault.insideBook) {
      try bench.store().checkBackup(canGoTo: "/book/x.json", replacing: false)
    }
  }

  @Test("What is no file, or larger than any book, is refused and not read")
  func noFile() {
    final class Huge: PassingDisk {
      override func status(of path: String) throws(DiskFault) -> FileStatus? {
        FileStatus(kind: .file, size: 1 << 40, inode: 1, changed: 0, modified: 0, mode: 0o600)
      }
      override func read(_ path: String) throws(DiskFault) -> [UInt8] {
        Issue.record("it was read")
        return []
      }
    }
    let disk = MemoryDisk()
    disk.makeSpecial("/pipe")
    let bench = BookBench(disk)
    #expect(throws: BackupFault.noFile) { try bench.store().backup(at: "/none") }
    #expect(throws: BackupFault.notABackup) { try bench.store().backup(at: "/pipe") }
    #expect(throws: BackupFault.notABackup) { try bench.store(on: Huge(disk)).backup(at: "/x") }
  }
}
