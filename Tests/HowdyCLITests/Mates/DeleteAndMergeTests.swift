import Foundation
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Taking mates out")
struct DeleteMateTests {
  @Test("What went with the mate and what stays is counted")
  func counts() throws {
    let home = Home(on: "2026-11-01")
    for name in ["Sam", "Lin", "Wes", "Ada"] { home.did("add mate \(name)") }
    try home.checkIn("2026-11-14", "Sam")
    try home.checkIn("2026-11-15", "Sam", "Lin")
    try home.checkIn("2026-11-16", "Sam", "Lin", "Wes")
    home.on("2026-11-30")
    expect(
      home.run("delete mate sam --dry-run"),
      saysOnly:
        "Would delete Sam. 1 check in would go too. 2 shared ones would stay with the others.")
    expect(
      home.run("delete mate sam"),
      says: "Deleted Sam. 1 check in went too. 2 shared ones stay with the others.")
    #expect(try home.book.tally(of: home.mate("Lin").id).count == 2)
    expect(
      home.run("delete mate wes"),
      says: "Deleted Wes. No check in went too. 1 shared one stays with the others.")
    // Both that were shared are Lin's alone now.
    expect(home.run("delete mate lin"), says: "Deleted Lin. 2 check ins went too.")
    expect(home.run("delete mate ada"), says: "Deleted Ada. There was no check in.")
  }

  @Test("A plan with the mate alone is off, one with others stays")
  func plans() throws {
    let home = Home()
    for name in ["Gran", "Lin"] { home.did("add mate \(name)") }
    try home.plan("2026-12-11", "Curry", "Gran")
    try home.plan("2026-12-12", "Walk", "Gran", "Lin")
    expect(
      home.run("delete mate gran"),
      says:
        "Deleted Gran. There was no check in. 1 plan is off, Curry on Friday 11 December.")
  }

  @Test("Undo brings the mate back with everything")
  func undo() throws {
    let home = try Home.rich()
    let before = try home.records
    let sam = try home.mate("Sam Okafor").id
    home.did("delete mate sam")
    #expect(try home.book.mates[sam] == nil)
    home.did("undo")
    #expect(try home.records == before)
    #expect(try home.book.tally(of: sam).count == 2)
  }

  @Test("The waiting count is said when the mate was waiting")
  func waiting() throws {
    let home = Home(on: "2026-11-01")
    home.did("add mate Lin every week")
    home.on("2026-11-30")
    expect(
      home.run("delete mate lin"),
      says: "Deleted Lin. There was no check in. Nobody is waiting.")
  }

  @Test("Case 36: deleting an archived mate says what happened")
  func archived() throws {
    let home = try Home.rich()
    expect(home.run("delete mate colin"), says: "Deleted Colin. 1 check in went too.")
    expect(
      home.run("delete mate colin"),
      refuses: "no mate called colin. See howdy mates.", with: 66)
  }

  @Test("Of two who fit, none is deleted")
  func ambiguous() throws {
    let home = Home(on: "2026-11-01")
    home.did("add mate John Work")
    home.did("add mate John Climbing")
    try home.checkIn("2026-11-27", "John Work")
    home.on("2026-11-30")
    let answer = home.run("delete mate john")
    #expect(answer.status == 66)
    #expect(answer.err.contains("John Work, 3 days ago"))
    #expect(answer.err.contains("John Climbing, not yet"))
    #expect(try home.book.mates.count == 2)
  }
}

