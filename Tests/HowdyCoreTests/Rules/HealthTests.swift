import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Friendship health")
struct HealthTests {
  private func facts(
    every text: String?, last: String? = nil, start: String = "2026-01-01", pauses: [Pause] = []
  ) -> Health.Facts {
    var facts = Health.Facts(
      rhythm: text.map(rhythm), last: last.map(day), start: day(start))
    facts.pauses = pauses
    return facts
  }

  private func pause(_ from: String, _ until: String?, id: String = "p") -> Pause {
    Pause(id: id, mate: "sam", from: day(from), until: until.map(day), reason: nil)
  }

  private func state(_ facts: Health.Facts, _ today: String) -> Health.State {
    Health(facts, on: day(today)).state
  }

  @Test("A rhythm of one day is on track, due today, then long overdue")
  func daily() {
    let facts = facts(every: "1 day", last: "2026-03-01")
    #expect(state(facts, "2026-03-01") == .onTrack)
    #expect(state(facts, "2026-03-02") == .dueToday)
    #expect(state(facts, "2026-03-03") == .longOverdue)
    #expect(Health(facts, on: day("2026-03-03")).daysLate == 1)
  }

  @Test(
    "A rhythm of a week goes through its states on the days that the rule names",
    arguments: [
      (0, Health.State.onTrack), (5, .onTrack), (6, .dueSoon), (7, .dueToday), (8, .overdue),
      (13, .overdue), (14, .longOverdue), (400, .longOverdue),
    ])
  func weekly(elapsed: Int, expected: Health.State) {
    let start = day("2026-03-01")
    let health = Health(
      facts(every: "1 week", last: "2026-03-01"), on: start.adding(days: elapsed))
    #expect(health.state == expected)
    #expect(health.due == day("2026-03-08"))
    #expect(health.daysLate == max(0, elapsed - 7))
    #expect(health.daysToDue == (elapsed <= 7 ? 7 - elapsed : nil))
    #expect(health.daysSince == elapsed)
  }

