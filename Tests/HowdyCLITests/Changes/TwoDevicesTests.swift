import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Undo with another device about")
struct TwoDevicesTests {
  /// A book in which two devices each added a Sam, and the ids of both.
  private func twoSams() throws -> (home: Home, own: String, other: String) {
    let home = Home()
    home.did("add mate Lin")
    let other = home.elsewhere()
    home.did("add mate Sam")
    other.did("add mate Sam")
    let ids = (try home.mate("Sam").id, try other.mate("Sam").id)
    try home.carry(from: other)
    return (home, ids.0, ids.1)
  }

  @Test(
    "A clash that was there before holds no undo and no redo back",
    arguments: [
      "merge OWN into OTHER", "merge OTHER into OWN", "delete mate OWN", "delete mate OTHER",
      "rename OWN to Ann", "rename OTHER to Ann", "archive OWN", "edit mate OTHER --circle inner",
      "edit mate OWN --nickname Sammo", "edit mate OTHER --nickname Sammo",
    ], [false, true])
  func clashBefore(_ line: String, _ hasNickname: Bool) throws {
    let (home, own, other) = try twoSams()
    if hasNickname { home.did("edit mate \(own) --nickname Samuel") }
    let before = try home.picture
    let typed = line.replacing("OWN", with: own).replacing("OTHER", with: other)
    home.did(typed)
    let after = try home.picture
    home.did("undo")
    #expect(try home.picture == before)
    home.did("redo")
    #expect(try home.picture == after)
    let id = try home.short(#require(home.changes.undoable))
    home.did("undo \(id)")
    #expect(try home.picture == before)
  }

  @Test("A clash that the undo would make is refused, and the line it prints makes room for it")
  func newClash() throws {
    let home = Home()
    home.did("add mate Sam")
    home.did("rename sam to Ann")
    let other = home.elsewhere()
    other.now = "2026-11-30T13:00:00Z"
    other.did("add mate Sam")
    try home.carry(from: other)
    let answer = home.run("undo")
    #expect(
      answer.err
        == "howdy: that would bring back Sam beside Sam. Run howdy rename Sam to Sam 2 first.\n")
    let ann = try home.short(#require(home.changes.undoable))
    home.did("rename Sam to Sam 2")
    #expect(home.run("undo \(ann)").status == 0)
  }

  @Test("What nothing takes back never stands before undo: what came before it is named, and runs")
  func wayOn() throws {
    let home = Home()
    for line in ["add mate Sam", "add mate Ann", "capacity low", "rename Ann to Anna"] {
      home.did(line)
    }
    let capacity = try #require(home.changes.changes.first { $0.verb == .capacity })
    home.did("edit mate Sam --group choir")
    let other = home.elsewhere()
    other.now = "2026-11-30T13:00:00Z"
    for line in ["edit mate Sam --group band", "rename Anna to Annette"] { other.did(line) }
    try home.carry(from: other)
    let answer = home.run("undo")
    #expect(answer.status == 65)
    // The renaming before it is held in the same way, so that is passed over.
    let line = "undo \(home.short(capacity))"
    #expect(
      answer.err
        == "howdy: what it touched was changed since on another device. Run howdy \(line) for what came before.\n"
    )
    home.did(line)
    #expect(home.run("undo").err.hasSuffix("on another device. See howdy changes.\n"))
  }

  @Test("A merge of two who bore one name makes no nickname, and says none")
  func noNickname() throws {
    let (home, own, other) = try twoSams()
    expect(
      home.run("merge \(own) into \(other)"), says: "Sam is part of Sam now, with no check in.")
    #expect(try home.mate("Sam").nicknames.isEmpty)
  }

  @Test(
    "What another device wrote with a new mate holds the mate here",
    arguments: [
      ("log Ada", "1 check in of another device hangs on Ada."),
      ("log Ada and Lin", "1 check in of another device hangs on Ada."),
      ("plan Ada friday", "1 plan of another device hangs on Ada."),
      ("add date Ada nameday 4 may", "1 date of another device hangs on Ada."),
      ("remember Ada the ladder", "1 thing to remember of another device hangs on Ada."),
      ("pause Ada until 5 january", "1 pause of another device hangs on Ada."),
      ("snooze Ada", "1 snooze of another device hangs on Ada."),
    ])
  func hung(_ line: String, _ sentence: String) throws {
    let home = Home()
    home.did("add mate Lin")
    home.did("add mate Ada every 2 weeks")
    let other = home.elsewhere()
    other.did(line)
    try home.carry(from: other)
    let before = try home.picture
    let answer = home.run("undo")
    #expect(answer.status == 65)
    #expect(answer.err == "howdy: \(sentence) Run howdy show Ada.\n")
    #expect(try home.picture == before)
    #expect(home.run("show Ada").status == 0)
    #expect(home.run("confirmation --json").json["undo"] == .null)
  }

