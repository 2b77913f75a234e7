import Foundation
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Synchronization
import Testing

@Suite("Many at once")
struct ManyWritersTests {
  @Test("Case 40: ten writers at once lose nothing and write nothing twice")
  func writers() throws {
    let folder = try TemporaryFolder()
    let start = BookBench(LocalDisk(), root: folder.path)
    let sam = try start.add("Sam")
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 10) { writer in
      let bench = BookBench(LocalDisk(), root: folder.path, seed: UInt64(100 + writer))
      for _ in 0..<5 {
        do { try bench.log([sam.id]) } catch { faults.withLock { $0.append("\(error)") } }
      }
    }
    #expect(faults.withLock(\.self) == [])
    let session = try start.store().read()
    #expect(try session.checkIns(of: sam.id, limit: nil).count == 50)
    #expect(session.book.tally(of: sam.id).count == 50)
    #expect(Set(try session.changes.changes.map(\.id)).count == 51)
    let rebuilt = try start.rebuiltPicture()
    #expect(rebuilt.checkIns.count == 50)
    #expect(rebuilt.wrongTallies.isEmpty)
  }

  @Test("Case 41: readers beside a writer never fail, and see whole changes only")
  func readers() throws {
    let folder = try TemporaryFolder()
    let start = BookBench(LocalDisk(), root: folder.path)
    let sam = try start.add("Sam 0")
    let isDone = Mutex(false)
    let seen = Mutex<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 3) { number in
      if number == 0 {
        defer { isDone.withLock { $0 = true } }
        let writer = BookBench(LocalDisk(), root: folder.path, seed: 99)
        for count in 1...40 {
          _ = try? writer.change(.log) { session, edit in
            var mate = try #require(session.book.mates[sam.id])
            mate.name = "Sam \(count)"
            edit.put(mate)
            edit.put(
              CheckIn(
                id: writer.id(), on: BookBench.today.adding(months: -(count % 3)), mates: [sam.id],
                recorded: count))
          }
        }
        return
      }
      let bench = BookBench(LocalDisk(), root: folder.path, seed: UInt64(number))
      while !isDone.withLock(\.self) {
        do {
          let book = try bench.store().read().book
          let name = book.mates[sam.id]?.name ?? "nobody"
          let count = book.tally(of: sam.id).count
          if name != "Sam \(count)" { seen.withLock { _ = $0.insert("\(name), \(count)") } }
        } catch {
          seen.withLock { _ = $0.insert("\(error)") }
        }
      }
    }
    #expect(seen.withLock(\.self) == [])
    #expect(try start.store().read().book.tally(of: sam.id).count == 40)
  }
}

