import HowdyCore
import HowdyTestSupport
import Testing

@Suite("What today lists")
struct TodayListTests {
  private let today = day("2026-03-02")

  private func book(_ level: CapacityLevel, _ more: [any Entity] = []) -> Book {
    let things: [any Entity] = [
      Mate.sample("Long", every: "10 days"), CheckIn.sample("2026-01-01", "long"),
      Mate.sample("Over", every: "10 days"), CheckIn.sample("2026-02-18", "over"),
      Mate.sample("Due", every: "10 days"), CheckIn.sample("2026-02-20", "due"),
      Mate.sample("Soon", every: "10 days"), CheckIn.sample("2026-02-21", "soon"),
      Mate.sample("Track", every: "10 days"), CheckIn.sample("2026-03-01", "track"),
      DayCapacity(day: today, level: level),
    ]
    return SampleBook(things + more).book
  }

  private func names(_ standings: [Standing]) -> [String] { standings.map(\.mate.name) }

  @Test("A low day names the long overdue and counts what it holds back")
  func low() {
    let list = book(.low).todayList(on: today, limit: 5)
    #expect(names(list.mates) == ["Long"])
    #expect(list.held == 2)
    #expect(list.more == 0)
    #expect(list.waiting == 3)
    #expect(list.longOverdue == 1)
  }

  @Test("A medium day names all who wait, a high day those due soon too")
  func mediumAndHigh() {
    let medium = book(.medium).todayList(on: today, limit: 5)
    #expect(names(medium.mates) == ["Long", "Over", "Due"])
    #expect(medium.held == 0)
    let high = book(.high).todayList(on: today, limit: 5)
    #expect(names(high.mates) == ["Long", "Over", "Due", "Soon"])
  }

  @Test(
    "Whoever is named is the first of the waiting, however many are as urgent as each other",
    arguments: [0, 1, 2, 7, 8, 30, nil])
  func ties(limit: Int?) {
    var things: [any Entity] = []
    for (place, name) in "qwertyuiopasdfghjklzxcvbnm".enumerated() {
      things.append(Mate.sample(name.uppercased(), every: "10 days"))
      things.append(CheckIn.sample("2026-02-\(10 + place % 4)", name.lowercased()))
    }
    let book = SampleBook(things).book
    let waiting = names(book.waiting(on: today))
    #expect(waiting.count == 26)
    let list = book.todayList(on: today, limit: limit)
    #expect(names(list.mates) == Array(waiting.prefix(limit ?? 26)))
  }

  @Test(
    "What is over the limit is counted, those due soon by themselves",
    arguments: [(0, 3, 1), (2, 1, 1), (3, 0, 1), (4, 0, 0), (nil, 0, 0)])
  func limit(limit: Int?, more: Int, moreSoon: Int) {
    let list = book(.high).todayList(on: today, limit: limit)
    #expect(names(list.mates) == Array(["Long", "Over", "Due", "Soon"].prefix(limit ?? 4)))
    #expect(list.more == more)
    #expect(list.moreSoon == moreSoon)
    // On other days nobody due soon is listed, so nobody is cut.
    #expect(book(.medium).todayList(on: today, limit: limit).moreSoon == 0)
    #expect(book(.low).todayList(on: today, limit: limit).moreSoon == 0)
  }

  @Test("Plans of today and plans left open are told apart, each in order; others stay away")
  func plans() {
    var evening = Plan.sample("2026-03-02", "due", id: "evening")
    evening.at = TimeOfDay(iso: "19:00")
    var done = Plan.sample("2026-03-02", "due", id: "done")
    done.state = .done
    let list = book(
      .medium,
      [
        Plan.sample("2026-03-02", "due", id: "any"), evening, done,
        Plan.sample("2026-03-01", "due", id: "left"), Plan.sample("2026-02-10", "due", id: "old"),
        Plan.sample("2026-03-03", "due", id: "next"), Plan.sample("2026-03-02", "gone", id: "gone"),
      ]
    ).todayList(on: today, limit: 5)
    #expect(list.plans.map(\.id) == ["evening", "any"])
    #expect(list.plansLeftOpen.map(\.id) == ["old", "left"])
  }

  @Test("Case 25: dates run from today itself through the seventh day after it")
  func dates() {
    func date(_ text: String) -> MateDate {
      MateDate(id: text, mate: "due", name: "birthday", on: yearly(text))
    }
    let list = book(.medium, ["--03-01", "1990-03-02", "--03-09", "--03-10"].map(date))
      .todayList(on: today, limit: 5)
    #expect(list.dates.map(\.date.id) == ["1990-03-02", "--03-09"])
    #expect(list.dates.map(\.age) == [36, nil])
  }

  @Test("Who is next is named only while nobody waits")
  func next() {
    #expect(book(.medium).todayList(on: today, limit: 5).next == nil)
    let quiet = SampleBook([
      Mate.sample("Track", every: "10 days"), CheckIn.sample("2026-03-01", "track"),
    ]).book.todayList(on: today, limit: 5)
    #expect(quiet.next?.mate.name == "Track")
    #expect(quiet.next?.health.waitsFrom == day("2026-03-11"))
    #expect(quiet.hasRhythms)
  }

  @Test("Whether anyone has a rhythm is known, the archived not counted")
  func rhythms() {
    var gone = Mate.sample("Gone", every: "1 week")
    gone.archived = today
    let list = SampleBook([Mate.sample("Sam"), gone]).book.todayList(on: today, limit: 5)
    #expect(!list.hasRhythms)
    #expect(list.next == nil)
    #expect(list.mates.isEmpty)
  }

  @Test("Case 22: a birthday on 29 February is never left out, and falls where the setting says")
  func leapDay() {
    let things: [any Entity] = [
      Mate.sample("Sam"),
      MateDate(id: "d", mate: "sam", name: "birthday", on: yearly("2000-02-29")),
    ]
    let range = day("2026-02-25")...day("2026-03-05")
    let usual = SampleBook(things).book.dates(in: range)
    #expect(usual.map(\.day) == [day("2026-02-28")])
    #expect(usual.map(\.isMoved) == [true])
    let later = SampleBook(things + [Setting(id: "leap-day", value: "mar1")]).book.dates(in: range)
    #expect(later.map(\.day) == [day("2026-03-01")])
    let leap = SampleBook(things).book.dates(in: day("2028-02-25")...day("2028-03-05"))
    #expect(leap.map(\.day) == [day("2028-02-29")])
    #expect(leap.map(\.isMoved) == [false])
  }

  @Test("A range of years holds a date once a year")
  func years() {
    let book = SampleBook([
      Mate.sample("Sam"), MateDate(id: "d", mate: "sam", name: "birthday", on: yearly("--12-31")),
    ]).book
    let dates = book.dates(in: day("2026-12-31")...day("2028-12-31"))
    #expect(dates.map(\.day) == [day("2026-12-31"), day("2027-12-31"), day("2028-12-31")])
  }

  @Test("Case 35: the archived and the dead have no nudge, no birthday and no plan in today")
  func archived() {
    var gran = Mate.sample("Gran", every: "1 week")
    gran.archived = today
    gran.death = Mate.Death(day: today)
    let list = SampleBook([
      gran, MateDate(id: "d", mate: "gran", name: "birthday", on: yearly("1930-03-02")),
      Plan.sample("2026-03-02", "gran"),
    ]).book.todayList(on: today, limit: 5)
    #expect(list.waiting == 0 && list.dates.isEmpty && list.plans.isEmpty)
  }
}
