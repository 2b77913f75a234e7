public import HowdyCore

extension BookStore {
  /// Changes the book, all or not at all.
  ///
  /// - Parameters:
  ///   - today: The day it is by the book's own settings, kept with the change.
  ///   - rehearsing: Whether only to tell what would come of it; then nothing is written.
  ///   - body: The use case: given the book, what it is to hold, and whatever else is to be known
  ///     afterwards. The lock is held meanwhile.
  /// - Returns: The book before and after, and the change.
  /// - Throws: What `body` throws, or `StoreFault`; after any of them but `.unknownState` the book is
  ///   as it was.
  public func change<Value>(
    on today: (Book) -> Day, rehearsing: Bool = false, _ body: (Session) throws -> (Edit, Value)
  ) throws -> Outcome<Value> {
    if rehearsing {
      let scan = try Scan(place, on: disk)
      if scan.marker == nil, !scan.isEmpty { throw StoreFault.halfSynced }
      let session = try read()
      if session.isReadOnly { throw StoreFault.readOnlyBook }
      let (edit, value) = try body(session)
      let draft = try drafted(edit, in: session, by: session.book.device)
      if !edit.isEmpty { _ = try writes(of: draft, by: session.book.device, in: session) }
      return Outcome(
        before: session.book, after: draft.after, change: nil, edit: edit, value: value)
    }
    try takeLock()
    defer { disk.unlock(place.lock) }
    let (found, known) = try mended(try Device.id(place, on: disk))
    let device = known ?? newDevice(besides: found.shelf.scan)
    let session = known == nil ? found.on(device) : found
    let (edit, value) = try body(session)
    if edit.isEmpty {
      return Outcome(
        before: session.book, after: session.book, change: nil, edit: edit, value: value)
    }
    let draft = try drafted(edit, in: session, by: device)
    let change = Change(
      id: Device.newChangeID(random()),
      stamp: Stamp(milliseconds: now(), counter: 0, device: device),
      day: today(session.book), verb: edit.verb, of: edit.of, touches: draft.touches)
    try commit(change, draft, in: session, isNewDevice: known == nil)
    return Outcome(
      before: session.book, after: draft.after, change: change, edit: edit, value: value)
  }

  func newDevice(besides scan: Scan) -> String {
    while true {
      let id = Device.newID(random())
      if !scan.files.contains(where: { $0.device == id }) { return id }
    }
  }

  /// The book, with this device's own files put right first when the index does not vouch for them, and
  /// without whoever was erased; with the id of this device, if it has one now.
  ///
  /// A device that never wrote is given its id where it has to go on with an erase, since it writes then.
  func mended(
    _ known: String?
  ) throws(StoreFault) -> (session: Session, device: String?) {
    let session = try putRight(known)
    guard known == nil, session.index.remembersErased, session.damages.isEmpty else {
      return (try met(session, by: known), known)
    }
    let device = newDevice(besides: session.shelf.scan)
    try writeDevice(device)
    return (try met(session.on(device), by: device), device)
  }

  /// The book, with this device's own files put right first when the index does not vouch for them.
  func putRight(_ device: String?) throws(StoreFault) -> Session {
    let scan = try Scan(place, on: disk)
    if scan.marker == nil, !scan.isEmpty { throw .halfSynced }
    let stored = storedSession(scan, device)
    let isReadOnly: Bool
    if let stored {
      isReadOnly = stored.isReadOnly
    } else {
      isReadOnly = scan.marker == nil ? false : try Marker.isReadOnly(place, on: disk)
    }
    if isReadOnly { throw .readOnlyBook }
    if let stored, stored.index.isMended, !stored.index.remembersErased { return stored }
    if let device, try mend(device, scan) { return try fold(try Scan(place, on: disk), device) }
    if let stored { return stored }
    return try fold(scan, device)
  }

  /// What an edit comes to in the book as it stands.
  struct Draft {
    let touches: [Change.Touch]
    let after: Book
    /// Nothing where the index has to be made anew.
    let index: Index?

    /// The mates whose tallies are others than before, those among them who show no more.
    let recounted: Set<String>
  }

  /// So many records are taken into the index one by one; with more it is made anew.
  private static let many = 500

  private func drafted(_ edit: Edit, in session: Session, by device: String) throws -> Draft {
    var touches: [Change.Touch] = []
    var before: [Edit.Draft: JSONObject] = [:]
    let instant = now()
    for draft in edit.drafts {
      let version = try session.shelf.version(of: draft.id, on: draft.page)
      if version?.body == nil, draft.body == nil { continue }
      before[draft.key] = version?.body
      let rev = Stamp.next(now: instant, device: device, replacing: version?.rev)
      touches.append(
        Change.Touch(
          page: draft.page, id: draft.id, before: version,
          after: Version(rev: rev, body: draft.body)))
    }
    if touches.count > BookStore.many {
      let shelf = session.shelf.with(touches)
      let index = try Fold.index(of: shelf, after: session.index, touches, telling: onWork)
      return Draft(touches: touches, after: index.book(), index: index, recounted: [])
    }
    let applied = try session.book.applying(edit) { page, id in
      before[Edit.Draft(page: page, id: id, body: nil)]
    }
    var index = session.index
    var recounted = index.take(touches)
    let shelf = session.shelf.with(touches)
    var after = applied
    let history = History(shelf: shelf, index: index, book: applied)
    var wrong = session.book.regroups(with: applied) ? regrouped(session.book, applied) : []
    recounted.formUnion(wrong)
    recounted = Set(recounted.compactMap(applied.shownID))
    for mate in recounted where !wrong.contains(mate) && applied.tally(of: mate).isSpent {
      after.set(try history.tally(of: mate, count: applied.tally(of: mate).count), of: mate)
    }
    let touchesMates = edit.drafts.contains { $0.page == .mates }
    for mate in applied.mates.ids where touchesMates && !session.book.mates.contains(mate) {
      if !index.pagesHolding(applied.ids(of: mate)).isEmpty { wrong.insert(mate) }
    }
    for mate in wrong where applied.mates.contains(mate) {
      after.set(try history.tally(of: mate), of: mate)
      recounted.insert(mate)
    }
    for mate in session.book.mates.ids where touchesMates && !applied.mates.contains(mate) {
      after.set(nil, of: mate)
      recounted.insert(mate)
    }
    return Draft(touches: touches, after: after, index: index, recounted: recounted)
  }

  /// The mates under whom others show after an edit than before.
  private func regrouped(_ before: Book, _ after: Book) -> Set<String> {
    let ids = Set(before.merged.keys).union(after.merged.keys).union(before.mates.ids)
      .union(after.mates.ids)
    var mates: Set<String> = []
    for id in ids {
      let (old, new) = (before.shownID(of: id), after.shownID(of: id))
      if old != new { mates.formUnion([old, new].compactMap(\.self)) }
    }
    return mates
  }
}

extension Edit.Draft {
  fileprivate var key: Edit.Draft { Edit.Draft(page: page, id: id, body: nil) }
}
