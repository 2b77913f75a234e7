import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Recap")
struct RecapTests {
  private func recap(
    _ things: [any Entity], _ month: String, today: String, lastBefore: [String: Day] = [:]
  ) throws -> Recap {
    let book = SampleBook(things)
    return try book.book.recap(
      of: Period.month(HowdyTestSupport.month(month)), on: day(today), checkIns: book.checkIns,
      lastBefore: lastBefore)
  }

  @Test("A month that is over compares with the whole month before")
  func overMonth() {
    let march = Period.month(month("2026-03"))
    #expect(march.days == day("2026-03-01")...day("2026-03-31"))
    #expect(march.compared(on: day("2026-04-01")) == day("2026-02-01")...day("2026-02-28"))
    #expect(!march.isCurrent(on: day("2026-04-01")))
    #expect(march.next == Period.month(month("2026-04")))
  }

  @Test("The current month compares with as many days of the one before, or all that it has")
  func currentMonth() {
    let march = Period.month(month("2026-03"))
    #expect(march.isCurrent(on: day("2026-03-10")))
    #expect(march.counted(on: day("2026-03-10")) == day("2026-03-01")...day("2026-03-10"))
    #expect(march.compared(on: day("2026-03-10")) == day("2026-02-01")...day("2026-02-10"))
    #expect(march.compared(on: day("2026-03-30")) == day("2026-02-01")...day("2026-02-28"))
    #expect(march.isCurrent(on: day("2026-03-31")))
  }

  @Test("A year runs from January to December, and January comes after December")
  func years() {
    let year = Period.year(2026)
    #expect(year.days == day("2026-01-01")...day("2026-12-31"))
    #expect(year.previous == Period.year(2025))
    #expect(year.compared(on: day("2026-02-01")) == day("2025-01-01")...day("2025-02-01"))
    #expect(Period.month(month("2026-12")).next == Period.month(month("2027-01")))
    #expect(Period.month(month("2026-01")).previous == Period.month(month("2025-12")))
    #expect(Period.year(9999).next == nil)
    #expect(Period.year(1).previous == nil)
    #expect(Period.year(1).compared(on: day("2026-01-01")) == nil)
  }