  @Test("What hangs on a mate from here goes first, and what another device added still holds")
  func hungByBoth() throws {
    let home = Home()
    home.did("add mate Ada")
    let mate = try home.short(#require(home.changes.undoable))
    let other = home.elsewhere()
    other.did("log Ada")
    other.did("log Ada yesterday")
    home.did("log Ada")
    let log = try home.short(#require(home.changes.undoable))
    try home.carry(from: other)
    #expect(
      home.run("undo \(mate)").err
        == "howdy: the later check in holds it. Run howdy undo \(log) first.\n")
    home.did("undo \(log)")
    #expect(
      home.run("undo \(mate)").err
        == "howdy: 2 check ins of another device hang on Ada. Run howdy show Ada.\n")
    #expect(home.run("undo 2").status == 65)
  }

  // MARK: What another device wrote over

  /// A book with a change of one kind that another device wrote over, unseen.
  private func overridden(_ own: String, _ foreign: String) throws -> Home {
    let home = Home()
    home.did("add mate Ada every 2 weeks")
    home.did("log Ada coffee")
    home.did("plan Ada friday Curry")
    let other = home.elsewhere()
    other.now = "2026-11-30T13:00:00Z"
    home.did(own)
    other.did(foreign)
    try home.carry(from: other)
    return home
  }

  @Test(
    "A change that another device wrote over is marked, and no undo of it is offered",
    arguments: [
      ("rename Ada to Ann", "rename Ada to Bea"),
      ("edit mate Ada every week", "edit mate Ada every month"),
      ("rename Ada to Ann", "delete mate Ada"),
      ("edit checkin last --note tea", "edit checkin last --note cake"),
      ("star last", "delete checkin last"), ("move Ada saturday", "drop Ada"),
      ("settings usual-day 90", "settings usual-day 120"),
      ("archive Ada", "edit mate Ada --circle inner"),
    ])
  func marked(_ own: String, _ foreign: String) throws {
    let home = try overridden(own, foreign)
    let lines = home.run("changes").lines
    #expect(lines[0].contains(", changed since on another device. Id "))
    #expect(lines.dropFirst().allSatisfy { !$0.contains("another device") })
    let json = home.run("changes --json").json["changes"]
    #expect(json[0]["state"] == "overridden")
    #expect(json[1]["state"] == "done")
    #expect(home.run("changes --plain --fields state").lines.first == "overridden")
    #expect(home.run("confirmation --json").json["undo"] == .null)
    #expect(!home.run("confirmation").out.contains("Undo with"))
    let answer = home.run("undo")
    #expect(answer.status == 65)
    let parts = answer.err.split(separator: "Run howdy ")
    #expect(parts.first == "howdy: what it touched was changed since on another device. ")
    let line = try #require(parts.last).split(separator: " for what came before.")[0]
    #expect(home.run("\(line) --dry-run").status == 0)
    #expect(!home.run("dismiss").out.contains("howdy undo"))
  }

  @Test("A change that another device made the same way, or beside, is not marked")
  func notMarked() throws {
    for (own, foreign) in [
      ("rename Ada to Ann", "rename Ada to Ann"), ("rename Ada to Ann", "log Ada"),
      ("star last", "rename Ada to Ann"),
    ] {
      let home = try overridden(own, foreign)
      let newest = home.run("changes").said
      #expect(!newest.contains("another device"), "\(own), \(foreign)")
      #expect(home.run("confirmation").out.contains("Undo with"), "\(own), \(foreign)")
      #expect(home.run("undo").status == 0, "\(own), \(foreign)")
    }
  }

  @Test("An undo that another device wrote over is marked, and no redo of it is offered")
  func undoMarked() throws {
    let home = Home()
    home.did("add mate Ada")
    home.did("rename Ada to Ann")
    let other = home.elsewhere()
    other.now = "2026-11-30T13:00:00Z"
    home.did("undo")
    other.did("rename Ann to Bea")
    try home.carry(from: other)
    let states = home.run("changes --plain --fields state").lines
    #expect(states == ["overridden", "undone", "done"])
    #expect(home.run("confirmation --json").json["undo"] == .null)
    #expect(home.run("redo").status == 65)
  }

  @Test("A merge that another device wrote over can be taken back, and the nickname goes with it")
  func overriddenMerge() throws {
    for line in ["rename ann to Annie", "edit mate ann --circle close", "edit mate ann --group x"] {
      let home = Home()
      home.did("add mate Ann")
      home.did("add mate Bea")
      let other = home.elsewhere()
      other.now = "2026-11-30T13:00:00Z"
      let before = try other.picture
      home.did("merge ann into bea")
      other.did(line)
      let after = try other.picture
      #expect(before != after)
      try home.meet(other)
      #expect(try home.mate("Bea").nicknames == ["Ann"])
      let merged = try home.picture
      home.did("undo")
      #expect(try home.mate("Bea").nicknames == [])
      #expect(try home.picture == after, "\(line)")
      if line.hasPrefix("rename") {
        home.did("redo")
        #expect(try home.picture == merged)
        home.did("undo")
      } else {
        // The nickname would be that of the other mate, who is there under it again.
        #expect(home.run("redo").err.contains("that would bring back"))
      }
      try home.meet(other)
      #expect(try other.picture == after, "\(line)")
    }
  }
}
