import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("A book that was edited by hand")
struct HandEditedBookTests {
  private let disk = MemoryDisk()
  private let home: Home

  init() {
    home = Home(disk: disk)
    home.run("add mate Sam every week")
    home.run("log sam yesterday --minutes 30")
    home.run("plan sam today lunch --minutes 45")
  }

  /// Puts a text in the place of another on the one page whose path ends so.
  private func edit(_ page: String, _ old: String, _ new: String) throws {
    let path = try #require(disk.paths.first { $0.hasSuffix(page) })
    let text = String(decoding: try disk.read(path), as: UTF8.self)
    #expect(text.contains(old))
    disk.put(Array(text.replacing(old, with: new).utf8), at: path)
  }

  @Test(
    "A number that no record can have is damage, and ends nothing",
    arguments: [
      ("/check-ins/2026-11.json", "\"minutes\":30", "\"minutes\":9223372036854775807"),
      ("/check-ins/2026-11.json", "\"recorded\":", "\"recorded\":9"),
      ("/plans-2026.json", "\"minutes\":45", "\"minutes\":100000000000000000"),
      ("/plans-2026.json", "\"minutes\":45", "\"minutes\":-500,\"at\":\"10:00\""),
      ("/plans-2026.json", "\"state\":", "\"deferrals\":9223372036854775807,\"state\":"),
    ])
  func numbers(page: String, old: String, new: String) throws {
    let grown = old == "\"recorded\":" ? "\"recorded\":999999" : new
    try edit(page, old, grown)
    for line in ["today", "day", "day yesterday", "checkins", "recap", "show sam"] {
      let answer = home.run(line)
      #expect(answer.status == 0)
      #expect(answer.err.contains("is damaged"), "\(answer.typed)")
    }
    for line in ["log sam", "plan sam friday Walk", "later sam"] {
      #expect([0, 65, 66, 78].contains(home.run(line).status), "\(line)")
    }
  }

  @Test(
    "A record without a stamp is a record like others, changed, taken back and carried",
    arguments: [
      "", "\"rev\":\"\",", "\"rev\":null,", "\"rev\":7,", "\"rev\":\"19700101T000000000Z-0000-\",",
    ],
    ["delete mate cy", "rename cy to Cyra", "edit mate cy --group choir", "merge cy into sam"])
  func noStamp(rev: String, line: String) throws {
    try edit(
      "/mates.json", "\"records\":[\n",
      "\"records\":[\n{\"id\":\"byhand\",\(rev)\"is\":\"mate\",\"name\":\"Cy\",\"added\":\"2026-01-01\"},\n"
    )
    home.did("backup before.json")
    let before = try home.picture
    home.did(line)
    let after = try home.picture
    #expect(home.run("doctor").out == "Nothing is wrong.\n")
    home.did("undo")
    #expect(try home.picture == before)
    home.did("redo")
    #expect(try home.picture == after)
    home.did("restore before.json")
    #expect(home.run("show cy").status == 0)
    #expect(home.run("doctor").out == "Nothing is wrong.\n")
  }

  @Test(
    "A change that names nothing is damage that is named, and mended once",
    arguments: [
      ("\"id\":\"", "\"id\":\"\",\"no\":\""),
      ("{\"page\":\"mates\",\"id\":\"", "{\"page\":\"mates\",\"id\":\"\",\"no\":\""),
    ])
  func noId(old: String, new: String) throws {
    let path = try #require(disk.paths.first { $0.hasSuffix("/changes.jsonl") })
    let lines = String(decoding: try disk.read(path), as: UTF8.self).split(separator: "\n")
    let first = try #require(lines.first)
    let bad = first.replacing(old, with: new, maxReplacements: 1)
    #expect(bad != first)
    let text = ([String(bad)] + lines.dropFirst().map(String.init)).joined(separator: "\n")
    disk.put(Array((text + "\n").utf8), at: path)
    #expect(home.run("doctor").status == 1)
    for line in ["today", "options sam", "mates --json", "changes", "confirmation"] {
      #expect(home.run(line).status == 0)
    }
    _ = home.run("doctor --fix")
    #expect(home.run("doctor").out == "Nothing is wrong.\n")
    home.did("log sam")
  }

  @Test("What a page can hold of another version, however deep, a change can hold and take back")
  func deep() throws {
    for depth in [1, 40, 62] {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      try edit("/mates.json", "\"is\":\"mate\"", "\"is\":\"mate\",\"new\(depth)\":\(value)")
      home.did("rename sam to Samuel")
      home.did("undo")
      home.did("backup deep\(depth).json")
      home.did("log sam")
      home.did("restore deep\(depth).json")
      #expect(home.run("doctor").status == 0)
    }
    #expect(home.run("changes --all").lines.count > 9)
  }

  @Test("Mates who were each made part of the other by hand are both there, and merge again")
  func circle() throws {
    home.run("add mate Samuel")
    home.run("log samuel")
    let (sam, samuel) = (try home.mate("Sam").id, try home.mate("Samuel").id)
    try edit("/mates.json", "\"name\":\"Sam\"", "\"into\":\"\(samuel)\",\"name\":\"Sam\"")
    try edit("/mates.json", "\"name\":\"Samuel\"", "\"into\":\"\(sam)\",\"name\":\"Samuel\"")
    #expect(home.run("mates").lines.count { $0.hasPrefix("Sam") } == 2)
    #expect(home.run("checkins --json").json["checkIns"].array?.count == 2)
    #expect(home.run("star samuel").status == 0)
    #expect(home.run("merge samuel into sam").status == 0)
    #expect(home.run("mates --json").json["mates"].array?.count == 1)
    #expect(home.run("checkins --json").json["checkIns"].array?.count == 2)
    #expect(home.run("undo").status == 0)
    #expect(home.run("mates --json").json["mates"].array?.count == 2)
  }

  @Test("A byte order mark before the changes is no damage")
  func mark() throws {
    let path = try #require(disk.paths.first { $0.hasSuffix("/changes.jsonl") })
    disk.put([0xEF, 0xBB, 0xBF] + (try disk.read(path)), at: path)
    #expect(home.run("log sam").status == 0)
    #expect(home.run("undo 2").status == 0)
  }

  @Test("A stamp of a day that cannot be loses no edit")
  func impossibleStamp() throws {
    #expect(Stamp("20260231T011820123Z-0000-lusab") == nil)
    #expect(Stamp("20260228T251820123Z-0000-lusab") == nil)
    #expect(Stamp("20260228T011820123Z-0000-lusab") != nil)
  }
}
