import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Restoring a backup")
struct RestoringTests {
  private func backup(_ bench: BookBench) throws -> Backup {
    let backup = try bench.store().backup { _ in BookBench.today }.0
    let read = try Backup(bytes: backup.bytes)
    #expect(read == backup)
    return read
  }

  @discardableResult
  private func restore(_ backup: Backup, in bench: BookBench) throws -> Outcome<Restoration> {
    try bench.store().change(on: { _ in BookBench.today }) { session in
      let restoration = try session.restoring(backup)
      return (restoration.edit, restoration)
    }
  }

  @Test(
    "At any point of a random history, what was there comes back, is undone and redone",
    arguments: 0..<6)
  func history(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = BookBench(MemoryDisk(), seed: seed)
    for _ in 0..<Int.random(in: 3...40, using: &generator) {
      try bench.change { session, edit in edit = try bench.randomEdit(in: session, &generator) }
    }
    let then = try bench.picture()
    let backup = try backup(bench)
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      try bench.change { session, edit in edit = try bench.randomEdit(in: session, &generator) }
    }
    let before = try bench.picture()
    let outcome = try restore(backup, in: bench)
    #expect(outcome.change != nil, "\(generator)")
    #expect(try bench.picture() == then, "\(generator)")
    #expect(try bench.rebuiltPicture() == then, "\(generator)")
    #expect(try restore(backup, in: bench).change == nil, "\(generator)")
    try bench.undo()
    #expect(try bench.picture() == before, "\(generator)")
    try bench.redo()
    #expect(try bench.picture() == then, "\(generator)")
    // The same file brings the book to a new machine, and in the place of another book.
    for count in [0, 15] {
      let other = BookBench(MemoryDisk(), machine: "other", seed: seed &+ 100)
      for _ in 0..<count {
        try other.change { session, edit in edit = try other.randomEdit(in: session, &generator) }
      }
      let own = try other.picture()
      try restore(backup, in: other)
      #expect(try other.picture() == then, "\(generator), \(count)")
      try other.undo()
      #expect(try other.picture() == own, "\(generator), \(count)")
    }
  }

  @Test("A restore of very many records comes to the same as one of few", arguments: [3, 700])
  func many(count: Int) throws {
    let bench = BookBench(MemoryDisk())
    let mates = try ["Sam", "Lin", "Gran"].map { try bench.add($0) }
    try bench.change(.plan) { _, edit in
      edit.put(Plan(id: "plan", on: BookBench.today, mates: [mates[0].id], recorded: 1))
    }
    try bench.change(.log) { _, edit in
      for number in 0..<count {
        let on = BookBench.today.adding(days: -number / 4)
        let with = number % 7 == 0 ? mates.map(\.id) : [mates[number % 3].id]
        edit.put(CheckIn(id: "check-\(number)", on: on, mates: with, recorded: number))
      }
    }
    let then = try bench.picture()
    let backup = try backup(bench)
    try bench.change(.deleteMate) { _, edit in edit.delete(mates[1]) }
    try bench.change(.deleteCheckIn) { session, edit in
      for checkIn in try session.newestCheckIns(limit: nil, where: { _ in true }) {
        edit.delete(checkIn)
      }
    }
    try bench.log([mates[0].id])
    let before = try bench.picture()
    let outcome = try restore(backup, in: bench)
    #expect(outcome.value.checkInCount == 1)
    #expect(
      BookPicture(outcome.after).tallies == BookPicture(try bench.store().read().book).tallies)
    #expect(try bench.picture() == then)
    #expect(then.wrongTallies.isEmpty)
    #expect(try bench.rebuiltPicture() == then)
    try bench.undo()
    #expect(try bench.picture() == before)
    #expect(try bench.rebuiltPicture() == before)
    let other = BookBench(MemoryDisk(), machine: "other")
    try restore(backup, in: other)
    #expect(try other.picture() == then)
    #expect(try other.rebuiltPicture() == then)
    try other.undo()
    #expect(try other.picture() == BookPicture(Book(device: "")))
  }

  @Test("What hung on a mate unseen before a restore does not hold its undo; what came since does")
  func hung() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let sam = try bench.add("Sam")
    try bench.log([sam.id])
    let backup = try backup(bench)
    try bench.change(.deleteMate) { _, edit in edit.delete(sam) }
    let before = try bench.picture()
    try restore(backup, in: bench)
    try bench.undo()
    #expect(try bench.picture() == before)
    try bench.redo()
    let other = BookBench(disk.another(), machine: "other", seed: 3, clock: bench.clock)
    try other.log([sam.id])
    #expect(throws: ChangeList.Refusal.self) { try bench.undo() }
  }

  @Test("A page comes back in the order in which its records stood")
  func order() throws {
    let bench = BookBench(MemoryDisk())
    for name in ["Ana", "Ben", "Cem"] { try bench.add(name) }
    let other = BookBench(MemoryDisk(), machine: "other")
    try restore(try backup(bench), in: other)
    func names(_ bench: BookBench) throws -> [String?] {
      try JSON(text: bench.text("mates.json"))["records"].array?.map { $0["name"].string } ?? []
    }
    #expect(try names(other) == ["Cem", "Ben", "Ana"])
    #expect(try names(bench) == names(other))
  }

  @Test("Each new version is newer than the one that it replaces, however far ahead that is")
  func stamps() throws {
    let bench = BookBench(MemoryDisk())
    let sam = try bench.add("Sam")
    let backup = try backup(bench)
    bench.clock += 86_400_000
    try bench.change(.rename) { _, edit in
      var renamed = sam
      renamed.name = "Samuel"
      edit.put(renamed)
    }
    bench.clock -= 2 * 86_400_000
    let change = try #require(try restore(backup, in: bench).change)
    for touch in change.touches {
      #expect(touch.after.rev > (touch.before?.rev ?? touch.after.rev))
    }
    #expect(try bench.store().read().book.mates.values == [sam])
  }

  @Test("What other devices wrote is in it, and a restore here counts for them too")
  func devices() throws {
    let disk = MemoryDisk()
    let first = BookBench(disk, machine: "first")
    let second = BookBench(disk.another(), machine: "second", seed: 2)
    let sam = try first.add("Sam")
    second.clock = first.clock
    let lin = try second.add("Lin")
    let backup = try backup(first)
    #expect(backup.mateCount == 2)
    try second.change(.deleteMate) { _, edit in edit.delete(lin) }
    try second.log([sam.id])
    first.clock = second.clock
    let restored = try restore(backup, in: first).value
    #expect(restored.checkInCount == 1)
    #expect(try Set(second.store().read().book.mates.ids) == [sam.id, lin.id])
    #expect(try second.picture() == first.picture())
  }

  @Test("A setting of a device comes back on that device alone")
  func deviceSettings() throws {
    let bench = BookBench(MemoryDisk())
    try bench.add("Sam")
    let device = try bench.store().read().book.device
    func set(_ id: String, _ value: String, in bench: BookBench) throws {
      try bench.change(.settings) { _, edit in edit.put(Setting(id: id, value: value)) }
    }
    func settings(_ bench: BookBench) throws -> [String: String] {
      try bench.store().read().book.settingRecords.mapValues(\.value)
    }
    try set("\(device):bell", "on", in: bench)
    try set("usual-day", "90", in: bench)
    let backup = try backup(bench)
    try set("\(device):bell", "off", in: bench)
    try set("other-one:bell", "subtle", in: bench)
    try restore(backup, in: bench)
    #expect(
      try settings(bench)
        == ["\(device):bell": "on", "usual-day": "90", "other-one:bell": "subtle"])
    let other = BookBench(MemoryDisk(), machine: "other", seed: 9)
    try restore(backup, in: other)
    #expect(try settings(other) == ["usual-day": "90"])
  }

  @Test("What was erased since stays out, and what names it, and the answer can say so")
  func erased() throws {
    let bench = BookBench(MemoryDisk())
    let (sam, lin) = (try bench.add("Sam"), try bench.add("Lin"))
    let named = try bench.log([lin.id], note: "with Sam")
    try bench.log([sam.id])
    let kept = try bench.log([lin.id], note: "tea")
    let backup = try backup(bench)
    _ = try bench.store().erase(on: { _ in BookBench.today }) { session in
      try session.person(sam)
    }
    try bench.change(.deleteCheckIn) { _, edit in edit.delete(kept) }
    let restored = try restore(backup, in: bench).value
    // The mate, the check-in with nobody else, and the one with the name in its note.
    #expect(restored.erasedCount == 3)
    let book = try bench.store().read()
    #expect(Set(book.book.mates.ids) == [lin.id])
    let notes = try book.newestCheckIns(limit: nil) { _ in true }.map {
      "\($0.id) \($0.note ?? "")"
    }
    #expect(Set(notes) == ["\(named.id) with someone", "\(kept.id) tea"])
    #expect(try bench.text("mates.json").contains("\"erased\":true"))
  }

  @Test("A book of which something cannot be read, or half of which is there, gives no backup")
  func damaged() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    try bench.add("Sam")
    let path = try bench.path("mates.json")
    let bytes = try disk.read(path)
    disk.put(
      Array(String(decoding: bytes, as: UTF8.self).replacing("\"Sam\"", with: "Sam").utf8), at: path
    )
    let file = String(path.dropFirst(bench.place.book.count + 1))
    #expect(throws: StoreFault.damaged(Damage(file: file, line: 2))) {
      try bench.store().backup { _ in BookBench.today }
    }
    disk.put(bytes, at: path)
    try disk.remove(bench.place.book + "/howdy.json")
    #expect(throws: StoreFault.halfSynced) { try bench.store().backup { _ in BookBench.today } }
  }

  @Test("A change that another program makes while it is read is in it whole or not at all")
  func beside() throws {
    final class Beside: PassingDisk {
      var other: BookBench?
      var mate = ""
      override func read(_ path: String) throws(DiskFault) -> [UInt8] {
        let bytes = try super.read(path)
        // A page was read; now a change of that page and another comes.
        if let bench = other, path.hasSuffix("/mates.json") {
          other = nil
          _ = try? bench.change(.log) { session, edit in
            if var sam = session.book.mates[mate] {
              sam.name = "Samuel"
              edit.put(sam)
            }
            edit.put(CheckIn(id: "new", on: BookBench.today, mates: [mate], recorded: 1))
          }
        }
        return bytes
      }
    }
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let sam = try bench.add("Sam")
    try bench.log([sam.id])
    let beside = Beside(disk)
    beside.other = BookBench(disk.another(), machine: "second", seed: 7, clock: bench.clock)
    beside.mate = sam.id
    let backup = try bench.store(on: beside).backup { _ in BookBench.today }.0
    #expect(beside.other == nil)
    let isRenamed = backup.records.contains { $0.body["name"] == "Samuel" }
    #expect(isRenamed == backup.records.contains { $0.id == "new" })
  }
}