@Suite("A sync engine at work while a change is made")
struct EngineTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
  }

  @Test("replaces the changes file at any moment, and the change is not lost")
  func replacesChanges() throws {
    let path = try bench.path("changes.jsonl")
    let counter = FaultyDisk(disk.copy())
    try bench.change(.log, on: counter) { _, edit in
      edit.put(Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today))
    }
    for place in 0..<counter.count {
      let copy = disk.copy()
      let old = try copy.read(path)
      let faulty = FaultyDisk(copy)
      faulty.onOperation = { if $0 == place { copy.put(old, at: path) } }
      let other = BookBench(copy, clock: bench.clock)
      try other.change(.addMate, on: faulty) { _, edit in
        edit.put(Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today))
      }
      #expect(try other.rebuiltPicture().things["mates"]?.count == 2, "operation \(place)")
    }
  }

  /// What an engine may put in the place of the changes.
  enum Replacement: String, CaseIterable {
    case old, more, withoutEnd, torn, empty, gone
  }

  @Test(
    "replaces the changes file by another at any moment: nothing is lost, and no index vouches for it",
    arguments: Replacement.allCases)
  func replacesChangesByOthers(_ kind: Replacement) throws {
    let path = try bench.path("changes.jsonl")
    let lin = Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today)
    let ana = Mate(id: "babab-babab-babaf", name: "Ana", added: BookBench.today)
    let old = try disk.read(path)
    let ahead = BookBench(disk.copy(), clock: bench.clock)
    try ahead.change(.addMate) { _, edit in edit.put(ana) }
    let more = try ahead.disk.read(path)
    let other: [UInt8] =
      switch kind {
      case .old: old
      case .more: more
      case .withoutEnd: Array(old.dropLast())
      case .torn: Array(more.dropLast(30))
      case .empty, .gone: []
      }
    let counter = FaultyDisk(disk.copy())
    try bench.change(.addMate, on: counter) { _, edit in edit.put(lin) }
    for place in 0..<counter.count {
      let copy = disk.copy()
      let faulty = FaultyDisk(copy)
      faulty.onOperation = { current in
        guard current == place else { return }
        copy.put(other, at: path)
        if kind == .gone { try? copy.remove(path) }
      }
      let bench = BookBench(copy, clock: bench.clock)
      try bench.change(.addMate, on: faulty) { _, edit in edit.put(lin) }
      let seen = try bench.picture()
      let names = (seen.things["mates"] ?? [:]).values.compactMap { $0["name"]?.string }.sorted()
      let wanted = kind == .more ? ["Ana", "Lin", "Sam"] : ["Lin", "Sam"]
      #expect(names == wanted, "operation \(place)")
      #expect(seen.damages.isEmpty, "operation \(place)")
      #expect(try bench.rebuiltPicture() == seen, "operation \(place)")
      try bench.add("Next")
      #expect(try bench.picture() == bench.rebuiltPicture(), "operation \(place)")
      #expect(try bench.picture().damages.isEmpty, "operation \(place)")
    }
  }

  @Test(
    "replaces the changes file by a longer one, and what fails then is taken back from that one alone"
  )
  func takesBackFromLonger() throws {
    let path = try bench.path("changes.jsonl")
    let ahead = BookBench(disk.copy(), clock: bench.clock)
    for name in ["Ana", "Bo", "Cleo"] { try ahead.add(name) }
    let more = try ahead.disk.read(path)
    let lin = Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today)
    let counter = FaultyDisk(disk.copy())
    try bench.change(.addMate, on: counter) { _, edit in edit.put(lin) }
    for place in 0..<counter.count {
      for failing in place..<(counter.count + 4) {
        let copy = disk.copy()
        let faulty = FaultyDisk(copy, failingAt: failing, .refuse(.full))
        faulty.onOperation = { if $0 == place { copy.put(more, at: path) } }
        let bench = BookBench(copy, clock: bench.clock)
        var isDone = true
        do {
          try bench.change(.addMate, on: faulty) { _, edit in edit.put(lin) }
        } catch {
          isDone = false
        }
        let picture = try bench.rebuiltPicture()
        let names = (picture.things["mates"] ?? [:]).values.compactMap { $0["name"]?.string }
        // Where the engine takes the change away and the page cannot be put in place, it is gone.
        let others = names.filter { !isDone || $0 != "Lin" }.sorted()
        let wanted = ["Ana", "Bo", "Cleo", "Sam"]
        #expect(others == wanted, "replaced at \(place), failing at \(failing)")
      }
    }
  }

  @Test(
    "When the changes file was replaced before the change is written, the folder's names are synced"
  )
  func syncsReplacedName() throws {
    let path = try bench.path("changes.jsonl")
    let folder = String(path.dropLast("/changes.jsonl".count))
    let counter = SyncWatcher(disk.copy(), folder: folder)
    try bench.change(.log, on: counter) { _, edit in
      edit.put(CheckIn(id: "dadad-dadad-dadad", on: BookBench.today, mates: [sam], recorded: 9))
    }
    #expect(counter.syncs == 0)
    let copy = disk.copy()
    let watcher = SyncWatcher(copy, folder: folder)
    let faulty = FaultyDisk(watcher)
    let old = try copy.read(path)
    // The lock is operation 0, and the page beside comes next.
    faulty.onOperation = { if $0 == 1 { copy.put(old, at: path) } }
    try BookBench(copy, clock: bench.clock).change(.log, on: faulty) { _, edit in
      edit.put(CheckIn(id: "dadad-dadad-dadad", on: BookBench.today, mates: [sam], recorded: 9))
    }
    #expect(watcher.syncs > 0)
  }

  @Test("puts a newer page in place at any moment, and neither is lost")
  func replacesPage() throws {
    let path = try bench.path("mates.json")
    let counter = FaultyDisk(disk.copy())
    let lin = Mate(id: "babab-babab-babad", name: "Lin", added: BookBench.today)
    try BookBench(disk.copy()).change(.log, on: counter) { _, edit in edit.put(lin) }
    let line =
      "{\"id\":\"foreign\",\"rev\":\"20261130T120001500Z-0000-x\",\"is\":\"mate\",\"name\":\"Ana\",\"added\":\"2026-11-30\"}"
    let text = try bench.text("mates.json")
    let newer = text.replacing("\"records\":[\n", with: "\"records\":[\n\(line),\n")
    for place in 0..<counter.count {
      let copy = disk.copy()
      let faulty = FaultyDisk(copy)
      var isReplaced = false
      faulty.onOperation = { current in
        guard current == place, (try? copy.read(path)) == Array(text.utf8) else { return }
        copy.put(Array(newer.utf8), at: path)
        isReplaced = true
      }
      let other = BookBench(copy, clock: bench.clock)
      try other.change(.addMate, on: faulty) { _, edit in edit.put(lin) }
      let left = try other.picture()
      // Between the last look at the page and its renaming there is no moment left to be seen.
      let names = left.things["mates"]?.values.compactMap { $0["name"]?.string }.sorted()
      let isAtRename = place > 0 && names == ["Lin", "Sam"] && isReplaced
      if isReplaced, !isAtRename { #expect(names == ["Ana", "Lin", "Sam"], "operation \(place)") }
      #expect(try other.rebuiltPicture() == left, "operation \(place)")
    }
  }
}

