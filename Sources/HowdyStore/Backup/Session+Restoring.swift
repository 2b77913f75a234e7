public import HowdyCore

/// What a backup comes to in the book as it is.
public struct Restoration: Sendable {
  /// The records as they are to be; empty when the book is the one in the backup already.
  public internal(set) var edit = Edit(.restore)

  /// How many mates are in the book now and not in the backup, and so go.
  public internal(set) var mateCount = 0

  /// How many check-ins are in the book now and not in the backup, and so go.
  public internal(set) var checkInCount = 0

  /// How many records of the backup stay out, since they were erased from the book.
  public internal(set) var erasedCount = 0
}

extension Session {
  /// The edit that makes the book the one in a backup: what is in it comes back as it was, and what is
  /// not in it goes.
  ///
  /// What was erased stays as it is, and so do settings of other devices. Whoever was erased is named by
  /// nothing that comes back.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: Linear in the records of the book and of the backup.
  public func restoring(_ backup: Backup) throws(StoreFault) -> Restoration {
    let erasures = try shelf.cuts()
    let erasure = erasure(of: backup, erasures)
    let wanted = Dictionary(grouping: backup.records, by: \.page)
    var restoration = Restoration()
    for page in Set(shelf.pages).union(wanted.keys).sorted() {
      var current: [Backup.Record] = []
      for line in try shelf.records(of: page) {
        guard let version = try? line.version(), let body = version.body else { continue }
        current.append(Backup.Record(page: page, id: line.id, rev: version.rev, body: body))
      }
      var bodies: [String: JSONObject] = [:]
      for record in current { bodies[record.id] = record.body }
      var kept: Set<String> = []
      // New records go in at the top of a page, so the last is put first.
      for record in (wanted[page] ?? []).reversed() where isOwn(record) {
        kept.insert(record.id)
        if bodies[record.id] == record.body { continue }
        let left =
          erasure == nil
          ? record.body : erasure?.redacted(record.body, id: record.id, on: page)
        guard !erasures.holds(record), let body = left else {
          restoration.erasedCount += 1
          continue
        }
        if bodies[record.id] == body { continue }
        restoration.edit.put(Edit.Draft(page: page, id: record.id, body: body))
      }
      for record in current
      where !kept.contains(record.id) && isOwn(record) && !erasures.holds(record) {
        restoration.edit.put(Edit.Draft(page: page, id: record.id, body: nil))
        restoration.mateCount += record.isMate ? 1 : 0
        restoration.checkInCount += record.isCheckIn ? 1 : 0
      }
    }
    return restoration
  }

  /// What takes those out of a backup who were erased since, by the names that it has of them; nothing
  /// when there are none.
  private func erasure(of backup: Backup, _ erasures: Cuts) -> Erasure? {
    let mates = backup.records.filter { $0.page == .mates }.compactMap {
      try? Mate(id: $0.id, page: .mates, body: $0.body)
    }
    let gone = mates.filter { erasures.erased.keys.contains($0.id) }
    if gone.isEmpty { return nil }
    let ids = gone.map(\.id)
    let others = mates.filter { !ids.contains($0.id) }.flatMap(\.names)
    return Erasure(
      ids: Set(ids), names: gone.flatMap(\.names), others: others + book.names(besides: ids))
  }

  /// Whether a record is one of the whole book, or a setting of this device.
  private func isOwn(_ record: Backup.Record) -> Bool {
    guard record.page == .settings, let colon = record.id.firstIndex(of: ":") else { return true }
    return record.id[..<colon] == book.device
  }
}

extension Cuts {
  /// Whether a record is from before an erase, or names somebody who was erased.
  fileprivate func holds(_ record: Backup.Record) -> Bool {
    if isEmpty { return false }
    let version = Version(rev: record.rev, body: record.body)
    return isStale(version, id: record.id, on: record.page)
      || erased.keys.contains(where: record.body.refers)
  }
}
