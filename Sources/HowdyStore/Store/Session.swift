public import HowdyCore

/// The book as one command sees it, and its history for as far as the command asks.
///
/// Valid while the command runs: pages are read when they are asked for.
public final class Session {
  /// Mates and what belongs to them, open plans, what is set, and the tallies.
  public let book: Book

  /// What in the book cannot be read, each file once; all else was read.
  public let damages: [Damage]

  /// Whether this version of the program may read the book but not write it.
  public let isReadOnly: Bool

  let index: Index
  let shelf: Shelf
  private let history: History

  init(_ shelf: Shelf, _ index: Index) {
    self.shelf = shelf
    self.index = index
    book = index.book()
    damages = index.damages
    isReadOnly = index.isReadOnly
    history = History(shelf: shelf, index: index, book: book)
  }

  /// The same for a device that has its id from now on.
  func on(_ device: String) -> Session {
    var index = index
    index.device = device
    return Session(shelf, index)
  }

  /// What this device did and keeps, and what of it can be taken back.
  ///
  /// Changes with a verb that this version does not know are not among them.
  ///
  /// - Throws: `StoreFault.cannotRead`.
  public var changes: ChangeList {
    get throws(StoreFault) {
      guard shelf.scan.changes(of: book.device)?.status.kind == .file else {
        return ChangeList([])
      }
      let path = shelf.place.changes(of: book.device)
      let bytes = try reading { () throws(DiskFault) in try shelf.disk.read(path) }
      return ChangeList(ChangeFile(bytes).contents.compactMap(\.change))
    }
  }

  /// The body of a record as it stands now; nothing when there is none, or a deleted one.
  ///
  /// - Throws: `StoreFault` when the page cannot be read.
  public func body(page: PageName, id: String) throws(StoreFault) -> JSONObject? {
    try shelf.version(of: id, on: page)?.body
  }

  /// The version of a record that counts, a deletion too; nothing when there never was one.
  ///
  /// - Throws: `StoreFault` when the page cannot be read.
  public func version(page: PageName, id: String) throws(StoreFault) -> Version? {
    try shelf.version(of: id, on: page)
  }

  /// What hangs on some mates and would be out of sight without them: what belongs to each, and the
  /// check-ins and plans, of every state, that name them.
  ///
  /// - Parameter mates: The ids that the records name.
  /// - Returns: What there is, by the mates' ids; nothing for a mate on whom nothing hangs.
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The months with the mates; every month once when there are many mates.
  public func hanging(on mates: Set<String>) throws(StoreFault) -> [String: [Hanging]] {
    var found: [String: [Hanging]] = [:]
    let texts = mates.count > Session.few ? nil : mates.map { "\"\($0)\"" }
    let checkIns = try history.checkIns(naming: mates, mentioning: texts)
    let plans = try history.plans(naming: mates, mentioning: texts)
    for checkIn in checkIns {
      for mate in Set(checkIn.mates).intersection(mates) {
        found[mate, default: []].append(Hanging(.checkIn, page: checkIn.page, id: checkIn.id))
      }
    }
    for plan in plans {
      for mate in Set(plan.mates).intersection(mates) {
        found[mate, default: []].append(Hanging(.plan, page: plan.page, id: plan.id))
      }
    }
    return found.merging(book.belongings(of: mates)) { $0 + $1 }
  }

  /// So many mates are looked for on their own months, and by their ids; more of them on all.
  private static let few = 8

  /// Whether a page holds, or once held, a record of an id, so that it must be drawn again.
  ///
  /// - Throws: `StoreFault` when the page cannot be read.
  public func isTaken(_ id: String, on page: PageName) throws(StoreFault) -> Bool {
    try shelf.version(of: id, on: page) != nil
  }

  /// The check-ins about some days that show a live mate, in the order of the log.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The months of these days; for the last days the tallies mostly suffice.
  public func checkIns(in days: ClosedRange<Day>) throws(StoreFault) -> [CheckIn] {
    try history.checkIns(in: days)
  }

  /// The newest check-ins of a mate, in the order of the log.
  ///
  /// - Parameters:
  ///   - mate: The id that the mate shows under.
  ///   - limit: How many at most; nothing for all.
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The months with the mate, from the newest on, until there are enough.
  public func checkIns(of mate: String, limit: Int?) throws(StoreFault) -> [CheckIn] {
    try history.checkIns(of: mate, limit: limit)
  }

  /// The newest check-ins of which something is true and that show a live mate, in the order of the
  /// log.
  ///
  /// - Parameters:
  ///   - limit: How many at most; nothing for all.
  ///   - isWanted: What is to be true.
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The months from the newest on, until there are enough.
  public func newestCheckIns(
    limit: Int?, where isWanted: (CheckIn) -> Bool
  ) throws(StoreFault) -> [CheckIn] {
    try history.newestCheckIns(limit: limit, where: isWanted)
  }

  /// The check-ins that show a live mate and whose id begins so; the one with exactly this id, if
  /// there is one.
  ///
  /// - Parameter idPrefix: The beginning, with hyphens as ids have them.
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: All pages of check-ins.
  public func checkIns(idPrefix: String) throws(StoreFault) -> [CheckIn] {
    try history.checkIns(idPrefix: idPrefix)
  }

  /// The beginnings of ids that tell check-ins from all others: five letters or more.
  ///
  /// - Returns: The beginnings by the whole ids.
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: All pages of check-ins.
  public func shortestIDs(of checkIns: [CheckIn]) throws(StoreFault) -> [String: String] {
    try history.shortestIDs(of: checkIns)
  }

  /// The plans for some days, of every state, in the order of the days.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  public func plans(in days: ClosedRange<Day>) throws(StoreFault) -> [Plan] {
    try history.plans(in: days)
  }

  /// The plans with a mate, of every state, in the order of the days.
  ///
  /// - Parameter mate: The id that the mate shows under.
  /// - Throws: `StoreFault` when a page cannot be read.
  public func plans(of mate: String) throws(StoreFault) -> [Plan] {
    try history.plans(of: mate)
  }

  /// The check-in that was recorded last, of those that show a live mate.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  public var lastCheckIn: CheckIn? {
    get throws(StoreFault) { try history.lastCheckIn() }
  }

  /// When the check-in that was recorded last was recorded, in milliseconds since 1970 in UTC.
  ///
  /// Where those recorded last were deleted it may be the instant of one of these.
  public var lastRecorded: Int? { index.latest.first?.recorded ?? index.latestFloor }

  /// The plan that was recorded last, whatever its state.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  public var lastPlan: Plan? {
    get throws(StoreFault) { try history.lastPlan() }
  }
}

/// What a change came to.
public struct Outcome<Value> {
  /// The book that the change was made in.
  public let before: Book

  /// The book with the change in it.
  public let after: Book

  /// The change as it is kept; nothing when there was none to make, or when it was only rehearsed.
  public let change: Change?

  /// What was wanted.
  public let edit: Edit

  /// What else the use case gave.
  public let value: Value
}

extension Outcome: Sendable where Value: Sendable {}
