extension Book {
  /// How many days a snooze lasts unless said.
  public static let snoozeDays = 7

  /// Lets the rhythm of mates stand still from today on.
  ///
  /// - Parameters:
  ///   - mates: The mates; one who is paused already keeps the end and the reason that are not
  ///     given anew.
  ///   - until: The first day after the pause, if one is said.
  ///   - reason: Why, if that is said.
  ///   - today: The day it is.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` for mates who are archived, for none, and for an end that is not ahead.
  public func pause(
    _ mates: [Mate], until: Day?, reason: String?, on today: Day, newID: () -> String
  ) throws(Refusal) -> Edit {
    try checkActive(mates)
    if let until, until <= today { throw .endNotAhead(until) }
    let reason = reason?.trimmed
    var edit = Edit(.pause)
    for mate in mates {
      let running = pauses(of: mate.id).filter { $0.covers(today) }
      for old in running {
        var new = old
        new.until = until ?? old.until
        new.reason = reason ?? old.reason
        edit.put(new, insteadOf: old)
      }
      if running.isEmpty {
        edit.put(Pause(id: newID(), mate: mate.id, from: today, until: until, reason: reason))
      }
    }
    return edit
  }

  /// Leaves mates alone until a day.
  ///
  /// - Parameters:
  ///   - mates: The mates.
  ///   - until: The first day on which it no longer holds; a week from today unless said.
  ///   - today: The day it is.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` for mates who are archived, for none, and for a day that is not ahead.
  public func snooze(
    _ mates: [Mate], until: Day?, on today: Day, newID: () -> String
  ) throws(Refusal) -> Edit {
    try checkActive(mates)
    let until = until ?? today.adding(days: Book.snoozeDays)
    guard until > today else { throw .endNotAhead(until) }
    var edit = Edit(.snooze)
    for mate in mates where healthFacts(of: mate).snoozedUntil != until {
      var snooze =
        snoozes(of: mate.id).first { $0.mate == mate.id }
        ?? Snooze(id: newID(), mate: mate.id, since: today, until: until)
      snooze.since = today
      snooze.until = until
      edit.put(snooze)
    }
    return edit
  }

  /// Ends the pauses and snoozes of mates.
  ///
  /// - Throws: `Refusal` when there is no mate.
  public func resume(_ mates: [Mate], on today: Day) throws(Refusal) -> Edit {
    guard !mates.isEmpty else { throw .noMates }
    var edit = Edit(.resume)
    for mate in mates {
      for pause in pauses(of: mate.id) where pause.covers(today) {
        var ended = pause
        ended.until = today
        if pause.from < today { edit.put(ended) } else { edit.delete(pause) }
      }
      for snooze in snoozes(of: mate.id) where today < snooze.until { edit.delete(snooze) }
    }
    return edit
  }

  private func checkActive(_ mates: [Mate]) throws(Refusal) {
    guard !mates.isEmpty else { throw .noMates }
    for mate in mates { try mate.checkIsActive() }
  }
}