  @Test("A month from the 31st is due on the last day of a shorter month")
  func monthEnd() {
    #expect(
      Health(facts(every: "1 month", last: "2026-01-31"), on: day("2026-02-01")).due
        == day("2026-02-28"))
    #expect(
      Health(facts(every: "1 month", last: "2024-01-31"), on: day("2024-02-01")).due
        == day("2024-02-29"))
    #expect(
      Health(facts(every: "3 months", last: "2026-01-31"), on: day("2026-02-01")).due
        == day("2026-04-30"))
    #expect(
      Health(facts(every: "1 year", last: "2024-02-29"), on: day("2024-03-01")).due
        == day("2025-02-28"))
  }

  @Test("A month from 25 January, paused from 1 until 10 February, is due on 6 March")
  func pausedMonth() {
    let facts = facts(
      every: "1 month", last: "2026-01-25", pauses: [pause("2026-02-01", "2026-02-10")])
    let health = Health(facts, on: day("2026-03-06"))
    #expect(health.span == 31)
    #expect(health.due == day("2026-03-06"))
    #expect(health.elapsed == 31)
    #expect(health.state == .dueToday)
    #expect(state(facts, "2026-03-05") == .dueSoon)
    #expect(state(facts, "2026-03-07") == .overdue)
  }

  @Test("A pause holds from its first day until the day before its end")
  func pauseBounds() {
    let facts = facts(
      every: "1 week", last: "2026-03-01", pauses: [pause("2026-03-03", "2026-03-05")])
    #expect(state(facts, "2026-03-02") == .onTrack)
    #expect(state(facts, "2026-03-03") == .paused)
    #expect(state(facts, "2026-03-04") == .paused)
    #expect(state(facts, "2026-03-05") == .onTrack)
    let health = Health(facts, on: day("2026-03-03"))
    #expect(health.until == day("2026-03-05"))
    #expect(health.due == day("2026-03-10"))
  }

  @Test("A pause without an end has no due day, no end, and nobody waits")
  func openPause() {
    let facts = facts(every: "1 week", last: "2026-03-01", pauses: [pause("2026-03-03", nil)])
    let health = Health(facts, on: day("2026-06-01"))
    #expect(health.state == .paused)
    #expect(health.due == nil)
    #expect(health.until == nil)
    #expect(health.waitsFrom == nil)
    #expect(health.daysLate == 0)
  }

  @Test("A pause that begins later moves the due day already, and an open one takes it away")
  func futurePause() {
    let closed = facts(
      every: "1 week", last: "2026-03-01", pauses: [pause("2026-03-05", "2026-03-08")])
    #expect(Health(closed, on: day("2026-03-02")).due == day("2026-03-11"))
    #expect(Health(closed, on: day("2026-03-02")).state == .onTrack)
    let open = facts(every: "1 week", last: "2026-03-01", pauses: [pause("2026-03-05", nil)])
    #expect(Health(open, on: day("2026-03-02")).due == nil)
    #expect(Health(open, on: day("2026-03-02")).state == .onTrack)
    let after = facts(every: "1 week", last: "2026-03-01", pauses: [pause("2026-03-09", nil)])
    #expect(Health(after, on: day("2026-03-02")).due == day("2026-03-08"))
  }

  @Test("Days in two pauses count once, and the later end is the end")
  func overlappingPauses() {
    let facts = facts(
      every: "1 week", last: "2026-03-01",
      pauses: [
        pause("2026-03-03", "2026-03-06", id: "a"), pause("2026-03-04", "2026-03-09", id: "b"),
        pause("2026-03-09", "2026-03-10", id: "c"),
      ])
    let health = Health(facts, on: day("2026-03-04"))
    #expect(health.until == day("2026-03-10"))
    #expect(health.elapsed == 1)
    // 2 March is the first of seven unpaused days, the other six run from 10 March.
    #expect(health.due == day("2026-03-15"))
  }

  @Test("A check-in inside a pause counts from the pause's end on")
  func lastInsidePause() {
    let facts = facts(
      every: "1 week", last: "2026-03-05", pauses: [pause("2026-03-03", "2026-03-10")])
    #expect(Health(facts, on: day("2026-03-10")).elapsed == 1)
    #expect(Health(facts, on: day("2026-03-10")).due == day("2026-03-16"))
  }

  @Test("A check-in after today, of a device whose day is ahead, is on track")
  func lastAhead() {
    let health = Health(facts(every: "1 day", last: "2026-03-05"), on: day("2026-03-01"))
    #expect(health.state == .onTrack)
    #expect(health.elapsed == 0)
    #expect(health.daysSince == 0)
  }

  @Test("A mate never talked to is new until the rhythm has gone by")
  func new() {
    let facts = facts(every: "1 week", start: "2026-03-01")
    #expect(state(facts, "2026-03-01") == .new)
    #expect(state(facts, "2026-03-07") == .new)
    #expect(state(facts, "2026-03-08") == .dueToday)
    #expect(state(facts, "2026-03-09") == .overdue)
    #expect(Health(facts, on: day("2026-03-01")).due == day("2026-03-08"))
    #expect(Health(facts, on: day("2026-03-01")).daysSince == nil)
  }

  @Test("States are tried in their order: archived, paused, no rhythm, snoozed, new")
  func precedence() {
    var facts = facts(every: "1 week", start: "2026-03-01", pauses: [pause("2026-03-02", nil)])
    facts.snoozedUntil = day("2026-03-20")
    facts.isArchived = true
    #expect(state(facts, "2026-03-05") == .archived)
    facts.isArchived = false
    facts.rhythm = nil
    #expect(state(facts, "2026-03-05") == .paused)
    facts.pauses = []
    #expect(state(facts, "2026-03-05") == .noRhythm)
    facts.rhythm = rhythm("1 week")
    #expect(state(facts, "2026-03-05") == .snoozed)
    facts.snoozedUntil = nil
    #expect(state(facts, "2026-03-05") == .new)
  }

  @Test("A snooze ends on its day, and may be set before the mate is due")
  func snoozed() {
    var facts = facts(every: "1 week", last: "2026-03-01")
    facts.snoozedUntil = day("2026-03-12")
    #expect(state(facts, "2026-03-02") == .snoozed)
    #expect(state(facts, "2026-03-11") == .snoozed)
    #expect(state(facts, "2026-03-12") == .overdue)
    let health = Health(facts, on: day("2026-03-11"))
    #expect(health.until == day("2026-03-12"))
    #expect(health.waitsFrom == day("2026-03-12"))
  }

  @Test("Who is snoozed into a pause waits from the pause's end")
  func waitsFrom() {
    var facts = facts(
      every: "1 week", last: "2026-03-01", pauses: [pause("2026-03-10", "2026-03-20")])
    facts.snoozedUntil = day("2026-03-15")
    #expect(Health(facts, on: day("2026-03-09")).waitsFrom == day("2026-03-20"))
    #expect(Health(facts, on: day("2026-03-25")).waitsFrom == day("2026-03-25"))
  }

  @Test("A first due day stands in for the rhythm")
  func firstDue() {
    var facts = facts(every: "1 month", start: "2026-03-01")
    facts.firstDue = day("2026-03-11")
    let health = Health(facts, on: day("2026-03-05"))
    #expect(health.due == day("2026-03-11"))
    #expect(health.span == 10)
    #expect(health.state == .new)
    #expect(state(facts, "2026-03-11") == .dueToday)
  }

  @Test("After a first due day, long overdue is a whole rhythm later, as ever")
  func firstDueIsPatient() {
    var facts = facts(every: "1 month", start: "2026-03-01")
    facts.firstDue = day("2026-03-02")
    #expect(state(facts, "2026-03-03") == .overdue)
    #expect(state(facts, "2026-04-01") == .overdue)
    #expect(state(facts, "2026-04-02") == .longOverdue)
  }

  @Test("At the end of the calendar there is no due day, and nothing traps")
  func endOfCalendar() {
    let health = Health(
      facts(every: "1 week", last: "9999-12-30", pauses: [pause("9999-12-31", nil)]),
      on: day("9999-12-30"))
    #expect(health.due == nil)
    #expect(health.state == .onTrack)
    #expect(Health(facts(every: "1 year", last: "0001-01-01"), on: .last).state == .longOverdue)
  }

  @Test("Each state has its name, its sign, its colour family, and waits or not")
  func table() {
    let rows: [(Health.State, String, String?, Health.Family?, Bool)] = [
      (.archived, "archived", nil, nil, false),
      (.paused, "paused", "=", nil, false),
      (.noRhythm, "no-rhythm", "-", nil, false),
      (.snoozed, "snoozed", "z", nil, false),
      (.new, "new", ".", .good, false),
      (.onTrack, "on-track", "+", .good, false),
      (.dueSoon, "due-soon", "~", .soon, false),
      (.dueToday, "due-today", ">", .soon, true),
      (.overdue, "overdue", "!", .late, true),
      (.longOverdue, "long-overdue", "!!", .late, true),
    ]
    #expect(rows.map(\.0) == Health.State.allCases)
    for (state, name, symbol, family, waits) in rows {
      #expect(state.rawValue == name)
      #expect(state.symbol == symbol)
      #expect(state.family == family)
      #expect(state.isWaiting == waits)
    }
  }

  @Test("Health agrees with counting day by day, whatever the pauses", arguments: 1...20)
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let origin = day("2026-01-01")
    for _ in 0..<60 {
      let last = origin.adding(days: Int.random(in: 0..<40, using: &random))
      let today = origin.adding(days: Int.random(in: 0..<120, using: &random))
      let pauses = (0..<Int.random(in: 0..<5, using: &random)).map { number in
        let from = origin.adding(days: Int.random(in: 0..<120, using: &random))
        let length = Int.random(in: 0..<25, using: &random)
        let until = length == 0 ? nil : from.adding(days: length - 1)
        return Pause(id: "\(number)", mate: "sam", from: from, until: until, reason: nil)
      }
      var facts = Health.Facts(
        rhythm: Rhythm(every: Int.random(in: 1...40, using: &random), .day),
        last: Bool.random(using: &random) ? last : nil, start: last)
      facts.pauses = pauses
      let health = Health(facts, on: today)
      let slow = SlowHealth(facts, on: today, horizon: 2000)
      let comment = Comment("\(random), \(facts), \(today)")
      #expect(health.state == slow.state, comment)
      #expect(health.due == slow.due, comment)
      #expect(health.daysLate == slow.daysLate, comment)
    }
  }
}

/// Health as one would count it with a finger on the calendar.
private struct SlowHealth {
  var state = Health.State.onTrack
  var due: Day?
  var daysLate = 0

  init(_ facts: Health.Facts, on today: Day, horizon: Int) {
    let span = facts.rhythm?.count ?? 0
    func isPaused(_ day: Day) -> Bool {
      facts.pauses.contains { pause in
        day >= pause.from && (pause.until == nil || day < pause.until ?? day)
      }
    }
    let base = facts.last ?? facts.start
    var elapsed = 0
    var count = 0
    for offset in 1...horizon {
      let day = base.adding(days: offset)
      guard !isPaused(day) else { continue }
      count += 1
      if day <= today { elapsed = count }
      if count == span, due == nil { due = day }
    }
    daysLate = max(0, elapsed - span)
    if isPaused(today) {
      state = .paused
    } else if facts.last == nil, elapsed < span {
      state = .new
    } else if elapsed * 10 < span * 8 {
      state = .onTrack
    } else if elapsed < span {
      state = .dueSoon
    } else if elapsed == span {
      state = .dueToday
    } else {
      state = elapsed >= 2 * span ? .longOverdue : .overdue
    }
  }
}
