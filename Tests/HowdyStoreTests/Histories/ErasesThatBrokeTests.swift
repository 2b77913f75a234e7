import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

extension HistoriesThatBrokeTests {
  private func edit(_ checkIn: CheckIn, note: String, on bench: BookBench) throws {
    try bench.change(.editCheckIn) { _, edit in
      var edited = checkIn
      edited.note = note
      edit.put(edited)
    }
  }

  private func notes(on bench: BookBench) throws -> [String?] {
    try bench.store().read().newestCheckIns(limit: nil) { _ in true }.map(\.note)
  }

  /// Brings one file that a device wrote to another.
  private func carry(_ file: String, from source: BookBench, to target: BookBench) throws {
    let path = try source.path(file)
    try put(try disk(source).read(path), at: path, on: target)
  }

  private func damage(_ file: String, _ old: String, _ new: String, on bench: BookBench) throws {
    let text = try bench.text(file)
    #expect(text.contains(old))
    disk(bench).put(Array(text.replacing(old, with: new).utf8), at: try bench.path(file))
  }

  // MARK: What counts, and what is of before

  @Test("An edit later than the erase, of which the changes came here and the page did not yet")
  func editBeforeItsPage() throws {
    let checkIn = try second.log([lin], note: "Samuela won")
    try meet()
    try erase(sam, on: first)
    second.clock = first.clock + 60_000
    try edit(checkIn, note: "All well", on: second)
    try carry("changes.jsonl", from: second, to: first)
    try first.log([lin], note: "Tea")
    #expect(try notes(on: first) == ["Tea", "All well"])
    #expect(try files(of: first, holding: "Samuela") == [])
    try settle(without: "Samuela")
    #expect(try notes(on: first).contains("All well"))
  }

  @Test("An edit later than the erase, whose line is damaged when doctor comes")
  func editWithDamagedLine() throws {
    let checkIn = try second.log([lin], note: "Samuela won")
    try meet()
    try erase(sam, on: first)
    second.clock = first.clock + 60_000
    try edit(checkIn, note: "All well", on: second)
    try carry(from: first, to: second)
    try damage("check-ins/2026-11.json", "All well\"", "All well", on: second)
    _ = try second.store().repair()
    #expect(try notes(on: second) == ["All well"])
    #expect(try files(of: second, holding: "Samuela") == [])
  }

  @Test("A device has the erase and an old version, and not yet what was written anew")
  func staleButAlone() throws {
    try note("Samuela won", on: second, mates: [lin])
    try meet()
    let third = BookBench(MemoryDisk(), machine: "third", seed: 3, clock: first.clock)
    try carry(from: first, to: third)
    try carry("changes.jsonl", from: second, to: third)
    try third.log([lin], note: "Tea")
    try erase(sam, on: first)
    try carry("mates.json", from: first, to: third)
    try third.log([lin], note: "Coffee")
    #expect(try Set(notes(on: third)) == ["Coffee", "Tea", "Samuela won"])
    try carry(from: first, to: third)
    try third.log([lin], note: "Cake")
    #expect(try Set(notes(on: third)) == ["Cake", "Coffee", "Tea", "someone won"])
    #expect(try files(of: third, holding: "Samuela") == [])
  }

