/// What is said of a check-in when one is logged.
public struct NewCheckIn: Hashable, Sendable {
  /// The ids of the mates, in the order in which they were named.
  public var mates: [String]

  /// The day it is about.
  public var on: Day

  /// The time of day.
  public var at: TimeOfDay?

  /// The kind of contact.
  public var contact: CheckIn.Contact?

  /// What to note.
  public var note: String?

  /// How long it took, in minutes, 1 to 1440.
  public var minutes: Int?

  /// Where it was.
  public var place: String?

  /// Labels of one's own.
  public var tags: [String] = []

  /// Whether it carries a star.
  public var isStarred = false

  /// Makes a check-in with mates on a day.
  public init(mates: [String], on: Day) {
    self.mates = mates
    self.on = on
  }
}

extension Book {
  /// Logs a check-in, which ends snoozes and, when it is the newest, first due days.
  ///
  /// - Parameters:
  ///   - request: What is said of it.
  ///   - today: The day it is.
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` for no mate, a day ahead, and minutes out of range.
  public func log(
    _ request: NewCheckIn, on today: Day, now: Int, newID: () -> String
  ) throws(Refusal) -> Edit {
    var edit = Edit(.log)
    let checkIn = CheckIn(id: newID(), on: request.on, mates: request.mates, recorded: now)
    try put(checkIn, saying: request, in: &edit, on: today)
    return edit
  }

  /// Puts a check-in, with what is said of it, into an edit, and ends what a check-in ends.
  func put(
    _ checkIn: CheckIn, saying request: NewCheckIn, in edit: inout Edit, on today: Day
  ) throws(Refusal) {
    var checkIn = checkIn
    checkIn.on = request.on
    checkIn.mates = request.mates
    checkIn.at = request.at
    checkIn.contact = request.contact
    checkIn.note = request.note
    checkIn.minutes = request.minutes
    checkIn.place = request.place
    checkIn.tags = request.tags
    checkIn.isStarred = request.isStarred
    checkIn = try kept(checkIn, on: today)
    edit.put(checkIn)
    endSnoozes(by: checkIn, with: shown(checkIn.mates), in: &edit, on: today)
    for mate in shown(checkIn.mates) {
      let isNewest = tally(of: mate.id).newest.map { $0 < checkIn.on } ?? true
      if isNewest {
        for firstDue in firstDues(of: mate.id) { edit.delete(firstDue) }
      }
    }
  }

  /// Ends the snoozes that a check-in ends: those set on its day or before.
  private func endSnoozes(
    by checkIn: CheckIn, with mates: [Mate], in edit: inout Edit, on today: Day
  ) {
    for mate in mates {
      for snooze in snoozes(of: mate.id) where today < snooze.until && snooze.since <= checkIn.on {
        edit.delete(snooze)
      }
    }
  }

  /// Changes a check-in, which stays on the page it began on, and ends the snoozes of whoever is
  /// new to it.
  ///
  /// - Parameters:
  ///   - old: The check-in as it is.
  ///   - new: The check-in as it is to be, with the same id and page.
  ///   - today: The day it is.
  /// - Throws: `Refusal` for no mate, a day ahead, and minutes out of range.
  public func editCheckIn(
    _ old: CheckIn, to new: CheckIn, on today: Day
  ) throws(Refusal) -> Edit {
    // Mates who are not there any more stay in a record that names nobody anew.
    let keepsMates = new.mates == old.mates
    var kept = try kept(new, on: today)
    if keepsMates { kept.mates = old.mates }
    var edit = Edit(.editCheckIn)
    edit.put(kept, insteadOf: old)
    let before = Set(shown(old.mates).map(\.id))
    endSnoozes(
      by: kept, with: shown(kept.mates).filter { !before.contains($0.id) }, in: &edit, on: today)
    return edit
  }

  /// Puts a star on check-ins, or takes it off.
  public func star(_ checkIns: [CheckIn], _ isStarred: Bool) -> Edit {
    var edit = Edit(isStarred ? .star : .unstar)
    for old in checkIns {
      var new = old
      new.isStarred = isStarred
      edit.put(new, insteadOf: old)
    }
    return edit
  }

  /// Takes a check-in out.
  public func deleteCheckIn(_ checkIn: CheckIn) -> Edit {
    var edit = Edit(.deleteCheckIn)
    edit.delete(checkIn)
    return edit
  }

  /// A check-in as the book keeps it: each mate once, nothing empty.
  private func kept(_ checkIn: CheckIn, on today: Day) throws(Refusal) -> CheckIn {
    var kept = checkIn
    kept.mates = shown(checkIn.mates).map(\.id)
    guard !kept.mates.isEmpty else { throw .noMates }
    guard kept.on <= today else { throw .dayAhead(kept.on) }
    kept.minutes = try checkIn.minutes?.asMinutes()
    kept.note = checkIn.note.flatMap { $0.trimmed == nil ? nil : $0 }
    kept.place = checkIn.place?.trimmed
    kept.tags = []
    kept.tags.add(checkIn.tags)
    return kept
  }
}
