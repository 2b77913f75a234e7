public import HowdyCore
public import HowdyStore

/// A book to try things on, with a clock of its own and repeatable randomness.
public final class BookBench {
  /// The folders.
  public let place: Place

  /// The disk that they lie on.
  public let disk: any Disk

  /// Milliseconds since 1970, noon of `today` at first; moves on by a second with every store.
  public var clock: Int

  private var generator: SeededGenerator

  /// How often the lock was waited for.
  public private(set) var waits = 0

  /// Makes a bench; the book is not there yet.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - root: A folder that is there.
  ///   - ownRoot: The folder above what belongs to the machine; `root` when nothing is said.
  ///   - machine: The machine, and the name of its state and cache folders.
  ///   - seed: What ids are made from.
  public init(
    _ disk: any Disk, root: String = "", ownRoot: String? = nil, machine: String = "first",
    seed: UInt64 = 1, clock: Int = 1_796_040_000_000
  ) {
    self.disk = disk
    self.clock = clock
    let own = ownRoot ?? root
    place = Place(
      book: root + "/book", state: own + "/state-" + machine, cache: own + "/cache-" + machine,
      machine: machine)
    generator = SeededGenerator(seed: seed)
  }

  /// The day on which everything happens unless another is said.
  public static let today = Day.first.adding(days: 20_787 - Day.first.number)

  /// A store as a new process would have it.
  public func store(on other: (any Disk)? = nil) -> BookStore {
    clock += 1000
    return BookStore(
      place: place, disk: other ?? disk, now: { [self] in clock },
      random: { [self] in generator.next() }, onWait: { [self] in waits += 1 })
  }

  /// A new id.
  public func id() -> String {
    let letters = Array("bdfghjklmnprstvz".utf8)
    let vowels = Array("aiou".utf8)
    var bits = generator.next()
    func take(_ from: [UInt8]) -> UInt8 {
      defer { bits /= UInt64(from.count) }
      return from[Int(bits % UInt64(from.count))]
    }
    let words = (0..<3).map { _ in
      String(
        decoding: [take(letters), take(vowels), take(letters), take(vowels), take(letters)],
        as: UTF8.self)
    }
    return words.joined(separator: "-")
  }

  /// Makes a change of some puts and deletions.
  @discardableResult
  public func change(
    _ verb: Verb = .log, on other: (any Disk)? = nil, _ body: (Session, inout Edit) throws -> Void
  ) throws -> Outcome<Void> {
    try store(on: other).change(on: { _ in BookBench.today }) { session in
      var edit = Edit(verb)
      try body(session, &edit)
      return (edit, ())
    }
  }

  /// Adds a mate and gives it.
  @discardableResult
  public func add(_ name: String, id: String? = nil) throws -> Mate {
    let mate = Mate(id: id ?? self.id(), name: name, added: BookBench.today)
    try change(.addMate) { _, edit in edit.put(mate) }
    return mate
  }

  /// Logs a check-in and gives it.
  @discardableResult
  public func log(
    _ mates: [String], on day: Day = BookBench.today, note: String? = nil
  ) throws -> CheckIn {
    var checkIn = CheckIn(id: id(), on: day, mates: mates, recorded: clock)
    checkIn.note = note
    try change(.log) { [checkIn] _, edit in edit.put(checkIn) }
    return checkIn
  }

  /// Takes back the newest change.
  @discardableResult
  public func undo() throws -> Outcome<Void> {
    try store().change(on: { _ in BookBench.today }) { session in
      let list = try session.changes
      let edit = try list.undoing(
        list.undoable(1), current: { try session.body(page: $0, id: $1) },
        hanging: session.hanging,
        written: { try session.version(page: $0, id: $1)?.rev })
      return (edit, ())
    }
  }

  /// Brings back what the newest undo took back.
  @discardableResult
  public func redo() throws -> Outcome<Void> {
    try store().change(on: { _ in BookBench.today }) { session in
      (try session.changes.redoing { try session.body(page: $0, id: $1) }, ())
    }
  }

  /// The path of one of the device's files.
  public func path(_ name: String) throws -> String {
    try place.book + "/pages/" + store().read().book.device + "/" + name
  }

  /// The text of one of the device's files.
  public func text(_ name: String) throws -> String {
    String(decoding: try disk.read(path(name)), as: UTF8.self)
  }
}
