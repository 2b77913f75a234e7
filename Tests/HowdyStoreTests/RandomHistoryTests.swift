import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Random histories")
struct RandomHistoryTests {
  @Test(
    "The index comes to what the pages come to, and the outcome of each change to both",
    arguments: 0..<5)
  func index(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = BookBench(MemoryDisk(), seed: seed)
    for step in 0..<60 {
      let comment: Comment = "\(generator), step \(step)"
      let outcome = try bench.change { session, edit in
        edit = try bench.randomEdit(in: session, &generator)
      }
      let picture = try bench.picture()
      var after = BookPicture(outcome.after)
      after.checkIns = picture.checkIns
      after.plans = picture.plans
      #expect(after == picture, comment)
      #expect(picture.wrongTallies.isEmpty, comment)
      if step % 7 == 0 { #expect(try bench.rebuiltPicture() == picture, comment) }
    }
    #expect(try bench.rebuiltPicture() == bench.picture(), "\(generator)")
  }

  @Test("Case 53: undo gives back what was, redo what is, step by step", arguments: 0..<5)
  func undo(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = BookBench(MemoryDisk(), seed: seed)
    for step in 0..<40 {
      let comment: Comment = "\(generator), step \(step)"
      let before = try bench.picture()
      let outcome = try bench.change { session, edit in
        edit = try bench.randomEdit(in: session, &generator)
      }
      guard outcome.change != nil else { continue }
      let after = try bench.picture()
      try bench.undo()
      #expect(try bench.picture() == before, comment)
      try bench.redo()
      #expect(try bench.picture() == after, comment)
      if Bool.random(using: &generator) {
        try bench.undo()
        #expect(try bench.rebuiltPicture() == before, comment)
      }
    }
  }

  @Test("Undoing everything, one change after another, leaves an empty book", arguments: 0..<5)
  func undoAll(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = BookBench(MemoryDisk(), seed: seed)
    for _ in 0..<30 {
      try bench.change { session, edit in edit = try bench.randomEdit(in: session, &generator) }
    }
    let full = try bench.picture()
    var count = 0
    while try bench.store().read().changes.undoable != nil {
      try bench.undo()
      count += 1
    }
    let empty = try bench.picture()
    #expect(empty == BookPicture(Book(device: "")), "\(generator)")
    #expect(empty.wrongTallies.isEmpty)
    #expect(count > 20)
    try bench.redo()
    #expect(try bench.picture() != empty)
    #expect(try bench.picture() != full)
  }

  @Test("Two devices that write in turn on one book see the same book", arguments: 0..<5)
  func twoDevices(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let disk = MemoryDisk()
    let first = BookBench(disk, machine: "first", seed: seed)
    let second = BookBench(disk.another(), machine: "second", seed: seed &+ 1000)
    for step in 0..<40 {
      let comment: Comment = "\(generator), step \(step)"
      let bench = Bool.random(using: &generator) ? first : second
      // Their clocks differ by up to three days.
      if bench === second { bench.clock += Int.random(in: -1...1, using: &generator) * 86_400_000 }
      try bench.change { session, edit in edit = try bench.randomEdit(in: session, &generator) }
      let seen = try first.picture()
      #expect(try second.picture() == seen, comment)
      #expect(seen.wrongTallies.isEmpty, comment)
    }
    #expect(try first.rebuiltPicture() == second.rebuiltPicture(), "\(generator)")
  }

  @Test(
    "Two devices that write apart come to the same book once their folders meet", arguments: 0..<5)
  func converging(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let start = MemoryDisk()
    let shared = BookBench(start, machine: "first", seed: seed)
    for _ in 0..<10 {
      try shared.change { session, edit in edit = try shared.randomEdit(in: session, &generator) }
    }
    let left = BookBench(start.copy(), machine: "first", seed: seed &+ 1, clock: shared.clock)
    let right = BookBench(start.copy(), machine: "second", seed: seed &+ 2, clock: shared.clock)
    for round in 0..<4 {
      for bench in [left, right] {
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          try bench.change { session, edit in
            edit = try bench.randomEdit(in: session, &generator)
          }
        }
      }
      try carry(from: left, to: right)
      try carry(from: right, to: left)
      let seen = try left.picture()
      #expect(try right.picture() == seen, "\(generator), round \(round)")
      #expect(seen.wrongTallies.isEmpty, "\(generator), round \(round)")
    }
  }

  /// Carries the pages of a device to another, as an engine does.
  private func carry(from source: BookBench, to target: BookBench) throws {
    let device = try source.store().read().book.device
    let folder = source.place.book + "/pages/" + device
    guard let disk = source.disk as? MemoryDisk, let other = target.disk as? MemoryDisk else {
      return
    }
    try other.makeFolder(folder)
    try other.makeFolder(folder + "/check-ins")
    for path in disk.paths where path.hasPrefix(folder) {
      other.put(try disk.read(path), at: path)
    }
  }
}
