import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Changing mates")
struct MateChangeTests {
  private let today = day("2026-03-02")
  private let ids = SampleIDs()

  private func details(_ fill: (inout MateDetails) -> Void) -> MateDetails {
    var details = MateDetails()
    fill(&details)
    return details
  }

  private func add(
    _ name: String, to book: SampleBook = SampleBook(), _ details: MateDetails = MateDetails()
  ) throws(Refusal) -> SampleBook {
    book.applying(
      try book.book.addMate(name, details, on: today, now: 10, newID: ids.next))
  }

  private func edit(
    _ names: [String], of book: SampleBook, _ details: MateDetails
  ) throws(Refusal) -> Edit {
    try book.book.editMates(
      names.map(book.mate), details, on: today, now: 10, newID: ids.next)
  }

  // MARK: Adding

  @Test("A mate is added with all that is said, and with nothing else")
  func addAll() throws {
    let book = try add(
      " Sam \t Okafor ",
      details {
        $0.rhythm = .set(rhythm("2 weeks"))
        $0.groups = ["choir", "Choir", " work "]
        $0.nicknames = ["Sammy", "sam okafor"]
        $0.contacts = ["sam@example.org"]
        $0.birthday = yearly("1990-05-04")
        $0.remember = ["the flat", "the ladder"]
      })
    let mate = book.mate("Sam Okafor")
    #expect(mate.rhythm == rhythm("2 weeks"))
    #expect(mate.rhythmSince == today)
    #expect(mate.added == today)
    #expect(mate.groups == ["choir", "work"])
    #expect(mate.nicknames == ["Sammy"])
    #expect(mate.contacts == ["sam@example.org"])
    #expect(book.book.dates(of: mate.id).map(\.name) == ["birthday"])
    #expect(
      book.book.reminders(of: mate.id, on: today).map(\.text) == ["the flat", "the ladder"])
    let bare = try add("Lin").mate("Lin")
    #expect(bare.rhythm == nil && bare.circle == nil && bare.rhythmSince == nil)
  }

  @Test("Case 57: a name of nothing, of too much, or that steers a terminal is refused")
  func badNames() throws {
    #expect(throws: Refusal.nameEmpty) { try add(" \t ") }
    #expect(throws: Refusal.nameTooLong(limit: 200)) {
      try add(String(repeating: "a", count: 201))
    }
    #expect(throws: Refusal.nameSteers) { try add("Sam\u{1B}[31m") }
    #expect(try add(String(repeating: "é", count: 200)).book.mates.count == 1)
  }

  @Test("Case R22: a second mate of one name, or of a nickname, is refused and names the first")
  func nameTaken() throws {
    let book = try add("Sam", details { $0.nicknames = ["Sammy"] })
    let sam = book.mate("Sam")
    #expect(throws: Refusal.nameTaken(by: sam)) { try add("SAM", to: book) }
    #expect(throws: Refusal.nicknameTaken("sammy", by: sam)) { try add("sammy", to: book) }
    #expect(throws: Refusal.nameTaken(by: sam)) {
      try add("Lin", to: book, details { $0.nicknames = ["Sam"] })
    }
    #expect(book.book.bearer(of: "sammy", except: nil) == sam)
    #expect(book.book.bearer(of: "sammy", except: sam.id) == nil)
  }

  @Test(
    "Case 33: a circle brings its usual rhythm, unless there is one or none is said",
    arguments: [
      (Circle.inner, "1 week"), (.close, "1 month"), (.wider, "3 months"),
    ])
  func circles(circle: Circle, usual: String) throws {
    let alone = try add("Sam", details { $0.circle = .set(circle) }).mate("Sam")
    #expect(alone.rhythm == rhythm(usual))
    #expect(alone.rhythmSince == today)
    let said = try add(
      "Sam",
      details {
        $0.circle = .set(circle)
        $0.rhythm = .set(rhythm("10 days"))
      })
    #expect(said.mate("Sam").rhythm == rhythm("10 days"))
    let none = try add(
      "Sam",
      details {
        $0.circle = .set(circle)
        $0.rhythm = .clear
      })
    #expect(none.mate("Sam").rhythm == nil)
  }

  @Test("Another circle keeps the rhythm that is there, and none keeps it too")
  func circleKeepsRhythm() throws {
    let book = SampleBook([Mate.sample("Sam", every: "10 days", circle: .close)])
    for circle in [Circle.inner, nil] {
      let changed = book.applying(
        try book.book.setCircle(circle, of: [book.mate("Sam")], on: today))
      #expect(changed.mate("Sam").circle == circle)
      #expect(changed.mate("Sam").rhythm == rhythm("10 days"))
    }
  }

  @Test("A circle that grows past its usual size is named once")
  func circleSize() {
    var archived = Mate.sample("Old", circle: .inner)
    archived.archived = today
    let five = SampleBook(
      ["A", "B", "C", "D", "E"].map { Mate.sample($0, circle: .inner) } + [archived])
    let six = SampleBook(["A", "B", "C", "D", "E", "F"].map { Mate.sample($0, circle: .inner) })
    let seven = SampleBook(
      ["A", "B", "C", "D", "E", "F", "G"].map { Mate.sample($0, circle: .inner) })
    #expect(five.book.size(of: .inner) == 5)
    #expect(six.book.circlesGrownPast(since: five.book) == [.inner])
    #expect(seven.book.circlesGrownPast(since: six.book) == [])
    #expect(five.book.circlesGrownPast(since: six.book) == [])
  }

  // MARK: Editing

  @Test("Several mates get the same rhythm in one change, those who have it already none")
  func rhythms() throws {
    let book = SampleBook([Mate.sample("Sam", every: "1 month"), Mate.sample("Lin")])
    let edit = try book.book.setRhythm(
      rhythm("1 month"), of: [book.mate("Sam"), book.mate("Lin")], on: today)
    #expect(edit.verb == .rhythm)
    #expect(edit.drafts.map(\.id) == ["lin"])
    #expect(book.applying(edit).mate("Lin").rhythmSince == today)
    #expect(throws: Refusal.noMates) { try book.book.setRhythm(nil, of: [], on: today) }
  }

  @Test("A rhythm taken away and given again counts anew; a changed one goes on counting")
  func rhythmSince() throws {
    var mate = Mate.sample("Sam", every: "1 month")
    mate.rhythmSince = day("2026-01-01")
    let book = SampleBook([mate])
    let changed = book.applying(
      try book.book.setRhythm(rhythm("1 week"), of: [mate], on: today))
    #expect(changed.mate("Sam").rhythmSince == day("2026-01-01"))
    let without = book.applying(try book.book.setRhythm(nil, of: [mate], on: today))
    #expect(without.mate("Sam").rhythmSince == nil)
    let again = without.applying(
      try without.book.setRhythm(rhythm("1 week"), of: [without.mate("Sam")], on: today))
    #expect(again.mate("Sam").rhythmSince == today)
  }

  @Test("An edit adds and takes out groups, and changes nothing that was not said")
  func groups() throws {
    var mate = Mate.sample("Sam", every: "1 week", circle: .close)
    mate.groups = ["choir", "work"]
    mate.unknown = ["colour": "blue"]
    let book = SampleBook([mate])
    let changed = book.applying(
      try edit(
        ["Sam"], of: book,
        details {
          $0.groups = ["school"]
          $0.removedGroups = ["Choir"]
        }))
    var expected = mate
    expected.groups = ["work", "school"]
    #expect(changed.mate("Sam") == expected)
  }

  @Test("What is there already changes nothing")
  func already() throws {
    let book = try add(
      "Sam",
      details {
        $0.rhythm = .set(rhythm("1 week"))
        $0.groups = ["choir"]
        $0.nicknames = ["Sammy"]
        $0.birthday = yearly("--05-04")
        $0.remember = ["the flat"]
      })
    let same = details {
      $0.rhythm = .set(rhythm("1 week"))
      $0.groups = ["choir"]
      $0.removedGroups = ["work"]
      $0.nicknames = ["sammy"]
      $0.birthday = yearly("--05-04")
      $0.remember = ["the flat"]
    }
    #expect(try edit(["Sam"], of: book, same).isEmpty)
    #expect(try book.book.rename(book.mate("Sam"), to: "Sam").isEmpty)
  }

  @Test("A nickname cannot be for two")
  func sharedNickname() {
    let book = SampleBook([Mate.sample("Sam"), Mate.sample("Lin")])
    #expect(throws: Refusal.nicknameTaken("Boss", by: book.mate("Sam"))) {
      try edit(["Sam", "Lin"], of: book, details { $0.nicknames = ["Boss"] })
    }
  }

  @Test("A new name may differ in case alone or have been a nickname, but not be another's")
  func rename() throws {
    var mate = Mate.sample("Sam")
    mate.nicknames = ["Sammy"]
    let book = SampleBook([mate, Mate.sample("Lin")])
    #expect(book.applying(try book.book.rename(mate, to: "SAM")).mate("SAM").id == "sam")
    let named = book.applying(try book.book.rename(mate, to: "Sammy"))
    #expect(named.mate("Sammy").nicknames == [])
    #expect(throws: Refusal.nameTaken(by: book.mate("Lin"))) {
      try book.book.rename(mate, to: "lin")
    }
    #expect(throws: Refusal.nameEmpty) { try book.book.rename(mate, to: " ") }
  }

  // MARK: Deleting and merging

  @Test("Deleting writes the mate's own record alone; what was theirs shows no more")
  func delete() {
    var part = Mate.sample("Sammy")
    part.into = "sam"
    let book = SampleBook([
      Mate.sample("Sam"), part, Mate.sample("Lin"), CheckIn.sample("2026-02-01", "sam", "lin"),
      CheckIn.sample("2026-02-02", "sam"), Plan.sample("2026-03-05", "sam"),
      Plan.sample("2026-03-06", "sam", "lin"),
      MateDate(id: "d", mate: "sam", name: "birthday", on: yearly("--03-04")),
    ])
    let edit = book.book.deleteMate(book.mate("Sam"))
    #expect(edit.drafts == [Edit.Draft(page: .mates, id: "sam", body: nil)])
    let after = book.applying(edit).book
    #expect(after.openPlans.map(\.id) == ["plan-2026-03-06-sam-lin"])
    #expect(after.dates(in: today...today.adding(days: 7)).isEmpty)
    #expect(after.tally(of: "lin").count == 1)
    #expect(after.shown(["sam", "sammy"]).isEmpty)
    #expect(after.bearer(of: "Sam", except: nil) == nil)
  }

  @Test("Case 13: a merge keeps both histories under one mate, a shared check-in once")
  func merge() throws {
    var other = Mate.sample("Sam Okafor", every: "1 week", circle: .inner, added: "2026-02-01")
    other.groups = ["work"]
    var mate = Mate.sample("Sammy", every: "1 month", circle: .wider, added: "2025-01-01")
    mate.groups = ["choir", "Work"]
    mate.nicknames = ["Bo"]
    mate.contacts = ["555"]
    let book = SampleBook([
      other, mate, CheckIn.sample("2026-02-01", "sammy", "sam okafor"),
      CheckIn.sample("2026-02-02", "sammy"), CheckIn.sample("2026-02-03", "sam okafor"),
      Reminder(id: "r", mate: "sammy", text: "the flat", until: nil, recorded: 1),
    ])
    let edit = try book.book.merge(mate, into: other)
    #expect(edit.drafts.map(\.id) == ["sammy", "sam okafor"])
    let after = book.applying(edit)
    let whole = after.mate("Sam Okafor")
    #expect(after.book.mates.count == 1)
    #expect(after.book.tally(of: whole.id).count == 3)
    #expect(whole.rhythm == rhythm("1 week"))
    #expect(whole.circle == .inner)
    #expect(whole.nicknames == ["Sammy", "Bo"])
    #expect(whole.groups == ["work", "choir"])
    #expect(whole.contacts == ["555"])
    #expect(whole.added == day("2025-01-01"))
    #expect(after.book.reminders(of: whole.id, on: today).map(\.text) == ["the flat"])
  }

  @Test("A merge fills the gaps of the one who stays: rhythm, circle and a death")
  func mergeGaps() throws {
    let other = Mate.sample("Sam")
    var mate = Mate.sample("Sammy", every: "1 month", circle: .wider)
    mate.rhythmSince = day("2026-02-02")
    mate.archived = today
    mate.death = Mate.Death(day: nil)
    let book = SampleBook([other, mate])
    let whole = book.applying(try book.book.merge(mate, into: other)).mate("Sam")
    #expect(whole.rhythm == rhythm("1 month"))
    #expect(whole.rhythmSince == day("2026-02-02"))
    #expect(whole.circle == .wider)
    #expect(whole.archived == today)
    #expect(whole.death == Mate.Death(day: nil))
  }

  @Test("A mate cannot be merged into themselves")
  func mergeSelf() {
    let book = SampleBook([Mate.sample("Sam")])
    #expect(throws: Refusal.sameMate(book.mate("Sam"))) {
      try book.book.merge(book.mate("Sam"), into: book.mate("Sam"))
    }
  }

  @Test("A second birthday is kept, named after whom it came with; the same one shows once")
  func secondBirthday() throws {
    let book = SampleBook([
      Mate.sample("Sam"), Mate.sample("Sammy"), Mate.sample("Bo"),
      MateDate(id: "a", mate: "sam", name: "birthday", on: yearly("1990-05-04")),
      MateDate(id: "b", mate: "sammy", name: "Birthday", on: yearly("--05-05")),
      MateDate(id: "c", mate: "bo", name: "birthday", on: yearly("1990-05-04")),
    ])
    var after = book.applying(try book.book.merge(book.mate("Sammy"), into: book.mate("Sam")))
    after.apply(try after.book.merge(after.mate("Bo"), into: after.mate("Sam")))
    #expect(after.book.dates(of: "sam").map(\.name) == ["birthday", "Birthday of Sammy"])
    let second = try after.book.deleteDate("birthday of sammy", of: after.mate("Sam"))
    #expect(second.drafts.map(\.id) == ["b"])
    // The twin goes with the one that it shows as.
    let first = try after.book.deleteDate("birthday", of: after.mate("Sam"))
    #expect(first.drafts.map(\.id) == ["a", "c"])
  }

  // MARK: Archiving

  @Test("Case 35: archiving drops the open plans with the mate alone, and keeps the rest")
  func archive() throws {
    var done = Plan.sample("2026-03-08", "sam", id: "done")
    done.state = .done
    let book = SampleBook([
      Mate.sample("Sam", every: "1 day"), Mate.sample("Lin"), done,
      Plan.sample("2026-03-05", "sam", id: "alone"),
      Plan.sample("2026-03-06", "sam", "lin", id: "shared"),
      Plan.sample("2026-03-07", "lin", id: "other"), CheckIn.sample("2026-01-01", "sam"),
    ])
    let edit = try book.book.archive(book.mate("Sam"), died: nil, on: today)
    #expect(edit.drafts.map(\.id) == ["sam", "alone", "shared"])
    let after = book.applying(edit)
    #expect(after.book.plans["shared"]?.mates == ["lin"])
    #expect(after.book.plans["shared"]?.state == .open)
    #expect(after.book.plans["alone"]?.state == .dropped)
    #expect(after.health(of: "Sam", on: "2026-03-02").state == .archived)
    #expect(after.book.tally(of: "sam").count == 1)
    #expect(
      try after.book.archive(after.mate("Sam"), died: nil, on: today).isEmpty)
    let back = after.applying(after.book.unarchive(after.mate("Sam")))
    #expect(back.health(of: "Sam", on: "2026-03-02").state == .longOverdue)
    #expect(back.book.unarchive(back.mate("Sam")).isEmpty)
  }

  @Test("A death may be told of one who is archived, on a day that has been")
  func death() throws {
    let book = SampleBook([Mate.sample("Gran")])
    #expect(throws: Refusal.dayAhead(day("2026-03-03"))) {
      try book.book.archive(
        book.mate("Gran"), died: Mate.Death(day: day("2026-03-03")), on: today)
    }
    let archived = book.applying(
      try book.book.archive(book.mate("Gran"), died: nil, on: day("2026-01-01")))
    let died = archived.applying(
      try archived.book.archive(
        archived.mate("Gran"), died: Mate.Death(day: today), on: today))
    #expect(died.mate("Gran").death == Mate.Death(day: today))
    #expect(died.mate("Gran").archived == day("2026-01-01"))
  }
}
