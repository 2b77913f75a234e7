import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("A change that meets a fault")
struct FaultTests {
  /// A change to try, and the book that it is tried on.
  struct Trial: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let prepare: @Sendable (BookBench) throws -> Void
    let change: @Sendable (BookBench, any Disk) throws -> Void

    static let sam = "babab-babab-babab"

    static let all = [
      Trial(
        testDescription: "the first change of a book",
        prepare: { _ in },
        change: { bench, disk in
          try bench.change(.addMate, on: disk) { _, edit in
            edit.put(Mate(id: sam, name: "Sam", added: BookBench.today))
          }
        }),
      Trial(
        testDescription: "a change of an old page and of a new one",
        prepare: { bench in
          try bench.add("Sam", id: sam)
          try bench.log([sam], note: "before")
        },
        change: { bench, disk in
          try bench.change(.log, on: disk) { session, edit in
            var mate = try #require(session.book.mates[sam])
            mate.name = "Samuel"
            edit.put(mate)
            for months in 0...2 {
              edit.put(
                CheckIn(
                  id: "dadad-dadad-dada\(["b", "d", "f"][months])",
                  on: BookBench.today.adding(months: -months), mates: [sam],
                  recorded: months))
            }
          }
        }),
      Trial(
        testDescription: "a change after a torn one",
        prepare: { bench in
          try bench.add("Sam", id: sam)
          try bench.log([sam])
          let path = try bench.path("changes.jsonl")
          _ = try bench.disk.append(Array("{\"id\":\"torn".utf8), to: path)
        },
        change: { bench, disk in
          try bench.change(.log, on: disk) { _, edit in
            edit.put(Mate(id: "babab-babab-babad", name: "Ana", added: BookBench.today))
          }
        }),
      Trial(
        testDescription: "a change after one whose pages were lost",
        prepare: { bench in
          try bench.add("Sam", id: sam)
          let path = try bench.path("mates.json")
          let old = try bench.disk.read(path)
          try bench.add("Lin", id: "babab-babab-babaf")
          try bench.disk.remove(path)
          try bench.disk.writeNew(old, to: path, mode: 0o600)
        },
        change: { bench, disk in
          try bench.change(.log, on: disk) { _, edit in
            edit.put(Mate(id: "babab-babab-babad", name: "Ana", added: BookBench.today))
          }
        }),
    ]
  }

  static let faults: [FaultyDisk.Fault] = [
    .refuse(.full), .refuse(.failed(5)), .cutShort(.full), .stop, .stopHalfway,
  ]

  @Test(
    "Cases 40, 42, 45: at whatever operation, the book is the old or the new one",
    arguments: Trial.all, faults)
  func everyOperation(_ trial: Trial, _ fault: FaultyDisk.Fault) throws {
    let base = MemoryDisk()
    let start = BookBench(base)
    try trial.prepare(start)
    let old = try start.picture(on: base.copy())
    let counter = FaultyDisk(base.copy())
    try trial.change(BookBench(base.copy(), seed: 7), counter)
    #expect(counter.count > 5)
    for place in 0..<counter.count {
      let disk = base.copy()
      let bench = BookBench(disk, seed: 7, clock: start.clock)
      let faulty = FaultyDisk(disk, failingAt: place, fault)
      var failure: (any Error)?
      do { try trial.change(bench, faulty) } catch { failure = error }
      // Whoever reads next sees it before anything is put right.
      let left = try bench.picture()
      let clean = base.copy()
      let other = BookBench(clean, seed: 7, clock: start.clock)
      try trial.change(other, clean)
      let new = try other.picture()
      switch failure as? StoreFault {
      case nil:
        #expect(failure == nil, "operation \(place)")
        #expect(left == new, "operation \(place): reported as done")
      case .unknownState: #expect(left == old || left == new, "operation \(place)")
      default:
        if case .stop = fault { break }
        if case .stopHalfway = fault { break }
        #expect(left == old, "operation \(place): reported as \(String(describing: failure))")
      }
      #expect(left == old || left == new, "operation \(place)")
      try goesOn(bench, from: left, "operation \(place)")
    }
  }

  /// The next command works and adds what it adds, nothing else.
  private func goesOn(_ bench: BookBench, from left: BookPicture, _ comment: Comment) throws {
    try bench.add("Next", id: "zuzuz-zuzuz-zuzuz")
    var picture = try bench.picture()
    #expect(picture == (try bench.rebuiltPicture()), comment)
    picture.things["mates"]?["zuzuz-zuzuz-zuzuz"] = nil
    #expect(picture == left, comment)
  }

  @Test("A change on a disk that may only be read is refused, and reading goes on")
  func readOnly() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let sam = try bench.add("Sam")
    try bench.disk.remove(bench.place.cache + "/index")
    disk.isReadOnly = true
    #expect(throws: StoreFault.self) { try bench.add("Ana") }
    #expect(try bench.store().read().book.mates.values == [sam])
  }

  @Test("Where the changes cannot be opened for writing, nothing was changed, and that is said")
  func changesNotWritable() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    try bench.add("Sam")
    let path = try bench.path("changes.jsonl")
    let bytes = try disk.read(path)
    disk.put(bytes, at: path, mode: 0o400)
    let before = try bench.picture()
    let paths = disk.paths
    #expect(throws: StoreFault.cannotWrite(path: path)) { try bench.add("Ana") }
    #expect(try disk.read(path) == bytes)
    #expect(try bench.picture() == before)
    #expect(disk.paths == paths)
    disk.put(bytes, at: path)
    try bench.add("Ana")
  }

  @Test("Case 52: a book that is not there yet reads as an empty one, and nothing is written")
  func nothingThere() throws {
    let disk = MemoryDisk()
    disk.isReadOnly = true
    let bench = BookBench(disk)
    #expect(try bench.picture() == BookPicture(Book(device: "")))
    #expect(disk.paths.isEmpty)
  }

  @Test("A rehearsal tells what would come of it and writes nothing")
  func rehearsal() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let sam = try bench.add("Sam")
    let paths = disk.paths
    disk.isReadOnly = true
    let outcome = try bench.store().change(on: { _ in BookBench.today }, rehearsing: true) { _ in
      var edit = Edit(.log)
      edit.put(CheckIn(id: bench.id(), on: BookBench.today, mates: [sam.id], recorded: 1))
      return (edit, 4)
    }
    #expect(outcome.after.tally(of: sam.id).count == 1)
    #expect(outcome.before.tally(of: sam.id).count == 0)
    #expect(outcome.change == nil)
    #expect(outcome.value == 4)
    #expect(disk.paths == paths)
  }

  @Test("What a use case throws comes through, and nothing is changed")
  func refusal() throws {
    struct Refusal: Error {}
    let bench = BookBench(MemoryDisk())
    try bench.add("Sam")
    let before = try bench.picture()
    #expect(throws: Refusal.self) { try bench.change { _, _ in throw Refusal() } }
    #expect(try bench.picture() == before)
    try bench.add("Ana")
  }

  @Test("An edit that changes nothing leaves no change")
  func emptyEdit() throws {
    let bench = BookBench(MemoryDisk())
    try bench.add("Sam")
    let outcome = try bench.change { _, _ in }
    #expect(outcome.change == nil)
    #expect(try bench.store().read().changes.changes.count == 1)
  }

  @Test("Case 41: the lock is waited for, told once, and given up after ten seconds")
  func busy() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    try bench.add("Sam")
    let other = disk.another()
    #expect(try other.lock(bench.place.state + "/lock"))
    #expect(throws: StoreFault.busy) { try bench.add("Ana") }
    #expect(bench.waits == 1)
    #expect(try bench.store().read().book.mates.count == 1)
    other.unlock(bench.place.state + "/lock")
    try bench.add("Ana")
    #expect(bench.waits == 1)
  }
}
