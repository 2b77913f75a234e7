internal import HowdyCore

/// What lies in the months: check-ins, and plans of every state.
///
/// Pages are walked from the newest on, and no further than needed.
struct History {
  let shelf: Shelf
  let index: Index
  let book: Book

  /// The check-ins about some days that show a live mate, in the order of the log.
  func checkIns(in days: ClosedRange<Day>) throws(StoreFault) -> [CheckIn] {
    if let known = book.mates.knownCheckIns(in: days) { return known }
    var found: [CheckIn] = []
    for page in index.pages where page.days?.overlaps(days) ?? false {
      guard page.name.holdsCheckIns else { continue }
      found += try shelf.things(CheckIn.self, on: page.name, mentioning: texts(of: days))
        .filter { days.contains($0.on) && shows($0) }
    }
    return found.inLogOrder
  }

  /// The texts of which a record about one of a few days holds one; nothing when there are many.
  private func texts(of days: ClosedRange<Day>) -> [String]? {
    let count = days.upperBound.days(since: days.lowerBound)
    return count < 4 ? (0...count).map { "\"\(days.lowerBound.adding(days: $0).iso)\"" } : nil
  }

  private func shows(_ checkIn: CheckIn) -> Bool {
    checkIn.mates.contains { book.shownID(of: $0) != nil }
  }

  /// The check-ins of a mate, newest first.
  func checkIns(of mate: String, limit: Int?) throws(StoreFault) -> [CheckIn] {
    let tally = book.tally(of: mate)
    if let limit, !tally.isSpent {
      let complete = tally.recent.prefix { checkIn in tally.floor.map { checkIn.on > $0 } ?? true }
      if complete.count >= min(limit, tally.count) { return Array(complete.prefix(limit)) }
    }
    let ids = book.ids(of: mate)
    return try newest(
      limit: limit, on: index.pagesHolding(ids), mentioning: ids.map { "\"\($0)\"" }
    ) { checkIn in checkIn.mates.contains(where: ids.contains) }
  }

  /// The check-ins that name one of some mates, month by month.
  ///
  /// - Parameter texts: What a record that does holds one of; nothing when that is not worth a search,
  ///   and every month is read.
  func checkIns(
    naming mates: Set<String>, mentioning texts: [String]?
  ) throws(StoreFault) -> [CheckIn] {
    var found: [CheckIn] = []
    let pages = texts == nil ? index.pages : index.pagesHolding(Array(mates))
    for page in pages where page.name.holdsCheckIns {
      found += try shelf.things(CheckIn.self, on: page.name, mentioning: texts)
        .filter { $0.mates.contains(where: mates.contains) }
    }
    return found
  }

  /// The plans of every state that name one of some mates.
  func plans(
    naming mates: Set<String>, mentioning texts: [String]?
  ) throws(StoreFault) -> [Plan] {
    try allPlans(mentioning: texts).filter { $0.mates.contains(where: mates.contains) }
  }

  /// The newest check-ins of which something is true and that show a live mate.
  func newestCheckIns(
    limit: Int?, where isWanted: (CheckIn) -> Bool
  ) throws(StoreFault) -> [CheckIn] {
    try newest(limit: limit, on: index.pages, mentioning: nil) { isWanted($0) && shows($0) }
  }

