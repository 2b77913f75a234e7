public import HowdyCore

// A stand-in until the store is merged: everything in one file, read whole.
public final class BookStore {
  let place: Place, disk: any Disk, now: () -> Int, random: () -> UInt64
  public init(
    place: Place, disk: any Disk, now: @escaping () -> Int, random: @escaping () -> UInt64,
    onWait: @escaping () -> Void
  ) {
    self.place = place
    self.disk = disk
    self.now = now
    self.random = random
  }
  var file: String { place.book + "/stub.jsonl" }

  public func read() throws(StoreFault) -> Session {
    let bytes = (try? disk.read(file)) ?? []
    var changes: [Change] = []
    for line in bytes.split(separator: 10) {
      if let json = try? JSON(bytes: line), let change = Change(stub: json) {
        changes.append(change)
      }
    }
    return Session(changes)
  }

  public func change<Value>(
    on today: (Book) -> Day, rehearsing: Bool = false, _ body: (Session) throws -> (Edit, Value)
  ) throws -> Outcome<Value> {
    let session = try read()
    let (edit, value) = try body(session)
    let after = try session.after(edit)
    if edit.isEmpty || rehearsing {
      return Outcome(before: session.book, after: after, change: nil, edit: edit, value: value)
    }
    var r = R(f: random)
    let stamp = Stamp.next(now: now(), device: "stub", replacing: session.list.changes.last?.stamp)
    let change = Change(
      id: Id.random(using: &r, taken: { _ in false }), stamp: stamp, day: today(session.book),
      verb: edit.verb,
      of: edit.of,
      touches: edit.drafts.map { d in
        Change.Touch(
          page: d.page, id: d.id,
          before: session.records[Key(d.page, d.id)].map { Version(rev: stamp, body: $0) },
          after: Version(rev: stamp, body: d.body))
      })
    let line = change.stub.bytes + [10]
    do {
      try disk.makeFolder(place.book)
      _ = try disk.append(line, to: file)
    } catch { throw StoreFault.cannotWrite(path: file) }
    return Outcome(before: session.book, after: after, change: change, edit: edit, value: value)
  }
}
public struct Outcome<Value> {
  public let before: Book, after: Book, change: Change?, edit: Edit, value: Value
}
struct Key: Hashable {
  let page: PageName, id: String
  init(_ p: PageName, _ i: String) { page = p; id = i }
}
extension Change {
  var stub: JSON {
    [
      "id": .string(id), "stamp": .string(stamp.text), "day": .string(day.iso),
      "verb": .string(verb.rawValue),
      "of": .array(of.map(JSON.string)),
      "records": .array(
        touches.map { t in
          [
            "page": .string(t.page.text), "id": .string(t.id),
            "before": t.before?.body.map(JSON.object) ?? .null,
            "after": t.after.body.map(JSON.object) ?? .null,
          ]
        }),
    ]
  }
  init?(stub: JSON) {
    guard let o = stub.object, let s = o["stamp"]?.string.flatMap(Stamp.init),
      let v = o["verb"]?.string.flatMap(Verb.init)
    else { return nil }
    self.init(
      id: o["id"]?.string ?? "", stamp: s, day: o["day"]?.day ?? .first, verb: v,
      of: o["of"]?.strings ?? [],
      touches: (o["records"]?.array ?? []).compactMap(\.object).map { r in
        Touch(
          page: PageName(r["page"]?.string ?? ""), id: r["id"]?.string ?? "",
          before: r["before"]?.object.map { Version(rev: s, body: $0) },
          after: Version(rev: s, body: r["after"]?.object))
      })
  }
}
public final class Session {
  public private(set) var book: Book
  let records: [Key: JSONObject]
  let list: ChangeList
  let all: [CheckIn]
  init(_ changes: [Change]) {
    list = ChangeList(changes)
    var records: [Key: JSONObject] = [:]
    for c in changes { for t in c.touches { records[Key(t.page, t.id)] = t.after.body } }
    self.records = records
    var book = Book(device: "stub")
    for (k, b) in records { try? book.take(page: k.page, id: k.id, body: b) }
    let ins = records.filter { $0.key.page.holdsCheckIns }.compactMap { k, b in
      try? CheckIn(id: k.id, page: k.page, body: b)
    }
    all = ins.sorted { CheckIn.isNewer($0, than: $1) }.filter { [book] in
      !book.shown($0.mates).isEmpty
    }
    for id in book.mates.keys {
      let mine = all.filter { [book] in book.shown($0.mates).contains { $0.id == id } }
      book.tallies[id] = Tally(count: mine.count, floor: nil, recent: mine)
    }
    self.book = book
  }
  func after(_ edit: Edit) throws -> Book {
    var changed = records
    for d in edit.drafts { changed[Key(d.page, d.id)] = d.body }
    let stamp = Stamp(milliseconds: 0, counter: 0, device: "stub")
    let touches = changed.map {
      Change.Touch(
        page: $0.key.page, id: $0.key.id, before: nil, after: Version(rev: stamp, body: $0.value))
    }
    return Session([
      Change(id: "x", stamp: stamp, day: .first, verb: .log, of: [], touches: touches)
    ]).book
  }
  public var changes: ChangeList { get throws { list } }
  public func body(page: PageName, id: String) throws(StoreFault) -> JSONObject? {
    records[Key(page, id)]
  }
  public func checkIns(in days: ClosedRange<Day>) throws(StoreFault) -> [CheckIn] {
    all.filter { days.contains($0.on) }
  }
  public func checkIns(of mate: String, limit: Int?) throws(StoreFault) -> [CheckIn] {
    Array(all.filter { book.shown($0.mates).contains { $0.id == mate } }.prefix(limit ?? .max))
  }
  public func newestCheckIns(limit: Int?, where isWanted: (CheckIn) -> Bool) throws(StoreFault)
    -> [CheckIn]
  {
    Array(all.filter(isWanted).prefix(limit ?? .max))
  }
  public func checkIns(idPrefix: String) throws(StoreFault) -> [CheckIn] {
    let exact = all.filter { $0.id == idPrefix }
    return exact.isEmpty ? all.filter { $0.id.hasPrefix(idPrefix) } : exact
  }
  public func shortestIDs(of checkIns: [CheckIn]) throws(StoreFault) -> [String: String] {
    var found: [String: String] = [:]
    for c in checkIns { found[c.id] = Id.shortest(of: c.id, among: all.map(\.id)) }
    return found
  }
  public func plans(in days: ClosedRange<Day>) throws(StoreFault) -> [Plan] {
    book.plans.values.filter { days.contains($0.on) }.sorted(by: Plan.comesBefore)
  }
  public func plans(of mate: String) throws(StoreFault) -> [Plan] {
    book.plans.values.filter { book.shown($0.mates).contains { $0.id == mate } }.sorted(
      by: Plan.comesBefore)
  }
  public var lastCheckIn: CheckIn? { all.max { $0.recorded < $1.recorded } }
  public var lastPlan: Plan? { book.plans.values.max { $0.recorded < $1.recorded } }
}

struct R: RandomNumberGenerator { let f: () -> UInt64; mutating func next() -> UInt64 { f() } }
