import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// Short histories that an earlier way of keeping a book did not survive, or might not.
@Suite("Histories that broke a book")
struct HistoriesThatBrokeTests {
  let first: BookBench
  let second: BookBench
  let sam = "babab-babab-babab"
  let lin = "dadad-dadad-dadad"

  init() throws {
    first = BookBench(MemoryDisk(), machine: "first", seed: 1)
    try first.add("Samuela", id: sam)
    try first.add("Linnea", id: lin)
    second = BookBench(MemoryDisk(), machine: "second", seed: 2)
    try carry(from: first, to: second)
    second.clock = first.clock
    try second.change(.plan) { _, edit in
      edit.put(DayCapacity(day: BookBench.today, level: .low))
    }
    try meet()
  }

  func disk(_ bench: BookBench) -> MemoryDisk { bench.disk as? MemoryDisk ?? MemoryDisk() }

  /// Brings the book's files that a device wrote to another.
  func carry(from source: BookBench, to target: BookBench) throws {
    let own = try source.store().read().book.device
    for path in disk(source).paths where path.hasPrefix(source.place.book + "/") {
      let isPage = path.hasPrefix(source.place.book + "/pages/")
      if isPage, !path.hasPrefix(source.place.book + "/pages/" + own + "/") { continue }
      try put(try disk(source).read(path), at: path, on: target)
    }
  }

  func put(_ bytes: [UInt8], at path: String, on bench: BookBench) throws {
    for end in path.indices.dropFirst() where path[end] == "/" {
      try disk(bench).makeFolder(String(path[..<end]))
    }
    disk(bench).put(bytes, at: path)
  }

  func meet() throws {
    try carry(from: first, to: second)
    try carry(from: second, to: first)
  }

  func rename(_ id: String, _ name: String, on bench: BookBench) throws {
    try bench.change(.rename) { session, edit in
      var mate = try #require(session.book.mates[id])
      mate.name = name
      edit.put(mate)
    }
  }

  func note(_ text: String, on bench: BookBench, mates: [String]) throws {
    try bench.log(mates, note: text)
  }

