import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Pausing and snoozing")
struct PauseTests {
  /// Sam waits, overdue by 2 days; Lin is on track until 12 December.
  private func home() throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did("add mate Sam Okafor every 2 weeks")
    home.did("add mate Lin every 2 weeks")
    home.did("add mate Wes")
    try home.checkIn("2026-11-14", "Sam Okafor")
    try home.checkIn("2026-11-28", "Lin")
    home.on("2026-11-30")
    return home
  }

  @Test("The end is said in full", arguments: ["until", "--until", ""])
  func pause(keyword: String) throws {
    let home = try home()
    expect(
      home.run("pause lin \(keyword) 2027-01-05"),
      says: "Lin is paused until Tuesday 5 January 2027.")
    expect(
      home.run("pause lin \(keyword) 2027-01-05"),
      saysOnly: "No change, Lin is paused until Tuesday 5 January 2027 already.")
    expect(
      home.run("pause lin \(keyword) tomorrow"),
      says: "Lin is paused until tomorrow, Tuesday 1 December.")
  }

  @Test("Without an end, the way back is said")
  func open() throws {
    let home = try home()
    expect(
      home.run("pause sam"),
      says: "Sam Okafor is paused. Resume with howdy resume Sam. Nobody is waiting.")
    expect(home.run("pause sam"), saysOnly: "No change, Sam Okafor is paused already.")
    expect(
      home.run("resume sam"), says: "Sam Okafor is back. Overdue by 2 days. 1 mate is waiting.")
    expect(home.run("resume sam"), saysOnly: "No change, Sam Okafor is back already.")
  }

  @Test("Paused again without an end, a mate keeps the end there was, and it is said")
  func again() throws {
    let home = try home()
    home.did("pause lin until 2027-01-05 --reason 'At sea'")
    expect(
      home.run("pause lin"),
      saysOnly: "No change, Lin is paused until Tuesday 5 January 2027 already.")
    expect(
      home.run("pause lin --reason 'On land'"),
      says: "Lin is paused until Tuesday 5 January 2027.")
    expect(
      home.run("pause sam and lin and wes"),
      says:
        "2 mates are paused. Resume with howdy resume Sam and Wes. Lin is paused until Tuesday 5 January 2027. Nobody is waiting."
    )
    #expect(try home.book.pauses.values.compactMap(\.until) == [day("2027-01-05")])
    home.did("resume lin")
    expect(home.run("pause lin"), says: "Lin is paused. Resume with howdy resume Lin.")
  }

  @Test("A reason is kept")
  func reason() throws {
    let home = try home()
    home.did("pause lin until friday --reason 'At sea'")
    #expect(try home.book.pauses.values.map(\.reason) == ["At sea"])
  }

  @Test("Several at once are counted, and come back together")
  func several() throws {
    let home = try home()
    expect(
      home.run("pause sam and lin until friday"),
      says: "2 mates are paused until Friday 4 December. Nobody is waiting.")
    expect(
      home.run("resume sam and lin"), says: "2 mates are back. 1 mate is waiting.")
    expect(
      home.run("pause sam and lin"),
      says:
        "2 mates are paused. Resume with howdy resume Sam and Lin. Nobody is waiting.")
  }

  @Test("A snooze lasts a week, or until the day that is said")
  func snooze() throws {
    let home = try home()
    expect(
      home.run("snooze sam"),
      says: "Sam Okafor is snoozed until Monday 7 December. Nobody is waiting.")
    expect(
      home.run("snooze sam"),
      saysOnly: "No change, Sam Okafor is snoozed until Monday 7 December already.")
    expect(
      home.run("snooze sam until tomorrow"),
      says: "Sam Okafor is snoozed until tomorrow, Tuesday 1 December.")
    expect(
      home.run("resume sam"), says: "Sam Okafor is back. Overdue by 2 days. 1 mate is waiting.")
  }

  @Test("A snooze says what outweighs it")
  func outweighed() throws {
    let home = try home()
    expect(
      home.run("snooze wes"), says: "Wes is snoozed until Monday 7 December. No rhythm yet.")
    home.did("pause lin")
    expect(
      home.run("snooze lin"), says: "Lin is snoozed until Monday 7 December. Paused.")
  }

  @Test("Rehearsed, they say would be")
  func rehearsal() throws {
    let home = try home()
    expect(
      home.run("pause lin until friday --dry-run"),
      saysOnly: "Lin would be paused until Friday 4 December.")
    expect(
      home.run("snooze lin --dry-run"),
      saysOnly: "Lin would be snoozed until Monday 7 December.")
    home.did("pause lin")
    expect(
      home.run("resume lin --dry-run"),
      saysOnly: "Lin would be back. On track, due on Saturday 12 December.")
  }

  @Test(
    "How long is as good as until when",
    arguments: [
      ("pause lin for 2 weeks", "Lin is paused until Monday 14 December."),
      ("pause lin 2 weeks", "Lin is paused until Monday 14 December."),
      ("pause lin in 2 weeks", "Lin is paused until Monday 14 December."),
      ("snooze sam for a week", "Sam Okafor is snoozed until Monday 7 December."),
      ("snooze sam 1 day", "Sam Okafor is snoozed until tomorrow, Tuesday 1 December."),
    ])
  func length(line: String, answer: String) throws {
    #expect(try home().run(line).out.hasPrefix(answer))
  }

  @Test("A length that is none, or is missing, is refused", arguments: ["pause", "snooze"])
  func badLength(command: String) throws {
    let home = try home()
    expect(
      home.run("\(command) lin for"),
      refuses: "that is not a day. Write yesterday, Friday or 3 April.", with: 64)
    #expect(home.run("\(command) lin for ever").status == 64)
    #expect(home.run("\(command) lin for Friday").status == 0)
  }

  @Test("An end that is not ahead, or is no day, is refused")
  func badEnd() throws {
    let home = try home()
    for command in ["pause", "snooze"] {
      expect(
        home.run("\(command) lin until yesterday"),
        refuses:
          "Sunday 29 November is not ahead. Write a day after today, such as tomorrow.", with: 65)
      expect(
        home.run("\(command) lin until fridya"),
        refuses: "fridya is not a day. Did you mean friday?", with: 64)
      expect(
        home.run("\(command) lin until"),
        refuses: "\(command) has no use for until. See howdy help \(command).", with: 64)
      expect(
        home.run("\(command) lni"),
        refuses: "no mate called lni. Did you mean Lin? Run howdy \(command) Lin.", with: 66)
    }
  }
}

