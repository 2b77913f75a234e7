import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Health in the book, and the order of the waiting")
struct BookHealthTests {
  private func names(_ standings: [Standing]) -> [String] { standings.map(\.mate.name) }

  @Test("Case 31: talking to a mate moves the due day, whatever was due before")
  func dueFollowsCheckIn() {
    let book = SampleBook([
      Mate.sample("Sam", every: "2 weeks"), CheckIn.sample("2026-11-14", "sam"),
      CheckIn.sample("2026-11-28", "sam"),
    ])
    #expect(book.health(of: "Sam", on: "2026-11-30").due == day("2026-12-12"))
    #expect(book.health(of: "Sam", on: "2026-11-30").state == .onTrack)
  }

  @Test("A rhythm given later than the mate was added counts from the day it was given")
  func rhythmSince() {
    var mate = Mate.sample("Sam", every: "1 week", added: "2026-01-01")
    mate.rhythmSince = day("2026-03-01")
    let book = SampleBook([mate])
    #expect(book.health(of: "Sam", on: "2026-03-02").state == .new)
    #expect(book.health(of: "Sam", on: "2026-03-02").due == day("2026-03-08"))
  }

  @Test("A check-in after the snooze was set ends it, one of before does not")
  func snoozeAndCheckIn() {
    let snooze = Snooze(
      id: "s", mate: "sam", since: day("2026-03-10"), until: day("2026-03-17"))
    let before = SampleBook([
      Mate.sample("Sam", every: "1 week"), snooze, CheckIn.sample("2026-03-10", "sam"),
    ])
    #expect(before.health(of: "Sam", on: "2026-03-12").state == .snoozed)
    let after = SampleBook([
      Mate.sample("Sam", every: "1 week"), snooze, CheckIn.sample("2026-03-11", "sam"),
    ])
    #expect(after.health(of: "Sam", on: "2026-03-12").state == .onTrack)
  }

  @Test("Of two snoozes the one set last counts")
  func newestSnooze() {
    let book = SampleBook([
      Mate.sample("Sam", every: "1 week"),
      Snooze(id: "a", mate: "sam", since: day("2026-03-10"), until: day("2026-03-30")),
      Snooze(id: "b", mate: "sam", since: day("2026-03-11"), until: day("2026-03-14")),
    ])
    #expect(book.health(of: "Sam", on: "2026-03-12").until == day("2026-03-14"))
    #expect(book.health(of: "Sam", on: "2026-03-15").state == .longOverdue)
  }

  @Test("A first due day holds while the newest check-in is the one it was given after")
  func firstDueHolds() {
    let first = FirstDue(
      id: "f", mate: "sam", due: day("2026-03-20"), after: day("2026-01-10"))
    let mate = Mate.sample("Sam", every: "1 week")
    let held = SampleBook([mate, first, CheckIn.sample("2026-01-10", "sam")])
    #expect(held.health(of: "Sam", on: "2026-03-12").due == day("2026-03-20"))
    let ended = SampleBook([
      mate, first, CheckIn.sample("2026-01-10", "sam"), CheckIn.sample("2026-03-11", "sam"),
    ])
    #expect(ended.health(of: "Sam", on: "2026-03-12").due == day("2026-03-18"))
  }