  func erase(_ id: String, on bench: BookBench) throws {
    _ = try bench.store().erase(on: { _ in BookBench.today }) { session in
      try session.person(try #require(session.book.mates[id]))
    }
  }

  /// The files of a device that hold a text.
  func files(of bench: BookBench, holding text: String) throws -> [String] {
    try disk(bench).paths.filter {
      String(decoding: try disk(bench).read($0), as: UTF8.self).contains(text)
    }
  }

  /// Both go on, so that what was erased is gone on with, and must see one book without a text.
  func settle(without text: String? = nil) throws {
    for _ in 0..<2 {
      try meet()
      for (place, bench) in [first, second].enumerated() {
        bench.clock = max(first.clock, second.clock)
        try bench.change(.plan) { session, edit in
          edit.put(
            DayCapacity(
              day: BookBench.today.adding(days: place + 1),
              level: session.book.capacities.count % 2 == 0 ? .low : .high))
          edit.put(
            Reminder(id: bench.id(), mate: lin, text: "Go on", until: nil, recorded: bench.clock))
        }
      }
    }
    try meet()
    let picture = try first.picture()
    #expect(try second.picture() == picture)
    #expect(try first.rebuiltPicture() == picture)
    #expect(try second.rebuiltPicture() == picture)
    #expect(picture.damages.isEmpty && picture.wrongTallies.isEmpty)
    if let text {
      #expect(try files(of: first, holding: text) == [])
      #expect(try files(of: second, holding: text) == [])
    }
  }

  // MARK: Drafts

  @Test("Edit, edit, undo, undo")
  func undoTwice() throws {
    let before = try first.picture()
    try rename(sam, "Once", on: first)
    try rename(sam, "Twice", on: first)
    try first.undo()
    #expect(try first.store().read().book.mates[sam]?.name == "Once")
    try first.undo()
    #expect(try first.rebuiltPicture() == before)
  }

  @Test("A check-in moved to another month on one device, its note edited on another")
  func movedAndEdited() throws {
    let checkIn = try first.log([sam], note: "Tea")
    try meet()
    try first.change(.editCheckIn) { _, edit in
      var moved = checkIn
      moved.on = BookBench.today.adding(months: -2)
      edit.put(moved)
    }
    try second.change(.editCheckIn) { _, edit in
      var edited = checkIn
      edited.note = "Coffee"
      edit.put(edited)
    }
    try settle()
    let all = try first.store().read().checkIns(of: sam, limit: nil)
    #expect(all.map(\.id) == [checkIn.id])
    #expect(all.map(\.note) == ["Coffee"])
  }

  @Test("A page of a cloned device put over ours: what the changes keep comes back")
  func clonedPage() throws {
    let clone = BookBench(disk(first).copy(), machine: "first", seed: 9, clock: first.clock)
    try first.log([sam], note: "Ours")
    try first.add("Anastasia")
    try clone.add("Byron")
    let path = try first.path("mates.json")
    try put(try clone.disk.read(path), at: path, on: first)
    let names = try first.store().read().book.mates.values.map(\.name).sorted()
    #expect(names == ["Anastasia", "Byron", "Linnea", "Samuela"])
    try first.log([sam])
    #expect(try first.rebuiltPicture().things["mates"]?.count == 4)
    #expect(try first.text("mates.json").contains("Anastasia"))
    #expect(try first.text("mates.json").contains("Byron"))
  }

  // MARK: Erase

  @Test("Erase on one, and on the other unseen a note by a name that was changed there since")
  func olderName() throws {
    try note("Samuela won", on: second, mates: [lin])
    try rename(sam, "Samantha", on: second)
    try note("Samantha lost", on: second, mates: [lin])
    try erase(sam, on: first)
    try settle(without: "Sam")
  }

  @Test("Erase on one, and on the other unseen a note, and no index there any more")
  func withoutIndex() throws {
    try note("Samuela won", on: second, mates: [lin])
    try rename(sam, "Samantha", on: second)
    try meet()
    try erase(sam, on: first)
    try note("Samantha lost", on: second, mates: [lin])
    try disk(second).remove(second.place.cache + "/index")
    try settle(without: "Sam")
  }

  @Test("A device that is away, and comes back twice")
  func comesBackTwice() throws {
    try erase(sam, on: first)
    try note("Samuela won", on: second, mates: [lin, sam])
    try carry(from: second, to: first)
    try first.log([lin])
    try note("Samuela lost", on: second, mates: [lin])
    try settle(without: "Samuela")
    try note("Fine", on: second, mates: [lin])
    try settle(without: "Samuela")
  }

  @Test("The same person erased on both apart")
  func erasedTwice() throws {
    try note("Samuela won", on: first, mates: [lin])
    try note("Samuela lost", on: second, mates: [lin, sam])
    try erase(sam, on: first)
    try erase(sam, on: second)
    try settle(without: "Samuela")
    #expect(try first.store().read().book.mates.ids.sorted() == [lin])
  }

  @Test("Erased on one, and made part of somebody on the other", arguments: [false, true])
  func erasedAndMerged(isMet: Bool) throws {
    try note("Samuela won", on: second, mates: [lin])
    try second.change(.merge) { session, edit in
      var mate = try #require(session.book.mates[sam])
      mate.into = lin
      edit.put(mate)
    }
    try erase(sam, on: first)
    if isMet { try carry(from: second, to: first) }
    try settle(without: "Samuela")
    #expect(try first.store().read().book.mates.ids.sorted() == [lin])
  }

  @Test("An old page put back by an engine after the erase")
  func stalePage() throws {
    try note("Samuela won", on: second, mates: [lin])
    try meet()
    let files = try [second.path("check-ins/2026-11.json"), second.path("changes.jsonl")]
    let old = try files.map { try disk(first).read($0) }
    try erase(sam, on: first)
    for (path, bytes) in zip(files, old) { try put(bytes, at: path, on: first) }
    #expect(try files.isEmpty == self.files(of: first, holding: "Samuela").isEmpty)
    try first.log([lin])
    #expect(try self.files(of: first, holding: "Samuela") == [])
    try settle(without: "Samuela")
  }

  @Test(
    "A copy of changes that were cut short, from before an erase: doctor keeps no name of it aside")
  func tornCopy() throws {
    try note("Samuela won", on: first, mates: [lin])
    let path = try first.path("changes.jsonl")
    let old = try disk(first).read(path) + Array("{\"id\":\"torn".utf8)
    try erase(sam, on: first)
    try put(old, at: path.replacing(".jsonl", with: " (conflicted copy).jsonl"), on: first)
    _ = try first.store().repair()
    #expect(try files(of: first, holding: "Samuela") == [])
    #expect(try first.store().read().damages.isEmpty)
  }

  @Test("Erased by a name alone, which only a note that was deleted held")
  func nameAlone() throws {
    try note("Told me of Anastasia", on: first, mates: [lin])
    try first.undo()
    try meet()
    _ = try first.store().erase(on: { _ in BookBench.today }) { session in
      try #require(try session.person(called: "Anastasia"))
    }
    #expect(try files(of: first, holding: "Anastasia") == [])
    try settle(without: "Anastasia")
  }

  @Test("A device without a state folder meets an erase under a new id")
  func withoutState() throws {
    try note("Samuela won", on: second, mates: [lin])
    try carry(from: second, to: first)
    let device = try second.store().read().book.device
    try disk(second).remove(second.place.state + "/device.json")
    try erase(sam, on: first)
    try carry(from: first, to: second)
    // The first change gives it an id, and the next one goes on with what was erased.
    for _ in 0..<2 { try second.log([lin]) }
    #expect(try second.store().read().book.device != device)
    #expect(try files(of: second, holding: "Samuela") == [])
    try settle(without: nil)
    #expect(try files(of: second, holding: "Samuela") == [])
  }
}
