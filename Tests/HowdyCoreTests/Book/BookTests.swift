import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The book")
struct BookTests {
  private func merged(_ name: String, into other: String) -> Mate {
    var mate = Mate.sample(name)
    mate.into = other
    return mate
  }

  private func book(_ mates: Mate...) throws -> Book {
    var book = Book(device: "test")
    for mate in mates { try book.take(page: .mates, id: mate.id, body: mate.body) }
    return book
  }

  @Test("A mate's records show under the mate, or under whom they became part of")
  func shownID() throws {
    let book = try book(
      .sample("Ada"), merged("Adah", into: "ada"), merged("Addie", into: "adah"))
    #expect(book.shownID(of: "ada") == "ada")
    #expect(book.shownID(of: "adah") == "ada")
    #expect(book.shownID(of: "addie") == "ada")
    #expect(book.shownID(of: "nobody") == nil)
    #expect(book.ids(of: "ada") == ["ada", "adah", "addie"])
  }

  @Test("Merges that end at nobody show nobody")
  func gone() throws {
    let book = try book(.sample("Sam"), merged("E", into: "gone"), merged("F", into: "e"))
    for id in ["e", "f"] { #expect(book.shownID(of: id) == nil) }
    #expect(book.shown(["e", "sam"]).map(\.id) == ["sam"])
  }

  @Test("Merges that run in a circle count as none, in whatever order the records come")
  func circles() throws {
    let all = [
      merged("A", into: "b"), merged("B", into: "c"), merged("C", into: "a"),
      merged("D", into: "d"), merged("F", into: "a"), .sample("Sam"),
    ]
    for turn in all.indices {
      var book = Book(device: "test")
      for mate in all[turn...] + all[..<turn] {
        try book.take(page: .mates, id: mate.id, body: mate.body)
      }
      #expect(book.mates.ids.sorted() == ["a", "b", "c", "d", "sam"], "from \(turn)")
      #expect(book.shownID(of: "f") == "a")
      #expect(book.ids(of: "a") == ["a", "f"])
    }
  }

  @Test("A circle of merges that is broken anywhere leaves plain merges")
  func brokenCircle() throws {
    let circle = try book(merged("A", into: "b"), merged("B", into: "c"), merged("C", into: "a"))
    var mended = circle
    try mended.take(page: .mates, id: "b", body: Mate.sample("B").body)
    #expect(mended.mates.ids.sorted() == ["b"])
    #expect(mended.shownID(of: "c") == "b")
    var gone = circle
    try gone.take(page: .mates, id: "b", body: nil)
    #expect(gone.mates.isEmpty)
    #expect(gone.merged.keys.sorted() == ["a", "c"])
    var other = circle
    try other.take(page: .mates, id: "c", body: merged("C", into: "b").body)
    #expect(other.mates.ids.sorted() == ["b", "c"])
    #expect(other.shownID(of: "a") == "b")
  }

  @Test("Mates that a list shows stand once each, in its order")
  func shown() throws {
    let book = try book(.sample("Ada"), .sample("Sam"), merged("Adah", into: "ada"))
    #expect(book.shown(["sam", "adah", "gone", "ada", "sam"]).map(\.id) == ["sam", "ada"])
  }

  @Test("A mate who is taken in anew moves between being there and being merged")
  func moves() throws {
    var book = try book(.sample("Ada"), .sample("Sam"))
    try book.take(page: .mates, id: "ada", body: merged("Ada", into: "sam").body)
    #expect(book.mates.ids.sorted() == ["sam"])
    #expect(book.merged.keys.sorted() == ["ada"])
    try book.take(page: .mates, id: "ada", body: Mate.sample("Ada").body)
    #expect(book.mates.ids.sorted() == ["ada", "sam"])
    #expect(book.merged.isEmpty)
    try book.take(page: .mates, id: "ada", body: nil)
    #expect(book.mates.ids.sorted() == ["sam"])
  }

  @Test("Every kind of record is taken in, found by its id, and taken out")
  func everyKind() throws {
    let today = day("2026-11-30")
    let things: [any Entity] = [
      Mate.sample("Ada"),
      MateDate(id: "date", mate: "ada", name: "birthday", on: yearly("--05-04")),
      Reminder(id: "reminder", mate: "ada", text: "Flat", until: nil, recorded: 0),
      Pause(id: "pause", mate: "ada", from: today, until: nil, reason: nil),
      Snooze(id: "snooze", mate: "ada", since: today, until: today),
      FirstDue(id: "due", mate: "ada", due: today, after: nil),
      Plan.sample("2026-12-01", "ada", id: "plan"),
    ]
    var book = Book(device: "test")
    for thing in things {
      #expect(!book.hasRecord(thing.id))
      try book.take(page: thing.page, id: thing.id, body: thing.body)
      #expect(book.hasRecord(thing.id))
    }
    for thing in things {
      try book.take(page: thing.page, id: thing.id, body: nil)
      #expect(!book.hasRecord(thing.id))
    }
  }

  @Test("Capacities and settings are taken in and out by their day and their name")
  func daysAndSettings() throws {
    let capacity = DayCapacity(day: day("2026-11-30"), level: .low)
    let setting = Setting(id: "usual-day", value: "90")
    var book = Book(device: "test")
    try book.take(page: capacity.page, id: capacity.id, body: capacity.body)
    try book.take(page: setting.page, id: setting.id, body: setting.body)
    #expect(book.capacities[day("2026-11-30")]?.level == .low)
    #expect(book.settings.usualDay == 90)
    try book.take(page: capacity.page, id: capacity.id, body: nil)
    try book.take(page: setting.page, id: setting.id, body: nil)
    #expect(book.capacities.isEmpty)
    #expect(book.settings.usualDay == 60)
  }

  @Test("Pages and kinds that a newer version wrote are passed over")
  func unknownKinds() throws {
    var book = Book(device: "test")
    try book.take(page: PageName("rituals"), id: "a", body: ["is": "ritual"])
    try book.take(page: .mates, id: "b", body: ["is": "pet", "name": "Rex"])
    try book.take(page: .days(2026), id: "2026-11-30", body: ["is": "outcome"])
    try book.take(page: .days(2026), id: "not a day", body: ["is": "capacity", "level": "low"])
    #expect(book.mates.isEmpty)
    #expect(book.capacities.isEmpty)
  }

  @Test("A record that does not make what it claims to be is refused by its key")
  func brokenRecord() {
    var book = Book(device: "test")
    #expect(throws: RecordFault(key: "name")) {
      try book.take(page: .mates, id: "a", body: ["is": "mate", "added": "2026-01-01"])
    }
    #expect(throws: RecordFault(key: "added")) {
      try book.take(
        page: .mates, id: "a", body: ["is": "mate", "name": "A", "added": "2026-02-30"])
    }
  }

  @Test("An edit that merges or deletes changes who shows under whom, others do not")
  func regrouping() throws {
    let book = try book(.sample("Ada"), .sample("Sam"))
    func regroups(_ change: (inout Edit) -> Void) throws -> Bool {
      var edit = Edit(.editMate)
      change(&edit)
      return book.regroups(with: try book.applying(edit) { _, _ in nil })
    }
    #expect(try regroups { $0.put(merged("Ada", into: "sam")) })
    #expect(try regroups { $0.delete(Mate.sample("Ada")) })
    #expect(try !regroups { $0.put(Mate.sample("Lin")) })
    #expect(try !regroups { $0.put(Mate.sample("Ada", every: "1 week")) })
  }
}
