import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("A check of the book")
struct DoctorTests {
  private let disk = MemoryDisk()
  private let bench: BookBench
  private let sam = "babab-babab-babab"
  private let lin = "dadad-dadad-dadad"

  init() throws {
    bench = BookBench(disk)
    try bench.add("Sam", id: sam)
    try bench.log([sam])
    try bench.add("Lin", id: lin)
  }

  private func name(_ file: String) throws -> String {
    "pages/" + (try bench.store().read().book.device) + "/" + file
  }

  /// What is found, as `kind file:line`, with a star behind what can be mended.
  private func found(on other: (any Disk)? = nil) throws -> [String] {
    try bench.store(on: other).checkUp().findings.map(DoctorTests.told)
  }

  private static func told(_ finding: Finding) -> String {
    let name = finding.file.map { " " + String($0.split(separator: "/").last ?? "") } ?? ""
    let line = finding.line.map { ":\($0)" } ?? ""
    return finding.kind.rawValue + name + line + (finding.isMendable ? " *" : "")
  }

  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try bench.text(file)
    #expect(text.contains(old))
    disk.put(Array(text.replacing(old, with: new).utf8), at: try bench.path(file))
  }

  /// Repairs, and expects nothing to be wrong then, nothing read to be lost, and nothing to be left
  /// to do.
  private func mends(
    _ kinds: [RepairStep.Kind], keeps: BookPicture? = nil,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let checkup = try bench.store().repair()
    #expect(checkup.steps.map(\.kind) == kinds, sourceLocation: location)
    #expect(checkup.findings.map(DoctorTests.told) == [], sourceLocation: location)
    #expect(try found() == [], sourceLocation: location)
    #expect(try bench.store().repair().steps.isEmpty, sourceLocation: location)
    let picture = try bench.rebuiltPicture()
    if let keeps { #expect(picture == keeps, sourceLocation: location) }
    #expect(picture.damages.isEmpty, sourceLocation: location)
    try bench.add("Next")
    try bench.log([sam])
    #expect(try found() == [], sourceLocation: location)
  }

  private func kept(_ checkup: Checkup) throws -> [String] {
    try checkup.steps.compactMap(\.kept).map { String(decoding: try disk.read($0), as: UTF8.self) }
  }

  // MARK: Nothing wrong

  @Test(
    "A book in order has nothing wrong, and no byte of it is touched", arguments: DiskUnderTest.all)
  func healthy(_ kind: DiskUnderTest) throws {
    let (disk, _, root, keep) = try kind.make()
    defer { _ = keep }
    let bench = BookBench(disk, root: root)
    #expect(try bench.store().checkUp().isNoBook)
    #expect(try bench.store().repair().isNoBook)
    #expect(try disk.status(of: bench.place.state) == nil)
    let sam = try bench.add("Sam").id
    try bench.log([sam])
    try bench.undo()
    try bench.redo()
    func files() throws -> [String] {
      try ["", "/pages/" + bench.store().read().book.device].flatMap { folder in
        try disk.sortedEntries(of: bench.place.book + folder).map { "\($0)" }
      }
    }
    let before = try files()
    let checkup = try bench.store().checkUp()
    #expect(checkup.findings.map(DoctorTests.told) == [])
    #expect(checkup.counts.mates == 1 && checkup.counts.checkIns == 1)
    #expect(checkup.counts.devices == 1 && checkup.counts.pages == 2)
    #expect(checkup.counts.changes == 4)
    #expect(checkup.format == 1)
    #expect(try files() == before)
    #expect(try bench.store().repair().steps.isEmpty)
    #expect(try files() == before)
  }

  @Test("Random histories of two devices leave nothing wrong", arguments: 0..<8)
  func histories(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let disk = MemoryDisk()
    let benches = [
      BookBench(disk, machine: "first", seed: seed),
      BookBench(disk.another(), machine: "second", seed: seed + 100),
    ]
    for step in 0..<40 {
      let bench = benches[Int.random(in: 0...1, using: &generator)]
      bench.clock = benches.map(\.clock).max() ?? bench.clock
      switch Int.random(in: 0..<6, using: &generator) {
      // There may be nothing to take back, or something holds it.
      case 0: _ = try? bench.undo()
      case 1: _ = try? bench.redo()
      default:
        try bench.change { session, edit in edit = try bench.randomEdit(in: session, &generator) }
      }
      // Names are drawn, and may be drawn twice.
      let found = try bench.store().checkUp().findings.filter { $0.kind != .nameTwice }
      #expect(found.map(DoctorTests.told) == [], "\(generator) step \(step)")
    }
  }

  @Test(
    "Whatever stale copies lie about, a repair changes nothing that can be seen", arguments: 0..<20)
  func staleCopies(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let disk = MemoryDisk()
    let benches = [
      BookBench(disk, machine: "first", seed: seed),
      BookBench(disk.another(), machine: "second", seed: seed + 100),
    ]
    var copies: [String: [UInt8]] = [:]
    for step in 0..<30 {
      let bench = benches[step % 2]
      bench.clock = benches.map(\.clock).max() ?? bench.clock
      try bench.change { session, edit in edit = try bench.randomEdit(in: session, &generator) }
      let files = disk.paths.filter { $0.hasPrefix(bench.place.book + "/pages/") }
      if let path = files.randomElement(using: &generator) {
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        let copy = path[..<dot] + " (conflicted copy \(step))" + path[dot...]
        copies[String(copy)] = try disk.read(path)
      }
    }
    for (path, bytes) in copies { disk.put(bytes, at: path) }
    let before = try benches[0].rebuiltPicture()
    #expect(before.damages.isEmpty)
    for bench in benches {
      let checkup = try bench.store().repair()
      let left = checkup.findings.filter { $0.kind != .nameTwice }
      #expect(left.map(DoctorTests.told) == [], "\(generator)")
      #expect(try bench.rebuiltPicture() == before, "\(generator)")
    }
    #expect(disk.paths.allSatisfy { !$0.contains("conflicted") })
  }

  // MARK: The folder

  @Test("howdy.json that is gone is named, and written again")
  func noMarker() throws {
    let before = try bench.picture()
    try disk.remove(bench.place.book + "/howdy.json")
    #expect(try found() == ["no-marker howdy.json *"])
    try mends([.marker], keeps: before)
  }

  @Test("howdy.json that makes no sense is named, and kept aside", arguments: ["", "{}", "\0\0"])
  func damagedMarker(text: String) throws {
    let before = try bench.picture()
    disk.put(Array(text.utf8), at: bench.place.book + "/howdy.json")
    #expect(try found() == ["damaged-marker howdy.json:1 *"])
    try mends([.marker], keeps: before)
    let aside = disk.paths.filter { $0.hasPrefix(bench.place.state + "/damaged-") }
    #expect(aside.count == (text.isEmpty ? 0 : 1))
  }

  @Test("A book of a newer version is told, and not repaired")
  func newer() throws {
    let marker = bench.place.book + "/howdy.json"
    disk.put(
      Array("{\"howdy\":\"book\",\"format\":2,\"minReader\":1,\"minWriter\":2}".utf8), at: marker)
    #expect(try found() == ["read-only-book howdy.json"])
    #expect(throws: StoreFault.readOnlyBook) { try bench.store().repair() }
    disk.put(
      Array("{\"howdy\":\"book\",\"format\":2,\"minReader\":2,\"minWriter\":2}".utf8), at: marker)
    #expect(try found() == ["newer-format howdy.json"])
    #expect(throws: StoreFault.newerFormat) { try bench.store().repair() }
  }

  @Test("A page of a newer version is told, and not repaired")
  func newerPage() throws {
    try edit("mates.json", "\"format\":1", "\"format\":2")
    #expect(try found().first == "newer-format mates.json:1")
    let text = try disk.read(bench.place.book + "/" + name2("mates.json"))
    #expect(throws: StoreFault.newerFormat) { try bench.store().repair() }
    #expect(try disk.read(bench.place.book + "/" + name2("mates.json")) == text)
  }

  /// The path of a file without reading the book.
  private func name2(_ file: String) throws -> String {
    let path = try #require(disk.paths.first { $0.hasSuffix("/" + file) })
    return String(path.dropFirst(bench.place.book.count + 1))
  }

  @Test("Folders open to others, and files closed to oneself, are named and mended")
  func modes() throws {
    let before = try bench.picture()
    try disk.setMode(bench.place.book, to: 0o755)
    try disk.setMode(bench.place.state, to: 0o750)
    try disk.setMode(bench.path("mates.json"), to: 0o400)
    #expect(
      try found() == [
        "open-to-others book *", "open-to-others state-first *", "closed-to-owner mates.json *",
      ])
    try mends([.mode, .mode, .mode], keeps: before)
    #expect(try disk.status(of: bench.place.book)?.mode == 0o700)
    #expect(try disk.status(of: bench.path("mates.json"))?.mode == 0o600)
  }

  @Test("A page that may not be read is opened to its owner")
  func closedPage() throws {
    let before = try bench.picture()
    try disk.setMode(bench.path("mates.json"), to: 0o200)
    #expect(try found().contains("closed-to-owner mates.json *"))
    try mends([.mode], keeps: before)
  }

  @Test("What belongs to somebody else, and a full disk, are named")
  func ownerAndSpace() throws {
    disk.foreignPaths = [bench.place.book]
    disk.freeBytes = 1 << 20
    let checkup = try bench.store().checkUp()
    #expect(checkup.findings.map(DoctorTests.told) == ["foreign-owner book", "little-space book"])
    #expect(checkup.findings[1].count == 1 << 20)
  }

  @Test("A disk that can only be read is named")
  func readOnlyDisk() throws {
    disk.isReadOnly = true
    #expect(try found().contains("read-only-disk book"))
  }

  @Test("A disk that cannot lock, sync or rename is named")
  func brokenDisk() throws {
    #expect(try found(on: BrokenDisk(disk, "lock")) == ["no-lock lock"])
    #expect(try found(on: BrokenDisk(disk, "syncFolder")) == ["no-sync book"])
    #expect(try found(on: BrokenDisk(disk, "rename")) == ["no-rename state-first"])
    #expect(disk.paths.allSatisfy { !$0.contains("/.howdy-") })
  }

  // MARK: Pages

  @Test(
    "Every damaged line is named, and rebuilt from the good lines and the kept changes",
    arguments: [
      "{\"id\":\"x\",\"rev\":\"", "<<<<<<< HEAD", "[]", "- notadate: hello",
      "{\"id\":\"x\",\"is\":\"mate\",\"added\":\"2026-02-30\"}",
    ])
  func damagedLine(line: String) throws {
    let before = try bench.picture()
    try edit("mates.json", "\"records\":[\n", "\"records\":[\n\(line),\n")
    try edit("mates.json", "\"name\":\"Sam\"", "\"name\":\"Sa")
    #expect(
      try found() == ["damaged-line mates.json:2 *", "damaged-line mates.json:4 *"])
    let damaged = try bench.text("mates.json")
    let checkup = try bench.store().repair()
    #expect(try kept(checkup) == [damaged])
    #expect(checkup.foundCount == 2)
    #expect(checkup.steps.map(\.kind) == [.page])
    #expect(try bench.rebuiltPicture() == before)
    try mends([], keeps: before)
  }

  @Test("A record that a hand has spoilt is as the kept change has it")
  func spoilt() throws {
    let before = try bench.picture()
    try edit("check-ins/2026-11.json", "\"on\":\"2026-11-30\"", "\"on\":\"2026-11-31\"")
    #expect(try found() == ["damaged-line 2026-11.json:2 *"])
    try mends([.page], keeps: before)
  }

  @Test("A page with zeros, cut short, or empty is rebuilt")
  func cutPages() throws {
    let before = try bench.picture()
    let path = try bench.path("mates.json")
    let bytes = try disk.read(path)
    disk.put(bytes.dropLast(40) + [UInt8](repeating: 0, count: 40), at: path)
    #expect(try found() == ["zero-bytes mates.json:3 *"])
    try disk.remove(bench.place.cache + "/index")
    #expect(try bench.store().repair().findings.isEmpty)
    #expect(try bench.rebuiltPicture() == before)
    disk.put(Array(bytes.dropLast(40)), at: path)
    #expect(try found() == ["damaged-line mates.json:3 *"])
    #expect(try bench.store().repair().findings.isEmpty)
    #expect(try bench.rebuiltPicture() == before)
    disk.put([], at: path)
    #expect(try found() == ["empty-page mates.json *"])
    try mends([.page], keeps: before)
  }

  @Test("A byte order mark and Windows line ends are named, and taken out")
  func windows() throws {
    let before = try bench.picture()
    for file in ["mates.json", "changes.jsonl"] {
      let text = try bench.text(file).replacing("\n", with: "\r\n")
      disk.put([0xEF, 0xBB, 0xBF] + Array(text.utf8), at: try bench.path(file))
    }
    #expect(
      try found() == [
        "byte-order-mark mates.json:1 *", "windows-line-ends mates.json:1 *",
        "byte-order-mark changes.jsonl:1 *", "windows-line-ends changes.jsonl:1 *",
      ])
    #expect(try bench.rebuiltPicture() == before)
    try mends([.changes, .page], keeps: before)
    #expect(try !bench.text("mates.json").contains("\r"))
    #expect(try !bench.text("changes.jsonl").contains("\r"))
  }

  @Test("A page in another layout is as good as one of our own")
  func layout() throws {
    let text = try bench.text("mates.json").replacing("\n", with: " ")
    disk.put(Array((text + "\n").utf8), at: try bench.path("mates.json"))
    #expect(try found() == [])
  }

  @Test("A conflict that git left is named, and both sides are merged")
  func conflict() throws {
    let before = try bench.picture()
    let lines = try bench.text("mates.json").split(separator: "\n").map(String.init)
    let old = lines[2].replacing("Sam", with: "Samuel").replacing(
      "\"rev\":\"2026", with: "\"rev\":\"2025")
    let marked = [
      lines[0], "<<<<<<< HEAD", lines[1], lines[2], "=======", old, ">>>>>>> x", "]}",
    ]
    disk.put(Array((marked.joined(separator: "\n") + "\n").utf8), at: try bench.path("mates.json"))
    #expect(
      try found() == ["conflict-markers mates.json:2 *", "record-twice mates.json:6 *"])
    try mends([.page], keeps: before)
  }

  @Test("A record that stands twice on a page is named, and the newest stays")
  func twice() throws {
    let before = try bench.picture()
    let lines = try bench.text("mates.json").split(separator: "\n").map(String.init)
    let old = lines[2].replacing("Sam", with: "Old").replacing(
      "\"rev\":\"2026", with: "\"rev\":\"2025")
    let text = [lines[0], old + ",", lines[1], lines[2], "]}"].joined(separator: "\n") + "\n"
    disk.put(Array(text.utf8), at: try bench.path("mates.json"))
    #expect(try found() == ["record-twice mates.json:2 *"])
    try mends([.page], keeps: before)
    #expect(try !bench.text("mates.json").contains("Old"))
  }

  // MARK: Changes

  @Test("A torn tail is named, set aside and cut off")
  func tornTail() throws {
    let before = try bench.picture()
    let path = try bench.path("changes.jsonl")
    _ = try disk.append(Array("{\"id\":\"half".utf8), to: path)
    #expect(try found() == ["torn-tail changes.jsonl:4 *"])
    let checkup = try bench.store().repair()
    #expect(checkup.steps.map(\.kind) == [.tail])
    #expect(try kept(checkup) == ["{\"id\":\"half"])
    try mends([], keeps: before)
  }

  @Test("Damaged changes are named line by line, and kept aside as they were")
  func damagedChanges() throws {
    let before = try bench.picture()
    let text = try bench.text("changes.jsonl")
    let lines = text.split(separator: "\n")
    let damaged = "nonsense\n\(lines[0])\n\0\0\n\(lines[1])\n\(lines[2])\n"
    disk.put(Array(damaged.utf8), at: try bench.path("changes.jsonl"))
    #expect(
      try found() == ["damaged-line changes.jsonl:1 *", "zero-bytes changes.jsonl:3 *"])
    let checkup = try bench.store().repair()
    #expect(try kept(checkup) == [damaged])
    #expect(try bench.text("changes.jsonl") == text)
    try mends([], keeps: before)
  }

  // MARK: What records say

  @Test("References to what there never was are named, to what was deleted are not")
  func references() throws {
    try bench.change(.log) { _, edit in
      edit.put(CheckIn(id: "fafaf", on: BookBench.today, mates: ["nobody"], recorded: 5))
      edit.put(Reminder(id: "gagag", mate: "nobody", text: "Hm", until: nil, recorded: 6))
    }
    let deleted = try bench.add("Ana")
    try bench.log([deleted.id])
    try bench.change(.deleteMate) { _, edit in edit.delete(deleted) }
    // New records stand first, and those of a later change before them.
    #expect(try found() == ["no-target 2026-11.json:3", "no-target mates.json:3"])
  }

  @Test("Two mates of one name are named, whichever case and accents")
  func names() throws {
    let other = BookBench(disk, machine: "second", seed: 7, clock: bench.clock)
    try other.change(.addMate) { _, edit in
      edit.put(Mate(id: "fafaf-fafaf-fafaf", name: "SÁM", added: BookBench.today))
    }
    let checkup = try bench.store().checkUp()
    #expect(checkup.findings.map(\.kind) == [.nameTwice])
    #expect(checkup.findings.first?.names == ["Sam", "SÁM"])
  }

  @Test("A check in on two pages is named")
  func twoPages() throws {
    let text = try bench.text("check-ins/2026-11.json").replacing("2026-11\"", with: "2026-10\"")
    disk.put(Array(text.utf8), at: try bench.path("check-ins/2026-10.json"))
    #expect(try found() == ["on-two-pages 2026-11.json:2"])
  }

  @Test("Stamps of a time to come are counted by file")
  func future() throws {
    let ahead = BookBench(disk, machine: "second", seed: 7, clock: bench.clock + 259_200_000)
    try ahead.add("Ana")
    try ahead.add("Bo")
    let checkup = try bench.store().checkUp()
    #expect(checkup.findings.map(\.kind) == [.futureStamp])
    #expect(checkup.findings.first?.count == 2)
    #expect(checkup.findings.first?.isMendable == false)
    bench.clock += 259_300_000
    #expect(try found() == [])
  }

  // MARK: Who was erased

  @Test(
    "A file of another device that cannot be read or written keeps nothing of this one from being mended",
    arguments: [false, true])
  func closedNeighbour(isUnreadable: Bool) throws {
    let other = BookBench(disk.another(), machine: "other", seed: 7, clock: bench.clock)
    try other.log([lin], note: "Told me of Sam")
    let device = try other.store().read().book.device
    let closed = ClosedFolder(
      disk, folder: bench.place.book + "/pages/" + device, isUnreadable: isUnreadable)
    _ = try bench.store(on: ClosedFolder(disk, folder: bench.place.book + "/pages/" + device))
      .erase(
        on: { _ in BookBench.today }
      ) { session in try session.person(try #require(session.book.mates[sam])) }
    try edit("mates.json", "]}", "{\"id\":\n]}")
    let steps = try bench.store(on: closed).repair().steps.map(\.kind)
    #expect(steps.contains(.page))
    let findings = try bench.store().checkUp().findings
    #expect(Set(findings.map(\.kind)) == [.erased])
    #expect(!findings.contains { !$0.isMendable })
    #expect(try bench.store().repair().findings == [])
    #expect(!(try other.text("changes.jsonl")).contains("Sam"))
  }

  // MARK: Copies, devices, litter

  @Test(
    "A copy of any engine is named, and removed once all it holds is in the pages",
    arguments: [
      "mates.sync-conflict-20261130-120000-ABCDEFG.json", "mates (conflicted copy 2026-11-30).json",
      "mates 2.json", "mates.json.orig",
    ])
  func copies(_ copy: String) throws {
    let newer = try bench.text("mates.json").replacing("\"rev\":\"2026", with: "\"rev\":\"2027")
      .replacing("\"Sam\"", with: "\"Samuel\"")
    disk.put(Array(newer.utf8), at: try bench.path(copy))
    bench.clock += 400 * 86_400_000
    let before = try bench.rebuiltPicture()
    #expect(before.things["mates"]?[sam]?["name"] == "Samuel")
    #expect(try found() == ["conflict-copy \(copy) *"])
    try mends([.merged, .copy], keeps: before)
    #expect(try disk.status(of: bench.path(copy)) == nil)
    #expect(try bench.text("mates.json").contains("Samuel"))
  }

  @Test("A copy that holds nothing new goes; what of it cannot be read is kept aside")
  func oldCopy() throws {
    let before = try bench.picture()
    let text = try bench.text("mates.json")
    disk.put(Array(text.utf8), at: try bench.path("mates 2.json"))
    try mends([.copy], keeps: before)
    let damaged = text.replacing("\"records\":[\n", with: "\"records\":[\nnonsense,\n")
    disk.put(Array(damaged.utf8), at: try bench.path("mates 2.json"))
    let checkup = try bench.store().repair()
    #expect(checkup.steps.map(\.kind) == [.copy])
    #expect(try kept(checkup) == [damaged])
    #expect(checkup.findings.isEmpty)
  }

  @Test("A copy in the folder of another device goes into our own pages")
  func copyOfAnother() throws {
    let other = BookBench(disk, machine: "second", seed: 7, clock: bench.clock)
    try other.add("Ana", id: "fafaf-fafaf-fafaf")
    let path = try other.path("mates.json")
    let text = try other.text("mates.json")
    let newer = text.replacing("\"rev\":\"2026", with: "\"rev\":\"2027").replacing(
      "\"Ana\"", with: "\"Anna\"")
    disk.put(Array(newer.utf8), at: path.replacing("mates.json", with: "mates 2.json"))
    bench.clock += 400 * 86_400_000
    let before = try bench.rebuiltPicture()
    try mends([.merged, .copy], keeps: before)
    #expect(try other.text("mates.json") == text)
    #expect(try bench.text("mates.json").contains("Anna"))
  }

  @Test("A copy of our changes means that another writes as this device, which gets its own id")
  func clonedByCopy() throws {
    let old = try bench.store().read().book.device
    let path = try bench.path("changes.jsonl")
    let mine = try disk.read(path)
    let twin = BookBench(disk.copy(), seed: 9, clock: bench.clock + 5000)
    try twin.add("Ana", id: "fafaf-fafaf-fafaf")
    let theirs = try twin.disk.read(path)
    disk.put(theirs, at: path.replacing("changes.jsonl", with: "changes 2.jsonl"))
    #expect(
      try found() == ["conflict-copy changes 2.jsonl *", "cloned-device device.json *"])
    let before = try bench.rebuiltPicture()
    #expect(before.things["mates"]?.count == 3)
    let checkup = try bench.store().repair()
    #expect(checkup.steps.map(\.kind) == [.changes, .copy, .device])
    #expect(checkup.findings.isEmpty)
    #expect(try disk.read(path).count > mine.count)
    #expect(try bench.store().read().book.device != old)
    #expect(try bench.rebuiltPicture() == before)
    try bench.log([sam])
    #expect(try found() == [])
  }

  @Test("A device id that came from another machine is named, and replaced")
  func clonedState() throws {
    let old = try bench.store().read().book.device
    let path = bench.place.state + "/device.json"
    let text = String(decoding: try disk.read(path), as: UTF8.self)
    disk.put(Array(text.replacing("\"first\"", with: "\"other\"").utf8), at: path)
    let before = try bench.rebuiltPicture()
    #expect(try found() == ["cloned-device device.json *"])
    try mends([.device], keeps: before)
    #expect(try bench.store().read().book.device != old)
  }

  @Test("Litter is named wherever it lies, and removed; another device's only once it is old")
  func litter() throws {
    let before = try bench.picture()
    let other = bench.place.book + "/pages/other"
    try disk.makeFolder(other)
    let paths = [
      bench.place.book + "/.howdy-1", bench.place.state + "/.howdy-2",
      bench.place.cache + "/.howdy-3", try bench.path(".howdy-4"),
      try bench.path("check-ins/.howdy-5"), other + "/.howdy-6",
    ]
    for path in paths { disk.put([1], at: path) }
    #expect(try found() == (1...6).map { "litter .howdy-\($0) *" })
    let early = BookBench(disk, clock: 0)
    #expect(try early.store().checkUp().findings.filter { $0.kind == .litter }.count == 5)
    try mends(Array(repeating: .litter, count: 6), keeps: before)
    #expect(disk.paths.allSatisfy { !$0.contains("/.howdy-") })
  }

  @Test("Files that a cloud has not brought, and what is no file, are named and left")
  func absent() throws {
    try disk.remove(bench.path("check-ins/2026-11.json"))
    disk.put([1], at: try bench.path("check-ins/.2026-11.json.icloud"))
    disk.makeSpecial(try bench.path("plans-2026.json"))
    let told = ["not-downloaded 2026-11.json", "not-a-file plans-2026.json"]
    #expect(Set(try found()) == Set(told))
    let checkup = try bench.store().repair()
    #expect(Set(checkup.findings.map(DoctorTests.told)) == Set(told))
    #expect(checkup.steps.isEmpty)
  }

  @Test("Another device's damaged page is named and left to that device")
  func damageOfAnother() throws {
    let other = BookBench(disk, machine: "second", seed: 7, clock: bench.clock)
    try other.add("Ana")
    let path = try other.path("mates.json")
    disk.put(Array(try disk.read(path).dropLast(9)), at: path)
    #expect(try found() == ["damaged-line mates.json:2"])
    let bytes = try disk.read(path)
    #expect(try bench.store().repair().findings.count == 1)
    #expect(try disk.read(path) == bytes)
    #expect(try other.store().repair().findings.isEmpty)
    #expect(try found() == [])
  }

  @Test("An index that says something else than the book is named, and made anew")
  func wrongIndex() throws {
    let before = try bench.picture()
    let path = bench.place.cache + "/index"
    let bytes = try disk.read(path)
    disk.put(bytes.dropLast() + [bytes.last.map { $0 ^ 1 } ?? 0], at: path)
    #expect(try found() == ["wrong-index index *"])
    try mends([.index], keeps: before)
    // One that vouches for files as they are and was made of others.
    let text = try bench.text("mates.json")
    disk.put(
      Array(text.replacing("\"Sam\"", with: "\"Tim\"").utf8), at: try bench.path("mates.json"))
    _ = try bench.picture()
    let lying = LyingDisk(disk, path: try bench.path("mates.json"), says: Array(text.utf8))
    #expect(try found(on: lying) == ["wrong-index index *"])
  }

  @Test("However many check-ins a mate has on one day, the index says what the book says")
  func busyDay() throws {
    let tim = try bench.add("Tim").id
    var last: CheckIn?
    for _ in 0..<40 {
      last = try bench.log([tim])
      #expect(try found() == [])
      #expect(try bench.store().read().book.tally(of: tim).recent.first == last)
    }
  }

  @Test("Changes that a cloud has not brought leave all else to be mended")
  func absentChanges() throws {
    let path = try bench.path("changes.jsonl")
    let bytes = try disk.read(path)
    let before = try bench.picture()
    try edit("mates.json", "\"records\":[\n", "\"records\":[\nnonsense,\n")
    try disk.remove(path)
    let stand = path.replacing("changes.jsonl", with: ".changes.jsonl.icloud")
    disk.put([1], at: stand)
    let checkup = try bench.store().repair()
    #expect(checkup.steps.map(\.kind) == [.page])
    #expect(checkup.findings.map(DoctorTests.told) == ["not-downloaded changes.jsonl"])
    try disk.remove(stand)
    disk.put(bytes, at: path)
    try mends([], keeps: before)
  }

  @Test("A file of another name with lines is no copy of the changes")
  func otherLines() throws {
    let path = try bench.path("notes.jsonl")
    disk.put(Array("{}\n{}\n".utf8), at: path)
    _ = try bench.store().repair()
    #expect(try disk.read(path) == Array("{}\n{}\n".utf8))
    #expect(try found().allSatisfy { $0.hasPrefix("damaged-line notes.jsonl") })
  }

  // MARK: Whatever happens to the bytes

  @Test(
    "However pages are cut or zeroed, all that the kept changes hold comes back", arguments: 0..<40)
  func broken(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let before = try bench.picture()
    for file in ["mates.json", "check-ins/2026-11.json"] {
      var bytes = try disk.read(bench.path(file))
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      if Bool.random(using: &generator) {
        bytes.removeSubrange(start...)
      } else {
        let end = Int.random(in: start..<bytes.count, using: &generator)
        bytes.replaceSubrange(start...end, with: [UInt8](repeating: 0, count: end - start + 1))
      }
      disk.put(bytes, at: try bench.path(file))
    }
    let checkup = try bench.store().repair()
    #expect(checkup.findings.map(DoctorTests.told) == [], "\(generator)")
    #expect(try bench.rebuiltPicture() == before, "\(generator)")
  }

  @Test("Whatever bytes are changed, a repair leaves nothing that it could mend", arguments: 0..<60)
  func flipped(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for file in ["mates.json", "check-ins/2026-11.json", "changes.jsonl"] {
      var bytes = try disk.read(bench.path(file))
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      disk.put(bytes, at: try bench.path(file))
    }
    // A format that was changed to a later one is not for this version to mend.
    guard let checkup = try? bench.store().repair() else { return }
    #expect(checkup.findings.filter(\.isMendable).map(DoctorTests.told) == [], "\(generator)")
    #expect(try bench.rebuiltPicture().damages.isEmpty, "\(generator)")
    try bench.add("Next")
  }

  // MARK: Stopped half-way

  @Test("Stopped at any operation, a repair loses nothing, and the next one ends it")
  func stopped() throws {
    let before = try bench.picture()
    try edit("mates.json", "\"records\":[\n", "\"records\":[\nnonsense,\n")
    _ = try disk.append(Array("{\"id\":\"half".utf8), to: bench.path("changes.jsonl"))
    let text = try bench.text("check-ins/2026-11.json")
    disk.put(Array(text.utf8), at: try bench.path("check-ins/2026-11 2.json"))
    disk.put([1], at: bench.place.book + "/.howdy-1")
    let counter = FaultyDisk(disk.copy())
    _ = try BookBench(disk.copy(), clock: bench.clock).store(on: counter).repair()
    for place in 0..<counter.count {
      for fault in [FaultyDisk.Fault.stop, .stopHalfway, .refuse(.full)] {
        let copy = disk.copy()
        let other = BookBench(copy, clock: bench.clock)
        _ = try? other.store(on: FaultyDisk(copy, failingAt: place, fault)).repair()
        var left = try other.rebuiltPicture()
        left.damages = []
        #expect(left == before, "operation \(place)")
        #expect(try other.store().repair().findings.isEmpty, "operation \(place)")
        #expect(try other.rebuiltPicture() == before, "operation \(place)")
        #expect(try other.store().checkUp().findings.isEmpty, "operation \(place)")
      }
    }
    #expect(counter.count > 20)
  }
}

