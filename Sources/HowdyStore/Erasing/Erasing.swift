internal import HowdyCore

/// What has to be written for somebody to be gone from a book.
struct Erasing {
  let person: Person
  let erasure: Erasure

  /// The records of which some version is about the person or names them.
  let records: [Record]

  /// A record as it counts now, and as it is to be.
  struct Record {
    let page: PageName
    let id: String
    let old: Version?

    /// The record without the person; nothing when it goes.
    let body: JSONObject?
  }

  private struct Key: Hashable {
    let page: PageName
    let id: String
  }

  /// Looks through every version of every record.
  ///
  /// - Parameter cuts: What was written anew before: versions that must be gone for that are passed
  ///   over.
  init(
    _ person: Person, in session: Session, beyond cuts: Cuts = Cuts()
  ) throws(StoreFault) {
    let erasure = Erasure(
      ids: Set(person.ids), names: person.names, others: session.book.names(besides: person.ids))
    var found: Set<Key> = []
    try session.shelf.eachVersion { page, id, version in
      guard let body = version.body, !cuts.isStale(version, id: id, on: page),
        erasure.concerns(body, id: id, on: page)
      else { return }
      found.insert(Key(page: page, id: id))
    }
    var records: [Record] = []
    for key in found.sorted(by: { ($0.page, $0.id) < ($1.page, $1.id) }) {
      let old = try session.shelf.version(of: key.id, on: key.page)
      let body = old?.body.flatMap { erasure.redacted($0, id: key.id, on: key.page) }
      records.append(Record(page: key.page, id: key.id, old: old, body: body))
    }
    self.person = person
    self.erasure = erasure
    self.records = records
  }

  /// The versions to write: what is left of the person lists all others.
  ///
  /// No version from before the erase is among them.
  ///
  /// - Parameters:
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - known: What was written anew for the person before.
  ///   - anchor: The id under which that is listed for somebody of whom a name alone is known.
  func touches(now: Int, device: String, known: [Cut], anchor: String) -> [Change.Touch] {
    var touches: [Change.Touch] = []
    var cuts: [Cut] = []
    for record in records where record.page != .mates || !person.ids.contains(record.id) {
      let rev = Stamp.next(now: now, device: device, replacing: record.old?.rev)
      touches.append(
        Change.Touch(
          page: record.page, id: record.id, before: nil,
          after: Version(rev: rev, body: record.body)))
      cuts.append(Cut(page: record.page, id: record.id, rev: rev))
    }
    cuts = Cut.united(known + cuts)
    for (place, id) in (person.ids.isEmpty ? [anchor] : person.ids).enumerated() {
      let old = records.first { $0.page == .mates && $0.id == id }?.old
      let rev = Stamp.next(now: now, device: device, replacing: old?.rev)
      touches.append(
        Change.Touch(
          page: .mates, id: id, before: nil,
          after: Version(rev: rev, erasedWith: place == 0 ? cuts : [])))
    }
    return touches
  }
}

extension Book {
  /// The names and nicknames of all mates but some.
  func names(besides ids: [String]) -> [String] {
    mates.values.filter { !ids.contains($0.id) }.flatMap(\.names)
  }
}
