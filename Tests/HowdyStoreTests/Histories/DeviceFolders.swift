import HowdyCore
import HowdyStore
import HowdyTestSupport

/// Three devices of one person, each on a disk of its own, and what may happen between them.
final class DeviceFolders {
  /// The devices.
  let benches: [BookBench]

  /// Who writes in which folder: the place in `benches`, by the name of the folder.
  private(set) var owners: [String: Int] = [:]

  /// What was written and told as done, newest last.
  private(set) var kept: [Change.Touch] = []

  /// Every name that a mate was ever given, by id.
  private(set) var names: [String: Set<String>] = [:]

  /// Earlier bytes of files, for old copies to be put back.
  private var past: [(path: String, bytes: [UInt8])] = []

  private var copies = 0

  /// Makes three devices that share a book of three mates.
  init(seed: UInt64) throws {
    let start = MemoryDisk()
    let first = BookBench(start, machine: "first", seed: seed &* 3 &+ 1)
    var mates: [Mate] = []
    for name in ["Samuela", "Linnea", "Anastasia"] {
      var mate = Mate(id: first.id(), name: name + "-\(seed)", added: BookBench.today)
      mate.nicknames = [name + "nick-\(seed)"]
      mates.append(mate)
    }
    let outcome = try first.change(.addMate) { [mates] _, edit in
      for mate in mates { edit.put(mate) }
    }
    benches = [
      first,
      BookBench(start.copy(), machine: "second", seed: seed &* 3 &+ 2, clock: first.clock),
      BookBench(start.copy(), machine: "third", seed: seed &* 3 &+ 3, clock: first.clock),
    ]
    // They share the book, not what a machine keeps beside it.
    for device in 1...2 {
      for path in disk(device).paths where !path.hasPrefix(first.place.book + "/") {
        try disk(device).remove(path)
      }
    }
    note(outcome)
    noteOwner(0)
  }

  func disk(_ device: Int) -> MemoryDisk {
    benches[device].disk as? MemoryDisk ?? MemoryDisk()
  }

  // MARK: What was done

  private func note(_ outcome: Outcome<Void>) {
    kept += outcome.change?.touches ?? []
    note(outcome.after)
  }

  private func note(_ book: Book) {
    for mate in book.mates.values + book.merged.values {
      names[mate.id, default: []].formUnion([mate.name] + mate.nicknames)
    }
  }

  /// Notes which folder a device writes in now.
  func noteOwner(_ device: Int) {
    if let id = try? benches[device].store().read().book.device, !id.isEmpty { owners[id] = device }
  }

  /// A change by one device, told as done unless it throws.
  func change(
    _ device: Int, _ verb: Verb = .log, on other: (any Disk)? = nil,
    _ body: (Session, inout Edit) throws -> Void
  ) throws {
    let bench = benches[device]
    // Also what is never told as done may have been given names.
    note(
      try bench.change(verb, on: other) { session, edit in
        note(session.book)
        try body(session, &edit)
        for draft in edit.drafts where draft.page == .mates {
          guard let body = draft.body, let mate = try? Mate(id: draft.id, page: .mates, body: body)
          else { continue }
          names[mate.id, default: []].formUnion([mate.name] + mate.nicknames)
        }
      })
    noteOwner(device)
  }

  /// Takes back, or brings back, what a device did last, where that can be.
  func turnBack(_ device: Int, redoing: Bool) throws {
    do {
      note(try redoing ? benches[device].redo() : benches[device].undo())
    } catch is ChangeList.Refusal {
      // Nothing to take back, or later changes hold it.
    }
  }

  /// Erases somebody on a device.
  func erase(_ id: String, on device: Int, with other: (any Disk)? = nil) throws {
    let erased = try benches[device].store(on: other).erase(on: { _ in BookBench.today }) {
      session in
      note(session.book)
      guard let mate = session.book.mates[id] else { throw Gone() }
      return try session.person(mate)
    }
    note(erased.before)
    noteOwner(device)
  }

  /// Erases somebody by a name that is still somewhere on a device, if it is.
  func erase(called name: String, on device: Int) throws {
    do {
      _ = try benches[device].store().erase(on: { _ in BookBench.today }) { session in
        guard let person = try session.person(called: name) else { throw Gone() }
        return person
      }
    } catch is Gone {}
  }

  struct Gone: Error {}

  // MARK: Folders

  /// The files of a folder on a device's disk, by their paths.
  private func files(of folder: String, on device: Int) -> [String] {
    let start = benches[device].place.book + "/pages/" + folder + "/"
    return disk(device).paths.filter { path in
      path.hasPrefix(start) && !path.contains("/.")
    }
  }

  /// The folders on a device's disk.
  private func folders(on device: Int) -> Set<String> {
    let start = benches[device].place.book + "/pages/"
    return Set(
      disk(device).paths.filter { $0.hasPrefix(start) }.compactMap {
        $0.dropFirst(start.count).split(separator: "/").first.map(String.init)
      })
  }

  private func put(_ path: String, from source: Int, to target: Int) throws {
    let bytes = try disk(source).read(path)
    if (try? disk(target).read(path)) == bytes { return }
    put(bytes, at: path, on: target)
  }

  private func put(_ bytes: [UInt8], at path: String, on target: Int) {
    let disk = disk(target)
    for end in path.indices.dropFirst() where path[end] == "/" {
      try? disk.makeFolder(String(path[..<end]))
    }
    if let old = try? disk.read(path), past.count < 60 { past.append((path, old)) }
    disk.put(bytes, at: path)
  }

