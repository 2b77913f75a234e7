import HowdyCore
import HowdyStore
import HowdyTerminal

extension Desk {
  /// The check-in that some words name: its id or the beginning of it, `last`, or a mate for the
  /// newest one with them.
  ///
  /// - Throws: `Problem` for no check-in or more than one, or what reading the book throws.
  func checkIn(named words: [Spoken]) throws -> CheckIn {
    let typed = words.map(\.text).joined(separator: " ")
    guard let first = words.first, let last = words.last, !typed.isBlank else {
      throw Problem.missing(invocation.name)
    }
    let place = first.place..<(last.place + 1)
    if typed.isLast {
      guard let last = try session.lastCheckIn else { throw Problem.noneYet(.checkIn) }
      if case .one(let id) = roster.find(typed, forChange: true), let mate = book.mates[id] {
        let short = try shortestIDs(of: [last])[last.id] ?? last.id
        throw Problem.idOrMate(typed: typed, id: short, mate, place: place)
      }
      return last
    }
    let hits = try checkIns(idTyped: typed)
    if hits.count == 1, hits[0].id == Id.normalized(typed) { return hits[0] }
    let found = roster.find(typed, forChange: true)
    // A whole name beats the beginning of an id.
    if hits.isEmpty || roster.clash(name: typed) != nil {
      return try newestCheckIn(with: found, typed: typed, place: place)
    }
    let short = try shortestIDs(of: hits)
    guard hits.count == 1 else {
      throw Problem.severalRecords(
        .checkIn, typed: typed, ids: hits.map { short[$0.id] ?? $0.id }.sorted())
    }
    if case .one(let id) = found, let mate = book.mates[id] {
      throw Problem.idOrMate(typed: typed, id: short[hits[0].id] ?? hits[0].id, mate, place: place)
    }
    return hits[0]
  }

  /// The check-ins that some words name, with `and` or commas between, each once.
  ///
  /// - Throws: As `checkIn(named:)`.
  func checkIns(named words: [Spoken]) throws -> [CheckIn] {
    var lists: [[Spoken]] = [[]]
    for word in words {
      if word.text.lowercased() == "and" {
        lists.append([])
        continue
      }
      let hasComma = word.text.hasSuffix(",")
      let text = hasComma ? String(word.text.dropLast()) : word.text
      if !text.isEmpty { lists[lists.count - 1].append(Spoken(text: text, place: word.place)) }
      if hasComma { lists.append([]) }
    }
    lists.removeAll(where: \.isEmpty)
    guard lists.count > 1, roster.clash(name: words.map(\.text).joined(separator: " ")) == nil
    else { return [try checkIn(named: words)] }
    var seen: Set<String> = []
    return try lists.map(checkIn).filter { seen.insert($0.id).inserted }
  }

  /// The beginnings of the ids of check-ins as they are to be typed, by the whole ids.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  func shortestIDs(of checkIns: [CheckIn]) throws(StoreFault) -> [String: String] {
    roster.untaken(try session.shortestIDs(of: checkIns))
  }

  private func checkIns(idTyped typed: String) throws -> [CheckIn] {
    guard let prefix = Id.normalized(typed), prefix.utf8.count >= Id.fewestTyped else { return [] }
    return try session.checkIns(idPrefix: prefix)
  }

  private func newestCheckIn(
    with found: Found, typed: String, place: Range<Int>
  ) throws -> CheckIn {
    if case .none(let nearest) = found, nearest.isEmpty {
      throw Problem.noRecord(.checkIn, typed: typed)
    }
    let mate = try mate(Roster.Reading(found: found, typed: typed, count: 1), place: place)
    guard let newest = try session.checkIns(of: mate.id, limit: 1).first else {
      throw Problem.noCheckIn(mate)
    }
    return newest
  }

  /// A check-in as a confirmation names it: `the check in with Sam Okafor on Saturday 14 November`.
  ///
  /// `Deleted Sam Okafor` alone would be heard as the friend's going.
  func described(_ checkIn: CheckIn) -> Prose {
    "the check in with " + Words.names(book.shown(checkIn.mates)) + " \(words.pastDay(checkIn.on))"
  }
}

extension String {
  /// Whether this is the word for the record that was made last.
  var isLast: Bool { withoutFullStop.lowercased() == "last" }
}
