public import HowdyCore

/// What an erase came to.
public struct Erased: Sendable {
  /// The book before.
  public let before: Book

  /// The book without the person; nothing when it could not be read any more.
  public let after: Book?

  /// The change that did it, which nothing takes back.
  public let change: Change

  /// The files that still name the person: they are none that this program writes, or could not be read
  /// or written.
  public let traces: [Trace]

  /// The folders in the book in which other programs keep old versions, which are out of reach.
  public let archives: [String]

  /// Whether other devices write in the book, who may not have handed out all that they wrote.
  public let hasOtherDevices: Bool
}

extension BookStore {
  /// Takes a person out of the book: out of every page, every change of every device, and what this
  /// machine keeps beside the book.
  ///
  /// The change counts once it is on its line; stopped after that, the next change goes on with what
  /// was not written yet.
  ///
  /// - Parameters:
  ///   - today: The day it is by the book's own settings, kept with the change.
  ///   - find: Whom to erase. The lock is held meanwhile.
  /// - Throws: What `find` throws, or `StoreFault`, `.damaged` when anything in the book cannot be
  ///   read; after any of them but `.unknownState` the book is as it was.
  public func erase(on today: (Book) -> Day, _ find: (Session) throws -> Person) throws -> Erased {
    try takeLock()
    defer { disk.unlock(place.lock) }
    let known = try Device.id(place, on: disk)
    let found = try putRight(known)
    if let damage = found.damages.first { throw StoreFault.damaged(damage) }
    let device = known ?? newDevice(besides: found.shelf.scan)
    let start = known == nil ? found.on(device) : found
    // Whoever was erased elsewhere is found while they are still named here.
    let person = try find(start)
    let session = try met(start, by: known)
    let erasing = try Erasing(person, in: session)
    let change = try commit(
      erasing, verb: .erase, day: today(session.book), in: session, isNewDevice: known == nil)
    // From here on it is done, whatever cannot be read or written: that is told as a trace, and the
    // next change goes on with it.
    let after = try? swept(device, removing: [erasing.erasure])
    return Erased(
      before: session.book, after: after?.book, change: change,
      traces: traces(of: erasing.erasure), archives: archivesThere,
      hasOtherDevices: session.shelf.scan.files.contains { $0.device != device })
  }

  /// Goes on with what was erased, here by a command that was stopped or on another device: records of
  /// this device that name the person by a name that it still knows, and every file that holds versions
  /// from before an erase.
  ///
  /// Nothing is done while something in the book cannot be read: the files are the last that know the
  /// names, and go only once everything was searched for these.
  ///
  /// - Parameter tell: Told of each file that was written anew.
  func met(
    _ session: Session, by device: String?, telling tell: (Sweep.File) -> Void = { _ in }
  ) throws(StoreFault) -> Session {
    guard let device, session.index.remembersErased, session.damages.isEmpty else { return session }
    var session = session
    var erasures: [Erasure] = []
    for person in try session.remembered() {
      let erasing = try Erasing(person, in: session, beyond: try session.shelf.cuts())
      erasures.append(erasing.erasure)
      if erasing.records.isEmpty { continue }
      let day = Day(number: now() / 86_400_000) ?? .first
      _ = try commit(erasing, verb: .eraseElsewhere, day: day, in: session, isNewDevice: false)
      session = try fold(try Scan(place, on: disk), device)
    }
    return try swept(device, removing: erasures, telling: tell)
  }

  /// Puts the versions without a person on this device's pages, and the change on its line.
  private func commit(
    _ erasing: Erasing, verb: Verb, day: Day, in session: Session, isNewDevice: Bool
  ) throws(StoreFault) -> Change {
    let device = session.index.device
    let known = try session.shelf.cuts().erased(erasing.person.ids)
    let change = Change(
      id: Device.newChangeID(random()),
      stamp: Stamp(milliseconds: now(), counter: 0, device: device), day: day, verb: verb, of: [],
      touches: erasing.touches(
        now: now(), device: device, known: known, anchor: Device.newChangeID(random())))
    let draft = Draft(
      touches: change.touches, after: session.book, index: nil, recounted: [])
    try commit(change, draft, in: session, isNewDevice: isNewDevice)
    return change
  }

  /// Writes every file anew that holds versions from before an erase, as far as that can be done.
  ///
  /// - Parameters:
  ///   - erasures: Whose names must be in nothing that this machine keeps beside the book.
  ///   - tell: Told of each file that was written anew.
  /// - Returns: The book as it is then.
  private func swept(
    _ device: String, removing erasures: [Erasure], telling tell: (Sweep.File) -> Void = { _ in }
  ) throws(StoreFault) -> Session {
    for file in try sweep(try fold(try Scan(place, on: disk), device)).files {
      do throws(StoreFault) {
        try replaceWhole(file.path, with: file.bytes, known: file.status)
        tell(file)
      } catch {
        // What cannot be written now is a trace, and is gone over with the next change.
      }
    }
    if !erasures.isEmpty { removeKept(naming: erasures) }
    try? disk.remove(place.index)
    return try fold(try Scan(place, on: disk), device)
  }

  /// The files that hold versions from before an erase.
  func sweep(_ session: Session) throws(StoreFault) -> Sweep {
    try Sweep(session.shelf, session.shelf.cuts())
  }

  /// Removes what was set aside, or left by writers that were stopped, and names one of some people.
  private func removeKept(naming erasures: [Erasure]) {
    var paths = ((try? Scan(place, on: disk))?.litter.values).map { $0.flatMap(\.self) } ?? []
    for folder in [place.book, place.state, place.cache] {
      for entry in (try? disk.sortedEntries(of: folder)) ?? [] where entry.status.kind == .file {
        let isKept = ["torn-", "damaged-", Marker.temporaryPrefix].contains {
          entry.name.hasPrefix($0)
        }
        if isKept { paths.append(folder + "/" + entry.name) }
      }
    }
    for path in paths {
      guard let bytes = try? disk.read(path) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      if erasures.contains(where: { $0.count(in: text) > 0 }) { try? disk.remove(path) }
    }
  }
}

extension Cuts {
  /// What was written anew for some who were erased before.
  fileprivate func erased(_ ids: [String]) -> [Cut] {
    ids.compactMap { erased[$0] }.flatMap(\.self)
  }
}
