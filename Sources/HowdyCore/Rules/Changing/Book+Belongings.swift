extension Book {
  /// What there is to remember with a mate on a day, in the order in which it was kept.
  public func reminders(of mate: String, on today: Day) -> [Reminder] {
    reminders.values
      .filter { reminder in
        shownID(of: reminder.mate) == mate && reminder.until.map { today < $0 } ?? true
      }
      .sorted { ($0.recorded, $0.id) < ($1.recorded, $1.id) }
  }

  /// Keeps something to remember; what is there already with the same words is not kept twice.
  ///
  /// - Parameters:
  ///   - text: What to remember, as typed.
  ///   - until: The first day on which it no longer matters, if one is said.
  ///   - mate: The mate.
  ///   - today: The day it is.
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` for an empty text, and for a day that is not ahead.
  public func remember(
    _ text: String, until: Day?, of mate: Mate, on today: Day, now: Int, newID: () -> String
  ) throws(Refusal) -> Edit {
    if let until, until <= today { throw .endNotAhead(until) }
    var edit = Edit(.remember)
    if let old = reminders(of: mate.id, on: today).first(where: { $0.text == text.trimmed }) {
      var new = old
      new.until = until ?? old.until
      edit.put(new, insteadOf: old)
    } else {
      try putReminder(text, until: until, of: mate, in: &edit, now: now, newID: newID)
    }
    return edit
  }

  /// Clears what there is to remember with a mate.
  ///
  /// - Parameters:
  ///   - mate: The mate.
  ///   - number: Which of the things to remember, counted from 1; nothing for all of them.
  ///   - today: The day it is.
  /// - Throws: `Refusal` when there is no thing of this number.
  public func clear(_ mate: Mate, number: Int?, on today: Day) throws(Refusal) -> Edit {
    let kept = reminders(of: mate.id, on: today)
    var edit = Edit(.clear)
    if let number {
      guard (1...max(1, kept.count)).contains(number), !kept.isEmpty else {
        throw .noSuchReminder(number, count: kept.count)
      }
      edit.delete(kept[number - 1])
    } else {
      for reminder in kept { edit.delete(reminder) }
    }
    return edit
  }

  /// Gives a mate a yearly date, or another day to one of that name.
  ///
  /// - Throws: `Refusal` for an empty name.
  public func addDate(
    _ name: String, on day: YearlyDay, of mate: Mate, newID: () -> String
  ) throws(Refusal) -> Edit {
    guard let name = name.trimmed else { throw .textEmpty }
    var edit = Edit(.addDate)
    putDate(name, on: day, of: mate, in: &edit, newID: newID)
    return edit
  }

  /// Takes a yearly date of a mate out.
  ///
  /// - Throws: `Refusal` when the mate has no date of this name.
  public func deleteDate(_ name: String, of mate: Mate) throws(Refusal) -> Edit {
    guard let date = date(name, of: mate) else { throw .noSuchDate(mate, name: name) }
    var edit = Edit(.deleteDate)
    // Two that show as one go as one.
    for twin in dates.values.sorted(by: { $0.id < $1.id })
    where shownID(of: twin.mate) == mate.id && twin.on == date.on
      && (twin.id == date.id || isSameLabel(twin.name, date.name))
    {
      edit.delete(twin)
    }
    return edit
  }

  /// The yearly date of a mate that goes by a name, if there is one.
  public func date(_ name: String, of mate: Mate) -> MateDate? {
    dates(of: mate.id).first { isSameLabel($0.name, name.trimmed ?? name) }
  }

  func putDate(
    _ name: String, on day: YearlyDay, of mate: Mate, in edit: inout Edit, newID: () -> String
  ) {
    let old = date(name, of: mate).flatMap { dates[$0.id] }
    var new = old ?? MateDate(id: newID(), mate: mate.id, name: name, on: day)
    new.on = day
    edit.put(new, insteadOf: old)
  }

  func putReminder(
    _ text: String, until: Day?, of mate: Mate, in edit: inout Edit, now: Int,
    newID: () -> String
  ) throws(Refusal) {
    guard let text = text.trimmed else { throw .textEmpty }
    let isKept = reminders.values.contains {
      shownID(of: $0.mate) == mate.id && $0.text == text && $0.until == until
    }
    if isKept { return }
    edit.put(Reminder(id: newID(), mate: mate.id, text: text, until: until, recorded: now))
  }
}
