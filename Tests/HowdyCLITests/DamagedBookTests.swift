import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Faults of other trackers: a book that cannot be read")
struct DamagedBookTests {
  private let disk = MemoryDisk()
  private let home: Home

  init() throws {
    home = Home(disk: disk)
    home.did("add mate Sam every 2 weeks")
    home.did("add mate Lin")
    home.did("log sam coffee")
  }

  private func path(_ name: String) throws -> String {
    try #require(disk.paths.first { $0.hasSuffix("/" + name) })
  }

  /// Expects a change of the mates to be refused, naming the file and the line, and no byte of the
  /// page to be another; what is on other pages goes on.
  private func expectKept(line: Int, location: SourceLocation = #_sourceLocation) throws {
    let path = try path("mates.json")
    let bytes = try disk.read(path)
    let file = try path.dropFirst(home.place.book.count + 1)
    expect(
      home.run("rename sam to Samuel"),
      refuses:
        "line \(line) of \(file) is damaged. Nothing was changed. Run howdy doctor.",
      with: 78, location: location)
    #expect(home.run("show sam").status == 0, sourceLocation: location)
    #expect(home.run("log lin tea").status == 0, sourceLocation: location)
    #expect(home.checkIns.count == 2, sourceLocation: location)
    #expect(try disk.read(path) == bytes, sourceLocation: location)
  }

  @Test("Cases 42, R24: a page that was emptied is no empty book, and is not written over")
  func emptied() throws {
    disk.put([], at: try path("mates.json"))
    try expectKept(line: 1)
    #expect(try home.book.mates.count == 2)
  }

  @Test("Case 43: NUL bytes after a power cut are named by file and line")
  func powerCut() throws {
    let path = try path("mates.json")
    let bytes = try disk.read(path)
    disk.put(Array(bytes.dropLast(40)) + Array(repeating: 0, count: 40), at: path)
    try expectKept(line: 3)
  }

  @Test("Cases 44, R12: a line of a hand that cannot be read stays, and is dated by nobody")
  func handwritten() throws {
    let path = try path("mates.json")
    let text = String(decoding: try disk.read(path), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let written = [lines[0], "- notadate: hello"] + lines.dropFirst()
    disk.put(Array((written.joined(separator: "\n") + "\n").utf8), at: path)
    try expectKept(line: 2)
    #expect(String(decoding: try disk.read(path), as: UTF8.self).contains("- notadate: hello\n"))
  }

  @Test("R26: a page cut short is named, and no new book is begun in its place")
  func cutShort() throws {
    let path = try path("mates.json")
    disk.put(Array(try disk.read(path).dropLast(60)), at: path)
    try expectKept(line: 3)
  }

  @Test(
    "R24, R26: looking names what it could not read", arguments: ["mates", "today", "show sam"])
  func named(line: String) throws {
    disk.put([], at: try path("mates.json"))
    let answer = home.run(line)
    #expect(answer.err.contains("mates.json"))
  }

  @Test("Case 52: an empty folder, an empty book and one that may only be read are read")
  func nothingThere() throws {
    let empty = MemoryDisk()
    empty.isReadOnly = true
    expect(
      Home(disk: empty).run("today"),
      saysOnly: "No mates yet. Add one with howdy add mate Sam Okafor every 2 weeks.")
    #expect(empty.paths.isEmpty)
    disk.isReadOnly = true
    #expect(home.run("mates --plain --fields name").out == "Lin\nSam\n")
    expect(
      home.run("log sam"),
      refuses: "cannot write to the book. Nothing was changed. See howdy where.",
      with: 74)
  }

  @Test("Scripts are told which file could not be written, read, or found no room")
  func whichFile() throws {
    let book = try home.place.book
    disk.isReadOnly = true
    let refused = home.run("log sam --json")
    #expect(refused.status == 74)
    #expect(refused.json["reason"] == "cannot-write")
    #expect(refused.json["detail"].string?.hasPrefix(book) == true)
    disk.isReadOnly = false
    for (fault, reason) in [(DiskFault.Reason.full, "disk-full"), (.failed(5), "cannot-write")] {
      let failing = AppendFails(disk, fault)
      let answer = home.moved(to: failing).run("log sam --json")
      #expect(answer.status == 74)
      #expect(answer.json["reason"].string == reason)
      #expect(answer.json["detail"].string == failing.path)
    }
  }
}

/// A disk on which nothing can be written behind what is there.
private final class AppendFails: PassingDisk {
  private let reason: DiskFault.Reason
  private(set) var path: String?

  init(_ disk: any Disk, _ reason: DiskFault.Reason) {
    self.reason = reason
    super.init(disk)
  }

  override func append(_: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    self.path = path
    throw DiskFault(reason, path: path)
  }
}
