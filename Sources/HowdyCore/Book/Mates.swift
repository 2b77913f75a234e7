/// The mates of a book, by id, each with what is known of the check-ins with them.
///
/// They stand in a list, so that whoever goes through all of them looks nobody up and copies nobody.
public struct Mates: Sendable {
  /// The mates, each at a place that lasts while nobody is put in or taken out; in no order.
  public private(set) var values: [Mate] = []

  /// What is known of the check-ins with the mate at the same place.
  private var tallies: [Tally?] = []

  private var places: [String: Int] = [:]

  /// The tallies of those who are not among the mates now, by id: somebody may be put in after them,
  /// or taken out and put in again.
  private var unclaimed: [String: Tally] = [:]

  /// How many mates there are.
  public var count: Int { values.count }

  /// Whether there is no mate.
  public var isEmpty: Bool { values.isEmpty }

  /// The ids of the mates, at the places of the mates.
  public var ids: some RandomAccessCollection<String> { values.lazy.map(\.id) }

  /// Whether there is a mate with an id.
  public func contains(_ id: String) -> Bool { places[id] != nil }

  /// A mate by the id; to set nothing takes the mate out.
  public internal(set) subscript(id: String) -> Mate? {
    get { places[id].map { values[$0] } }
    set {
      if let newValue {
        put(newValue, with: nil)
      } else {
        remove(id)
      }
    }
  }

  /// Makes room for so many mates.
  mutating func reserve(_ count: Int) {
    values.reserveCapacity(count)
    tallies.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  /// Puts a mate in, or in the place of the one with the same id, whose tally stays where none is given.
  mutating func put(_ mate: consuming Mate, with tally: Tally?) {
    let id = mate.id
    // One look for both: a book has hundreds who are new to the list.
    if let place = places.updateValue(values.count, forKey: id) {
      places[id] = place
      values[place] = consume mate
      if let tally { tallies[place] = tally }
    } else {
      values.append(consume mate)
      let claimed = unclaimed.isEmpty ? nil : unclaimed.removeValue(forKey: id)
      tallies.append(tally ?? claimed)
    }
  }

  private mutating func remove(_ id: String) {
    guard let place = places.removeValue(forKey: id) else { return }
    unclaimed[id] = tallies[place]
    values.swapAt(place, values.count - 1)
    tallies.swapAt(place, values.count - 1)
    values.removeLast()
    tallies.removeLast()
    if place < values.count { places[values[place].id] = place }
  }

  /// The check-ins with these mates about some days as the tallies have them, in the order of the log;
  /// nothing when they do not reach back so far.
  public func knownCheckIns(in days: ClosedRange<Day>) -> [CheckIn]? {
    var found: [CheckIn] = []
    var seen: Set<String> = []
    for tally in tallies {
      guard let tally, tally.newest.map({ $0 >= days.lowerBound }) ?? tally.isSpent else {
        continue
      }
      if tally.isSpent { return nil }
      if let floor = tally.floor, floor >= days.lowerBound { return nil }
      for checkIn in tally.recent(since: days.lowerBound) where days.contains(checkIn.on) {
        if seen.insert(checkIn.page.text + checkIn.id).inserted { found.append(checkIn) }
      }
    }
    return found.inLogOrder
  }

  /// The tally of the mate at a place.
  public func tally(at place: Int) -> Tally? { tallies[place] }

  /// What is known of the check-ins under an id; nothing when nothing is.
  func tally(of id: String) -> Tally? { places[id].map { tallies[$0] } ?? unclaimed[id] }

  /// Says what is known of the check-ins under an id.
  mutating func set(_ tally: Tally?, of id: String) {
    if let place = places[id] {
      tallies[place] = tally
    } else {
      unclaimed[id] = tally
    }
  }
}
