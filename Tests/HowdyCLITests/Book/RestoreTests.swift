import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Restoring")
struct RestoreTests {
  private let disk = MemoryDisk()
  private let home: Home
  private let path = "/home/me/friends.json"

  init() {
    home = Home(disk: disk)
    home.did("add mate Sam Okafor every 2 weeks")
    home.did("log sam coffee")
    home.did("backup friends.json")
    home.on("2026-12-02")
  }

  @Test("It says whose day it is, what went, how things stand, and how to undo")
  func says() throws {
    home.did("rename sam to Samuel")
    expect(
      home.run("restore friends.json"), says: "Brought back the book of Monday 30 November.")
    home.did("add mate Lin every day")
    home.did("log lin")
    home.did("log sam")
    home.on("2026-12-20")
    let before = try home.records
    expect(
      home.run("restore friends.json --dry-run"),
      saysOnly:
        "Would bring back the book of Monday 30 November. 1 mate and 2 check ins not in it would go. 1 mate is waiting."
    )
    #expect(try home.records == before)
    expect(
      home.run("restore friends.json"),
      says:
        "Brought back the book of Monday 30 November. 1 mate and 2 check ins not in it went. 1 mate is waiting."
    )
    expect(home.run("undo"), begins: "Undid the restore.")
    #expect(try home.records == before)
    expect(home.run("redo"), begins: "Redid the restore.")
    #expect(home.run("mates --json").json["mates"].array?.count == 1)
    #expect(home.run("changes").out.contains("restore"))
  }

  @Test("Nothing to bring back is said, and nothing is written")
  func already() throws {
    let files = try home.files
    expect(
      home.run("restore friends.json"), saysOnly: "The book is the one in friends.json already.")
    #expect(try home.files == files)
  }

  @Test("The full stop of a sentence that was copied is passed over")
  func fullStop() {
    expect(
      home.run("restore friends.json."),
      saysOnly: "The book is the one in friends.json already.")
    expect(
      home.run("restore nothing.json."),
      refuses: "no file called nothing.json. See howdy help restore.", with: 66)
  }

  @Test("On a new machine it is the whole book")
  func newMachine() throws {
    let other = Home(disk: MemoryDisk(), seed: 5)
    (other.disk as? MemoryDisk)?.put(try disk.read(path), at: path)
    other.machine = "new"
    expect(
      other.run("restore friends.json"),
      says: "Brought back the book of Monday 30 November.")
    #expect(try other.picture == home.picture)
    #expect(other.run("doctor").status == 0)
    expect(other.run("undo"), begins: "Undid the restore.")
    #expect(other.run("mates --json").json["mates"] == [])
  }

  @Test("The rich book comes back as it was, on itself and on a new machine")
  func rich() throws {
    let home = try Home.rich()
    home.did("backup now.json")
    let then = try home.picture
    for line in [
      "delete mate sam", "merge grandma into gran", "log lin", "settings usual-day 90",
      "capacity low", "drop last", "clear gran", "settings contrast normal",
    ] {
      home.did(line)
    }
    let before = try home.picture
    #expect(before != then)
    home.did("restore now.json")
    #expect(try home.picture == then)
    home.did("undo")
    #expect(try home.picture == before)
    home.did("redo")
    #expect(try home.picture == then)
    #expect(home.run("doctor").status == 0)
  }

  @Test("Scripts are told the file, the day and how many went")
  func json() {
    home.did("log sam")
    let json = home.run("restore friends.json --json").json
    #expect(json["howdy"] == "confirmation" && json["verb"] == "restore")
    #expect(json["file"] == .string(path))
    #expect(json["day"] == "2026-11-30")
    #expect(json["records"] == 1 && json["checkInsGone"] == 1 && json["matesGone"] == 0)
    let again = home.run("restore friends.json --json").json
    #expect(again["change"] == .null && again["records"] == 0)
  }

  @Test("A file that is not there, no backup, cut or altered is refused, and nothing is changed")
  func refused() throws {
    home.did("log sam")
    let files = try home.files
    let bytes = try disk.read(path)
    let text = String(decoding: bytes, as: UTF8.self)
    func refuses(_ bytes: [UInt8], _ cause: String, _ status: Int32 = 65) throws {
      disk.put(bytes, at: "/home/me/bad.json")
      expect(
        home.run("restore bad.json"),
        refuses: "\(cause) Nothing was changed. See howdy help restore.", with: status)
      #expect(home.run("restore bad.json --dry-run").status == status)
      #expect(try home.files == files)
    }
    expect(
      home.run("restore none.json"), refuses: "no file called none.json. See howdy help restore.",
      with: 66)
    try refuses([], "bad.json is no backup.")
    try refuses([0, 1, 2, 255], "bad.json is no backup.")
    try refuses(Array("BEGIN:VCARD\n".utf8), "bad.json is no backup.")
    try refuses(Array(bytes.dropLast(9)), "bad.json is cut short.")
    try refuses(
      Array(text.replacing("coffee", with: "coffin").utf8), "bad.json is not as it was written.")
    try refuses(
      Array(text.replacing("\"coffee\"", with: "coffee").utf8), "line 2 of bad.json is damaged.")
    try refuses(
      Array(text.replacing("\"format\":1", with: "\"format\":7").utf8),
      "bad.json needs a newer howdy.")
    disk.put(bytes, at: "/home/me/bad.json", mode: 0)
    expect(
      home.run("restore bad.json"),
      refuses: "cannot read bad.json. Nothing was changed. See howdy help restore.", with: 74)
    expect(
      home.run("restore"),
      refuses: "restore needs the name of a file. Run howdy restore friends.json.", with: 64)
  }

  @Test("What was erased stays out, and that is said")
  func erased() throws {
    home.did("delete mate sam")
    let page = try #require(disk.paths.first { $0.hasSuffix("/mates.json") })
    let text = String(decoding: try disk.read(page), as: UTF8.self)
    let tombstone = "\"deleted\":true,\"erased\":true"
    disk.put(Array(text.replacing("\"deleted\":true", with: tombstone).utf8), at: page)
    expect(
      home.run("restore friends.json"),
      saysOnly: "The book is the one in friends.json already. What was erased stays out.")
    #expect(home.run("mates --json").json["mates"] == [])
    home.did("add mate Lin")
    expect(
      home.run("restore friends.json"),
      says:
        "Brought back the book of Monday 30 November. 1 mate not in it went. What was erased stays out."
    )
  }
}
