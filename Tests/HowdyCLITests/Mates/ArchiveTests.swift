import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Archiving")
struct ArchiveTests {
  private func home(checkIns: Int = 0) throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did("add mate Colin")
    home.did("add mate Lin")
    for number in 0..<checkIns { try home.checkIn("2026-11-1\(number)", "Colin") }
    home.on("2026-11-30")
    return home
  }

  @Test("What is kept is counted")
  func archive() throws {
    expect(
      try home().run("archive colin"),
      says: "Colin will not come up again unless you ask. No check in.")
    expect(
      try home(checkIns: 1).run("archive colin"),
      says: "Colin will not come up again unless you ask. Your 1 check in is kept.")
    expect(
      try home(checkIns: 2).run("archive colin"),
      says: "Colin will not come up again unless you ask. Your 2 check ins are kept.")
    expect(
      try home(checkIns: 1).run("archive colin --dry-run"),
      saysOnly:
        "Colin would not come up again unless you ask. Your 1 check in would be kept.")
  }

  @Test("Plans with the mate alone are off, and named")
  func plans() throws {
    let home = try home(checkIns: 1)
    try home.plan("2026-12-11", "Curry", "Colin")
    try home.plan("2026-12-12", "Walk", "Colin", "Lin")
    expect(
      home.run("archive colin"),
      says:
        "Colin will not come up again unless you ask. Your 1 check in is kept. 1 plan is off, Curry on Friday 11 December. Walk on Saturday 12 December goes on with Lin."
    )
    #expect(try home.book.plans.values.filter { $0.state == .open }.map(\.what) == ["Walk"])
    #expect(home.run("changes").said.hasPrefix("Today, the archiving of Colin. "))
    home.did("undo")
    try home.plan("2026-12-14", nil, "Colin")
    expect(
      home.run("archive colin"),
      says:
        "Colin will not come up again unless you ask. Your 1 check in is kept. 2 plans are off, Curry on Friday 11 December and one on Monday 14 December. Walk on Saturday 12 December goes on with Lin."
    )
  }

  @Test("Archived already, and back already")
  func already() throws {
    let home = try home()
    expect(home.run("unarchive colin"), saysOnly: "No change, Colin comes up already.")
    home.did("archive colin")
    expect(home.run("archive colin"), saysOnly: "No change, Colin is archived already.")
  }

  @Test("Who is back is said with the state now")
  func unarchive() throws {
    let home = Home(on: "2026-11-01")
    home.did("add mate Sam Okafor every 2 weeks")
    try home.checkIn("2026-11-14", "Sam Okafor")
    home.on("2026-11-30")
    expect(
      home.run("archive sam"),
      says:
        "Sam Okafor will not come up again unless you ask. Your 1 check in is kept. Nobody is waiting."
    )
    expect(
      home.run("unarchive sam"), says: "Sam Okafor is back. Overdue by 2 days. 1 mate is waiting.")
    home.did("archive sam")
    expect(
      home.run("unarchive sam --dry-run"),
      saysOnly: "Sam Okafor would be back. Overdue by 2 days. 1 mate is waiting.")
  }

  @Test("Plans that went with the archiving stay off, with the line that plans anew")
  func plansStayOff() throws {
    let home = try home()
    try home.plan("2026-12-11", "Curry night", "Colin")
    try home.plan("2026-12-12", "Walk", "Colin", "Lin")
    home.did("archive colin")
    #expect(
      home.run("unarchive colin --dry-run").said.hasSuffix(
        "1 plan would stay off, Curry night on Friday 11 December. Plan anew with howdy plan Colin Friday 11 December 'Curry night'."
      ))
    #expect(
      home.run("unarchive colin").said.hasSuffix(
        "1 plan stays off, Curry night on Friday 11 December. Plan anew with howdy plan Colin Friday 11 December 'Curry night'."
      ))
    home.did("plan Colin Friday 11 December 'Curry night'")
    home.did("undo 2")
    home.on("2026-12-12")
    #expect(!home.run("unarchive colin").out.contains("off"))
  }

  @Test("The archived answer only when nobody else does, and take no pause")
  func archivedNames() throws {
    let home = try home()
    home.did("archive colin")
    expect(
      home.run("pause colin"),
      refuses: "Colin is archived. Run howdy unarchive Colin first.", with: 65)
    expect(
      home.run("snooze colin"),
      refuses: "Colin is archived. Run howdy unarchive Colin first.", with: 65)
    home.did("add mate Col Reid")
    expect(home.run("pause col"), says: "Col Reid is paused. Resume with howdy resume Col.")
  }
}

