import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Things kept in parts")
struct IndexPartsTests {
  /// A mate of whom everything is known, and more than this version knows.
  private func fullMate(id: String) throws -> Mate {
    var mate = Mate(id: id, name: "Zoë ’Z’ Łukasz", added: BookBench.today)
    mate.nicknames = ["Zo", "🌻"]
    mate.circle = .close
    mate.groups = ["work", ""]
    mate.rhythm = Rhythm(every: 2, .week)
    mate.rhythmSince = .first
    mate.contacts = ["tel 1", "zoe@example.org"]
    mate.archived = .last
    mate.death = Mate.Death(day: nil)
    mate.unknown = ["star": ["a": [1, nil, "x"]], "later": true]
    return mate
  }

  @Test("A mate comes out of the index with every part it went in with, known or not")
  func mates() throws {
    let bench = BookBench(MemoryDisk())
    let full = try fullMate(id: bench.id())
    var dead = Mate(id: bench.id(), name: "Ana", added: BookBench.today)
    dead.death = Mate.Death(day: BookBench.today)
    var gone = Mate(id: bench.id(), name: "Sam", added: BookBench.today)
    gone.into = full.id
    try bench.change(.addMate) { [dead, gone] _, edit in
      for mate in [full, dead, gone] { edit.put(mate) }
    }
    let book = try bench.store().read().book
    #expect(Set(book.mates.values) == [full, dead])
    #expect(book.merged == [gone.id: gone])
    try bench.disk.remove(bench.place.cache + "/index")
    let folded = try bench.store().read().book
    #expect(Set(folded.mates.values) == Set(book.mates.values))
    #expect(folded.merged == book.merged)
  }

