import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Pausing, snoozing, remembering and dates")
struct PauseChangeTests {
  private let today = day("2026-03-02")
  private let ids = SampleIDs()
  private let book = SampleBook([
    Mate.sample("Sam", every: "1 week"), Mate.sample("Lin", every: "1 week"),
  ])

  private var archived: SampleBook {
    var mate = Mate.sample("Old")
    mate.archived = day("2026-01-01")
    var dead = mate
    dead = Mate(id: "gran", name: "Gran", added: mate.added)
    dead.archived = day("2026-01-01")
    dead.death = Mate.Death(day: nil)
    return SampleBook([mate, dead])
  }

  private func pause(
    _ book: SampleBook, _ names: [String] = ["Sam"], until: String? = nil, reason: String? = nil
  ) throws(Refusal) -> Edit {
    try book.book.pause(
      names.map(book.mate), until: until.map(day), reason: reason, on: today, newID: ids.next)
  }

  private func snooze(
    _ book: SampleBook, _ names: [String] = ["Sam"], until: String? = nil
  ) throws(Refusal) -> Edit {
    try book.book.snooze(names.map(book.mate), until: until.map(day), on: today, newID: ids.next)
  }

  @Test("A pause begins today; pausing again gives it another end, the same end changes nothing")
  func pausing() throws {
    let paused = book.applying(
      try pause(book, ["Sam", "Lin"], until: "2026-03-10", reason: "travel"))
    #expect(paused.health(of: "Sam", on: "2026-03-02").until == day("2026-03-10"))
    #expect(paused.health(of: "Lin", on: "2026-03-09").state == .paused)
    #expect(try pause(paused, until: "2026-03-10").isEmpty)
    let longer = paused.applying(try pause(paused, until: "2026-03-20"))
    #expect(longer.book.pauses.count == 2)
    #expect(longer.book.pauses(of: "sam").map(\.until) == [day("2026-03-20")])
    #expect(longer.book.pauses(of: "sam").map(\.reason) == ["travel"])
  }

  @Test("A pause or snooze that ends today or before, of nobody, or of the archived is refused")
  func refused() throws {
    let archived = archived
    #expect(throws: Refusal.endNotAhead(today)) { try pause(book, until: "2026-03-02") }
    #expect(throws: Refusal.endNotAhead(today)) { try snooze(book, until: "2026-03-02") }
    #expect(throws: Refusal.noMates) { try pause(book, []) }
    #expect(throws: Refusal.noMates) { try snooze(book, []) }
    #expect(throws: Refusal.archived(archived.mate("Old"))) { try pause(archived, ["Old"]) }
    #expect(throws: Refusal.died(archived.mate("Gran"))) { try snooze(archived, ["Gran"]) }
    #expect(throws: Refusal.noMates) { try book.book.resume([], on: today) }
  }

  @Test("Resuming ends the pause today, and takes out one that began today")
  func resuming() throws {
    let early = SampleBook([
      Mate.sample("Sam", every: "1 week"),
      Pause(id: "p", mate: "sam", from: day("2026-02-20"), until: nil, reason: nil),
    ])
    let resumed = early.applying(
      try early.book.resume([early.mate("Sam")], on: today))
    #expect(resumed.book.pauses["p"]?.until == today)
    #expect(resumed.health(of: "Sam", on: "2026-03-02").state != .paused)
    let paused = book.applying(try pause(book))
    let back = paused.applying(try paused.book.resume([paused.mate("Sam")], on: today))
    #expect(back.book.pauses.isEmpty)
    #expect(try back.book.resume([back.mate("Sam")], on: today).isEmpty)
  }

  @Test("A snooze lasts seven days unless said, and ends when resumed")
  func snoozing() throws {
    let snoozed = book.applying(try snooze(book))
    #expect(snoozed.health(of: "Sam", on: "2026-03-08").state == .snoozed)
    #expect(snoozed.health(of: "Sam", on: "2026-03-02").until == day("2026-03-09"))
    #expect(try snooze(snoozed).isEmpty)
    let longer = snoozed.applying(try snooze(snoozed, until: "2026-04-01"))
    #expect(longer.book.snoozes.count == 1)
    #expect(longer.health(of: "Sam", on: "2026-03-31").state == .snoozed)
    let resumed = longer.applying(try longer.book.resume([longer.mate("Sam")], on: today))
    #expect(resumed.book.snoozes.isEmpty)
  }

  private func remember(
    _ text: String, _ book: SampleBook, until: String? = nil, now: Int = 1
  ) throws(Refusal) -> Edit {
    try book.book.remember(
      text, until: until.map(day), of: book.mate("Sam"), on: today, now: now, newID: ids.next)
  }

  @Test("What to remember is kept in order, and shows until its day")
  func remembering() throws {
    var book = book
    book.apply(try remember("the flat", book, now: 2))
    book.apply(try remember(" the ladder ", book, until: "2026-03-05", now: 1))
    #expect(book.book.reminders(of: "sam", on: today).map(\.text) == ["the ladder", "the flat"])
    #expect(book.book.reminders(of: "sam", on: day("2026-03-04")).count == 2)
    #expect(book.book.reminders(of: "sam", on: day("2026-03-05")).map(\.text) == ["the flat"])
    #expect(try remember("the flat", book).isEmpty)
    #expect(throws: Refusal.textEmpty) { try remember(" ", book) }
    #expect(throws: Refusal.endNotAhead(today)) { try remember("x", book, until: "2026-03-02") }
  }

  @Test("Clearing takes out one by its number, or all")
  func clearing() throws {
    var book = book
    for (place, text) in ["a", "b", "c"].enumerated() {
      book.apply(try remember(text, book, now: place))
    }
    let mate = book.mate("Sam")
    let one = book.applying(try book.book.clear(mate, number: 2, on: today))
    #expect(one.book.reminders(of: "sam", on: today).map(\.text) == ["a", "c"])
    let all = book.applying(try book.book.clear(mate, number: nil, on: today))
    #expect(all.book.reminders.isEmpty)
    #expect(try all.book.clear(mate, number: nil, on: today).isEmpty)
    for number in [0, 4] {
      #expect(throws: Refusal.noSuchReminder(number, count: 3)) {
        try book.book.clear(mate, number: number, on: today)
      }
    }
    #expect(throws: Refusal.noSuchReminder(1, count: 0)) {
      try all.book.clear(mate, number: 1, on: today)
    }
  }

  @Test("A date of a name that is there gets the new day, the same day changes nothing")
  func dates() throws {
    let sam = book.mate("Sam")
    var book = book
    book.apply(
      try book.book.addDate("anniversary", on: yearly("--06-01"), of: sam, newID: ids.next))
    #expect(
      try book.book.addDate("Anniversary", on: yearly("--06-01"), of: sam, newID: ids.next)
        .isEmpty)
    book.apply(
      try book.book.addDate("Anniversary", on: yearly("2010-06-01"), of: sam, newID: ids.next))
    #expect(book.book.dates(of: "sam").map(\.on) == [yearly("2010-06-01")])
    #expect(throws: Refusal.textEmpty) {
      try book.book.addDate(" ", on: yearly("--06-01"), of: sam, newID: ids.next)
    }
    #expect(throws: Refusal.noSuchDate(sam, name: "birthday")) {
      try book.book.deleteDate("birthday", of: sam)
    }
    book.apply(try book.book.deleteDate("ANNIVERSARY", of: sam))
    #expect(book.book.dates.isEmpty)
  }
}