@Suite("A death")
struct DeathTests {
  private func gran() throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did("add mate Gran every week --birthday '10 December 1940'")
    try home.checkIn("2026-11-14", "Gran")
    home.on("2026-12-03")
    return home
  }

  @Test("The fact comes first, without a count of those who wait")
  func death() throws {
    let home = try gran()
    expect(
      home.run("archive gran --died today"),
      says:
        "Gran died on Thursday 3 December. No reminder, plan or birthday will come. Everything you wrote is kept."
    )
    #expect(try home.mate("Gran").death == Mate.Death(day: day("2026-12-03")))
    expect(
      home.run("archive gran"), saysOnly: "Gran died on Thursday 3 December, as kept already.")
  }

  @Test("What was planned is off")
  func plans() throws {
    let home = try gran()
    try home.plan("2026-12-06", "Sunday lunch", "Gran")
    expect(
      home.run("archive gran died 3 december"),
      says:
        "Gran died on Thursday 3 December. No reminder, plan or birthday will come. Everything you wrote is kept. Sunday lunch on Sunday 6 December is off."
    )
    home.did("undo")
    try home.plan("2026-12-13", "Sunday lunch", "Gran")
    expect(
      home.run("archive gran --died today"),
      says:
        "Gran died on Thursday 3 December. No reminder, plan or birthday will come. Everything you wrote is kept. 2 plans are off."
    )
  }

  @Test("A plan with others too is theirs now, and names the dead nowhere")
  func sharedPlans() throws {
    let home = try gran()
    home.did("add mate Lin")
    try home.plan("2026-12-03", "Sunday lunch", "Gran", "Lin")
    expect(
      home.run("archive gran --died today"),
      says:
        "Gran died on Thursday 3 December. No reminder, plan or birthday will come. Everything you wrote is kept. Sunday lunch on Thursday 3 December goes on with Lin."
    )
    for line in ["today", "day", "calendar", "search lunch", "show lin", "remind"] {
      for form in [line, line + " --json"] {
        let out = home.run(form).out
        #expect(out.contains("Sunday lunch") && !out.contains("Gran"), "\(form): \(out)")
      }
    }
    home.did("done lin")
    #expect(home.checkIns[0]["mates"].array?.count == 1)
    home.did("undo 2")
    #expect(home.run("day").out.contains("Sunday lunch with Gran and Lin"))
    try home.plan("2026-12-06", "Walk", "Gran", "Lin")
    expect(
      home.run("archive gran --dry-run"),
      saysOnly:
        "Gran would not come up again unless you ask. Your 1 check in would be kept. 2 plans would go on with the others. Nobody is waiting."
    )
  }

  @Test("A plan that another device made with the dead names those who are left")
  func planMadeElsewhere() throws {
    let home = try gran()
    home.did("add mate Lin")
    home.did("archive gran --died today")
    try home.plan("2026-12-03", "Walk", "Gran", "Lin")
    #expect(home.run("today").out.contains("Today, Walk with Lin."))
    #expect(home.run("day").out.contains("Walk with Lin,"))
    expect(home.run("drop lin"), says: "Dropped Walk with Lin.")
    home.did("undo")
    expect(home.run("done lin"), begins: "Done, Walk with Lin today.")
    #expect(home.run("checkins --json").json["checkIns"][0]["mates"].array?.count == 1)
  }

  @Test(
    "A day that is known stays when none is told",
    arguments: ["archive gran --died unknown", "archive gran died", "archive gran"])
  func knownDay(line: String) throws {
    let home = try gran()
    home.did("archive gran --died yesterday")
    expect(home.run(line), saysOnly: "Gran died on Wednesday 2 December, as kept already.")
    #expect(try home.mate("Gran").death == Mate.Death(day: day("2026-12-02")))
    expect(home.run("archive gran --died today"), begins: "Gran died on Thursday 3 December. ")
  }

  @Test("The day may be unknown", arguments: ["--died unknown", "died"])
  func unknownDay(words: String) throws {
    expect(
      try gran().run("archive gran \(words)"),
      says:
        "Gran has died. No reminder, plan or birthday will come. Everything you wrote is kept.")
  }

  @Test("Rehearsed, nothing is told as if it were so")
  func rehearsal() throws {
    let home = try gran()
    expect(
      home.run("archive gran --died yesterday --dry-run"),
      saysOnly:
        "Would keep that Gran died on Wednesday 2 December. No reminder, plan or birthday would come. Everything you wrote would be kept."
    )
    #expect(try home.mate("Gran").death == nil)
  }

  @Test("A weekday is the last one, and a day ahead is refused")
  func days() throws {
    let home = try gran()
    expect(
      home.run("archive gran --died friday"),
      begins: "Gran died on Friday 27 November. ")
    home.did("undo")
    expect(
      home.run("archive gran --died tomorrow"),
      refuses: "tomorrow is still to come. Run howdy help archive.", with: 65)
  }

  @Test("Case 35: no birthday and no reminder comes of a mate who died, and the history stays")
  func noBirthday() throws {
    let home = try gran()
    home.did("archive gran --died today")
    let gran = try home.mate("Gran")
    let year = day("2026-12-03")...day("2027-12-03")
    #expect(try home.book.dates(in: year).isEmpty)
    #expect(try home.book.waiting(on: day("2027-12-03")).isEmpty)
    #expect(try home.book.tally(of: gran.id).count == 1)
    expect(
      home.run("pause gran"),
      refuses: "Gran has died, so there is nothing to plan. See howdy show Gran.", with: 65)
  }
}