  @Test("A period that has not begun is refused, one that begins today is not")
  func future() throws {
    let april = Period.month(month("2026-04"))
    let book = SampleBook()
    #expect(throws: Refusal.periodAhead(april)) {
      try book.book.recap(of: april, on: day("2026-03-31"), checkIns: [], lastBefore: [:])
    }
    #expect(try recap([], "2026-04", today: "2026-04-01").isCurrent)
  }

  @Test("Check-ins, mates, stars, kinds and minutes are counted, shared ones once")
  func counts() throws {
    var starred = CheckIn.sample("2026-03-05", "sam", "lin", minutes: 30, contact: .call)
    starred.isStarred = true
    let recap = try recap(
      [
        Mate.sample("Sam"), Mate.sample("Lin"), Mate.sample("Ada"), Mate.sample("Zoe"), starred,
        CheckIn.sample("2026-03-05", "ada", contact: .met),
        CheckIn.sample("2026-03-31", "sam", minutes: 15),
        CheckIn.sample("2026-03-06", "gone", minutes: 99),
        CheckIn.sample("2026-02-28", "sam"), CheckIn.sample("2026-04-01", "sam"),
      ], "2026-03", today: "2026-04-02")
    #expect(recap.checkInCount == 3)
    #expect(recap.previousCheckInCount == 1)
    #expect(recap.matesReached == 3)
    #expect(recap.starred == 1)
    #expect(recap.minutes == 45)
    #expect(recap.byKind.map(\.kind) == [.met, .call, nil])
    #expect(recap.byKind.map(\.count) == [1, 1, 1])
    #expect(recap.mostReached.map(\.name) == ["Sam"])
    #expect(recap.mostReachedCount == 2)
    #expect(recap.notReached.map(\.name) == ["Zoe"])
    #expect(recap.daysWithContact == 2)
    #expect(!recap.isCurrent)
  }

  @Test("Mates reached as often are all named")
  func ties() throws {
    let recap = try recap(
      [
        Mate.sample("Sam"), Mate.sample("Lin"), CheckIn.sample("2026-03-05", "sam"),
        CheckIn.sample("2026-03-06", "lin"),
      ], "2026-03", today: "2026-04-02")
    #expect(recap.mostReached.map(\.name) == ["Lin", "Sam"])
  }

  @Test(
    "An empty month says nothing of minutes or of who was reached most, and is one quiet stretch")
  func empty() throws {
    let recap = try recap([Mate.sample("Sam")], "2026-02", today: "2026-04-02")
    #expect(recap.checkInCount == 0)
    #expect(recap.minutes == nil)
    #expect(recap.mostReached.isEmpty)
    #expect(recap.byKind.isEmpty)
    #expect(recap.quiet == day("2026-02-01")...day("2026-02-28"))
    #expect(recap.quietDays == 28)
  }

  @Test("The longest quiet stretch is the first of the longest, and ends with today at the latest")
  func quiet() throws {
    let things: [any Entity] = [
      Mate.sample("Sam"), CheckIn.sample("2026-03-04", "sam"), CheckIn.sample("2026-03-08", "sam"),
      CheckIn.sample("2026-03-10", "sam"),
    ]
    let short = try recap(things, "2026-03", today: "2026-03-13")
    #expect(short.quiet == day("2026-03-01")...day("2026-03-03"))
    #expect(short.quietDays == 3)
    let long = try recap(things, "2026-03", today: "2026-03-14")
    #expect(long.quiet == day("2026-03-11")...day("2026-03-14"))
    let daily = try recap(
      [Mate.sample("Sam"), CheckIn.sample("2026-03-01", "sam")], "2026-03", today: "2026-03-01")
    #expect(daily.quiet == nil)
    #expect(daily.quietDays == 0)
  }

  @Test("No day before the book began is quiet: before the first mate and the first check-in")
  func quietBeginning() throws {
    let new = Mate.sample("Sam", added: "2026-03-20")
    func quiet(_ month: String, _ checkIns: CheckIn..., before: [String: Day] = [:]) throws
      -> ClosedRange<Day>?
    {
      try recap([new] + checkIns, month, today: "2026-04-20", lastBefore: before).quiet
    }
    #expect(try quiet("2026-03") == day("2026-03-20")...day("2026-03-31"))
    #expect(try quiet("2026-02") == nil)
    #expect(try quiet("2026-04") == day("2026-04-01")...day("2026-04-20"))
    let early = CheckIn.sample("2026-03-04", "sam")
    #expect(try quiet("2026-03", early) == day("2026-03-05")...day("2026-03-31"))
    #expect(
      try quiet("2026-03", early, .sample("2026-03-08", "sam"))
        == day("2026-03-09")...day("2026-03-31"))
    #expect(
      try quiet("2026-03", .sample("2026-03-25", "sam"))
        == day("2026-03-26")...day("2026-03-31"))
    // A check-in of the month before, or of any time before that, is as old as the book.
    #expect(
      try quiet("2026-03", .sample("2026-02-10", "sam")) == day("2026-03-01")...day("2026-03-31"))
    #expect(
      try quiet("2026-03", before: ["sam": day("2020-01-01")]) == day(
        "2026-03-01")...day("2026-03-31"))
    let book = SampleBook([new]).book
    let march = Period.month(month("2026-03"))
    let whole = try book.recap(
      of: march, on: day("2026-04-20"), checkIns: [], lastBefore: [:], hasEarlier: true)
    #expect(whole.quiet == march.days)
    #expect(try recap([], "2026-03", today: "2026-04-20").quiet == nil)
  }

  @Test("New mates are those added in it; who came later is neither new nor missed")
  func newMates() throws {
    var archived = Mate.sample("Old")
    archived.archived = day("2026-03-20")
    let recap = try recap(
      [
        Mate.sample("New", added: "2026-03-31"), Mate.sample("Later", added: "2026-04-01"),
        Mate.sample("Sam"), archived,
      ], "2026-03", today: "2026-04-02")
    #expect(recap.newMates.map(\.name) == ["New"])
    #expect(recap.notReached.map(\.name) == ["New", "Sam"])
  }

  @Test(
    "A rhythm is kept unless a day of the period is overdue",
    arguments: [
      // Each on the day it is due, and one a day late.
      ("2026-02-28", ["2026-03-10", "2026-03-20", "2026-03-30"], 1),
      ("2026-02-28", ["2026-03-10", "2026-03-21"], 0),
      // Due on the first day of the period, and late on it.
      ("2026-02-19", ["2026-03-01", "2026-03-11", "2026-03-21"], 1),
      ("2026-02-18", ["2026-03-01", "2026-03-11", "2026-03-21"], 0),
      // Late at the end, and not at all talked to.
      ("2026-02-19", ["2026-03-01", "2026-03-11", "2026-03-20"], 0),
      ("2026-02-18", [], 0),
    ])
  func kept(before: String, inside: [String], kept: Int) throws {
    let things: [any Entity] =
      [Mate.sample("Sam", every: "10 days")] + inside.map { CheckIn.sample($0, "sam") }
    let recap = try recap(
      things, "2026-03", today: "2026-04-20", lastBefore: ["sam": day(before)])
    #expect(recap.rhythms == 1)
    #expect(recap.rhythmsKept == kept)
  }

  @Test("The last gap of a period counts to its end, and to today while it is not over")
  func lastGap() throws {
    let things: [any Entity] = [
      Mate.sample("Sam", every: "10 days"), CheckIn.sample("2026-03-10", "sam"),
      CheckIn.sample("2026-03-20", "sam"),
    ]
    let before = ["sam": day("2026-02-28")]
    #expect(
      try recap(things, "2026-03", today: "2026-03-30", lastBefore: before).rhythmsKept == 1)
    #expect(
      try recap(things, "2026-03", today: "2026-03-31", lastBefore: before).rhythmsKept == 0)
  }

  @Test("Days of a pause do not make a rhythm late")
  func pausedRhythm() throws {
    let recap = try recap(
      [
        Mate.sample("Sam", every: "10 days"), CheckIn.sample("2026-03-01", "sam"),
        Pause(
          id: "p", mate: "sam", from: day("2026-03-05"), until: day("2026-03-26"), reason: nil),
      ], "2026-03", today: "2026-04-20", lastBefore: ["sam": day("2026-02-20")])
    #expect(recap.rhythmsKept == 1)
  }

  @Test("Who has no rhythm, is archived, or came after the period is not in the share")
  func share() throws {
    var archived = Mate.sample("Old", every: "1 day")
    archived.archived = day("2026-04-01")
    let recap = try recap(
      [
        Mate.sample("None"), archived, Mate.sample("Later", every: "1 day", added: "2026-04-01"),
        Mate.sample("New", every: "1 week", added: "2026-03-28"),
        Mate.sample("Late", every: "1 week"), CheckIn.sample("2026-03-01", "late"),
        Mate.sample("Kept", every: "1 month"), CheckIn.sample("2026-03-05", "kept"),
      ], "2026-03", today: "2026-04-02",
      lastBefore: ["kept": day("2026-02-05"), "late": day("2026-02-25")])
    #expect(recap.rhythms == 3)
    #expect(recap.rhythmsKept == 2)
  }
}