@Suite("The changes that are kept")
struct KeptChangesTests {
  @Test("At a thousand, the newest five hundred are kept, as they were; what they did stays")
  func trimming() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let sam = try bench.add("Sam")
    let path = try bench.path("changes.jsonl")
    let device = try bench.store().read().book.device
    let old = try bench.text("changes.jsonl")
    let lines = (0..<998).map { number in
      "{\"id\":\"change-\(number)\",\"stamp\":\"20261130T120001000Z-0000-\(device)\",\"day\":\"2026-11-30\",\"verb\":\"log\",\"records\":[],\"mood\":\"kept\"}\n"
    }
    disk.put(Array((old + lines.joined()).utf8), at: path)
    try bench.log([sam.id])
    let kept = try bench.text("changes.jsonl").split(separator: "\n")
    #expect(kept.count == 500)
    #expect(kept[0] + "\n" == lines[499])
    #expect(kept[498] + "\n" == lines[997])
    #expect(try bench.rebuiltPicture().checkIns.count == 1)
    #expect(try bench.store().read().book.mates.count == 1)
    try bench.undo()
    #expect(try bench.text("changes.jsonl").split(separator: "\n").count == 501)
    #expect(try bench.picture().checkIns.isEmpty)
  }

  @Test("A verb of a newer version is no change that can be taken back, but what it wrote counts")
  func unknownVerb() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    try bench.add("Sam")
    let text = try bench.text("changes.jsonl").replacing("\"add-mate\"", with: "\"adopt\"")
    disk.put(Array(text.utf8), at: try bench.path("changes.jsonl"))
    try disk.remove(bench.path("mates.json"))
    let session = try bench.store().read()
    #expect(session.book.mates.count == 1)
    #expect(try session.changes.changes.isEmpty)
    #expect(session.damages.isEmpty)
  }
}

@Suite("Two devices")
struct TwoDevicesTests {
  private let first: BookBench
  private let second: BookBench
  private let sam = "babab-babab-babab"

  init() throws {
    let disk = MemoryDisk()
    first = BookBench(disk, machine: "first", seed: 1)
    second = BookBench(disk.another(), machine: "second", seed: 2)
    try first.add("Sam", id: sam)
  }

  private func rename(_ bench: BookBench, to name: String) throws {
    try bench.change(.rename) { session, edit in
      var mate = try #require(session.book.mates[sam])
      mate.name = name
      edit.put(mate)
    }
  }

  @Test("A clock three days ahead on one does not keep the other from changing what it wrote")
  func clockAhead() throws {
    first.clock += 3 * 86_400_000
    try rename(first, to: "Ahead")
    try rename(second, to: "Behind")
    #expect(try first.store().read().book.mates[sam]?.name == "Behind")
    #expect(try second.rebuiltPicture().things["mates"]?[sam]?["name"] == "Behind")
  }

  @Test("Each writes its own pages alone")
  func ownPages() throws {
    let before = try first.text("mates.json")
    try rename(second, to: "Samuel")
    #expect(try first.text("mates.json") == before)
    #expect(try second.text("mates.json").contains("Samuel"))
  }

  @Test("What the other wrote between a change and its undo is not taken back with it")
  func editBetween() throws {
    try rename(first, to: "One")
    try rename(second, to: "Two")
    #expect(throws: ChangeList.Refusal.self) { try first.undo() }
    #expect(try first.store().read().book.mates[sam]?.name == "Two")
  }

  @Test("A plan that is done on both makes one check-in")
  func doneTwice() throws {
    let plan = Plan(id: "dadad-dadad-dadad", on: BookBench.today, mates: [sam], recorded: 1)
    try first.change(.plan) { _, edit in edit.put(plan) }
    for bench in [first, second] {
      try bench.change(.done) { session, edit in
        var done = plan
        done.state = .done
        edit.put(done)
        edit.put(CheckIn(id: plan.id, on: BookBench.today, mates: [sam], recorded: 2))
      }
    }
    #expect(try first.rebuiltPicture().checkIns.count == 1)
    #expect(try second.picture().tallies[sam] == "1 until 2026-11-30")
  }

  @Test("A mate who is deleted on one and edited later on the other is there")
  func deletedAndEdited() throws {
    try first.change(.deleteMate) { session, edit in
      edit.delete(try #require(session.book.mates[sam]))
    }
    #expect(try second.store().read().book.mates.isEmpty)
    try second.change(.rename) { _, edit in
      edit.put(Mate(id: sam, name: "Again", added: BookBench.today))
    }
    #expect(try first.store().read().book.mates[sam]?.name == "Again")
  }

  @Test("Settings of a device stand beside those of the other")
  func settings() throws {
    for (bench, value) in [(first, "on"), (second, "off")] {
      try bench.change(.rename) { session, edit in
        edit.put(Setting(id: session.book.device + ":hints", value: value))
      }
    }
    #expect(try first.store().read().book.settingRecords.count >= 1)
    #expect(try second.store().read().book.settings.saysHints == false)
  }
}

/// A disk that counts how often the names of one folder were synced.
private final class SyncWatcher: PassingDisk {
  private let folder: String
  private(set) var syncs = 0

  init(_ disk: any Disk, folder: String) {
    self.folder = folder
    super.init(disk)
  }

  override func syncFolder(_ path: String) throws(DiskFault) {
    if path == folder { syncs += 1 }
    try super.syncFolder(path)
  }
}