  /// Carries what a device wrote to another: all of it, or some files in any order.
  func carry(
    from source: Int, to target: Int, some generator: inout SeededGenerator, isWhole: Bool
  ) throws {
    for folder in owners.keys.sorted() where owners[folder] == source {
      for path in files(of: folder, on: source).shuffled(using: &generator)
      where isWhole || Bool.random(using: &generator) {
        try put(path, from: source, to: target)
      }
    }
  }

  /// Puts an old copy of a file of another device over its newer one.
  func putBack(on device: Int, _ generator: inout SeededGenerator) {
    guard let (path, bytes) = past.randomElement(using: &generator),
      let folder = folder(of: path), let owner = owners[folder], owner != device
    else { return }
    put(bytes, at: path, on: device)
  }

  private func folder(of path: String) -> String? {
    path.dropFirst("/book/pages/".count).split(separator: "/").first.map(String.init)
  }

  /// Puts an old or a present copy of some file beside it, as engines do where two wrote one.
  func putBeside(on device: Int, _ generator: inout SeededGenerator) throws {
    let known = folders(on: device).flatMap { files(of: $0, on: device) }.sorted()
    guard let path = known.randomElement(using: &generator) else { return }
    let old = past.filter { $0.path == path }.randomElement(using: &generator)?.bytes
    let bytes = try old ?? disk(device).read(path)
    put(bytes, at: beside(path, &generator), on: device)
  }

  private func beside(_ path: String, _ generator: inout SeededGenerator) -> String {
    copies += 1
    let name = [
      ".sync-conflict-20261130-12000\(copies % 10)-ABC\(copies)", " (conflicted copy \(copies))",
    ]
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + (name.randomElement(using: &generator) ?? "") + path[dot...]
  }

  /// Brings what a device made of another's files back to that one, as an engine does: where both
  /// wrote, one of the two stands beside the other.
  func bringBack(from source: Int, to target: Int, _ generator: inout SeededGenerator) throws {
    for folder in owners.keys.sorted() where owners[folder] == target {
      for path in files(of: folder, on: source) {
        let theirs = try disk(source).read(path)
        guard let own = try? disk(target).read(path), own != theirs else { continue }
        if Bool.random(using: &generator) {
          put(theirs, at: beside(path, &generator), on: target)
        } else {
          put(own, at: beside(path, &generator), on: target)
          put(theirs, at: path, on: target)
        }
      }
    }
  }

  /// Lets all folders meet: what a device wrote comes to all others, and so do copies, wherever they
  /// lie.
  func meet() throws {
    let all = Set(benches.indices.flatMap { folders(on: $0) }).sorted()
    for folder in all {
      let owner = owners[folder] ?? 0
      let paths = Set(benches.indices.flatMap { files(of: folder, on: $0) }).sorted()
      for path in paths {
        let holders = [owner] + benches.indices.filter { $0 != owner }
        guard let holder = holders.first(where: { (try? disk($0).read(path)) != nil }) else {
          continue
        }
        for target in benches.indices where target != holder {
          try put(path, from: holder, to: target)
        }
      }
    }
  }

  // MARK: What the folders come to

  /// The newest version of every record that stands anywhere on a device's disk, by a reader that
  /// knows nothing of the store.
  func versions(on device: Int) throws -> [VersionPlace: Version.Weight] {
    var newest: [VersionPlace: Version.Weight] = [:]
    func take(_ page: String, _ id: String?, _ object: JSONObject) {
      guard let id, let rev = object["rev"]?.string.flatMap(Stamp.init) else { return }
      let weight = Version.Weight(isErased: object["erased"] == true, rev: rev)
      let place = VersionPlace(page: PageName(page), id: id)
      newest[place] = max(newest[place] ?? weight, weight)
    }
    for folder in folders(on: device) {
      for path in files(of: folder, on: device) {
        let bytes = try disk(device).read(path)
        if path.hasSuffix(".jsonl") {
          for line in bytes.split(separator: 0x0A) {
            for record in (try? JSON(bytes: line))?.object?["records"]?.array ?? [] {
              guard let object = record.object, let after = object["after"]?.object else {
                continue
              }
              take(object["page"]?.string ?? "", object["id"]?.string, after)
            }
          }
        } else if let page = (try? JSON(bytes: bytes))?.object, let name = page["howdy"]?.string {
          for record in page["records"]?.array ?? [] {
            if let object = record.object { take(name, object["id"]?.string, object) }
          }
        }
      }
    }
    return newest
  }

  /// The names of all who were erased, as they ever were called and nobody else was.
  func erasedNames() throws -> Set<String> {
    let erased = try versions(on: 0).filter { $0.key.page == .mates && $0.value.isErased }
    let ids = Set(erased.keys.map(\.id))
    let others = names.filter { !ids.contains($0.key) }.values.joined()
    return Set(ids.flatMap { names[$0] ?? [] }).subtracting(others)
  }

  /// The files of a device, wherever they lie, that hold one of some texts.
  func files(holding texts: Set<String>, on device: Int) throws -> [String] {
    let wanted = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }
    return try disk(device).paths.filter { path in
      let bytes = try disk(device).read(path)
      return wanted.contains { holds(bytes, $0) }
    }
  }

  private func holds(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        guard bytes.count >= wanted.count else { return false }
        for start in 0...(bytes.count - wanted.count) where bytes[start] == wanted[0] {
          var place = 1
          while place < wanted.count, bytes[start + place] == wanted[place] { place += 1 }
          if place == wanted.count { return true }
        }
        return false
      }
    }
  }
}

/// Where a record stands.
struct VersionPlace: Hashable, CustomStringConvertible {
  let page: PageName
  let id: String
  var description: String { page.text + " " + id }
}
