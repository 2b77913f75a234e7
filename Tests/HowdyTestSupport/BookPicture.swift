public import HowdyCore
public import HowdyStore

/// All that a book says, stamps aside, so that two can be compared.
public struct BookPicture: Equatable {
  /// The things of the book, by their ids.
  public var things: [String: [String: JSONObject]] = [:]

  /// The check-ins that show a live mate, in the order of the log.
  public var checkIns: [CheckIn] = []

  /// The plans of every state, by day.
  public var plans: [Plan] = []

  /// For each mate, how many check-ins there are and the day of the newest.
  public var tallies: [String: String] = [:]

  /// The mates whose tally does not go with their check-ins: there must be none.
  public var wrongTallies: [String] = []

  /// What cannot be read.
  public var damages: [Damage] = []

  /// Takes a picture of what a session sees.
  public init(_ session: Session) throws {
    self.init(session.book)
    checkIns = try session.newestCheckIns(limit: nil) { _ in true }
    plans = try session.plans(in: .first ... .last)
    damages = session.damages
    for mate in session.book.mates.ids {
      let tally = session.book.tally(of: mate)
      let ids = session.book.ids(of: mate)
      let all = checkIns.filter { $0.mates.contains(where: ids.contains) }
      let recent = tally.recent.filter { checkIn in tally.floor.map { checkIn.on > $0 } ?? true }
      let isRight =
        tally.count == all.count && tally.newest == all.first?.on
        && recent == Array(all.prefix(recent.count))
        && (tally.floor != nil || recent.count == all.count)
        && all.dropFirst(recent.count).allSatisfy { $0.on <= tally.floor ?? .first }
      if !isRight { wrongTallies.append(mate) }
    }
    for days in [BookBench.today.adding(days: -3)...BookBench.today, .first ... .last] {
      let found = try session.checkIns(in: days)
      if found != checkIns.filter({ days.contains($0.on) }) { wrongTallies.append("\(days)") }
    }
    if try session.lastCheckIn?.recorded != checkIns.map(\.recorded).max() {
      wrongTallies.append("last")
    }
  }

  /// Takes a picture of a book alone.
  public init(_ book: Book) {
    func take(_ kind: String, _ entities: [any Entity]) {
      things[kind] = Dictionary(uniqueKeysWithValues: entities.map { ($0.id, $0.body) })
    }
    take("mates", Array(book.mates.values))
    take("merged", Array(book.merged.values))
    take("dates", Array(book.dates.values))
    take("reminders", Array(book.reminders.values))
    take("pauses", Array(book.pauses.values))
    take("snoozes", Array(book.snoozes.values))
    take("firstDues", Array(book.firstDues.values))
    take("open", book.plans.values.filter { $0.state == .open })
    take("capacities", Array(book.capacities.values))
    take("settings", Array(book.settingRecords.values))
    for mate in book.mates.ids {
      let tally = book.tally(of: mate)
      if tally.count == 0 { continue }
      tallies[mate] = "\(tally.count) until \(tally.newest?.iso ?? "?")"
    }
  }
}

extension BookBench {
  /// What the book says now.
  public func picture(on other: (any Disk)? = nil) throws -> BookPicture {
    try BookPicture(store(on: other).read())
  }

  /// What the book says when everything is read anew, without the index.
  public func rebuiltPicture() throws -> BookPicture {
    try? disk.remove(place.cache + "/index")
    return try picture()
  }
}
