import HowdyCore
import HowdyTerminal

/// How Howdy says what a check-in was.
extension Words {
  /// The kind, the length and, for what was typed bare, the note, each with a comma before it:
  /// `, call, 25 minutes, with the note coffee by the river`; nothing when none is known.
  func details(kind: CheckIn.Contact?, minutes: Int?, note: String? = nil) -> Prose {
    var details: Prose = ""
    if let kind { details += ", \(kind.rawValue)" }
    if let minutes { details += ", \(length(minutes))" }
    if let note { details += ", with the note \(text: note.withoutFullStop)" }
    return details
  }

  /// A check-in on one line of a list, behind its day: whom with, how, where, and what was noted.
  ///
  /// - Parameter mates: Those to name; nobody on the page of the only one.
  func line(_ checkIn: CheckIn, with mates: [Mate], on day: String) -> Prose {
    var line: Prose = "\(day)\(at(checkIn.at))"
    if !mates.isEmpty { line += ", with \(prose: Words.names(mates))" }
    line += details(kind: checkIn.contact, minutes: checkIn.minutes)
    if let place = checkIn.place { line += ", at \(text: place)" }
    if !checkIn.tags.isEmpty {
      line += ", tagged \(prose: Prose.list(checkIn.tags.map { "\(text: $0)" }))"
    }
    if checkIn.isStarred { line += ", starred" }
    line += "."
    return checkIn.note.map { line + " " + ("\(text: $0)" as Prose).ended } ?? line
  }
}

// MARK: After a check-in

extension Aftermath {
  /// The plans that are still open with some mates on a day, each with the command that closes it.
  func openPlans(with mates: [Mate], on day: Day) -> [Prose] {
    let ids = Set(mates.map(\.id))
    let plans = after.plans.values.filter { plan in
      plan.state == .open && plan.on == day
        && after.shown(plan.mates).contains { ids.contains($0.id) }
    }
    return plans.inDayOrder.map { plan in
      let people = after.company(of: plan)
      let what: Prose =
        plan.what.map { "\(text: $0)" } ?? "A plan with \(prose: Words.names(people))"
      return what + " is still planned. Close it with \(command: "howdy done \(typed(plan))")."
    }
  }

  /// What is still to be remembered with some mates, each with the command that clears it.
  func toRemember(with mates: [Mate]) -> [Prose] {
    mates.compactMap { mate in
      let count = after.reminders(of: mate.id, on: today).count
      guard count > 0 else { return nil }
      let whom: Prose = mates.count == 1 ? "" : " with \(name: mate.name)"
      let clear: Prose = "\(command: "howdy clear \(typed(mate))")"
      return count == 1
        ? "1 thing to remember\(prose: whom) is still there. Clear it with \(prose: clear)."
        : "\(count) things to remember\(prose: whom) are still there. Clear them with \(prose: clear)."
    }
  }
}
