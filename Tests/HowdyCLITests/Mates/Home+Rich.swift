import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// A record's place in the book.
struct RecordPlace: Hashable {
  let page: PageName
  let id: String
}

extension Home {
  /// The book's folder, from which the store of every run starts.
  private var folders: Folders {
    get throws {
      try Folders(
        asked: nil, environment: ["HOME": "/home/me"], working: "/home/me", machine: "machine")
    }
  }

  private var store: BookStore {
    get throws {
      let folders = try folders
      // No two changes of one home may have the same id.
      var chance = SeededGenerator(
        seed: 9000 + UInt64((disk as? MemoryDisk)?.operations["append"] ?? 0))
      return BookStore(
        place: Place(
          book: folders.book, state: folders.state, cache: folders.cache, machine: "machine"),
        disk: disk, now: { 1_700_000_000_000 }, random: { chance.next() }, onWait: {})
    }
  }

  /// The book as it stands.
  var book: Book { get throws { try store.read().book } }

  /// Every record that is there, without its stamp.
  var records: [RecordPlace: JSONObject] {
    get throws {
      let session = try store.read()
      var records: [RecordPlace: JSONObject] = [:]
      for touch in try session.changes.changes.flatMap(\.touches) {
        records[RecordPlace(page: touch.page, id: touch.id)] =
          try session.body(page: touch.page, id: touch.id)
      }
      return records
    }
  }

  /// The bytes of every file of the book.
  var files: [String: [UInt8]] {
    get throws {
      let disk = try #require(disk as? MemoryDisk)
      let folder = try folders.book
      var files: [String: [UInt8]] = [:]
      for path in disk.paths where path.hasPrefix(folder) { files[path] = try disk.read(path) }
      return files
    }
  }

  /// The mate of a name.
  func mate(_ name: String) throws -> Mate {
    try #require(try book.mates.values.first { $0.name == name }, "no mate \(name)")
  }

  /// Puts something into the book as a command would.
  private func put(_ edit: (Book, () -> String) throws -> Edit) throws {
    var chance = SeededGenerator(seed: UInt64(try records.count) + 1000)
    _ = try store.change(on: { _ in day("2026-11-30") }) { session in
      let id: () -> String = { Id.random(using: &chance) { session.book.hasRecord($0) } }
      return (try edit(session.book, id), ())
    }
  }

  /// Logs a check-in with mates.
  func checkIn(_ on: String, _ names: String...) throws {
    let mates = try names.map { try mate($0).id }
    try put { book, id in
      try book.log(
        NewCheckIn(mates: mates, on: day(on)), on: day(on), now: book.tallies.count, newID: id)
    }
  }

  /// Plans something with mates.
  func plan(_ on: String, _ what: String?, _ names: String...) throws {
    let mates = try names.map { try mate($0).id }
    try put { _, id in
      var plan = Plan(id: id(), on: day(on), mates: mates, recorded: 1)
      plan.what = what
      plan.minutes = 30
      var edit = Edit(.plan)
      edit.put(plan)
      return edit
    }
  }

  /// Runs a line that has to succeed, as a step before what is tested.
  func did(_ line: String, location: SourceLocation = #_sourceLocation) {
    let answer = run(line)
    #expect(answer.status == 0, "\(answer.typed): \(answer.err)", sourceLocation: location)
  }

  /// A home with every kind of record in its book, on Monday 30 November 2026.
  static func rich() throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did(
      "add mate Sam Okafor every 2 weeks --circle close --birthday '4 May 1994' --nickname Sammo")
    home.did("add mate Lin --circle inner --group choir --contact 'lin@example.org'")
    home.did("add mate Gran every week --remember 'Ask about the garden'")
    home.did("add mate Grandma --birthday '10 December'")
    home.did("add mate Ada Byron every 10 days")
    home.did("add mate Colin")
    home.did("add mate Wes every 3 months")
    try home.checkIn("2026-11-10", "Colin")
    try home.checkIn("2026-11-14", "Sam Okafor")
    try home.checkIn("2026-11-16", "Sam Okafor", "Lin")
    try home.checkIn("2026-11-20", "Grandma")
    home.on("2026-11-30")
    try home.plan("2026-11-30", "Curry", "Sam Okafor")
    try home.plan("2026-12-11", nil, "Gran")
    try home.plan("2026-12-12", "Walk", "Gran", "Lin")
    home.did("remember sam Bring back the ladder until 18 december")
    home.did("remember sam 'Ask how the flat is'")
    home.did("archive colin")
    home.did("pause lin until 5 january")
    home.did("snooze ada until 10 december")
    return home
  }
}

/// Expects an answer to be a change that says this, and offers the undo.
func expect(
  _ answer: Home.Answer, says sentences: String, location: SourceLocation = #_sourceLocation
) {
  #expect(
    answer.out == sentences + "\nUndo with howdy undo.\n", "\(answer.typed)",
    sourceLocation: location)
  #expect(answer.err == "", "\(answer.typed)", sourceLocation: location)
  #expect(answer.status == 0, "\(answer.typed)", sourceLocation: location)
}

/// Expects an answer to say only this, since nothing was changed.
func expect(
  _ answer: Home.Answer, saysOnly sentences: String, location: SourceLocation = #_sourceLocation
) {
  #expect(answer.out == sentences + "\n", "\(answer.typed)", sourceLocation: location)
  #expect(answer.err == "", "\(answer.typed)", sourceLocation: location)
  #expect(answer.status == 0, "\(answer.typed)", sourceLocation: location)
}

/// Expects an answer to be a refusal.
func expect(
  _ answer: Home.Answer, refuses sentences: String, with status: Int32,
  location: SourceLocation = #_sourceLocation
) {
  #expect(answer.err == "howdy: \(sentences)\n", "\(answer.typed)", sourceLocation: location)
  #expect(answer.out == "", "\(answer.typed)", sourceLocation: location)
  #expect(answer.status == status, "\(answer.typed)", sourceLocation: location)
}
