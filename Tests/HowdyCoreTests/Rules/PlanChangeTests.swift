import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Changing plans, capacity and settings")
struct PlanChangeTests {
  private let today = day("2026-03-02")
  private let ids = SampleIDs()

  private var book: SampleBook {
    var old = Mate.sample("Old")
    old.archived = day("2026-01-01")
    var gran = Mate.sample("Gran")
    gran.archived = day("2026-01-01")
    gran.death = Mate.Death(day: nil)
    return SampleBook([
      Mate.sample("Sam", every: "1 week"), Mate.sample("Lin", every: "1 week"), old, gran,
    ])
  }

  private func plan(
    _ book: SampleBook, _ mates: [String], _ on: String, _ fill: (inout NewPlan) -> Void = { _ in }
  ) throws(Refusal) -> Edit {
    var request = NewPlan(mates: mates, on: day(on))
    fill(&request)
    return try book.book.plan(request, on: today, now: 5, newID: ids.next)
  }

  // MARK: Planning

  @Test("A plan has the usual minutes unless others or none are said")
  func minutes() throws {
    let book = book
    func minutes(_ choice: Choice<Int>) throws -> [Int?] {
      let edit = try plan(book, ["sam"], "2026-03-02") { $0.minutes = choice }
      return book.applying(edit).book.openPlans.map(\.minutes)
    }
    #expect(try minutes(.keep) == [30])
    #expect(try minutes(.set(45)) == [45])
    #expect(try minutes(.clear) == [nil])
    #expect(throws: Refusal.minutesOutOfRange(0)) { try minutes(.set(0)) }
  }

