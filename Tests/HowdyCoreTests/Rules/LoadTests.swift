import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Capacity and load")
struct LoadTests {
  @Test("A medium day has the usual minutes, a low one two thirds, a high one four thirds")
  func capacity() {
    for usual in stride(from: 30, through: 360, by: 15) {
      let minutes = CapacityLevel.allCases.map {
        Capacity(level: $0, usualDay: usual, isSaid: false).minutes
      }
      #expect(minutes[0] * 3 == usual * 2)
      #expect(minutes[1] == usual)
      #expect(minutes[2] * 3 == usual * 4)
    }
    #expect(Capacity(level: .low, usualDay: 60, isSaid: false).minutes == 40)
    #expect(Capacity(level: .high, usualDay: 60, isSaid: false).minutes == 80)
  }

  @Test("The levels are steps 1, 2 and 3, with an end on either side")
  func steps() {
    #expect(CapacityLevel.allCases.map(\.step) == [1, 2, 3])
    #expect(CapacityLevel.allCases.map(\.lower) == [nil, .low, .medium])
    #expect(CapacityLevel.allCases.map(\.higher) == [.medium, .high, nil])
  }

  @Test("What was said of a day beats its weekday's setting, which beats medium")
  func capacityOfDay() {
    // 2 March 2026 is a Monday.
    let book = SampleBook([
      Setting(id: "capacity-monday", value: "low"), Setting(id: "usual-day", value: "90"),
      DayCapacity(day: day("2026-03-09"), level: .high),
    ]).book
    #expect(
      book.capacity(on: day("2026-03-02")) == Capacity(level: .low, usualDay: 90, isSaid: false))
    #expect(
      book.capacity(on: day("2026-03-09")) == Capacity(level: .high, usualDay: 90, isSaid: true))
    #expect(
      book.capacity(on: day("2026-03-10")) == Capacity(level: .medium, usualDay: 90, isSaid: false))
  }

  @Test(
    "A load's words change at 70, 90, 110 and above 140",
    arguments: [
      (0, Load.State.light, Load.Detail.light), (69, .light, .light), (70, .balanced, .balanced),
      (89, .balanced, .balanced), (90, .full, .full), (109, .full, .full),
      (110, .over, .overloaded), (140, .over, .overloaded), (141, .over, .exhausting),
    ])
  func words(score: Int, state: Load.State, detail: Load.Detail) {
    let load = Load(minutes: score, capacity: 100)
    #expect(load.score == score)
    #expect(load.state == state)
    #expect(load.detail == detail)
  }

  @Test("The score is rounded half up, in whole numbers")
  func rounding() {
    // 45 of 60 are 75. 139 of 200 are 69 and a half. 41 of 60 are 68 and a third.
    #expect(Load(minutes: 45, capacity: 60).score == 75)
    #expect(Load(minutes: 139, capacity: 200).score == 70)
    #expect(Load(minutes: 41, capacity: 60).score == 68)
  }

  @Test("Open plans and check-ins of the day count once each, however many mates")
  func sum() {
    let book = SampleBook([
      Mate.sample("Sam"), Mate.sample("Lin"),
      Plan.sample("2026-03-02", "sam", "lin", minutes: 20),
      Plan.sample("2026-03-03", "sam", minutes: 500),
      Plan.sample("2026-03-02", "lin", minutes: nil),
      CheckIn.sample("2026-03-02", "sam", "lin", minutes: 15), CheckIn.sample("2026-03-02", "sam"),
      CheckIn.sample("2026-03-01", "sam", minutes: 300),
    ])
    let load = book.book.load(
      on: day("2026-03-02"), today: day("2026-03-02"), checkIns: book.checkIns)
    #expect(load.minutes == 35)
    #expect(load.capacity == 60)
    #expect(load.items == 4)
    #expect(load.plansWithoutMinutes == 1)
    #expect(load.checkInsWithoutMinutes == 1)
    #expect(load.itemsWithoutMinutes == 2)
  }

  @Test("A done plan counts the minutes it took, or else its estimate; a dropped one nothing")
  func done() {
    var done = Plan.sample("2026-03-02", "sam", id: "a", minutes: 40)
    done.state = .done
    var dropped = Plan.sample("2026-03-02", "sam", id: "b", minutes: 40)
    dropped.state = .dropped
    func load(_ minutes: Int?) -> Load {
      let checkIn = CheckIn.sample("2026-03-02", "sam", id: "a", minutes: minutes, plan: "a")
      let book = SampleBook([Mate.sample("Sam"), done, dropped, checkIn])
      return book.book.load(
        on: day("2026-03-02"), today: day("2026-03-02"), checkIns: book.checkIns)
    }
    #expect(load(nil).minutes == 40)
    #expect(load(nil).itemsWithoutMinutes == 0)
    #expect(load(25).minutes == 25)
  }

  @Test("Plans left open on days before, and what was with mates who are gone, add no load")
  func leftOpen() {
    let book = SampleBook([
      Mate.sample("Sam"), Plan.sample("2026-03-01", "sam"), Plan.sample("2026-03-02", "gone"),
      CheckIn.sample("2026-03-02", "gone", minutes: 30),
    ])
    for on in ["2026-03-01", "2026-03-02"] {
      let load = book.book.load(on: day(on), today: day("2026-03-02"), checkIns: book.checkIns)
      #expect(load.isEmpty)
      #expect(load.state == .light)
    }
  }

  @Test("The day with room is the nearest of the seven after, filled to the last minute at most")
  func room() {
    var things: [any Entity] = [Mate.sample("Sam")]
    things += (3...9).map { Plan.sample("2026-03-0\($0)", "sam", minutes: $0 == 6 ? 30 : 31) }
    let book = SampleBook(things).book
    let today = day("2026-03-02")
    #expect(book.dayWithRoom(for: 30, after: today, today: today) == day("2026-03-06"))
    #expect(book.dayWithRoom(for: 31, after: today, today: today) == nil)
    #expect(book.dayWithRoom(for: 31, after: day("2026-03-03"), today: today) == day("2026-03-10"))
  }
}
