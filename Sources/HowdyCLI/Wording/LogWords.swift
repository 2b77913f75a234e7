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

  /// The time of day behind a day: ` at 19:30`; nothing when it is not known.
  func clock(_ time: TimeOfDay?) -> String { time.map { " at \(self.time($0))" } ?? "" }

  /// A check-in on one line of a list, behind its day: whom with, how, where, and what was noted.
  ///
  /// - Parameter mates: Those to name; nobody on the page of the only one.
  func line(_ checkIn: CheckIn, with mates: [Mate], on day: String) -> Prose {
    var line: Prose = "\(day)\(clock(checkIn.at))"
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

  /// A number as the place in a row: `second`, `tenth`, `11th`.
  static func ordinal(_ number: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    if (1...words.count).contains(number) { return words[number - 1] }
    if (11...13).contains(number % 100) { return "\(number)th" }
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(endings[number % 10] ?? "th")"
  }
}

// MARK: After a check-in

extension Aftermath {
  /// How things stand with the mates of a check-in that was just recorded.
  ///
  /// - Parameters:
  ///   - mates: Whom it was with.
  ///   - day: The day it was about.
  func howItStands(with mates: [Mate], after day: Day) -> [Prose] {
    if mates.count == 1, let newest = before.tally(of: mates[0].id).newest, newest > day {
      return ["Last talked \(words.ago(newest)), as before."]
    }
    return howItStands(with: mates)
  }

  /// How things stand with some mates now.
  func howItStands(with mates: [Mate]) -> [Prose] {
    guard mates.count == 1, let mate = mates.first else { return howItStands(withAll: mates) }
    return [words.afterwards(health(of: mate), wasLate: wasLate(mate))].compactMap(\.self)
  }

  /// When one last talked with some mates.
  func lastTalked(with mates: [Mate]) -> [Prose] {
    if mates.count == 1 { return [words.lastTalked(mates[0], health(of: mates[0]))] }
    let known = mates.compactMap { mate in
      health(of: mate).last.map { "with \(name: mate.name) \(words.ago($0))" as Prose }
    }
    let never = mates.filter { health(of: $0).last == nil }
    return (known.isEmpty ? [] : ["Last talked \(prose: Prose.list(known))."])
      + (never.isEmpty
        ? []
        : ["No check in with \(prose: Prose.list(never.map { "\(name: $0.name)" }, .or)) yet."])
  }

  /// How things stand with several mates: those who need a word each, else when the first is due.
  private func howItStands(withAll mates: [Mate]) -> [Prose] {
    var sentences: [Prose] = []
    var onTrack: [(mate: Mate, due: Day)] = []
    for mate in mates {
      let health = health(of: mate)
      switch health.state {
      case .onTrack: if let due = health.due { onTrack.append((mate, due)) }
      case .noRhythm, .archived: continue
      default: sentences.append(sentence(mate, health))
      }
    }
    guard sentences.isEmpty else { return sentences }
    guard let first = onTrack.map(\.due).min() else { return [] }
    let all = onTrack.map(\.mate)
    let due = words.ahead(first)
    if all.count == 1 { return ["\(name: all[0].name) \(words.is) on track, due \(due)."] }
    let who: Prose =
      all.count < mates.count
      ? Words.names(all) : all.count == 2 ? "Both" : "All \(all.count)"
    let earliest = onTrack.filter { $0.due == first }.map(\.mate)
    let when: Prose =
      earliest.count == all.count
      ? "due \(due)" : "\(prose: Words.names(earliest)) due first, \(due)"
    return [who + " \(words.are) on track, \(prose: when)."]
  }

  private func sentence(_ mate: Mate, _ health: Health) -> Prose {
    let days = Words.count(health.daysLate, "day")
    return switch health.state {
    case .overdue where wasLate(mate): "\(name: mate.name) is still overdue by \(days)."
    case .longOverdue where wasLate(mate):
      "\(name: mate.name) is still long overdue by \(words.span(health.daysLate))."
    default: words.sentence(mate, health)
    }
  }

  private func health(of mate: Mate) -> Health { after.health(of: mate, on: today) }

  private func wasLate(_ mate: Mate) -> Bool {
    [.overdue, .longOverdue].contains(before.health(of: mate, on: today).state)
  }

  /// The plans that are still open with some mates on a day, each with the command that closes it.
  func openPlans(with mates: [Mate], on day: Day) -> [Prose] {
    let ids = Set(mates.map(\.id))
    let open = after.plans.values.filter { $0.state == .open }
    let plans = open.filter { plan in
      plan.on == day && after.shown(plan.mates).contains { ids.contains($0.id) }
    }
    return plans.sorted(by: Plan.comesBefore).map { plan in
      let people = after.shown(plan.mates)
      // A mate names a plan only where there is no other with them.
      let key = people.first { mate in
        open.count { after.shown($0.mates).contains { $0.id == mate.id } } == 1
      }
      let called =
        key.map(typed) ?? Id.shortest(of: plan.id, among: after.plans.values.map(\.id))
      let what: Prose =
        plan.what.map { "\(text: $0)" } ?? "A plan with \(prose: Words.names(people))"
      return what + " is still planned. Close it with \(command: "howdy done \(called)")."
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