  @Test("Changes that an editor began with a byte order mark")
  func changesWithMark() throws {
    try note("Samuela won", on: second, mates: [lin])
    let path = try second.path("changes.jsonl")
    let line = try #require(
      try second.text("changes.jsonl").split(separator: "\n").first { $0.contains("Samuela won") })
    disk(second).put([0xEF, 0xBB, 0xBF] + Array(line.utf8) + [0x0A], at: path)
    try meet()
    try erase(sam, on: first)
    #expect(try files(of: first, holding: "Samuela") == [])
    #expect(try first.store().checkUp().findings.filter { $0.kind == .erased } == [])
    try settle(without: "Samuela")
  }

  @Test("The same person erased on two devices apart, and old files of a third come after that")
  func listsOfTwo() throws {
    let third = BookBench(MemoryDisk(), machine: "third", seed: 3, clock: first.clock)
    try carry(from: first, to: third)
    try third.log([lin], note: "Samuela won")
    try carry(from: third, to: second)
    let device = try third.store().read().book.device
    let old = try disk(third).paths.filter { $0.contains(device + "/") }
      .map { ($0, try disk(third).read($0)) }
    try erase(sam, on: second)
    first.clock = second.clock + 60_000
    try note("Samuela lost", on: first, mates: [lin])
    try erase(sam, on: first)
    second.clock = first.clock + 60_000
    try note("Unseen", on: second, mates: [lin])
    try carry(from: first, to: second)
    // What makes the second write its own words of the erase anew.
    try put(
      Array(Self.lateLine.utf8), at: "/book/pages/zuzuz-zuzuz/mates.json", on: second)
    try second.log([lin])
    #expect(try files(of: second, holding: "Samuela") == [])
    for (path, bytes) in old { try put(bytes, at: path, on: second) }
    try second.log([lin])
    #expect(try files(of: second, holding: "Samuela") == [])
  }

  /// A page on which somebody is named in a thing to remember, and stands in a version of before.
  private static let lateLine = """
    {"howdy":"mates","format":1,"records":[
    {"id":"zuzuz-zuzuz-zuzuz","rev":"20261130T110000000Z-0000-zuzuz-zuzuz","is":"remember","mate":"dadad-dadad-dadad","text":"Ask Samuela","recorded":1},
    {"id":"babab-babab-babab","rev":"20261130T110000000Z-0000-zuzuz-zuzuz","is":"mate","name":"Samuela","added":"2026-11-30"}
    ]}

    """

  @Test("A copy of a page lists what was written anew on another device, and doctor merges it")
  func listsOfCopy() throws {
    try note("Samuela won", on: second, mates: [lin])
    let old = try disk(second).paths.filter { $0.contains("/check-ins/") || $0.hasSuffix(".jsonl") }
      .map { ($0, try disk(second).read($0)) }
    try erase(sam, on: second)
    first.clock = second.clock + 60_000
    try erase(sam, on: first)
    // The second page beside the first, and the second device is never seen.
    let page = try disk(second).read(second.path("mates.json"))
    let path = try first.path("mates.json")
    try put(page, at: path.replacing("mates.json", with: "mates (conflicted copy).json"), on: first)
    #expect(try first.store().repair().steps.contains { $0.kind == .copy })
    let device = try second.store().read().book.device
    for path in disk(first).paths where path.contains(device + "/") { try disk(first).remove(path) }
    for (path, bytes) in old where path.contains(device + "/") {
      try put(bytes, at: path, on: first)
    }
    let own = disk(second).paths.filter { $0.contains(device + "/check-ins/") }
    for path in own { try put(try disk(second).read(path), at: path, on: first) }
    try first.log([lin])
    #expect(try files(of: first, holding: "Samuela") == [])
  }

  // MARK: Doctor

  @Test("No index there, and doctor comes before the next change", arguments: [false, true])
  func doctorFirst(hasCopy: Bool) throws {
    try note("Samuela won", on: second, mates: [lin])
    if hasCopy {
      let path = try second.path("mates.json")
      let text = """
        {"howdy":"mates","format":1,"records":[
        {"id":"\(sam)","rev":"20261130T110000000Z-0000-zuzuz-zuzuz","is":"mate","name":"Samuela","added":"2026-11-30"}
        ]}

        """
      try put(Array(text.utf8), at: path.replacing(".json", with: " 2.json"), on: second)
    } else {
      try rename(sam, "Samantha", on: second)
    }
    try erase(sam, on: first)
    try carry(from: first, to: second)
    try disk(second).remove(second.place.cache + "/index")
    let checkup = try second.store().repair()
    #expect(checkup.steps.contains { $0.kind == .erased })
    #expect(checkup.findings == [])
    #expect(try files(of: second, holding: "Sam") == [])
    try settle(without: "Sam")
  }

  @Test("What cannot be read keeps doctor from searching, and so nothing goes that knows a name")
  func doctorWithDamage() throws {
    try note("Samuela won", on: second, mates: [lin])
    try rename(sam, "Samantha", on: second)
    try erase(sam, on: first)
    try carry(from: first, to: second)
    try disk(second).remove(second.place.cache + "/index")
    let broken = "/book/pages/zuzuz-zuzuz/mates.json"
    try put(Array("{".utf8), at: broken, on: second)
    let checkup = try second.store().repair()
    #expect(checkup.findings.contains { $0.kind == .erased && !$0.isMendable })
    #expect(try files(of: second, holding: "Samuela") != [])
    try disk(second).remove(broken)
    #expect(try second.store().repair().findings == [])
    #expect(try files(of: second, holding: "Sam") == [])
  }

  @Test("A device without an id, and doctor goes on with what was erased")
  func doctorWithoutState() throws {
    try note("Samuela won", on: second, mates: [lin])
    try rename(sam, "Samantha", on: second)
    try disk(second).remove(second.place.state + "/device.json")
    try disk(second).remove(second.place.cache + "/index")
    try erase(sam, on: first)
    let device = try first.store().read().book.device
    for path in disk(first).paths where path.contains(device + "/") {
      try put(try disk(first).read(path), at: path, on: second)
    }
    _ = try second.store().repair()
    #expect(try files(of: second, holding: "Sam") == [])
  }

  @Test(
    "A damaged page is set aside without what an erase took, of which the changes alone tell yet")
  func asideWithoutPage() throws {
    try note("Samuela won", on: second, mates: [lin])
    try meet()
    try erase(sam, on: first)
    try carry("changes.jsonl", from: first, to: second)
    try damage("check-ins/2026-11.json", "]}", "{\"id\":\n]}", on: second)
    let kept = try second.store().repair().steps.compactMap(\.kept)
    for path in kept where disk(second).paths.contains(path) {
      #expect(!String(decoding: try disk(second).read(path), as: UTF8.self).contains("Samuela"))
    }
    #expect(kept.count == 1)
  }

  @Test("What is left of somebody beats a later edit, however its line is laid out")
  func spacedLine() throws {
    try meet()
    try erase(sam, on: first)
    second.clock = first.clock + 60_000
    try rename(sam, "Samantha", on: second)
    try damage(
      "mates.json", "\"deleted\":true,\"erased\":true", "\"deleted\": true, \"erased\": true",
      on: first)
    disk(first).put([], at: try first.path("changes.jsonl"))
    try carry("mates.json", from: second, to: first)
    #expect(try first.store().read().book.mates.ids.sorted() == [lin])
    #expect(try first.rebuiltPicture().things["mates"]?.count == 1)
  }

  @Test("What a link leads to is looked through only where pages may lie")
  func links() throws {
    let device = try first.store().read().book.device
    for folder in ["/home", "/home/private"] { try disk(first).makeFolder(folder) }
    disk(first).put(Array("Samuela".utf8), at: "/home/letter.txt")
    disk(first).put(Array("Samuela".utf8), at: "/home/private/diary.txt")
    for path in ["/book/elsewhere", "/book/pages/\(device)/check-ins/deeper"] {
      try disk(first).makeFolder("/book/pages/\(device)/check-ins")
      disk(first).makeLink(path, to: "/home")
    }
    disk(first).makeLink("/book/pages/\(device)/linked", to: "/home")
    let erased = try first.store().erase(on: { _ in BookBench.today }) { session in
      try session.person(try #require(session.book.mates[sam]))
    }
    #expect(erased.traces.map(\.file) == ["pages/\(device)/linked/letter.txt"])
  }

  // MARK: Going on later

  @Test("A change of very many records keeps in mind what is still to be searched for")
  func manyRecords() throws {
    try note("Samuela won", on: second, mates: [lin])
    try erase(sam, on: first)
    try carry(from: first, to: second)
    let broken = "/book/pages/zuzuz-zuzuz/mates.json"
    try put(Array("{".utf8), at: broken, on: second)
    try second.change(.log) { _, edit in
      for number in 0..<600 {
        edit.put(
          CheckIn(id: "check-\(number)", on: BookBench.today, mates: [lin], recorded: number))
      }
    }
    #expect(try files(of: second, holding: "Samuela") != [])
    try disk(second).remove(broken)
    try second.log([lin])
    #expect(try files(of: second, holding: "Samuela") == [])
  }

  @Test("A backup that names somebody in a record of which nothing was left at the erase")
  func backupWithName() throws {
    try note("Went with Samuela", on: first, mates: [lin])
    let backup = try first.store().backup { _ in BookBench.today }.0
    try first.undo()
    let page = try first.text("check-ins/2026-11.json")
    #expect(!page.contains("Samuela"))
    disk(first).put([], at: try first.path("changes.jsonl"))
    try erase(sam, on: first)
    let outcome = try first.store().change(on: { _ in BookBench.today }) { session in
      let restoration = try session.restoring(backup)
      return (restoration.edit, restoration)
    }
    #expect(outcome.value.erasedCount == 1)
    #expect(try notes(on: first) == ["Went with someone"])
    #expect(try files(of: first, holding: "Samuela") == [])
    try first.change { session, edit in
      edit = try session.restoring(backup).edit
      edit.put(Reminder(id: first.id(), mate: lin, text: "Go on", until: nil, recorded: 1))
      #expect(edit.drafts.count == 1)
    }
  }
}