  private func newest(
    limit: Int?, on pages: [IndexedPage], mentioning texts: [String]?,
    where isWanted: (CheckIn) -> Bool
  ) throws(StoreFault) -> [CheckIn] {
    var found: [CheckIn] = []
    let walk = pages.compactMap { page in
      page.name.holdsCheckIns ? page.days.map { (name: page.name, last: $0.upperBound) } : nil
    }.sorted { ($0.last, $0.name) > ($1.last, $1.name) }
    for (name, last) in walk {
      if let limit, found.count >= limit, limit == 0 || found[limit - 1].on > last { break }
      found += try shelf.things(CheckIn.self, on: name, mentioning: texts).filter(isWanted)
      if limit != nil { found = found.inLogOrder }
    }
    if limit == nil { found = found.inLogOrder }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  /// What is known of a mate's check-ins, made anew from the pages.
  ///
  /// - Parameter count: How many there are, when that is known: then the walk ends early.
  func tally(of mate: String, count: Int? = nil) throws(StoreFault) -> Tally {
    let ids = book.ids(of: mate)
    let found = try newest(
      limit: count == nil ? nil : Tally.depth, on: index.pagesHolding(ids),
      mentioning: ids.map { "\"\($0)\"" }
    ) { checkIn in checkIn.mates.contains(where: ids.contains) }
    let recent = Array(found.prefix(Tally.depth))
    let total = count ?? found.count
    return Tally(
      count: total, floor: total > recent.count ? recent.last?.on : nil, recent: recent)
  }

  /// The check-in that was recorded last and shows a live mate.
  func lastCheckIn() throws(StoreFault) -> CheckIn? {
    for entry in index.latest {
      guard let body = try shelf.version(of: entry.id, on: entry.page)?.body,
        let checkIn = try? CheckIn(id: entry.id, page: entry.page, body: body), shows(checkIn)
      else { continue }
      return checkIn
    }
    return try newestCheckIns(limit: nil) { _ in true }.max { $0.recorded < $1.recorded }
  }

  /// The check-ins whose id begins so; the one whose id it is, when there is one.
  func checkIns(idPrefix: String) throws(StoreFault) -> [CheckIn] {
    var found: [CheckIn] = []
    let text = "\"\(idPrefix)"
    for page in index.pages where page.name.holdsCheckIns {
      found += try shelf.things(CheckIn.self, on: page.name, mentioning: [text])
        .filter { $0.id.utf8.starts(with: idPrefix.utf8) && shows($0) }
      shelf.forget(page.name)
    }
    let exact = found.filter { $0.id == idPrefix }
    return exact.isEmpty ? found.inLogOrder : exact
  }

  /// The ids of all check-ins, deleted ones too.
  private func eachCheckInID(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(StoreFault) {
    for (page, sources) in shelf.sources where page.holdsCheckIns {
      for source in sources { try shelf.text(of: source).eachID(body) }
      shelf.forget(page)
    }
    for (page, versions) in shelf.overlay where page.holdsCheckIns {
      for id in versions.keys { Array(id.utf8).withUnsafeBufferPointer(body) }
    }
  }

  /// The shortest beginnings that tell check-ins from all others: five letters or more.
  func shortestIDs(of checkIns: [CheckIn]) throws(StoreFault) -> [String: String] {
    let wanted = Set(checkIns.map(\.id)).map { Array($0.utf8) }
    var lengths = wanted.map { _ in 5 }
    var rivals: [UInt64: [Int]] = [:]
    for (place, id) in wanted.enumerated() {
      rivals[id.withUnsafeBufferPointer(History.head), default: []].append(place)
    }
    try eachCheckInID { other in
      guard let places = rivals[History.head(of: other)] else { return }
      for place in places {
        let id = wanted[place]
        var shared = 0
        while shared < min(id.count, other.count), id[shared] == other[shared] { shared += 1 }
        if shared == id.count, shared == other.count { continue }
        lengths[place] = max(lengths[place], shared + 1)
      }
    }
    var shortest: [String: String] = [:]
    for (id, length) in zip(wanted, lengths) {
      var length = min(length, id.count)
      // A beginning never ends in the hyphen: that would be a letter short.
      if id[length - 1] == UInt8(ascii: "-") { length = min(length + 1, id.count) }
      shortest[String(decoding: id, as: UTF8.self)] =
        String(decoding: id[..<length], as: UTF8.self)
    }
    return shortest
  }

  /// The first five letters in one number: ids that differ in it need no closer look.
  private static func head(of id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    id.prefix(5).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The plans for some days, of every state.
  func plans(in days: ClosedRange<Day>) throws(StoreFault) -> [Plan] {
    var found: [Plan] = []
    for page in index.pages where page.name.holdsPlans {
      guard let held = page.days, held.overlaps(days) else { continue }
      found += try shelf.things(Plan.self, on: page.name, mentioning: texts(of: days))
        .filter { days.contains($0.on) }
    }
    return found.inDayOrder
  }

  /// The plans with a mate, of every state, in the order of their days.
  func plans(of mate: String) throws(StoreFault) -> [Plan] {
    let ids = book.ids(of: mate)
    return try allPlans(mentioning: ids.map { "\"\($0)\"" })
      .filter { $0.mates.contains(where: ids.contains) }
      .inDayOrder
  }

  /// The plan that was recorded last.
  func lastPlan() throws(StoreFault) -> Plan? {
    try allPlans(mentioning: nil).filter { !book.shown($0.mates).isEmpty }
      .max { $0.recorded < $1.recorded }
  }

  private func allPlans(mentioning texts: [String]?) throws(StoreFault) -> [Plan] {
    var found: [Plan] = []
    for page in index.pages where page.name.holdsPlans {
      found += try shelf.things(Plan.self, on: page.name, mentioning: texts)
    }
    return found
  }
}

extension Page {
  /// Goes through the ids of all lines.
  func eachID(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for place in lines.indices {
        let start = lines[place].lowerBound
        if bytes.holds("{\"id\":\"", at: start) {
          let end = bytes.place(of: UInt8(ascii: "\""), from: start + 7)
          body(UnsafeBufferPointer(rebasing: bytes[(start + 7)..<end]))
        } else if let id = (try? record(at: place))?.id {
          Array(id.utf8).withUnsafeBufferPointer(body)
        }
      }
    }
  }
}
