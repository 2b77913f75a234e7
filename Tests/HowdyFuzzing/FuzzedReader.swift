internal import HowdyCore
internal import HowdyStore

/// A reader of bytes that nobody vouches for, with what must be true of it whatever the bytes are.
public enum FuzzedReader: String, CaseIterable, Sendable {
  /// The pages of a book.
  case page

  /// The changes of a device.
  case changes

  /// The index.
  case index

  /// A backup.
  case backup

  /// JSON.
  case json

  /// What somebody types: days, times, rhythms, names, a sentence.
  case words

  /// What is wrong with how the reader takes some bytes; nothing when nothing is.
  public func fault(of bytes: [UInt8]) -> String? {
    do {
      switch self {
      case .page: return try FuzzedBook().faultOfPage(bytes)
      case .changes: return try FuzzedBook().faultOfChanges(bytes)
      case .index: return try FuzzedBook().faultOfIndex(bytes)
      case .backup: return FuzzedReader.faultOfBackup(bytes)
      case .json: return FuzzedReader.faultOfJSON(bytes)
      case .words: return FuzzedReader.faultOfWords(String(decoding: bytes, as: UTF8.self))
      }
    } catch {
      return "\(error)"
    }
  }

  // MARK: Backups

  private static func faultOfBackup(_ bytes: [UInt8]) -> String? {
    guard let backup = try? Backup(bytes: bytes) else { return nil }
    guard let again = try? Backup(bytes: backup.bytes) else { return "written, it cannot be read" }
    return again == backup ? nil : "written, it reads as another backup"
  }

  // MARK: JSON

  private static func faultOfJSON(_ bytes: [UInt8]) -> String? {
    guard let value = try? JSON(bytes: bytes) else { return nil }
    guard let again = try? JSON(bytes: value.bytes) else { return "written, it cannot be read" }
    if again != value { return "written, it reads as another value" }
    return again.bytes == value.bytes ? nil : "written twice, it differs"
  }

  // MARK: Words

  private static let roster = Roster([
    Bearer(id: "a", name: "Sam Okafor", nicknames: ["Sammo"]), Bearer(id: "b", name: "Lin"),
    Bearer(id: "c", name: "山田太郎"), Bearer(id: "d", name: "José María", isArchived: true),
  ])

  private static func faultOfWords(_ text: String) -> String? {
    let today = Day.first.adding(days: 20_787 - Day.first.number)
    for direction in [DayReading.Direction.back, .forward] {
      let reading = DayReading(today: today, direction: direction)
      if let day = try? reading.read(text), (try? reading.read(day.iso)) != day {
        return "the day \(day.iso) reads as another"
      }
      let words = text.split(separator: " ").map(String.init)
      for run in [reading.firstDay(in: words), reading.lastDay(in: words)] {
        if let run, run.count < 1 || run.count > words.count {
          return "\(run.count) words of a day"
        }
      }
      _ = try? PeriodReading(today: today, direction: direction).read(text)
      _ = try? Jot(text, in: roster) { try? reading.read($0) }
    }
    _ = try? YearlyDayReading(today: today).read(text)
    _ = try? Rhythm.read(text)
    _ = try? TimeOfDay.read(text)
    _ = try? MinutesReading.read(text)
    _ = roster.find(text, forChange: true)
    if let name = try? Name.cleaned(text) {
      guard let again = try? Name.cleaned(name), Array(again.utf8) == Array(name.utf8) else {
        return "a cleaned name is not clean"
      }
    }
    return nil
  }
}

/// A small book, into which bytes are put that nobody vouches for.
private struct FuzzedBook {
  private static let device = "babab-babad"
  private static let sam = "babab-babab-babab"
  private static let kept = "zuzuz-zuzuz-zuzuz"
  private static let keptLine =
    "{\"id\":\"\(kept)\",\"rev\":\"20261130T120000000Z-0000-\(device)\",\"is\":\"mate\",\"name\":\"Zuz\",\"added\":\"2026-11-30\"}"
  private static let change =
    "{\"id\":\"dadad-dadad-dadad\",\"stamp\":\"20261130T120000000Z-0000-\(device)\",\"day\":\"2026-11-30\",\"verb\":\"add-mate\",\"of\":[],\"records\":[{\"page\":\"mates\",\"id\":\"\(kept)\",\"before\":null,\"after\":{\"rev\":\"20261130T120000000Z-0000-\(device)\",\"is\":\"mate\",\"name\":\"Zuz\",\"added\":\"2026-11-30\"}}]}\n"

  private let disk = MemoryDisk()
  private let place = Place(book: "/book", state: "/state", cache: "/cache", machine: "machine")
  private let random = Random()

  private final class Random {
    var state: UInt64 = 1
  }

  init() throws {
    for folder in ["/book", "/book/pages", folder, "/book/pages/other", "/state", "/cache"] {
      try disk.makeFolder(folder)
    }
    disk.put(
      Array("{\"howdy\":\"book\",\"format\":1,\"minReader\":1,\"minWriter\":1}\n".utf8),
      at: "/book/howdy.json")
    try clear()
  }