@Suite("Making one of two mates")
struct MergeTests {
  private func home() throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did("add mate Sam Okafor every 2 weeks")
    home.did("add mate Tall Sam --birthday '4 May' --group choir --remember 'Bring the ladder'")
    home.did("add mate Lin")
    try home.checkIn("2026-11-20", "Tall Sam")
    try home.checkIn("2026-11-28", "Sam Okafor", "Tall Sam")
    home.on("2026-11-30")
    return home
  }

  @Test("Case 13: two who are one keep both histories, and it can be undone")
  func merge() throws {
    let home = try home()
    let before = try home.records
    expect(
      home.run("merge tall sam into sam okafor"),
      says:
        "Tall Sam is part of Sam Okafor now, with 2 check ins. On track, due on Saturday 12 December. Tall Sam stays as a nickname."
    )
    let sam = try home.mate("Sam Okafor")
    #expect(try home.book.tally(of: sam.id).count == 2)
    #expect(sam.nicknames == ["Tall Sam"])
    #expect(sam.groups == ["choir"])
    #expect(try home.book.dates(of: sam.id).map(\.on) == [yearly("--05-04")])
    #expect(try home.book.reminders(of: sam.id, on: day("2026-11-30")).count == 1)
    home.did("undo")
    #expect(try home.records == before)
  }

  @Test("One check in, or none, is counted so")
  func counts() throws {
    let home = try home()
    home.did("add mate Wes")
    try home.checkIn("2026-11-29", "Wes")
    expect(
      home.run("merge wes into lin"),
      says: "Wes is part of Lin now, with 1 check in. Wes stays as a nickname.")
    home.did("add mate Ada")
    expect(
      home.run("merge ada into lin --dry-run"),
      saysOnly:
        "Ada would be part of Lin now, with no check in. Ada would stay as a nickname.")
  }

  @Test("A second birthday is kept, named")
  func secondBirthday() throws {
    let home = try home()
    home.did("edit mate lin --birthday '5 June'")
    expect(
      home.run("merge tall sam into lin"),
      says:
        "Tall Sam is part of Lin now, with 2 check ins. A second birthday is kept, birthday of Tall Sam. Tall Sam stays as a nickname."
    )
  }

  @Test("A name that holds the word into is read whole")
  func nameWithInto() throws {
    let home = Home()
    home.did("add mate Walk into Mordor")
    home.did("add mate Lin")
    expect(
      home.run("merge walk into mordor into lin"),
      says:
        "Walk into Mordor is part of Lin now, with no check in. Walk into Mordor stays as a nickname."
    )
  }

  @Test("A mate is not merged into themselves, nor with half the words")
  func refusals() throws {
    let home = try home()
    expect(
      home.run("merge sam okafor into sam okafor"),
      refuses:
        "Sam Okafor cannot become part of the same mate. See howdy help merge.", with: 65)
    expect(
      home.run("merge lin"),
      refuses: "merge takes a mate and the mate to become part of. See howdy help merge.",
      with: 64)
    #expect(home.run("merge lin into nobody").status == 66)
    expect(
      home.run("merge lin sam okafor"),
      refuses:
        "merge takes a mate and the mate to become part of. Run howdy merge lin into sam okafor.",
      with: 64)
    #expect(home.run("merge lin into sam okafor").status == 0)
  }

  @Test(
    "Where a side fits several, the line that is printed names both and runs",
    arguments: [
      "merge sam into sam", "merge sam into lin", "merge lin into sam", "merge sam reid into sam",
      "merge sam into sam reid", "merge sam into ada", "merge ada into sam", "merge ada into ada",
    ])
  func severalSides(_ line: String) throws {
    for count in [2, 3, 7] {
      let home = Home(on: "2026-11-01")
      home.did("add mate Lin")
      home.did("add mate Ada Byron")
      home.did("add mate Ada King")
      let names = ["Okafor", "Reid", "West", "North", "South", "East", "Hill"].prefix(count)
      for name in names { home.did("add mate Sam \(name)") }
      try home.checkIn("2026-11-01", "Sam Reid")
      let answer = home.run(line)
      #expect(answer.status == 66, "\(line)")
      let start = try #require(answer.err.range(of: "Run howdy ")?.upperBound)
      let command = String(answer.err[start...].dropLast(2))
      #expect(home.run(command).status == 0, "\(line): \(answer.err)")
      #expect(try home.book.mates.count == count + 2)
    }
  }

  @Test("Of two who share a name, the one talked to last is offered to stay")
  func severalOfOneName() throws {
    let home = Home(on: "2026-11-01")
    home.did("add mate Sam Okafor")
    home.did("add mate Sam Reid")
    try home.checkIn("2026-11-01", "Sam Reid")
    #expect(
      home.run("merge sam into sam").err
        == "howdy: sam is Sam Reid, today, or Sam Okafor, not yet. Run howdy merge Sam O into Sam Reid.\n"
    )
  }
}
