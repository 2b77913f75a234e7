import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Tallies")
struct TallyTests {
  /// A book of one mate with a tally that is complete down to a day.
  private func book(
    count: Int, floor: String?, _ recent: CheckIn...
  ) throws -> Book {
    var book = Book(device: "test")
    try book.take(page: .mates, id: "ada", body: Mate.sample("Ada").body)
    book.set(
      Tally(count: count, floor: floor.map { day($0) }, recent: recent), of: "ada")
    return book
  }

  private func adding(_ checkIn: CheckIn, to book: Book) throws -> Tally {
    var edit = Edit(.log)
    edit.put(checkIn)
    return try book.applying(edit) { _, _ in nil }.tally(of: "ada")
  }

  private func removing(_ checkIn: CheckIn, from book: Book) throws -> Tally {
    var edit = Edit(.deleteCheckIn)
    edit.delete(checkIn)
    return try book.applying(edit) { _, _ in checkIn.body }.tally(of: "ada")
  }

  @Test("A check-in that is added stands where the log has it")
  func adding() throws {
    let old = CheckIn.sample("2026-11-01", "ada")
    let new = CheckIn.sample("2026-11-20", "ada")
    let between = CheckIn.sample("2026-11-10", "ada")
    let tally = try adding(between, to: book(count: 2, floor: nil, new, old))
    #expect(tally.recent == [new, between, old])
    #expect(tally.count == 3)
    #expect(tally.newest == day("2026-11-20"))
  }

  @Test("One on the day down to which the tally is complete, or before, is counted alone")
  func beforeTheFloor() throws {
    let new = CheckIn.sample("2026-11-20", "ada")
    let book = try book(count: 9, floor: "2026-11-10", new)
    for on in ["2026-11-10", "2026-01-01"] {
      let tally = try adding(.sample(on, "ada"), to: book)
      #expect(tally.recent == [new])
      #expect(tally.count == 10)
    }
    #expect(try adding(.sample("2026-11-11", "ada"), to: book).recent.count == 2)
  }

  @Test("Taking the newest out leaves the one before it as the newest")
  func removing() throws {
    let old = CheckIn.sample("2026-11-01", "ada")
    let new = CheckIn.sample("2026-11-20", "ada")
    let tally = try removing(new, from: book(count: 2, floor: nil, new, old))
    #expect(tally.recent == [old])
    #expect(tally.count == 1)
    #expect(tally.newest == day("2026-11-01"))
    #expect(!tally.isSpent)
  }

  @Test("A tally whose last known check-in is taken out says that more has to be read")
  func spent() throws {
    let new = CheckIn.sample("2026-11-20", "ada")
    let tally = try removing(new, from: book(count: 4, floor: "2026-11-19", new))
    #expect(tally.isSpent)
    #expect(try !removing(new, from: book(count: 1, floor: nil, new)).isSpent)
  }

  @Test("A check-in with another day is taken out and put in again")
  func redating() throws {
    let other = CheckIn.sample("2026-11-10", "ada")
    let before = CheckIn.sample("2026-11-20", "ada", id: "c")
    var after = before
    after.on = day("2026-11-05")
    var edit = Edit(.editCheckIn)
    edit.put(after)
    let tally = try book(count: 2, floor: nil, before, other)
      .applying(edit) { _, _ in before.body }.tally(of: "ada")
    #expect(tally.recent == [other, after])
    #expect(tally.count == 2)
  }

  @Test("Of one day, the one recorded later is the newer, and ids part what is equal")
  func order() {
    var early = CheckIn.sample("2026-11-20", "ada", id: "b")
    var late = CheckIn.sample("2026-11-20", "ada", id: "z")
    early.recorded = 1
    late.recorded = 2
    #expect(CheckIn.isNewer(late, than: early))
    #expect(!CheckIn.isNewer(early, than: late))
    late.recorded = 1
    #expect(CheckIn.isNewer(early, than: late))
    #expect(!CheckIn.isNewer(early, than: early))
  }

  @Test("A mate without check-ins has an empty tally")
  func none() {
    let tally = Book(device: "test").tally(of: "nobody")
    #expect(tally.count == 0)
    #expect(tally.newest == nil)
    #expect(tally.recent.isEmpty)
  }

  @Test("Check-ins that are read when asked for are read only then, from their place")
  func unread() {
    let days = ["2026-11-20", "2026-11-18", "2026-11-01"]
    let tally = Tally(count: 3, newest: day(days[0]), floor: nil, at: 7) { place, first in
      #expect(place == 7)
      return days.map { CheckIn.sample($0, "ada") }.filter { $0.on >= first }
    }
    #expect(tally.newest == day("2026-11-20"))
    #expect(tally.recent.map(\.on.iso) == days)
    #expect(tally.recent(since: day("2026-11-18")).map(\.on.iso) == Array(days.prefix(2)))
  }

  @Test("Those since a day are the same whether they were read or not", arguments: [20, 19, 1, 2])
  func since(first: Int) throws {
    let days = [20, 20, 18, 1]
    let checkIns = days.map { CheckIn.sample("2026-11-\($0 < 10 ? "0" : "")\($0)", "ada") }
    let tally = Tally(count: 4, floor: nil, recent: checkIns)
    let since = tally.recent(since: day("2026-11-\(first < 10 ? "0" : "")\(first)"))
    #expect(since.map(\.on) == checkIns.map(\.on).filter { $0.dayOfMonth >= first })
  }
}
