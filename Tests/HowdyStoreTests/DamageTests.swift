import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("A damaged book")
struct DamageTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
  }

  private func name(_ file: String) throws -> String {
    "pages/" + (try bench.store().read().book.device) + "/" + file
  }

  @Test("Case R24: an empty page where data was is an error that names it; the rest is read")
  func emptyPage() throws {
    disk.put([], at: try bench.path("check-ins/2026-11.json"))
    let damage = Damage(file: try name("check-ins/2026-11.json"), line: 1)
    let session = try bench.store().read()
    #expect(session.damages == [damage])
    #expect(session.book.mates.count == 1)
    #expect(throws: StoreFault.damaged(damage)) { try bench.log([sam]) }
    #expect(try disk.read(bench.path("check-ins/2026-11.json")).isEmpty)
    try bench.add("Lin")
    #expect(try bench.store().read().damages == [damage])
  }

  @Test(
    "Cases 43, 44, R26: a line that cannot be read is named, and its page never written over",
    arguments: [
      "{\"id\":\"x\",\"rev\":\"", "\0\0\0\0\0\0", "<<<<<<< HEAD",
      "{\"id\":\"x\",\"name\":\"\\ud800\"}",
      "[]", "- notadate: hello", "{\"id\":\"x\",\"is\":\"mate\",\"is\":\"mate\"}",
    ])
  func damagedLine(_ line: String) throws {
    try bench.add("Lin")
    let text = try bench.text("mates.json")
    let damaged = text.replacing("\"records\":[\n", with: "\"records\":[\n\(line),\n")
    disk.put(Array(damaged.utf8), at: try bench.path("mates.json"))
    let damage = Damage(file: try name("mates.json"), line: 2)
    let session = try bench.store().read()
    #expect(session.damages == [damage])
    #expect(session.book.mates.count == 2)
    #expect(throws: StoreFault.damaged(damage)) { try bench.add("Ana") }
    #expect(try bench.text("mates.json") == damaged)
    try bench.log([sam])
    #expect(try bench.picture().damages == [damage])
  }

  @Test(
    "A rehearsal is refused as the change would be",
    arguments: ["mates.json", "check-ins/2026-11.json", "changes.jsonl"],
    ["", "{\"id\"\n", "KEPT<<<<<<< HEAD\n", "{\"id\"\nKEPT"])
  func rehearsal(_ file: String, _ text: String) throws {
    let old = try bench.text(file)
    disk.put(Array(text.replacing("KEPT", with: old).utf8), at: try bench.path(file))
    let things: [(inout Edit) -> Void] = [
      { $0.put(Mate(id: "zuzuz-zuzuz-zuzuz", name: "Ana", added: BookBench.today)) },
      { $0.put(CheckIn(id: "zuzuz", on: BookBench.today, mates: [sam], recorded: 9)) },
      { $0.put(Setting(id: "bell", value: "on")) },
    ]
    for thing in things {
      let faults = [true, false].map { rehearsing -> StoreFault? in
        let copy = BookBench(disk.copy(), clock: bench.clock)
        do {
          _ = try copy.store().change(on: { _ in BookBench.today }, rehearsing: rehearsing) { _ in
            var edit = Edit(.log)
            thing(&edit)
            return (edit, ())
          }
          return nil
        } catch {
          return error as? StoreFault
        }
      }
      #expect(faults[0] == faults[1])
    }
  }

  @Test("A page that was cut short is named by its last line")
  func cutPage() throws {
    let bytes = try disk.read(bench.path("mates.json"))
    disk.put(Array(bytes.dropLast(20)), at: try bench.path("mates.json"))
    #expect(try bench.store().read().damages == [Damage(file: name("mates.json"), line: 2)])
    // The record still counts, from the change.
    #expect(try bench.store().read().book.mates[sam]?.name == "Sam")
    #expect(throws: StoreFault.self) { try bench.add("Ana") }
  }

  @Test("A record that makes no thing is named by its line")
  func nonsense() throws {
    let text = try bench.text("mates.json").replacing("2026-11-30\"", with: "2026-02-30\"")
    disk.put(Array(text.utf8), at: try bench.path("mates.json"))
    let damage = Damage(file: try name("mates.json"), line: 2)
    #expect(try bench.store().read().damages == [damage])
    #expect(throws: StoreFault.damaged(damage)) { try bench.add("Ana") }
  }

  @Test("A change that was torn, wherever it was, never counted; what was torn is set aside")
  func tornTail() throws {
    let before = try bench.picture()
    let path = try bench.path("changes.jsonl")
    let old = try disk.read(path)
    try bench.add("Lin")
    let new = try disk.read(path)
    let after = try bench.picture()
    let pages = try disk.read(bench.path("mates.json"))
    for size in old.count...new.count {
      let copy = disk.copy()
      copy.put(Array(new[..<size]), at: path)
      // The pages were not replaced yet.
      let text = String(decoding: pages, as: UTF8.self).split(separator: "\n")
      let oldText = [text[0], text[2], text[3]].joined(separator: "\n") + "\n"
      copy.put(Array(oldText.utf8), at: try bench.path("mates.json"))
      let other = BookBench(copy, clock: bench.clock)
      let isWhole = size >= new.count - 1
      #expect(try other.picture() == (isWhole ? after : before), "cut at \(size)")
      let store = other.store()
      _ = try store.change(on: { _ in BookBench.today }) { _ in
        var edit = Edit(.addMate)
        edit.put(Mate(id: "zuzuz-zuzuz-zuzuz", name: "Ana", added: BookBench.today))
        return (edit, ())
      }
      let isTorn = size > old.count && !isWhole
      #expect(store.notices.count == (isTorn ? 1 : 0), "cut at \(size)")
      for notice in store.notices {
        guard case .setAside(let aside) = notice else { continue }
        #expect(try copy.read(aside) == Array(new[old.count..<size]))
      }
      var left = try other.rebuiltPicture()
      left.things["mates"]?["zuzuz-zuzuz-zuzuz"] = nil
      #expect(left == (isWhole ? after : before), "cut at \(size)")
      #expect(try other.store().read().changes.changes.count == (isWhole ? 4 : 3), "cut at \(size)")
    }
  }

  @Test("A change that cannot be read, with others after it, stops all writing and is named")
  func damagedChange() throws {
    let text = try bench.text("changes.jsonl")
    disk.put(Array(("{\"id\"\n" + text).utf8), at: try bench.path("changes.jsonl"))
    let damage = Damage(file: try name("changes.jsonl"), line: 1)
    #expect(try bench.store().read().damages == [damage])
    #expect(try bench.store().read().book.mates.count == 1)
    #expect(throws: StoreFault.damaged(damage)) { try bench.add("Ana") }
  }

  @Test("Pages without their marker are half of a book: read, and not written")
  func halfSynced() throws {
    try disk.remove(bench.place.book + "/howdy.json")
    #expect(try bench.store().read().book.mates.count == 1)
    #expect(throws: StoreFault.halfSynced) { try bench.add("Ana") }
  }

  @Test("A page that is missing deletes nothing while the changes are kept")
  func missingPage() throws {
    let before = try bench.picture()
    try disk.remove(bench.path("mates.json"))
    #expect(try bench.picture() == before)
    try bench.log([sam])
    #expect(try bench.text("mates.json").contains("\"Sam\""))
  }

  @Test(
    "A marker of a newer version is heeded",
    arguments: [
      (
        "{\"howdy\":\"book\",\"format\":2,\"minReader\":2,\"minWriter\":2}", StoreFault.newerFormat,
        false
      ),
      ("{\"howdy\":\"book\",\"format\":2,\"minReader\":1,\"minWriter\":2}", .readOnlyBook, true),
      ("{}", .damaged(Damage(file: "howdy.json", line: 1)), false),
      ("", .damaged(Damage(file: "howdy.json", line: 1)), false),
    ])
  func newerMarker(_ text: String, _ fault: StoreFault, _ isReadable: Bool) throws {
    disk.put(Array(text.utf8), at: bench.place.book + "/howdy.json")
    #expect(throws: fault) { try bench.add("Ana") }
    if isReadable {
      let session = try bench.store().read()
      #expect(session.isReadOnly)
      #expect(session.book.mates.count == 1)
    } else {
      #expect(throws: fault) { try bench.store().read() }
    }
  }

  @Test("A page of a newer format is not read as one of this")
  func newerPage() throws {
    let text = try bench.text("mates.json").replacing("\"format\":1", with: "\"format\":2")
    disk.put(Array(text.utf8), at: try bench.path("mates.json"))
    #expect(throws: StoreFault.newerFormat) { try bench.store().read() }
    #expect(throws: StoreFault.newerFormat) { try bench.log([sam]) }
  }

  @Test("Damages are named in one order, in whatever order the disk lists the files")
  func order() throws {
    let copies = [
      "mates (1).json", "mates.json.orig", "mates.sync-conflict-20261130-120000-ABCDEFG.json",
      "mates~1.json",
    ]
    for copy in copies { disk.put(Array("{".utf8), at: try bench.path(copy)) }
    let folder = try name("")
    #expect(try bench.store().read().damages.map(\.file) == copies.map { folder + $0 })
  }

  @Test(
    "What an engine left beside a page is read as part of it",
    arguments: [
      "mates.sync-conflict-20261130-120000-ABCDEFG.json", "mates (conflicted copy 2026-11-30).json",
      "mates 2.json", "mates.json.orig", "mates~1.json",
    ])
  func conflictCopies(_ copy: String) throws {
    let path = try bench.path("mates.json")
    let text = try bench.text("mates.json")
    let newer =
      text.replacing("\"rev\":\"2026", with: "\"rev\":\"2027").replacing(
        "\"Sam\"", with: "\"Samuel\"")
    disk.put(Array(newer.utf8), at: try bench.path(copy))
    #expect(try bench.store().read().book.mates[sam]?.name == "Samuel")
    try bench.log([sam])
    #expect(try disk.read(path) == Array(text.utf8))
    try bench.change(.rename) { session, edit in
      var mate = try #require(session.book.mates[sam])
      mate.name = "Sammy"
      edit.put(mate)
    }
    #expect(try bench.rebuiltPicture().things["mates"]?[sam]?["name"] == "Sammy")
    #expect(String(decoding: try disk.read(bench.path(copy)), as: UTF8.self) == newer)
  }

  @Test("An index that is damaged, cut short or of another device is never an error")
  func damagedIndex() throws {
    let before = try bench.picture()
    let path = bench.place.cache + "/index"
    let bytes = try disk.read(path)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[place] ^= 0x41
      disk.put(damaged, at: path)
      #expect(try bench.picture() == before, "byte \(place)")
      disk.put(Array(bytes[..<place]), at: path)
      #expect(try bench.picture() == before, "cut at \(place)")
    }
  }

  @Test("A state folder that came from another machine gives no id: the device gets one of its own")
  func clonedState() throws {
    let first = try bench.store().read().book.device
    let text = String(decoding: try disk.read(bench.place.state + "/device.json"), as: UTF8.self)
    disk.put(
      Array(text.replacing("\"first\"", with: "\"second\"").utf8),
      at: bench.place.state + "/device.json")
    #expect(try bench.store().read().book.mates.count == 1)
    try bench.add("Lin")
    let session = try bench.store().read()
    #expect(session.book.device != first)
    #expect(session.book.mates.count == 2)
    #expect(try session.changes.changes.count == 1)
  }
}