  @Test("After a merge the pauses of the one who stays win, and the other's fill the gap")
  func mergedPauses() {
    var part = Mate.sample("Sammy")
    part.into = "sam"
    let theirs = Pause(
      id: "a", mate: "sammy", from: day("2026-03-01"), until: day("2026-03-30"), reason: nil)
    let own = Pause(
      id: "b", mate: "sam", from: day("2026-02-01"), until: day("2026-02-10"), reason: nil)
    let mate = Mate.sample("Sam", every: "1 week")
    #expect(
      SampleBook([mate, part, theirs]).health(of: "Sam", on: "2026-03-05").state == .paused)
    #expect(
      SampleBook([mate, part, theirs, own]).health(of: "Sam", on: "2026-03-05").state
        == .longOverdue)
  }

  @Test("Long overdue come first, then overdue, then due today")
  func orderByState() {
    let book = SampleBook([
      Mate.sample("Due", every: "10 days", circle: .inner),
      Mate.sample("Over", every: "10 days"), Mate.sample("Long", every: "10 days"),
      Mate.sample("Fine", every: "10 days"),
      CheckIn.sample("2026-02-19", "due"), CheckIn.sample("2026-02-18", "over"),
      CheckIn.sample("2026-01-30", "long"), CheckIn.sample("2026-02-28", "fine"),
    ])
    #expect(names(book.book.waiting(on: day("2026-03-01"))) == ["Long", "Over", "Due"])
  }

  @Test("Case 39: lateness counts against the rhythm, not in days")
  func orderByPart() {
    let book = SampleBook([
      Mate.sample("Yearly", every: "100 days"), Mate.sample("Weekly", every: "10 days"),
      // 120 of 100 days, 20 late; and 13 of 10 days, 3 late.
      CheckIn.sample("2026-01-01", "yearly"), CheckIn.sample("2026-04-18", "weekly"),
    ])
    #expect(names(book.book.waiting(on: day("2026-05-01"))) == ["Weekly", "Yearly"])
  }

  @Test("Case 38: mates equally late stand by circle, then by name, then by id, always the same")
  func orderOfEquals() {
    let names = ["Cleo", "Abe", "Bea", "Dan", "Eva"]
    let circles: [Circle?] = [.inner, nil, .wider, .close, nil]
    var twin = Mate(id: "abe-2", name: "Abe", added: day("2026-01-01"))
    twin.rhythm = rhythm("1 week")
    let mates = zip(names, circles).map { Mate.sample($0, every: "1 week", circle: $1) }
    let book = SampleBook(mates + [twin])
    let waiting = book.book.waiting(on: day("2026-01-10"))
    #expect(waiting.map(\.mate.id) == ["cleo", "dan", "bea", "abe", "abe-2", "eva"])
  }

  @Test("Who is next is the one who comes up first, snoozed and paused ones on the day they end")
  func next() {
    let book = SampleBook([
      Mate.sample("Track", every: "10 days"), Mate.sample("Snoozed", every: "1 day"),
      Mate.sample("Open", every: "1 day"), Mate.sample("None"),
      CheckIn.sample("2026-03-01", "track"),
      Snooze(id: "s", mate: "snoozed", since: day("2026-03-01"), until: day("2026-03-06")),
      Pause(id: "p", mate: "open", from: day("2026-01-01"), until: nil, reason: nil),
    ])
    let next = book.book.nextDue(on: day("2026-03-03"))
    #expect(next?.mate.name == "Snoozed")
    #expect(next?.health.waitsFrom == day("2026-03-06"))
    #expect(SampleBook([Mate.sample("None")]).book.nextDue(on: day("2026-03-03")) == nil)
  }

  @Test("The standings of some mates are those of each, in their order")
  func someStandings() {
    let book = SampleBook([
      Mate.sample("Sam", every: "1 week"), Mate.sample("Lin", every: "1 day"), Mate.sample("Ada"),
      CheckIn.sample("2026-03-01", "sam"),
      Pause(id: "p", mate: "lin", from: day("2026-03-01"), until: nil, reason: nil),
      Snooze(id: "s", mate: "sam", since: day("2026-03-01"), until: day("2026-03-20")),
    ])
    let mates = ["Lin", "Sam", "Ada", "Sam"].map(book.mate)
    let today = day("2026-03-10")
    let standings = book.book.standings(of: mates, on: today)
    #expect(standings.map(\.mate.name) == ["Lin", "Sam", "Ada", "Sam"])
    #expect(standings.map(\.health) == mates.map { book.book.health(of: $0, on: today) })
    #expect(standings.map(\.health.state) == [.paused, .snoozed, .noRhythm, .snoozed])
  }
}
