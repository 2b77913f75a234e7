import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Backing up")
struct BackupTests {
  private let disk = MemoryDisk()
  private let home: Home

  init() {
    home = Home(disk: disk)
    home.did("add mate Sam Okafor every 2 weeks")
    home.did("log sam coffee")
    home.did("log sam yesterday")
  }

  private let path = "/home/me/friends.json"

  @Test("It says how much is in the file, and how to bring it back")
  func says() throws {
    expect(
      home.run("backup friends.json"),
      saysOnly: """
        Wrote 1 mate and 2 check ins to friends.json.
        Restore with howdy restore friends.json.
        """)
    let read = try Backup(bytes: disk.read(path))
    #expect(read.day == day("2026-11-30"))
    #expect(read.recorded == 1_796_040_000_000)
    #expect(try disk.status(of: path)?.mode == 0o600)
    #expect(disk.paths.filter { $0.hasPrefix("/home/me/") && !$0.contains("/howdy/") } == [path])
    home.did("add mate Lin")
    home.did("delete checkin last")
    home.did("delete checkin last")
    expect(
      home.run("backup '/home/me/My friends'"),
      saysOnly: """
        Wrote 2 mates to /home/me/My friends.
        Restore with howdy restore '/home/me/My friends'.
        """)
    #expect(home.run("backup other --quiet").out.isEmpty)
    home.did("settings hints off")
    #expect(home.run("backup another").lines.count == 1)
  }

  @Test("The full stop of a sentence that was copied is no part of the name")
  func fullStop() throws {
    home.did("backup friends.json.")
    #expect(try disk.status(of: path) != nil)
    #expect(home.run("backup friends.json --force.").status == 0)
  }

  @Test("Scripts are told the file and the counts")
  func json() {
    let json = home.run("backup friends.json --json").json
    #expect(json["howdy"] == "backup")
    #expect(json["file"] == .string(path))
    #expect(json["written"] == true)
    #expect(json["day"] == "2026-11-30")
    #expect(json["mates"] == 1 && json["checkIns"] == 2 && json["records"] == 3)
    #expect(json["next"] == [["restore", "friends.json"]])
  }

  @Test("Rehearsed, it says what would be written and writes nothing")
  func rehearsal() throws {
    expect(
      home.run("backup friends.json --dry-run"),
      saysOnly: "Would write 1 mate and 2 check ins to friends.json.")
    #expect(home.run("backup friends.json --dry-run --json").json["written"] == false)
    #expect(try disk.status(of: path) == nil)
  }

  @Test("A file that is there is written over only where that is said")
  func taken() throws {
    disk.put([1], at: path, mode: 0o644)
    expect(
      home.run("backup friends.json"),
      refuses:
        "friends.json is there already. Nothing was kept. Run howdy backup friends.json --force.",
      with: 73)
    #expect(home.run("backup friends.json --json").json["reason"] == "file-taken")
    #expect(home.run("backup friends.json --dry-run").status == 73)
    #expect(try disk.read(path) == [1])
    home.did("backup friends.json --force")
    #expect(try Backup(bytes: disk.read(path)).checkInCount == 2)
    #expect(try disk.status(of: path)?.mode == 0o600)
  }

  @Test("A link stays one, and what it leads to is written")
  func link() throws {
    disk.put([1], at: "/home/me/real.json")
    disk.makeLink(path, to: "/home/me/real.json")
    home.did("backup friends.json --force")
    #expect(try disk.resolve(path) == "/home/me/real.json")
    #expect(try Backup(bytes: disk.read("/home/me/real.json")).mateCount == 1)
  }

  @Test("Into the folder of the book it is not written, by whatever path")
  func insideBook() throws {
    let folder = try home.place.book
    let device = try home.book.device
    disk.makeLink("/home/me/way", to: folder + "/pages/\(device)")
    for path in [
      folder + "/x.json", folder + "/pages/x.json", folder + "/pages/\(device)/x.json",
      "/home/me/way/x.json",
    ] {
      expect(
        home.run("backup \(path)"),
        refuses: "\(path) is inside the book. Nothing was kept. Choose another folder.", with: 73)
    }
  }

