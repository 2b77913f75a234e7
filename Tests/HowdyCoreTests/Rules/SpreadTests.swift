import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Spreading first due days")
struct SpreadTests {
  private let today = day("2026-03-02")  // a Monday
  private let ids = SampleIDs()

  private func names(_ count: Int) -> [String] {
    (0..<count).map { String(UnicodeScalar(UInt8(ascii: "A") + UInt8($0))) }
  }

  private func new(_ count: Int) -> [any Entity] {
    names(count).map { Mate.sample($0, every: "1 month", added: "2026-03-02") }
  }

  private func spread(
    _ book: SampleBook, over days: Int? = nil
  ) throws(Refusal) -> SampleBook {
    book.applying(try book.book.spread(over: days, on: today, newID: ids.next))
  }

  /// How many mates are due on each of the days from tomorrow on.
  private func counts(_ book: SampleBook, days: Int) -> [Int] {
    let dues = book.book.standings(on: today).compactMap(\.health.due)
    return (1...days).map { offset in dues.count { $0 == today.adding(days: offset) } }
  }

  @Test("Two a day from tomorrow on, as a usual day of 60 minutes has room for two of 30")
  func usual() throws {
    let book = try spread(SampleBook(new(5)))
    #expect(counts(book, days: 4) == [2, 2, 1, 0])
    #expect(book.health(of: "A", on: "2026-03-02").due == day("2026-03-03"))
    #expect(book.health(of: "E", on: "2026-03-02").due == day("2026-03-05"))
  }

  @Test("Each weekday takes what its usual capacity has room for, one at least")
  func weekdays() throws {
    let settings: [any Entity] = [
      Setting(id: "capacity-tuesday", value: "low"), Setting(id: "usual-day", value: "90"),
      Setting(id: "capacity-wednesday", value: "high"),
      // Said for one day, and so no usual capacity.
      DayCapacity(day: day("2026-03-05"), level: .low),
    ]
    #expect(counts(try spread(SampleBook(new(10) + settings)), days: 4) == [2, 4, 3, 1])
    let long = [Setting(id: "plan-minutes", value: "600")] as [any Entity]
    #expect(counts(try spread(SampleBook(new(3) + long)), days: 4) == [1, 1, 1, 0])
  }

  @Test("Over more days than are needed the mates lie evenly, over fewer it is refused")
  func over() throws {
    let book = SampleBook(new(6))
    #expect(counts(try spread(book, over: 6), days: 7) == [1, 1, 1, 1, 1, 1, 0])
    #expect(counts(try spread(book, over: 4), days: 5).reduce(0, +) == 6)
    #expect(counts(try spread(book, over: 4), days: 4).max() == 2)
    #expect(counts(try spread(book, over: 3), days: 4) == [2, 2, 2, 0])
    for days in [2, 0, -1] {
      #expect(throws: Refusal.spreadNeedsDays(3)) { try spread(book, over: days) }
    }
  }

  @Test("Those who wait come first in their order, then the new; others are left alone")
  func order() throws {
    var archived = Mate.sample("Old", every: "1 day")
    archived.archived = day("2026-01-01")
    let book = SampleBook([
      Mate.sample("New", every: "1 month", added: "2026-03-02"),
      Mate.sample("Due", every: "10 days"), CheckIn.sample("2026-02-20", "due"),
      Mate.sample("Long", every: "10 days"), CheckIn.sample("2026-01-01", "long"),
      Mate.sample("Track", every: "10 days"), CheckIn.sample("2026-03-01", "track"),
      Mate.sample("None"), archived, Mate.sample("Paused", every: "1 day"),
      Pause(id: "p", mate: "paused", from: day("2026-03-01"), until: nil, reason: nil),
    ])
    let after = try spread(book)
    #expect(after.book.firstDues.count == 3)
    #expect(after.health(of: "Long", on: "2026-03-02").due == day("2026-03-03"))
    #expect(after.health(of: "Due", on: "2026-03-02").due == day("2026-03-03"))
    #expect(after.health(of: "New", on: "2026-03-02").due == day("2026-03-04"))
    #expect(after.health(of: "Track", on: "2026-03-02").due == day("2026-03-11"))
    #expect(after.book.waiting(on: today).isEmpty)
  }

  @Test("Days of a pause that is over do not push the due day out")
  func pausedBefore() throws {
    let book = SampleBook([
      Mate.sample("Sam", every: "10 days"), CheckIn.sample("2026-01-01", "sam"),
      Pause(id: "p", mate: "sam", from: day("2026-01-05"), until: day("2026-01-25"), reason: nil),
    ])
    #expect(try spread(book).health(of: "Sam", on: "2026-03-02").due == day("2026-03-03"))
  }

  @Test("Spreading again on the same day changes nothing, and of nobody nothing at all")
  func again() throws {
    let once = try spread(SampleBook(new(5)))
    #expect(try once.book.spread(over: nil, on: today, newID: ids.next).isEmpty)
    let nobody = SampleBook([Mate.sample("None")])
    #expect(try nobody.book.spread(over: 5, on: today, newID: ids.next).isEmpty)
  }

  @Test("No day takes more than it has room for, however many and however long", arguments: 1...20)
  func capacity(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...26, using: &random)
    let settings: [any Entity] = Weekday.allCases.map {
      Setting(
        id: SettingName.capacity(of: $0).rawValue,
        value: CapacityLevel.allCases.randomElement(using: &random)?.rawValue ?? "low")
    }
    let book = SampleBook(new(count) + settings)
    let over = Bool.random(using: &random) ? Int.random(in: 26...60, using: &random) : nil
    let after = try spread(book, over: over)
    let counts = counts(after, days: 60)
    #expect(counts.reduce(0, +) == count, "\(random)")
    for (place, due) in counts.enumerated() {
      let minutes = book.book.capacity(on: today.adding(days: place + 1)).minutes
      #expect(due <= minutes / 30, "\(random)")
    }
  }
}