/// A disk on which one kind of operation always fails.
private final class BrokenDisk: PassingDisk {
  private let operation: String

  init(_ disk: any Disk, _ operation: String) {
    self.operation = operation
    super.init(disk)
  }

  override func lock(_ path: String) throws(DiskFault) -> Bool {
    if operation == "lock" { throw DiskFault(.failed(37), path: path) }
    return try super.lock(path)
  }

  override func syncFolder(_ path: String) throws(DiskFault) {
    if operation == "syncFolder" { throw DiskFault(.failed(22), path: path) }
    try super.syncFolder(path)
  }

  override func rename(_ path: String, to target: String) throws(DiskFault) {
    if operation == "rename" { throw DiskFault(.failed(22), path: target) }
    try super.rename(path, to: target)
  }
}

/// A disk on which a file holds other bytes than its status would have it.
private final class LyingDisk: PassingDisk {
  private let path: String
  private let bytes: [UInt8]

  init(_ disk: any Disk, path: String, says bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    super.init(disk)
  }

  override func read(_ path: String) throws(DiskFault) -> [UInt8] {
    path == self.path ? bytes : try super.read(path)
  }
}

/// A disk with a folder in which nothing can be written, and perhaps no changes be read.
private final class ClosedFolder: PassingDisk {
  private let folder: String
  private let isUnreadable: Bool

  init(_ disk: any Disk, folder: String, isUnreadable: Bool = false) {
    self.folder = folder
    self.isUnreadable = isUnreadable
    super.init(disk)
  }

  override func read(_ path: String) throws(DiskFault) -> [UInt8] {
    if isUnreadable, path.hasPrefix(folder), path.hasSuffix(".jsonl") {
      throw DiskFault(.denied, path: path)
    }
    return try super.read(path)
  }

  override func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    if path.hasPrefix(folder) { throw DiskFault(.denied, path: path) }
    try super.writeNew(bytes, to: path, mode: mode)
  }
}