  @Test("Where no file can be, it says so")
  func nowhere() throws {
    try disk.makeFolder("/home/me/folder")
    disk.makeSpecial("/home/me/pipe")
    for file in ["none/friends.json", "folder", "pipe"] {
      for line in ["backup \(file)", "backup \(file) --force", "backup \(file) --dry-run"] {
        #expect(home.run(line).status == 73, "\(line)")
      }
    }
    expect(
      home.run("backup none/friends.json"),
      refuses: "cannot write none/friends.json. Nothing was kept. Choose another folder.", with: 73)
  }

  @Test("Without a file, or with a lone hyphen, it says what it needs")
  func noFile() {
    for line in ["backup", "backup ''", "backup -"] {
      expect(
        home.run(line),
        refuses: "backup needs the name of a file. Run howdy backup friends.json.", with: 64)
    }
    expect(
      home.run("backup my friends.json"),
      refuses: "backup has no use for friends.json. See howdy help backup.", with: 64)
  }

  @Test("An empty book is no reason to write over a good backup")
  func empty() throws {
    home.did("backup friends.json")
    let good = try disk.read(path)
    home.environment["HOWDY_BOOK"] = "/home/me/elsewhere"
    expect(
      home.run("backup friends.json --force"),
      refuses: "the book is empty. Nothing was kept. See howdy where.", with: 65)
    #expect(try disk.read(path) == good)
  }

  @Test("A damaged book gives no backup with a gap, and the place is named")
  func damaged() throws {
    let page = try #require(disk.paths.first { $0.hasSuffix("/mates.json") })
    let text = String(decoding: try disk.read(page), as: UTF8.self)
    disk.put(Array(text.replacing("\"mate\"", with: "mate").utf8), at: page)
    let file = try page.dropFirst(home.place.book.count + 1)
    expect(
      home.run("backup friends.json"),
      refuses: "line 2 of \(file) is damaged. Nothing was changed. Run howdy doctor.", with: 78)
    #expect(try disk.status(of: path) == nil)
  }

  @Test("At whatever operation it fails, there is the whole file or none, and the old one is kept")
  func everyOperation() throws {
    for old in [nil, [1, 2, 3]] as [[UInt8]?] {
      let base = disk.copy()
      if let old { base.put(old, at: path) }
      let counter = FaultyDisk(base.copy())
      #expect(home.moved(to: counter).run("backup friends.json --force").status == 0)
      #expect(counter.count >= 4)
      var statuses: Set<Int32> = []
      for place in 0..<counter.count {
        for fault in [.refuse(.full), .refuse(.failed(5)), .cutShort(.full), .stop, .stopHalfway]
          as [FaultyDisk.Fault]
        {
          let left = base.copy()
          let answer = home.moved(to: FaultyDisk(left, failingAt: place, fault))
            .run("backup friends.json --force")
          statuses.insert(answer.status)
          let bytes = try left.status(of: path) == nil ? nil : left.read(path)
          let isWhole = bytes.map { (try? Backup(bytes: $0)) != nil } ?? false
          let note: Comment = "operation \(place), \(fault): \(answer.err)"
          #expect(bytes == old || isWhole, note)
          #expect(answer.status != 0 || isWhole, note)
          let isKept = answer.err.contains("Nothing was")
          switch fault {
          case .refuse, .cutShort:
            #expect(!isKept || bytes == old, note)
            let litter = left.paths.filter { $0.hasPrefix("/home/me/.howdy-") }
            #expect(litter.isEmpty, note)
          case .stop, .stopHalfway: break
          }
        }
      }
      #expect(statuses.isSubset(of: [0, 73, 74]) && statuses.contains(74))
    }
  }

  @Test("A file that another program puts there at the last moment is not written over")
  func lastMoment() throws {
    let faulty = FaultyDisk(disk)
    faulty.onOperation = { [disk, path] place in
      if place == 1 { disk.put([7], at: path) }
    }
    let answer = home.moved(to: faulty).run("backup friends.json")
    #expect(answer.status == 73)
    #expect(try disk.read(path) == [7])
    #expect(!disk.paths.contains { $0.hasPrefix("/home/me/.howdy-") })
  }

  @Test("The line that restores a file whose name begins as an option does runs as printed")
  func hyphen() throws {
    let home = Home()
    home.did("add mate Sam")
    let answer = home.run(["backup", "--", "-q.json"])
    #expect(answer.lines.last == "Restore with howdy restore -- -q.json.")
    #expect(home.run(answer.lines.last.map { String($0.dropFirst(19)) } ?? "").status == 0)
  }
}
