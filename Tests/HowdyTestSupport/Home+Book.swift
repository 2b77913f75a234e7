import HowdyCLI
public import HowdyCore
public import HowdyStore
public import Testing

/// A record's place in the book.
public struct RecordPlace: Hashable, Sendable {
  /// The page.
  public let page: PageName

  /// The id on it.
  public let id: String
}

/// A change was wanted that changes nothing.
struct NothingChanged: Error {}

// The book behind a home, without a command.
extension Home {
  /// The folders that every run finds.
  public var place: Place {
    get throws {
      let folders = try Folders(
        asked: nil, environment: ["HOME": "/home/me"], working: "/home/me", machine: machine)
      return Place(
        book: folders.book, state: folders.state, cache: folders.cache, machine: machine)
    }
  }

  /// The book as it stands.
  public var book: Book { get throws { try session.book } }

  /// All that the book says.
  public var picture: BookPicture { get throws { try BookPicture(session) } }

  /// What was done to the book.
  public var changes: ChangeList { get throws { try session.changes } }

  /// Every record that is there, without its stamp.
  public var records: [RecordPlace: JSONObject] {
    get throws {
      let session = try session
      var records: [RecordPlace: JSONObject] = [:]
      for touch in try session.changes.changes.flatMap(\.touches) {
        records[RecordPlace(page: touch.page, id: touch.id)] =
          try session.body(page: touch.page, id: touch.id)
      }
      return records
    }
  }

  /// The bytes of every file of the book, on a disk in memory.
  public var files: [String: [UInt8]] {
    get throws {
      guard let disk = disk as? MemoryDisk else { return [:] }
      let folder = try place.book
      var files: [String: [UInt8]] = [:]
      for path in disk.paths where path.hasPrefix(folder) { files[path] = try disk.read(path) }
      return files
    }
  }

  /// The check-ins of the book, newest first, as scripts read them.
  public var checkIns: [JSON] { run("checkins --all --json").json["checkIns"].array ?? [] }

  /// The mate of a name.
  public func mate(_ name: String) throws -> Mate {
    try #require(try book.mates.values.first { $0.name == name }, "no mate \(name)")
  }

  /// The short id of a change, as it is said.
  public func short(_ change: Change) -> String { String(change.id.prefix(5)) }

  // MARK: - Putting something in

  /// Makes a change as a command would, without one.
  ///
  /// - Parameter on: The day it is made, at noon; today unless said.
  /// - Throws: What `edit` throws, and an error of its own when the edit is empty.
  @discardableResult
  public func make(on: String? = nil, _ edit: (Book) throws -> Edit) throws -> Change {
    let on = on ?? String(now.prefix(10))
    let outcome = try store(at: day(on).number * 86_400_000 + 43_200_000)
      .change(on: { _ in day(on) }) { session in (try edit(session.book), ()) }
    guard let change = outcome.change else { throw NothingChanged() }
    return change
  }

  /// Makes a change that puts things into the book as they are.
  @discardableResult
  public func make(
    _ verb: Verb, on: String? = nil, _ things: any Entity...
  ) throws -> Change {
    try make(on: on) { _ in Home.edit(verb, things) }
  }

  /// Puts things into the book as they are, in one change of today.
  public func put(_ things: any Entity...) { put(things) }

  /// Puts things into the book as they are, in one change of today.
  public func put(_ things: [any Entity]) {
    do {
      try make { _ in Home.edit(.editMate, things) }
    } catch {
      preconditionFailure("the book of a test could not be made: \(error)")
    }
  }

  /// Sets something for the book, or for the device of the test where it is the device's.
  public func set(_ name: SettingName, to value: String) {
    do {
      try make { Home.edit(.settings, [Setting(id: $0.settings.recordID(of: name), value: value)]) }
    } catch {
      preconditionFailure("nothing was set: \(error)")
    }
  }

  /// Logs a check-in with mates, by their names.
  public func checkIn(_ on: String, _ names: String...) throws {
    let mates = try names.map { try mate($0).id }
    try make { book in
      try book.log(
        NewCheckIn(mates: mates, on: day(on)), on: day(on),
        now: book.mates.ids.count { book.tally(of: $0).count > 0 },
        newID: { self.newID(in: book) })
    }
  }

  /// Plans something with mates, by their names.
  public func plan(_ on: String, _ what: String?, _ names: String...) throws {
    let mates = try names.map { try mate($0).id }
    try make { book in
      var plan = Plan(id: newID(in: book), on: day(on), mates: mates, recorded: 1)
      plan.what = what
      plan.minutes = 30
      return Home.edit(.plan, [plan])
    }
  }

  /// Runs a line that has to succeed, as a step before what is tested.
  public func did(_ line: String, location: SourceLocation = #_sourceLocation) {
    let answer = run(line)
    #expect(answer.status == 0, "\(answer.typed): \(answer.err)", sourceLocation: location)
  }

  var session: Session { get throws { try store(at: 1_700_000_000_000).read() } }

  private func store(at instant: Int) throws -> BookStore {
    BookStore(
      place: try place, disk: disk, now: { instant }, random: { self.ownChance.next() },
      onWait: {})
  }

  private func newID(in book: Book) -> String {
    Id.random(using: &ownChance) { book.hasRecord($0) }
  }

  private static func edit(_ verb: Verb, _ things: [any Entity]) -> Edit {
    var edit = Edit(verb)
    for thing in things { edit.put(thing) }
    return edit
  }
}