@Suite("Spreading")
struct SpreadTests {
  private func home(_ count: Int) -> Home {
    let home = Home()
    for name in ["Ann", "Ben", "Cas"].prefix(count) { home.did("add mate \(name) every week") }
    return home
  }

  @Test("Those who are new get days of their own, as many a day as there is room for")
  func spread() {
    // A usual day has 60 minutes, which are two plans of the usual 30.
    let home = home(3)
    expect(
      home.run("spread"),
      says: "3 mates are spread from Tuesday 1 December to Wednesday 2 December, 2 a day.")
    expect(home.run("spread"), saysOnly: "No change, 3 mates are spread already.")
    expect(
      home.run("spread --over 3"),
      says: "2 mates are spread from Wednesday 2 December to Thursday 3 December, 1 a day.")
  }

  @Test("Bare words say the days too")
  func bare() {
    expect(
      home(3).run("spread over 3 days"),
      says: "3 mates are spread from Tuesday 1 December to Thursday 3 December, 1 a day.")
  }

  @Test("On one day there is nothing between")
  func oneDay() {
    expect(home(1).run("spread"), says: "1 mate is due on Tuesday 1 December now.")
    expect(
      home(2).run("spread --dry-run"),
      saysOnly: "2 mates would be due on Tuesday 1 December now.")
  }

  @Test("Nobody who waits or is new is nothing to spread")
  func nothing() {
    expect(home(0).run("spread"), saysOnly: "Nothing to spread.")
  }

  @Test("Too few days are refused with how many it takes, and so are too many")
  func refusals() {
    expect(
      home(3).run("spread --over 1"),
      refuses: "that is too few days. Run howdy spread --over 2.", with: 65)
    expect(
      home(3).run("spread --over 99999999"),
      refuses: "that is more than 3650 days. Name a nearer day.", with: 65)
    expect(
      home(3).run("spread over soon"),
      refuses: "over takes a whole number, and soon is none. See howdy help spread.", with: 64)
  }
}