  @Test("A past day, nobody, the archived and the dead are refused; today is not")
  func refused() throws {
    let book = book
    #expect(throws: Refusal.dayPast(day("2026-03-01"))) { try plan(book, ["sam"], "2026-03-01") }
    #expect(throws: Refusal.noMates) { try plan(book, ["gone"], "2026-03-05") }
    #expect(throws: Refusal.archived(book.mate("Old"))) {
      try plan(book, ["sam", "old"], "2026-03-05")
    }
    #expect(throws: Refusal.died(book.mate("Gran"))) { try plan(book, ["gran"], "2026-03-05") }
    let planned = book.applying(
      try plan(book, ["sam", "sam"], "2026-03-02") { $0.what = " Curry " })
    #expect(planned.book.openPlans.map(\.mates) == [["sam"]])
    #expect(planned.book.openPlans.map(\.what) == ["Curry"])
    #expect(planned.book.openPlans.map(\.page) == [.plans(2026)])
  }

  @Test("Done logs a check-in with the plan's id, on the page of the plan's month")
  func done() throws {
    var thing = Plan.sample("2026-02-27", "sam", "lin", id: "p", what: "Curry")
    thing.at = TimeOfDay(iso: "19:00")
    var book = book
    book.apply(edit(putting: [thing]))
    var telling = DonePlan()
    telling.minutes = 50
    telling.contact = .met
    let edit = try book.book.done(thing, telling, on: today, now: 9)
    let after = book.applying(edit)
    let checkIn = try #require(after.checkIns.first)
    #expect(checkIn.id == "p" && checkIn.plan == "p")
    #expect(checkIn.page == .checkIns(month("2026-02")))
    #expect(checkIn.on == day("2026-02-27"))
    #expect(checkIn.at == TimeOfDay(iso: "19:00"))
    #expect(checkIn.note == "Curry")
    #expect(checkIn.minutes == 50)
    #expect(checkIn.contact == .met)
    #expect(checkIn.mates == ["sam", "lin"])
    #expect(after.book.plans["p"]?.state == .done)
    #expect(after.health(of: "Lin", on: "2026-03-02").last == day("2026-02-27"))
    let closed = try #require(after.book.plans["p"])
    #expect(throws: Refusal.planClosed(closed)) {
      try after.book.done(closed, DonePlan(), on: today, now: 9)
    }
  }

  @Test("A plan still ahead is done today, or on the day that is said, with the note that is said")
  func doneAhead() throws {
    let thing = Plan.sample("2026-04-10", "sam", id: "p", what: "Curry")
    var book = book
    book.apply(edit(putting: [thing]))
    let early = book.applying(try book.book.done(thing, DonePlan(), on: today, now: 9))
    #expect(early.checkIns.map(\.on) == [today])
    #expect(early.checkIns.map(\.page) == [.checkIns(month("2026-04"))])
    var telling = DonePlan()
    telling.on = day("2026-02-20")
    telling.note = "so good"
    let said = book.applying(try book.book.done(thing, telling, on: today, now: 9))
    #expect(said.checkIns.map(\.on) == [day("2026-02-20")])
    #expect(said.checkIns.map(\.note) == ["so good"])
    telling.on = day("2026-03-03")
    #expect(throws: Refusal.dayAhead(day("2026-03-03"))) {
      try book.book.done(thing, telling, on: today, now: 9)
    }
  }

  @Test("However often a plan was moved, its check-in stands on the page of its first day's month")
  func pageOfCheckIn() throws {
    let thing = Plan.sample("2026-02-27", "sam", id: "p")
    #expect(thing.first == nil)
    let once = thing.moved(to: day("2026-03-05"), on: today)
    let twice = once.moved(to: day("2027-04-05"), on: today)
    let back = twice.moved(to: day("2026-02-27"), on: today)
    for moved in [thing, once, twice, back] {
      #expect(moved.firstDay == day("2026-02-27"))
      #expect(moved.pageOfCheckIn == .checkIns(month("2026-02")))
      #expect(try Plan(id: "p", page: moved.page, body: moved.body) == moved)
      let edit = try book.book.done(moved, DonePlan(), on: today, now: 9)
      #expect(edit.draft(page: .checkIns(month("2026-02")), id: "p") != nil)
    }
    #expect(thing.moved(to: thing.on, on: today) == thing)
    var edited = once
    edited.on = day("2026-05-01")
    let edit = try book.book.editPlan(once, to: edited, on: today)
    #expect(edit.drafts.first?.body?["first"] == "2026-02-27")
  }

  @Test("A check-in that is there already keeps what is not said anew")
  func doneBesides() throws {
    let thing = Plan.sample("2026-02-27", "sam", id: "p", what: "Curry")
    var made = CheckIn.sample("2026-02-20", "sam", id: "p", minutes: 50, contact: .met, plan: "p")
    made.note = "so good"
    made.tags = ["food"]
    let plain = try book.book.done(thing, DonePlan(), besides: made, on: today, now: 9)
    #expect(plain.drafts.map(\.page) == [.plans(2026)])
    var telling = DonePlan()
    telling.minutes = 90
    let told = try book.book.done(thing, telling, besides: made, on: today, now: 9)
    var wanted = made
    wanted.minutes = 90
    #expect(told.drafts.last?.body == wanted.body)
    telling.on = day("2026-02-21")
    telling.note = "new"
    telling.contact = .call
    let all = try book.book.done(thing, telling, besides: made, on: today, now: 9)
    wanted.on = day("2026-02-21")
    wanted.note = "new"
    wanted.contact = .call
    #expect(all.drafts.last?.body == wanted.body)
  }

  // MARK: Putting off

  @Test("Moving to a later day counts once the plan's day has come, once a day, and never back")
  func deferrals() {
    let ahead = Plan.sample("2026-03-03", "sam")
    #expect(ahead.moved(to: day("2026-03-09"), on: today).deferrals == 0)
    let due = Plan.sample("2026-03-02", "sam")
    let once = due.moved(to: day("2026-03-03"), on: today)
    #expect(once.deferrals == 1)
    #expect(once.deferred == today)
    let again = once.moved(to: day("2026-03-02"), on: today)
      .moved(to: day("2026-03-04"), on: today)
    #expect(again.deferrals == 1)
    let left = Plan.sample("2026-02-20", "sam")
    #expect(left.moved(to: day("2026-02-19"), on: today).deferrals == 0)
    #expect(left.moved(to: day("2026-03-02"), on: today).deferrals == 1)
    #expect(once.moved(to: day("2026-03-04"), on: day("2026-03-03")).deferrals == 2)
  }

  @Test("Later is tomorrow, or the day after the plan's own")
  func laterDay() {
    #expect(Plan.sample("2026-02-01", "sam").laterDay(on: today) == day("2026-03-03"))
    #expect(Plan.sample("2026-03-02", "sam").laterDay(on: today) == day("2026-03-03"))
    #expect(Plan.sample("2026-03-08", "sam").laterDay(on: today) == day("2026-03-09"))
  }

  @Test("The third deferral must name a day, and from the fifth letting go is fine")
  func third() throws {
    let book = book.book
    for (deferrals, allowed) in [(0, true), (1, true), (2, false), (7, false)] {
      let thing = Plan.sample("2026-03-02", "sam", deferrals: deferrals)
      if allowed {
        #expect(try !book.later(thing, on: today).isEmpty)
      } else {
        #expect(throws: Refusal.laterNeedsDay(thing, times: deferrals)) {
          try book.later(thing, on: today)
        }
      }
      #expect(try !book.move(thing, to: day("2026-03-05"), on: today).isEmpty)
    }
    // Still ahead, so it is no deferral.
    #expect(
      try !book.later(Plan.sample("2026-03-03", "sam", deferrals: 2), on: today).isEmpty)
    let fourth = Plan.sample("2026-03-02", "sam", deferrals: 3)
    let fifth = Plan.sample("2026-03-02", "sam", deferrals: 4)
    #expect(!fourth.moved(to: day("2026-03-05"), on: today).mayBeLetGo)
    #expect(fifth.moved(to: day("2026-03-05"), on: today).mayBeLetGo)
  }

  @Test("A move to a past day is refused, to the same day changes nothing; a closed plan stays")
  func move() throws {
    let book = book.book
    let thing = Plan.sample("2026-03-05", "sam")
    #expect(throws: Refusal.dayPast(day("2026-03-01"))) {
      try book.move(thing, to: day("2026-03-01"), on: today)
    }
    #expect(try book.move(thing, to: thing.on, on: today).isEmpty)
    var next = thing
    next.on = day("2027-01-01")
    next.first = thing.on
    #expect(try book.move(thing, to: next.on, on: today).drafts == [draft(next)])
    #expect(next.page == .plans(2026))
    var dropped = thing
    dropped.state = .dropped
    #expect(throws: Refusal.planClosed(dropped)) {
      try book.move(dropped, to: day("2026-03-09"), on: today)
    }
    #expect(throws: Refusal.planClosed(dropped)) { try book.later(dropped, on: today) }
    #expect(try book.drop(dropped).isEmpty)
    #expect(try book.drop(thing).drafts == [draft(dropped)])
    var done = thing
    done.state = .done
    #expect(throws: Refusal.planClosed(done)) { try book.drop(done) }
  }

  @Test("Editing a plan counts another day as a move, and refuses what planning refuses")
  func editing() throws {
    let book = book
    let old = Plan.sample("2026-03-02", "sam", what: "Curry")
    #expect(try book.book.editPlan(old, to: old, on: today).isEmpty)
    var new = old
    new.what = " Pizza "
    new.minutes = nil
    new.on = day("2026-03-09")
    new.mates = ["sam", "lin"]
    var expected = new
    expected.what = "Pizza"
    expected.first = old.on
    expected.deferrals = 1
    expected.deferred = today
    #expect(try book.book.editPlan(old, to: new, on: today).drafts == [draft(expected)])
    new.mates = ["old"]
    #expect(throws: Refusal.archived(book.mate("Old"))) {
      try book.book.editPlan(old, to: new, on: today)
    }
    new.mates = []
    #expect(throws: Refusal.noMates) { try book.book.editPlan(old, to: new, on: today) }
    new = old
    new.on = day("2026-03-01")
    #expect(throws: Refusal.dayPast(day("2026-03-01"))) {
      try book.book.editPlan(old, to: new, on: today)
    }
    new = old
    new.minutes = 1441
    #expect(throws: Refusal.minutesOutOfRange(1441)) {
      try book.book.editPlan(old, to: new, on: today)
    }
    // A plan left open may be reworded without being moved, and keeps mates archived since.
    let left = Plan.sample("2026-02-20", "sam", "old")
    new = left
    new.what = "Tea"
    #expect(try book.book.editPlan(left, to: new, on: today).drafts == [draft(new)])
  }

  @Test("The open plans with a mate are in order, those of the merged among them")
  func openPlans() throws {
    var part = Mate.sample("Sammy")
    part.into = "sam"
    var done = Plan.sample("2026-03-03", "sam", id: "done")
    done.state = .done
    var book = book
    book.apply(
      edit(putting: [
        part, done, Plan.sample("2026-03-09", "sam", id: "b"),
        Plan.sample("2026-03-05", "lin", "sammy", id: "a"),
        Plan.sample("2026-03-04", "lin", id: "c"),
      ]))
    #expect(book.book.openPlans(with: "sam").map(\.id) == ["a", "b"])
  }

  // MARK: Capacity and settings

  @Test("Capacity is said for days from today on; what it is already changes nothing")
  func capacity() throws {
    let book = book
    let days = today...day("2026-03-04")
    let low = book.applying(try book.book.setCapacity(.low, on: days, today: today))
    #expect(low.book.capacity(on: day("2026-03-04")).level == .low)
    #expect(low.book.capacity(on: day("2026-03-05")).level == .medium)
    #expect(try low.book.setCapacity(.low, on: days, today: today).isEmpty)
    // Named for the day, it stays when the usual level changes.
    let named = book.applying(try book.book.setCapacity(.medium, on: today...today, today: today))
      .applying(book.book.setUsualCapacity(.low, of: Weekday.allCases))
    #expect(named.book.capacity(on: today).level == .medium)
    #expect(named.book.capacity(on: today.adding(days: 1)).level == .low)
    let back = low.applying(try low.book.setCapacity(.medium, on: days, today: today))
    #expect(back.book.capacity(on: today).level == .medium)
    #expect(throws: Refusal.dayPast(day("2026-03-01"))) {
      try book.book.setCapacity(.low, on: day("2026-03-01")...today, today: today)
    }
    #expect(throws: Refusal.tooManyDays(limit: 366)) {
      try book.book.setCapacity(.low, on: today...today.adding(days: 366), today: today)
    }
  }

  @Test("The usual capacity is set for weekdays, each once")
  func usualCapacity() {
    let book = book
    let weekend = book.applying(
      book.book.setUsualCapacity(.high, of: [.saturday, .sunday]))
    #expect(weekend.book.capacity(on: day("2026-03-07")).level == .high)
    #expect(weekend.book.capacity(on: day("2026-03-06")).level == .medium)
    #expect(
      weekend.book.setUsualCapacity(.high, of: Weekday.allCases).drafts.count == 5)
  }

  @Test("A setting takes only its values, knows what it is already, and goes back to usual")
  func settings() throws {
    let book = book
    #expect(throws: Refusal.settingValue(.usualDay, "31")) {
      try book.book.set(.usualDay, to: "31")
    }
    #expect(try book.book.set(.usualDay, to: "60").isEmpty)
    let set = book.applying(try book.book.set(.usualDay, to: "90"))
    #expect(set.book.settings.usualDay == 90)
    #expect(set.applying(set.book.reset(.usualDay)).book.settings.usualDay == 60)
    #expect(book.book.reset(.usualDay).isEmpty)
    #expect(try book.book.set(.bell, to: "on").drafts.map(\.id) == ["test:bell"])
  }

  private func draft(_ thing: some Entity) -> Edit.Draft {
    Edit.Draft(page: thing.page, id: thing.id, body: thing.body)
  }

  private func edit(putting things: [any Entity]) -> Edit {
    var edit = Edit(.plan)
    for thing in things { edit.put(thing) }
    return edit
  }
}
