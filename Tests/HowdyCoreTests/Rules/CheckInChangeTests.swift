import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Changing check-ins")
struct CheckInChangeTests {
  private let today = day("2026-03-02")
  private let ids = SampleIDs()
  private let mates: [any Entity] = [
    Mate.sample("Sam", every: "1 week"), Mate.sample("Lin", every: "1 week"),
  ]

  private func log(
    _ book: SampleBook, _ mates: [String], _ on: String,
    _ fill: (inout NewCheckIn) -> Void = { _ in }
  ) throws(Refusal) -> Edit {
    var request = NewCheckIn(mates: mates, on: day(on))
    fill(&request)
    return try book.book.log(request, on: today, now: 5, newID: ids.next)
  }

  @Test("A check-in is logged with all that is said, on the page of its month")
  func logAll() throws {
    let book = SampleBook(mates)
    let edit = try log(book, ["sam", "lin"], "2026-02-27") {
      $0.note = " coffee, by the river "
      $0.contact = .met
      $0.minutes = 1440
      $0.place = " quay "
      $0.tags = ["walk", "Walk"]
      $0.isStarred = true
      $0.at = TimeOfDay(iso: "19:30")
    }
    let checkIn = try #require(book.applying(edit).checkIns.first)
    #expect(checkIn.page == .checkIns(month("2026-02")))
    #expect(checkIn.mates == ["sam", "lin"])
    #expect(checkIn.note == " coffee, by the river ")
    #expect(checkIn.contact == .met)
    #expect(checkIn.minutes == 1440)
    #expect(checkIn.place == "quay")
    #expect(checkIn.tags == ["walk"])
    #expect(checkIn.isStarred)
    #expect(checkIn.at == TimeOfDay(iso: "19:30"))
    #expect(checkIn.recorded == 5)
    #expect(checkIn.plan == nil)
  }

  @Test("Case R21: a mate named twice is in the check-in once, by the id that shows")
  func once() throws {
    var part = Mate.sample("Sammy")
    part.into = "sam"
    let book = SampleBook(mates + [part])
    let logged = book.applying(try log(book, ["sammy", "lin", "sam", "gone"], "2026-03-02"))
    #expect(logged.checkIns.map(\.mates) == [["sam", "lin"]])
  }

  @Test("A check-in ahead, with nobody, or of impossible minutes is refused")
  func refused() throws {
    let book = SampleBook(mates)
    #expect(throws: Refusal.dayAhead(day("2026-03-03"))) { try log(book, ["sam"], "2026-03-03") }
    #expect(throws: Refusal.noMates) { try log(book, [], "2026-03-02") }
    #expect(throws: Refusal.noMates) { try log(book, ["gone"], "2026-03-02") }
    for minutes in [0, -1, 1441] {
      #expect(throws: Refusal.minutesOutOfRange(minutes)) {
        try log(book, ["sam"], "2026-03-02") { $0.minutes = minutes }
      }
    }
  }

  @Test("Case 48: two check-ins of one day are two")
  func sameDay() throws {
    var book = SampleBook(mates)
    book.apply(try log(book, ["sam"], "2026-03-02"))
    book.apply(try log(book, ["sam"], "2026-03-02"))
    #expect(book.checkIns.count == 2)
    #expect(book.book.tally(of: "sam").count == 2)
  }

  @Test("Logging is allowed for the archived")
  func archived() throws {
    var mate = Mate.sample("Old")
    mate.archived = day("2026-01-01")
    let book = SampleBook([mate])
    #expect(try !log(book, ["old"], "2026-03-02").isEmpty)
  }

  @Test("A check-in since the day a snooze was set ends it, for each mate in it and nobody else")
  func endsSnooze() throws {
    let snoozes = ["sam", "lin"].map {
      Snooze(id: "s-" + $0, mate: $0, since: day("2026-03-01"), until: day("2026-03-08"))
    }
    let book = SampleBook(mates + snoozes)
    let logged = book.applying(try log(book, ["sam"], "2026-03-01"))
    #expect(Array(logged.book.snoozes.keys) == ["s-lin"])
    #expect(logged.health(of: "Sam", on: "2026-03-02").state == .onTrack)
    let earlier = book.applying(try log(book, ["sam"], "2026-02-20"))
    #expect(earlier.book.snoozes.count == 2)
  }

  @Test("A check-in ends a first due day when it is the newest, and leaves it when it is not")
  func endsFirstDue() throws {
    let book = SampleBook(
      mates + [
        CheckIn.sample("2026-02-01", "sam"),
        FirstDue(id: "f", mate: "sam", due: day("2026-03-05"), after: day("2026-02-01")),
      ])
    let older = book.applying(try log(book, ["sam"], "2026-01-20"))
    #expect(older.health(of: "Sam", on: "2026-03-02").due == day("2026-03-05"))
    let newer = book.applying(try log(book, ["sam"], "2026-02-28"))
    #expect(newer.book.firstDues.isEmpty)
    #expect(newer.health(of: "Sam", on: "2026-03-02").due == day("2026-03-07"))
  }

  @Test("A back-dated check-in never moves the last one back; deleting the newest does")
  func backDated() throws {
    let book = SampleBook(mates + [CheckIn.sample("2026-02-25", "sam")])
    let logged = book.applying(try log(book, ["sam"], "2026-02-01"))
    #expect(logged.health(of: "Sam", on: "2026-03-02").last == day("2026-02-25"))
    let newest = try #require(logged.checkIns.first)
    let deleted = logged.applying(logged.book.deleteCheckIn(newest))
    #expect(deleted.health(of: "Sam", on: "2026-03-02").last == day("2026-02-01"))
  }

  @Test("Case 27: an edited check-in keeps its page and every day that was not changed")
  func edit() throws {
    let old = CheckIn.sample("2026-02-25", "sam", id: "c")
    let book = SampleBook(mates + [old])
    var new = old
    new.note = "the river"
    let noted = book.applying(try book.book.editCheckIn(old, to: new, on: today))
    #expect(noted.checkIns == [new])
    new.on = day("2026-03-01")
    new.mates = ["lin", "lin"]
    let moved = book.applying(try book.book.editCheckIn(old, to: new, on: today))
    #expect(moved.checkIns.map(\.page) == [.checkIns(month("2026-02"))])
    #expect(moved.checkIns.map(\.mates) == [["lin"]])
    #expect(moved.health(of: "Sam", on: "2026-03-02").last == nil)
    #expect(try book.book.editCheckIn(old, to: old, on: today).isEmpty)
    new.on = day("2026-03-03")
    #expect(throws: Refusal.dayAhead(day("2026-03-03"))) {
      try book.book.editCheckIn(old, to: new, on: today)
    }
  }

  @Test("A star is put on and taken off, and what has it already changes nothing")
  func star() {
    let one = CheckIn.sample("2026-02-25", "sam")
    let other = CheckIn.sample("2026-02-26", "sam")
    let book = SampleBook(mates + [one, other])
    let starred = book.applying(book.book.star([one], true))
    #expect(starred.checkIns.map(\.isStarred) == [false, true])
    #expect(starred.book.star(starred.checkIns, true).drafts.count == 1)
    #expect(book.book.star([one, other], false).isEmpty)
    #expect(book.book.star([one], true).verb == .star)
    #expect(book.book.star([one], false).verb == .unstar)
  }
}
