import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("What a writer leaves that was stopped")
struct LitterTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
  }

  private func change(_ bench: BookBench, on disk: any Disk) throws {
    try bench.change(.log, on: disk) { _, edit in
      edit.put(Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today))
      edit.put(CheckIn(id: "dadad-dadad-dadad", on: BookBench.today, mates: [sam], recorded: 9))
    }
  }

  private func litter(_ disk: MemoryDisk) -> [String] {
    disk.paths.filter { $0.contains("/.howdy-") }
  }

  @Test("Wherever one was stopped, the next change on this device clears its files away")
  func cleared() throws {
    let counter = FaultyDisk(disk.copy())
    try change(BookBench(disk.copy(), seed: 7), on: counter)
    var left = 0
    for place in 0..<counter.count {
      for fault in [FaultyDisk.Fault.stop, .stopHalfway] {
        let copy = disk.copy()
        let other = BookBench(copy, seed: 7, clock: bench.clock)
        try? change(other, on: FaultyDisk(copy, failingAt: place, fault))
        left += litter(copy).count
        try other.add("Next", id: "zuzuz-zuzuz-zuzuz")
        #expect(litter(copy).isEmpty, "operation \(place)")
      }
    }
    #expect(left > 5)
  }

  @Test("So does the next change of all, where one was stopped that was the first, in every folder")
  func first() throws {
    func begin(_ place: Int?, _ fault: FaultyDisk.Fault) throws -> Int {
      let disk = MemoryDisk()
      let other = BookBench(disk, seed: 7)
      let faulty = place.map { FaultyDisk(disk, failingAt: $0, fault) } ?? FaultyDisk(disk)
      try? change(other, on: faulty)
      let left = disk.paths.filter { $0.contains("/.howdy-") }.count
      try other.add("Next", id: "zuzuz-zuzuz-zuzuz")
      #expect(!disk.paths.contains { $0.contains("/.howdy-") }, "operation \(place ?? -1)")
      return place == nil ? faulty.count : left
    }
    let count = try begin(nil, .stop)
    var left = 0
    for place in 0..<count {
      for fault in [FaultyDisk.Fault.stop, .stopHalfway] { left += try begin(place, fault) }
    }
    #expect(left > 10)
  }

  @Test("Looking and rehearsing leave it, and so does a change where it is not this device's")
  func left() throws {
    let own = try bench.path(".howdy-1")
    let nested = try bench.path("check-ins/.howdy-2")
    let other = bench.place.book + "/pages/other/.howdy-3"
    try disk.makeFolder(bench.place.book + "/pages/other")
    for path in [own, nested, other] { disk.put([1], at: path) }
    _ = try bench.picture()
    _ = try bench.store().change(on: { _ in BookBench.today }, rehearsing: true) { _ in
      var edit = Edit(.addMate)
      edit.put(Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today))
      return (edit, ())
    }
    #expect(litter(disk).count == 3)
    try bench.add("Lin")
    #expect(litter(disk) == [other])
  }
}

/// A disk that remembers which folders were made whose names nobody has synced.
private final class NameKeeper: PassingDisk {
  private(set) var unsynced: Set<String> = []

  override func makeFolder(_ path: String) throws(DiskFault) {
    try super.makeFolder(path)
    unsynced.insert(path)
  }

  override func syncFolder(_ path: String) throws(DiskFault) {
    try super.syncFolder(path)
    let prefix = path == "/" ? "/" : path + "/"
    unsynced = unsynced.filter {
      !$0.hasPrefix(prefix) || $0.dropFirst(prefix.count).contains("/")
    }
  }
}

@Suite("The names of new folders")
struct FolderNameTests {
  private func add(_ name: String, seed: UInt64, on disk: any Disk, _ memory: MemoryDisk) throws {
    try BookBench(memory, seed: seed).change(.addMate, on: disk) { _, edit in
      edit.put(Mate(id: "babab-babab-ba\(name)", name: name, added: BookBench.today))
    }
  }

  @Test("Wherever a first writer was stopped, the next one makes sure of all that it made")
  func synced() throws {
    let counter = FaultyDisk(MemoryDisk())
    try add("bab", seed: 7, on: counter, MemoryDisk())
    var left = 0
    for place in 0..<counter.count {
      let memory = MemoryDisk()
      let keeper = NameKeeper(memory)
      try? add("bab", seed: 7, on: FaultyDisk(keeper, failingAt: place, .stop), memory)
      left += keeper.unsynced.count
      try add("bad", seed: 8, on: keeper, memory)
      let cache = BookBench(memory).place.cache
      // The cache may be lost at any time.
      let lost = keeper.unsynced.filter { cache != $0 && !cache.hasPrefix($0 + "/") }
      #expect(lost.isEmpty, "operation \(place)")
    }
    #expect(left > 10)
  }
}

@Suite("The check-in that was recorded last")
struct LatestTests {
  @Test("It is the last one, however many were taken out and put back", arguments: 0..<5)
  func last(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = BookBench(MemoryDisk(), seed: seed)
    let sam = try bench.add("Sam").id
    var all: [CheckIn] = []
    for days in 0..<20 {
      all.append(try bench.log([sam], on: BookBench.today.adding(days: -days * 9)))
    }
    func put(_ checkIn: CheckIn, _ isThere: Bool) throws {
      try bench.change(isThere ? .log : .deleteCheckIn) { _, edit in
        if isThere { edit.put(checkIn) } else { edit.delete(checkIn) }
      }
      let picture = try bench.picture()
      #expect(picture.wrongTallies.isEmpty, "\(generator)")
    }
    // The newest go one after another, then one comes back that is older than some that stayed.
    try put(all[0], false)
    for checkIn in all.suffix(10).reversed() { try put(checkIn, false) }
    try put(all[0], true)
    #expect(try bench.store().read().lastCheckIn == all[9])
    #expect(try bench.store().read().lastRecorded ?? 0 >= all[9].recorded)
    for _ in 0..<60 {
      let checkIn = all[Int.random(in: all.indices, using: &generator)]
      try put(checkIn, Bool.random(using: &generator))
    }
    #expect(try bench.rebuiltPicture() == bench.picture(), "\(generator)")
  }
}
