import HowdyCore
import HowdyStore
import HowdyTerminal

/// All that the book knows of one mate, as sentences and as facts.
struct MatePage {
  private let desk: Desk
  private let mate: Mate
  private let health: Health
  private let reminders: [Reminder]
  private let plans: [Plan]
  private let dates: [UpcomingDate]
  private let checkIns: [CheckIn]
  private let count: Int

  /// Every check-in, where all are wanted.
  private let lines: [Prose]

  /// How many of the newest check-ins scripts are given unless all are wanted.
  static let limit = 20

  init(of mate: Mate, showingAll: Bool, at desk: Desk) throws {
    self.desk = desk
    self.mate = mate
    let book = desk.book
    health = book.health(of: mate, on: desk.today)
    reminders = book.reminders(of: mate.id, on: desk.today)
    plans = book.openPlans(with: mate.id)
    dates = book.upcomingDates(of: mate, on: desk.today)
    count = book.tally(of: mate.id).count
    let isForScripts = desk.invocation.global.json
    checkIns = try desk.session.checkIns(
      of: mate.id, limit: showingAll ? nil : isForScripts ? Self.limit : 1)
    lines = showingAll ? try desk.lines(of: checkIns, on: mate) : []
  }

  var facts: JSONObject {
    var facts = desk.facts(Standing(mate: mate, health: health))
    facts["plans"] = .array(plans.map { .object(desk.facts($0)) })
    facts["dates"] = .array(dates.map { .object(desk.facts($0)) })
    facts["remember"] = .array(reminders.map { .object(desk.facts($0)) })
    facts["checkInCount"] = .integer(count)
    facts["checkIns"] = .array(checkIns.map { .object(desk.facts($0)) })
    return facts
  }

  var page: Page {
    var page = Page()
    page.say(verdict)
    for reminder in reminders {
      page.say(desk.words.toRemember(reminder.text, until: reminder.until))
    }
    for plan in plans { page.say(line(plan)) }
    page.say(description)
    if !mate.nicknames.isEmpty {
      page.say("Also \(prose: Prose.list(mate.nicknames.map { "\(name: $0)" })).")
    }
    for contact in mate.contacts { page.say(("Contact, \(text: contact)" as Prose).ended) }
    if let reason = pauseReason { page.say(("Paused for \(text: reason)" as Prose).ended) }
    let parts = [counted, empties].compactMap { $0 }
    if !lines.isEmpty {
      page.say(parts.joined(separator: " "))
      for line in lines { page.say(line) }
      page.say(more.sentence)
    } else {
      page.say((parts + [more.sentence]).joined(separator: " "))
    }
    return page
  }

  /// Where to hear what can be done with the mate.
  var more: NextCommand { NextCommand("See", "options \(desk.typed(mate))") }

  // MARK: Lines

  /// How it is going, when one last talked, and the note of that time.
  private var verdict: Prose {
    let words = desk.words
    let state = words.sentence(mate, health)
    guard let last = health.last else { return state + " " + words.lastTalked(mate, health) }
    let talked: Prose = " Last talked \(words.agoWithDay(last))."
    let note = checkIns.first?.note.map { " " + ("\(text: $0)" as Prose).ended } ?? ""
    return state + talked + note
  }

  private func line(_ plan: Plan) -> Prose {
    let words = desk.words
    let others = desk.book.company(of: plan).filter { $0.id != mate.id }
    let with: Prose = others.isEmpty ? "" : " with \(prose: Words.names(others))"
    let day =
      plan.on < desk.today ? words.pastDay(plan.on) : words.aheadOnPage(plan.on, at: plan.at)
    let opening: Prose = plan.on < desk.today ? "Still open, " : "Planned, "
    guard let what = plan.what else { return opening + "\(day)\(prose: with)." }
    return opening + "\(text: what)\(prose: with) \(day)."
  }

  /// Rhythm, circle, groups and dates in one sentence; nothing where there is none of them.
  private var description: Prose {
    var parts: [Prose] = []
    if let rhythm = mate.rhythm { parts.append("\(rhythm.words)") }
    if health.state == .onTrack, let due = health.due {
      parts.append("due \(desk.words.ahead(due))")
    }
    if let circle = mate.circle { parts.append("\(circle.rawValue) circle") }
    if !mate.groups.isEmpty {
      parts.append(Prose.list(mate.groups.map { "\(text: $0)" }))
    }
    parts += dates.map(named)
    return parts.isEmpty ? "" : parts.joined(separator: ", ").startingSentence + "."
  }

  private func named(_ date: UpcomingDate) -> Prose {
    let name: Prose = date.date.isBirthday ? "birthday" : "\(text: date.date.name)"
    let words = desk.words
    return date.isMoved
      ? name + " on \(words.day(date.day)), for 29 February"
      : name + " on \(words.dayOfYear(date.date.on))"
  }

  private var pauseReason: String? {
    guard health.state == .paused else { return nil }
    return desk.book.pauses(of: mate.id).first { $0.covers(desk.today) }?.reason
  }

  private var counted: Prose? { count == 0 ? nil : "\(Words.count(count, "check in"))." }

  /// What there is none of, in one sentence; of a mate who died nothing is missed.
  private var empties: Prose? {
    guard mate.death == nil else { return nil }
    let missing = [
      (mate.circle == nil, "no circle"), (mate.groups.isEmpty, "no group"),
      (dates.isEmpty, "no date ahead"), (plans.isEmpty, "nothing planned"),
      (reminders.isEmpty, "nothing to remember"),
    ]
    let words = missing.filter(\.0).map(\.1).joined(separator: ", ")
    return words.isEmpty ? nil : "\(words.capitalised)."
  }
}