  /// Takes all out of the device's folder, and gives it its id again.
  private func clear() throws {
    for path in disk.paths where path.hasPrefix(folder) { try disk.remove(path) }
    disk.put(
      Array("{\"device\":\"\(Self.device)\",\"machine\":\"machine\"}\n".utf8),
      at: "/state/device.json")
  }

  private var folder: String { "/book/pages/" + Self.device }

  private var store: BookStore {
    BookStore(
      place: place, disk: disk, now: { 1_796_126_400_000 },
      random: {
        random.state &+= 0x9E37_79B9_7F4A_7C15
        return random.state &* 0xBF58_476D_1CE4_E5B9
      }, onWait: {})
  }

  /// All that a book says of mates and check-ins.
  private func said(_ session: Session) throws -> [String] {
    let book = session.book
    let entities: [any Entity] =
      Array(book.mates.values) + Array(book.merged.values) + Array(book.dates.values)
      + Array(book.reminders.values) + Array(book.pauses.values) + Array(book.plans.values)
    let checkIns = try session.newestCheckIns(limit: nil) { _ in true }
    return
      (entities + checkIns).map { "\($0.id) " + String(decoding: $0.body.bytes, as: UTF8.self) }
      .sorted()
  }

  /// Adds a mate; what the book says must be the same beside.
  private func faultOfChange() throws -> String? {
    let before = try store.read()
    if !before.damages.isEmpty || before.isReadOnly { return nil }
    let said = try said(before)
    let mate = Mate(id: "fafaf-fafaf-fafaf", name: "Next", added: .first)
    if try before.isTaken(mate.id, on: .mates) { return nil }
    do {
      _ = try store.change(on: { _ in .first }) { _ in
        var edit = Edit(.addMate)
        edit.put(mate)
        return (edit, ())
      }
    } catch is StoreFault {
      return nil
    }
    if let path = disk.paths.first(where: { $0.contains("..") }) { return "it wrote \(path)" }
    try? disk.remove("/cache/index")
    let after = try self.said(store.read()).filter { !$0.hasPrefix(mate.id + " ") }
    return after == said ? nil : "a change of something else changed \(said) to \(after)"
  }

  func faultOfPage(_ bytes: [UInt8]) throws -> String? {
    for (path, isOwn) in [
      (folder + "/mates.json", true), (folder + "/check-ins/2026-11.json", true),
      ("/book/pages/other/mates.json", false),
    ] {
      if path.contains("check-ins") { try disk.makeFolder(folder + "/check-ins") }
      var bytes = bytes
      var isKept = false
      let end = bytes.firstIndex(of: 0x0A) ?? 0
      // A good line right after the first, wherever that is the first of a page.
      if bytes[..<end].reversed().starts(with: "\"records\":[".utf8.reversed()),
        path.hasSuffix("mates.json")
      {
        let rest = bytes[(end + 1)...]
        let isLast = rest.starts(with: Array("]}".utf8))
        bytes = bytes[...end] + Array((Self.keptLine + (isLast ? "\n" : ",\n")).utf8) + rest
        isKept = true
      }
      disk.put(bytes, at: path)
      do {
        isKept = try isKept && store.read().version(page: .mates, id: Self.kept) != nil
        if let fault = try faultOfChange() { return fault }
        if isOwn { _ = try store.repair() }
        let left = try store.read()
        if isKept, try left.version(page: .mates, id: Self.kept) == nil {
          return "a good line is lost in \(path)"
        }
        if isOwn, left.damages.contains(where: { path.hasSuffix($0.file) }) {
          return "\(left.damages) after a repair"
        }
        if let fault = try faultOfChange() { return fault + " after a repair" }
      } catch StoreFault.newerFormat {}
      try disk.remove(path)
      try clear()
    }
    return nil
  }

  func faultOfChanges(_ bytes: [UInt8]) throws -> String? {
    for isBefore in [true, false] {
      let change = Array(Self.change.utf8)
      let isApart = bytes.last == 0x0A || bytes.isEmpty
      if !isBefore, !isApart { continue }
      disk.put(isBefore ? change + bytes : bytes + change, at: folder + "/changes.jsonl")
      let session = try store.read()
      guard try session.version(page: .mates, id: Self.kept) != nil else {
        return "a good change does not count"
      }
      if let fault = try faultOfChange() { return fault }
      _ = try store.repair()
      let left = try store.read()
      guard try left.version(page: .mates, id: Self.kept) != nil else {
        return "a good change is lost"
      }
      if left.damages.contains(where: { $0.file.hasSuffix("changes.jsonl") }) {
        return "\(left.damages) after a repair"
      }
      try clear()
    }
    return nil
  }

  func faultOfIndex(_ bytes: [UInt8]) throws -> String? {
    disk.put(Array(Self.change.utf8), at: folder + "/changes.jsonl")
    let said = try said(store.read())
    disk.put(bytes, at: "/cache/index")
    let seen = try self.said(store.read())
    if seen != said { return "with this index the book says \(seen)" }
    return try faultOfChange()
  }
}