  @Test("A yearly date comes out of the index as it went in, with its year or without")
  func dates() throws {
    let bench = BookBench(MemoryDisk())
    let mate = try bench.add("Sam")
    let born = try #require(YearlyDay(month: 2, day: 29, year: 2004))
    let met = try #require(YearlyDay(month: 12, day: 31))
    var birthday = MateDate(id: bench.id(), mate: mate.id, name: MateDate.birthday, on: born)
    birthday.unknown = ["cake": "lemon"]
    let meeting = MateDate(id: bench.id(), mate: mate.id, name: "the day we met", on: met)
    try bench.change(.addDate) { [birthday] _, edit in
      edit.put(birthday)
      edit.put(meeting)
    }
    #expect(
      try bench.store().read().book.dates == [birthday.id: birthday, meeting.id: meeting])
  }

  @Test("What belongs to a mate comes out of the index with every part it went in with")
  func belongings() throws {
    let bench = BookBench(MemoryDisk())
    let sam = try bench.add("Sam").id
    var full = (
      reminder: Reminder(
        id: bench.id(), mate: sam, text: "’€ \"tea\"", until: .last, recorded: 7),
      pause: Pause(id: bench.id(), mate: sam, from: .first, until: .last, reason: "away"),
      snooze: Snooze(id: bench.id(), mate: sam, since: .first, until: BookBench.today),
      due: FirstDue(id: bench.id(), mate: sam, due: .last, after: BookBench.today)
    )
    full.reminder.unknown = ["loud": true]
    full.pause.unknown = ["why": ["a": [1, nil]]]
    full.snooze.unknown = ["by": "me"]
    full.due.unknown = ["spread": 3]
    let bare = (
      reminder: Reminder(id: bench.id(), mate: sam, text: "x", until: nil, recorded: 0),
      pause: Pause(id: bench.id(), mate: sam, from: BookBench.today, until: nil, reason: nil),
      due: FirstDue(id: bench.id(), mate: sam, due: .first, after: nil)
    )
    try bench.change(.addMate) { [full] _, edit in
      for reminder in [full.reminder, bare.reminder] { edit.put(reminder) }
      for pause in [full.pause, bare.pause] { edit.put(pause) }
      edit.put(full.snooze)
      for due in [full.due, bare.due] { edit.put(due) }
    }
    for isAnew in [false, true] {
      if isAnew { try bench.disk.remove(bench.place.cache + "/index") }
      _ = try bench.store().read()
      let book = try bench.store().read().book
      #expect(
        book.reminders
          == [full.reminder.id: full.reminder, bare.reminder.id: bare.reminder])
      #expect(book.pauses == [full.pause.id: full.pause, bare.pause.id: bare.pause])
      #expect(book.snoozes == [full.snooze.id: full.snooze])
      #expect(book.firstDues == [full.due.id: full.due, bare.due.id: bare.due])
    }
  }

  @Test("An open plan comes out of the index with every part it went in with, known or not")
  func plans() throws {
    let bench = BookBench(MemoryDisk())
    let sam = try bench.add("Sam").id
    var full = Plan(
      id: bench.id(), page: .plans(2019), on: BookBench.today, mates: [sam, bench.id()],
      recorded: 7)
    full.first = .first
    full.at = TimeOfDay(hour: 23, minute: 59)
    full.what = "’€ \"tea\""
    full.minutes = 1440
    full.deferrals = 5
    full.deferred = BookBench.today
    full.unknown = ["where": ["a": [1, nil]]]
    var bare = Plan(id: bench.id(), on: .last, mates: [sam], recorded: 0)
    bare.at = .midnight
    try bench.change(.plan) { [full, bare] _, edit in
      edit.put(full)
      edit.put(bare)
    }
    for isAnew in [false, true] {
      if isAnew { try bench.disk.remove(bench.place.cache + "/index") }
      _ = try bench.store().read()
      #expect(try bench.store().read().book.plans == [full.id: full, bare.id: bare])
    }
  }

  @Test("A mate who is changed, merged or taken out leaves every tally as the pages have it")
  func talliesOfChangedMates() throws {
    let bench = BookBench(MemoryDisk())
    var (sam, ana) = (try bench.add("Sam"), try bench.add("Ana"))
    let bo = try bench.add("Bo")
    for mate in [sam, ana, bo, bo] { try bench.log([mate.id]) }
    func counts() throws -> [String: Int] {
      let book = try bench.store().read().book
      return Dictionary(
        uniqueKeysWithValues: book.mates.ids.map { ($0, book.tally(of: $0).count) })
    }
    sam.name = "Samuel"
    try bench.change(.rename) { [sam] _, edit in edit.put(sam) }
    #expect(try counts() == [sam.id: 1, ana.id: 1, bo.id: 2])
    ana.into = sam.id
    try bench.change(.merge) { [ana] _, edit in edit.put(ana) }
    #expect(try counts() == [sam.id: 2, bo.id: 2])
    try bench.change(.deleteMate) { _, edit in edit.delete(bo) }
    #expect(try counts() == [sam.id: 2])
    try bench.disk.remove(bench.place.cache + "/index")
    #expect(try counts() == [sam.id: 2])
  }

  @Test("A check-in comes out of the index with every part it went in with, known or not")
  func checkIns() throws {
    let bench = BookBench(MemoryDisk())
    let mate = try bench.add("Sam")
    var full = CheckIn(
      id: bench.id(), page: .checkIns(BookBench.today.adding(months: -1).month),
      on: BookBench.today, mates: [mate.id, bench.id()], recorded: 7)
    full.at = TimeOfDay(hour: 19, minute: 5)
    full.contact = .letter
    full.note = "’€ \"tea\""
    full.minutes = 0
    full.place = "the river"
    full.tags = ["long", "walk"]
    full.isStarred = true
    full.plan = "babab-babab-babad"
    full.unknown = ["mood": ["good": [1, nil]]]
    var bare = CheckIn(id: bench.id(), on: .first, mates: [mate.id], recorded: 0)
    bare.at = .midnight
    try bench.change { [full, bare] _, edit in
      edit.put(full)
      edit.put(bare)
    }
    #expect(try bench.store().read().book.tally(of: mate.id).recent == [full, bare])
  }

  @Test(
    "Whatever numbers and texts are written, the same are read, and nothing is left over",
    arguments: 1...20 as ClosedRange<UInt64>)
  func coding(seed: UInt64) throws {
    // Check-ins carry numbers of every size through the index; their pages are the other road.
    var chance = SeededGenerator(seed: seed)
    let bench = BookBench(MemoryDisk())
    let mate = try bench.add("Sam")
    let days = (0..<3).map { _ in
      BookBench.today.adding(days: -Int.random(in: 0...700_000, using: &chance))
    }
    for day in days {
      var checkIn = CheckIn(
        id: bench.id(), on: day, mates: [mate.id],
        recorded: Int.random(in: 0...250_000_000_000_000, using: &chance))
      checkIn.minutes = Int.random(in: 0...1440, using: &chance)
      checkIn.note = String(
        repeating: "é", count: Int.random(in: 1...300, using: &chance))
      try bench.change { [checkIn] _, edit in edit.put(checkIn) }
    }
    let kept = try bench.store().read().book.tally(of: mate.id).recent
    try bench.disk.remove(bench.place.cache + "/index")
    let folded = try bench.store().read()
    #expect(kept == folded.book.tally(of: mate.id).recent, "seed \(seed)")
    #expect(kept == (try folded.checkIns(of: mate.id, limit: nil)), "seed \(seed)")
  }

  @Test("The check-ins of a busy day are at hand: no page of a month is read for them")
  func busyDay() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let mate = try bench.add("Sam")
    try bench.log([mate.id], on: BookBench.today.adding(days: -1))
    let busy = try (0..<9).map { _ in try bench.log([mate.id]) }
    // Made anew, and as the changes left it.
    for isAnew in [false, true] {
      if isAnew { try disk.remove(bench.place.cache + "/index") }
      _ = try bench.store().read()
      let session = try bench.store().read()
      let before = disk.operations["read"]
      let found = try session.checkIns(in: BookBench.today...BookBench.today)
      #expect(found == busy.reversed())
      #expect(disk.operations["read"] == before)
    }
  }
}
