import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("The pages of a book")
struct PageTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
  }

  private func rewrite(_ name: String, _ body: (String) -> String) throws {
    let path = try bench.path(name)
    disk.put(Array(body(try bench.text(name)).utf8), at: path)
  }

  @Test("Keys that this version does not know are kept when a record is changed")
  func unknownKeys() throws {
    try rewrite("mates.json") {
      $0.replacing("\"name\":", with: "\"shoe\":{\"size\":[41.50,1e3]},\"name\":")
    }
    try bench.change(.rename) { session, edit in
      var mate = try #require(session.book.mates[sam])
      mate.name = "Samuel"
      edit.put(mate)
    }
    let line = try bench.text("mates.json").split(separator: "\n")[1]
    #expect(line.hasSuffix("\"shoe\":{\"size\":[41.50,1e3]}}"))
    #expect(line.contains("\"name\":\"Samuel\""))
  }

  @Test("Case 44: lines that are not touched are carried over byte for byte, odd as they may be")
  func untouchedLines() throws {
    let odd =
      "{ \"is\":\"mate\", \"added\":\"2026-01-02\",\t\"id\":\"odd\" , \"name\":\"\\u0041da\" }"
    try rewrite("mates.json") {
      $0.replacing("\"records\":[\n", with: "\"records\":[\n\(odd),\n")
    }
    #expect(try bench.store().read().book.mates["odd"]?.name == "Ada")
    try bench.add("Lin", id: "babab-babab-babad")
    let lines = try bench.text("mates.json").split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[2] == odd + ",")
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
  }

  @Test("A record that another laid out in its own way can be changed")
  func changeOddLine() throws {
    try rewrite("mates.json") {
      $0.replacing("{\"id\":\"\(sam)\",", with: "{ \"id\" : \"\(sam)\", ")
    }
    try bench.change(.rename) { session, edit in
      var mate = try #require(session.book.mates[sam])
      mate.name = "Samuel"
      edit.put(mate)
    }
    #expect(try bench.text("mates.json").split(separator: "\n").count == 3)
    #expect(try bench.rebuiltPicture().things["mates"]?[sam]?["name"] == "Samuel")
  }

  @Test("A byte order mark and other line ends are accepted, and not written")
  func foreignLineEnds() throws {
    let before = try bench.picture()
    try rewrite("mates.json") { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
    #expect(try bench.picture() == before)
    try bench.add("Lin")
    let text = try bench.text("mates.json")
    #expect(text.hasPrefix("{\"howdy\":\"mates\""))
    #expect(!text.contains("\r"))
    #expect(try bench.rebuiltPicture().damages.isEmpty)
  }

  @Test("A page that a program laid out anew is still a page")
  func prettyPrinted() throws {
    try bench.add("Lin", id: "babab-babab-babad")
    let before = try bench.picture()
    try rewrite("mates.json") { text in
      text.replacing("{", with: "{\n  ").replacing(",", with: ",\n    ").replacing(
        "\"is\":", with: "\"is\" :\n ")
    }
    #expect(try bench.picture() == before)
    try bench.add("Ana", id: "babab-babab-babaf")
    #expect(try bench.text("mates.json").split(separator: "\n").count == 5)
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
  }

  @Test("A deleted record leaves its id and stamp, and no text")
  func tombstone() throws {
    try bench.change(.deleteMate) { session, edit in
      edit.delete(try #require(session.book.mates[sam]))
    }
    let line = try bench.text("mates.json").split(separator: "\n")[1]
    let device = try bench.store().read().book.device
    #expect(
      line == "{\"id\":\"\(sam)\",\"rev\":\"20261130T120002000Z-0000-\(device)\",\"deleted\":true}")
    #expect(try bench.picture().things["mates"]?.isEmpty == true)
  }

  @Test("A record whose id has to be escaped is written over its own line")
  func escapedID() throws {
    for note in ["Once", "Twice"] {
      var checkIn = CheckIn(
        id: "a\"b\\c", on: BookBench.today, mates: [sam], recorded: 1)
      checkIn.note = note
      try bench.change { [checkIn] _, edit in edit.put(checkIn) }
    }
    let text = try bench.text("check-ins/2026-11.json")
    #expect(text.contains("Twice") && !text.contains("Once"))
  }

  @Test("A line that was deleted by hand comes back from the changes")
  func deletedByHand() throws {
    try bench.add("Lin")
    let before = try bench.picture()
    try rewrite("mates.json") { text in
      var lines = text.split(separator: "\n")
      lines.remove(at: 1)
      return lines.joined(separator: "\n") + "\n"
    }
    #expect(try bench.picture() == before)
    try bench.add("Ana")
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 3)
    #expect(try bench.text("mates.json").contains("\"Lin\""))
  }

  @Test("A line that was edited by hand counts, its stamp left as it is")
  func editedByHand() throws {
    try rewrite("mates.json") { $0.replacing("\"Sam\"", with: "\"Samantha\"") }
    #expect(try bench.store().read().book.mates[sam]?.name == "Samantha")
    try bench.log([sam])
    #expect(try bench.rebuiltPicture().things["mates"]?[sam]?["name"] == "Samantha")
  }

  @Test("A page that is a link stays one, and its file is written where it lies")
  func links() throws {
    let path = try bench.path("mates.json")
    let bytes = try disk.read(path)
    try disk.makeFolder("/elsewhere")
    disk.put(bytes, at: "/elsewhere/people.json", mode: 0o640)
    try disk.remove(path)
    disk.makeLink(path, to: "/elsewhere/people.json")
    try bench.add("Lin")
    #expect(try disk.resolve(path) == "/elsewhere/people.json")
    let text = String(decoding: try disk.read("/elsewhere/people.json"), as: UTF8.self)
    #expect(text.contains("\"Lin\""))
    #expect(try disk.status(of: path)?.mode == 0o640)
    #expect(try bench.rebuiltPicture().things["mates"]?.count == 2)
    #expect(try disk.sortedEntries(of: "/elsewhere").map(\.name) == ["people.json"])
  }

  @Test("A book that is a link is read and written where it leads")
  func linkedBook() throws {
    let other = MemoryDisk()
    try other.makeFolder("/far")
    other.makeLink("/book", to: "/far")
    let bench = BookBench(other)
    try bench.add("Sam")
    #expect(try bench.store().read().book.mates.count == 1)
    #expect(try other.status(of: "/far/howdy.json") != nil)
  }

  @Test("A page past its size goes on in another part, and records stay in the part they are in")
  func parts() throws {
    let big = String(repeating: "x", count: 90_000)
    var first: CheckIn?
    for number in 0..<5 {
      let checkIn = try bench.log([sam], note: "\(number)" + big)
      first = first ?? checkIn
    }
    let names = try disk.sortedEntries(of: bench.path("check-ins")).map(\.name)
    #expect(names == ["2026-11-2.json", "2026-11.json"])
    try bench.change(.editCheckIn) { _, edit in
      var edited = try #require(first)
      edited.note = "short"
      edit.put(edited)
    }
    #expect(try bench.text("check-ins/2026-11.json").contains("\"note\":\"short\""))
    #expect(try !bench.text("check-ins/2026-11-2.json").contains("\"note\":\"short\""))
    #expect(try bench.store().read().checkIns(of: sam, limit: nil).count == 5)
    let rebuilt = try bench.rebuiltPicture()
    #expect(rebuilt.checkIns.count == 5)
    #expect(rebuilt.wrongTallies.isEmpty)
  }

  @Test("A re-dated check-in stays on the page where it began")
  func redated() throws {
    let checkIn = try bench.log([sam])
    try bench.change(.editCheckIn) { _, edit in
      var edited = checkIn
      edited.on = BookBench.today.adding(months: -2)
      edit.put(edited)
    }
    #expect(try disk.sortedEntries(of: bench.path("check-ins")).map(\.name) == ["2026-11.json"])
    let session = try bench.store().read()
    let september = try #require(Month(year: 2026, month: 9))
    for _ in 1...2 {
      let found = try bench.store().read().checkIns(in: september.days)
      #expect(found.map(\.id) == [checkIn.id])
      #expect(found.map(\.page) == [checkIn.page])
      try disk.remove(bench.place.cache + "/index")
    }
    #expect(session.book.tally(of: sam).newest == BookBench.today.adding(months: -2))
  }

  @Test("Notes of a megabyte, and of one letter short of nothing, come back as they were")
  func bigNotes() throws {
    let note = String(repeating: "Käse \u{1F9C0}\n", count: 100_000)
    try bench.log([sam], note: note)
    try bench.log([sam], note: "")
    let notes = try bench.store().read().checkIns(of: sam, limit: nil).map(\.note)
    #expect(notes == ["", note])
    #expect(try bench.rebuiltPicture().checkIns.map(\.note) == notes)
  }

  @Test("A new book has its marker, and what keeps engines off half-written files")
  func newBook() throws {
    let files = try disk.sortedEntries(of: bench.place.book)
    #expect(
      files.map(\.name) == [".gitattributes", ".gitignore", ".stignore", "howdy.json", "pages"])
    #expect(files.allSatisfy { $0.status.mode == ($0.status.isFolder ? 0o700 : 0o600) })
    #expect(
      String(decoding: try disk.read(bench.place.book + "/howdy.json"), as: UTF8.self)
        == "{\"howdy\":\"book\",\"format\":1,\"minReader\":1,\"minWriter\":1}\n")
  }

  @Test("Nothing that was written on the way is left lying")
  func noLitter() throws {
    try bench.log([sam])
    try bench.undo()
    #expect(disk.paths.filter { $0.contains(".howdy-") }.isEmpty)
  }

  @Test("An id that is taken on a page is known, deleted ones too")
  func takenIDs() throws {
    let checkIn = try bench.log([sam])
    try bench.change(.deleteCheckIn) { _, edit in edit.delete(checkIn) }
    let session = try bench.store().read()
    #expect(try session.isTaken(checkIn.id, on: checkIn.page))
    #expect(try !session.isTaken("babab-babab-babag", on: checkIn.page))
    #expect(try session.isTaken(sam, on: .mates))
  }

  @Test(
    "Ids are said as the shortest beginning that no other check-in has, of five letters or more")
  func shortestIDs() throws {
    let ids = ["lusab-babad-gutih", "lusab-babad-gutik", "lusab-dabad-gutih", "mafok-babab-babab"]
    var checkIns: [CheckIn] = []
    for id in ids {
      let checkIn = CheckIn(id: id, on: BookBench.today, mates: [sam], recorded: 1)
      try bench.change { _, edit in edit.put(checkIn) }
      checkIns.append(checkIn)
    }
    let session = try bench.store().read()
    #expect(
      try session.shortestIDs(of: checkIns) == [
        ids[0]: ids[0], ids[1]: ids[1], ids[2]: "lusab-d", ids[3]: "mafok",
      ])
    #expect(try session.checkIns(idPrefix: "lusab-b").map(\.id) == [ids[0], ids[1]])
    #expect(try session.checkIns(idPrefix: ids[1]).map(\.id) == [ids[1]])
    #expect(try session.checkIns(idPrefix: "naf").isEmpty)
  }

  @Test("The years 1 and 9999 are days like others")
  func farDays() throws {
    for day in [Day.first, Day.last] { try bench.log([sam], on: day) }
    let session = try bench.store().read()
    #expect(try session.checkIns(in: Day.first...Day.first).count == 1)
    #expect(try session.checkIns(in: Day.last...Day.last).count == 1)
    #expect(try bench.rebuiltPicture().wrongTallies.isEmpty)
  }
}
