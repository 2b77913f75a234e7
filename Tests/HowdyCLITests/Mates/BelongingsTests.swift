import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Things to remember")
struct RememberTests {
  private func home() -> Home {
    let home = Home()
    home.did("add mate Sam Okafor")
    return home
  }

  @Test("Bare words are said back, a quoted text is not")
  func remember() throws {
    let home = home()
    expect(
      home.run("remember sam Ask how the new flat is"),
      says: "1 thing to remember with Sam Okafor now. Remember, Ask how the new flat is.")
    expect(
      home.run("remember sam okafor 'Is she well?'"),
      says: "2 things to remember with Sam Okafor now.")
    #expect(
      try home.book.reminders.values.map(\.text).sorted() == [
        "Ask how the new flat is", "Is she well?",
      ])
  }

  @Test("A quoted text may begin with a hyphen")
  func hyphen() throws {
    let home = home()
    expect(
      home.run("remember sam '- buy milk'"), says: "1 thing to remember with Sam Okafor now.")
    #expect(try home.book.reminders.values.map(\.text) == ["- buy milk"])
  }

  @Test("A day at the end is until when it matters")
  func until() throws {
    let home = home()
    expect(
      home.run("remember sam Bring back the ladder until 18 december"),
      says:
        "1 thing to remember with Sam Okafor now. Remember, Bring back the ladder, until Friday 18 December."
    )
    #expect(try home.book.reminders.values.map(\.until) == [day("2026-12-18")])
    expect(
      home.run("remember sam 'Return the book' --until friday"),
      says:
        "2 things to remember with Sam Okafor now. Remember, Return the book, until Friday 4 December."
    )
  }

  @Test("Until with no day behind it is part of the text, and a full stop is kept")
  func untilInText() throws {
    let home = home()
    expect(
      home.run("remember sam Wait until she calls."),
      says: "1 thing to remember with Sam Okafor now. Remember, Wait until she calls.")
    #expect(try home.book.reminders.values.map(\.text) == ["Wait until she calls."])
  }

  @Test("The same thing twice is kept once")
  func twice() {
    let home = home()
    home.did("remember sam 'Ask about Rome'")
    expect(
      home.run("remember sam 'Ask about Rome'"),
      saysOnly: "Kept already. 1 thing to remember with Sam Okafor.")
  }

  @Test("Nothing to keep, a day that is past and no such mate are refused")
  func refusals() {
    let home = home()
    expect(
      home.run("remember sam"),
      refuses:
        "remember takes a mate and what to remember. Run howdy remember Sam Ask how it went.",
      with: 64)
    expect(
      home.run("remember sam ''"),
      refuses: "the text is empty. See howdy help remember.", with: 64)
    expect(
      home.run("remember sam Ask until yesterday"),
      refuses: "Sunday 29 November is not ahead. Write a day after today, such as tomorrow.",
      with: 65)
    expect(
      home.run("remember sam Ask until 2026-02-30"),
      refuses: "February has 28 days in 2026. Write 28 February.", with: 64)
    expect(
      home.run("remember smm 'Ask it'"),
      refuses:
        "no mate called smm. Did you mean Sam Okafor? Run howdy remember Sam 'Ask it'.", with: 66)
  }

  @Test("Clearing takes one or all, and says what is left")
  func clear() throws {
    let home = home()
    for (minute, text) in ["First", "Second", "Third"].enumerated() {
      home.now = "2026-11-30T12:0\(minute):00Z"
      home.did("remember sam '\(text) thing'")
    }
    expect(home.run("clear sam 2"), says: "2 things to remember with Sam Okafor now.")
    #expect(
      try home.book.reminders.values.map(\.text).sorted() == ["First thing", "Third thing"])
    expect(
      home.run("clear sam --dry-run"), saysOnly: "Would leave nothing to remember with Sam Okafor.")
    expect(
      home.run("clear sam 1 --dry-run"),
      saysOnly: "Would leave 1 thing to remember with Sam Okafor.")
    expect(home.run("clear sam"), says: "Nothing left to remember with Sam Okafor.")
    expect(home.run("clear sam"), saysOnly: "Nothing to remember with Sam Okafor already.")
  }

  @Test("A number that is not there is refused")
  func clearRefusals() {
    let home = home()
    home.did("remember sam 'One thing'")
    for number in ["2", "0"] {
      expect(
        home.run("clear sam \(number)"),
        refuses:
          "there is no thing \(number) to remember with Sam Okafor, only 1. Run howdy show Sam.",
        with: 66)
    }
    expect(
      home.run("clear sam first"),
      refuses: "clear has no use for first. See howdy help clear.", with: 64)
  }

  @Test("Once its day has come, a thing is remembered no more")
  func past() {
    let home = home()
    home.did("remember sam 'Return the book' until friday")
    home.on("2026-12-04")
    expect(home.run("clear sam"), saysOnly: "Nothing to remember with Sam Okafor already.")
  }
}

@Suite("Yearly dates")
struct DateTests {
  private func home() -> Home {
    let home = Home()
    home.did("add mate Sam Okafor")
    return home
  }

  @Test("A birthday is said back as it was read")
  func birthday() throws {
    let home = home()
    expect(
      home.run("add date sam birthday 4 may"), says: "Sam Okafor has a birthday on 4 May now.")
    expect(
      home.run("add date sam birthday 4 may"),
      saysOnly: "No change, Sam Okafor has a birthday on 4 May already.")
    expect(
      home.run("add date sam Birthday on 4 May 1994"),
      says: "Sam Okafor has a birthday on 4 May 1994 now. It was on 4 May before.")
    #expect(try home.book.dates.values.map(\.on) == [yearly("1994-05-04")])
    expect(
      home.run("add date sam birthday --05-05 --dry-run"),
      saysOnly: "Sam Okafor would have a birthday on 5 May now. It was on 4 May 1994 before.")
  }

  @Test("Another day for a date says which one it had")
  func replacedDate() {
    let home = Home()
    home.did("add mate Sam")
    home.did("add date sam birthday 3 may")
    expect(
      home.run("add date sam birthday 4 may 1994"),
      says: "Sam has a birthday on 4 May 1994 now. It was on 3 May before.")
    expect(
      home.run("add date sam Birthday 5 may --dry-run"),
      saysOnly: "Sam would have a birthday on 5 May now. It was on 4 May 1994 before.")
    home.did("add date sam wedding 12 june")
    expect(
      home.run("add date sam wedding 13 june"),
      says: "Sam has a date, wedding, on 13 June now. It was on 12 June before.")
  }

  @Test("Any other date goes by its own name")
  func otherDate() throws {
    let home = home()
    expect(
      home.run("add date sam wedding day 12 june"),
      says: "Sam Okafor has a date, wedding day, on 12 June now.")
    #expect(try home.book.dates.values.map(\.name) == ["wedding day"])
    expect(
      home.run("delete date sam wedding day."), says: "Sam Okafor has no wedding day here now.")
  }

  @Test("A date is taken out by its name in any case")
  func delete() throws {
    let home = home()
    home.did("add date sam birthday 4 may")
    expect(
      home.run("delete date sam BIRTHDAY --dry-run"),
      saysOnly: "Sam Okafor would have no BIRTHDAY here now.")
    expect(
      home.run("delete date sam birthday"), says: "Sam Okafor has no birthday here now.")
    #expect(try home.book.dates.isEmpty)
    expect(
      home.run("delete date sam birthday"),
      refuses: "Sam Okafor has no birthday here. Run howdy show Sam.", with: 66)
  }

  @Test("What is no day, or no name, is refused")
  func refusals() {
    let home = home()
    expect(
      home.run("add date sam birthday 31 april"),
      refuses: "April has 30 days in 2026. Write 30 April.", with: 64)
    expect(
      home.run("add date sam birthday monday 4 may 1994"),
      refuses: "4 May is a Wednesday, not a Monday. Write 4 May.", with: 64)
    expect(
      home.run("add date sam birthday 03/04/1994"),
      refuses: "that day is 3 April 1994 or 4 March 1994. Write 3 April 1994.", with: 64)
    expect(
      home.run("add date sam birthday fridya"),
      refuses: "fridya is not a day. Did you mean friday?", with: 64)
    for line in ["add date sam", "add date sam birthday", "add date"] {
      expect(
        home.run(line),
        refuses:
          "add date takes a mate, a name and a day. Run howdy add date Sam birthday 4 May.",
        with: 64)
    }
  }

  @Test("Case 22: a birthday on 29 February comes every year, on the day that is set")
  func leapDay() throws {
    let home = home()
    expect(
      home.run("add date sam birthday 29 february 1996"),
      says:
        "Sam Okafor has a birthday on 29 February 1996 now. Next on Sunday 28 February 2027, for 29 February."
    )
    let next = try home.book.dates(in: day("2027-01-01")...day("2028-12-31"))
    #expect(next.map(\.day) == [day("2027-02-28"), day("2028-02-29")])
    #expect(next.map(\.age) == [31, 32])
  }

  @Test("Case 23: the year of a birthday may be unknown, the day may not")
  func withoutYear() throws {
    let home = home()
    expect(
      home.run("edit mate sam --birthday '29 february'"),
      says:
        "Sam Okafor has a birthday on 29 February now. Next on Sunday 28 February 2027, for 29 February."
    )
    #expect(home.run("edit mate sam --birthday 'may 1994'").status == 64)
    #expect(try home.book.dates.values.map(\.on) == [yearly("--02-29")])
  }

  @Test(
    "Case 24: about how old somebody is, is no birthday", arguments: ["30", "about 30", "1994"])
  func age(text: String) throws {
    let home = home()
    #expect(home.run(["edit", "mate", "sam", "--birthday", text]).status == 64)
    #expect(try home.book.dates.isEmpty)
  }

  @Test("Case 25: a birthday is there on the day itself")
  func onTheDay() throws {
    let home = home()
    home.did("add date sam birthday 30 november 1994")
    let today = day("2026-11-30")
    #expect(try home.book.dates(in: today...today).map(\.age) == [32])
  }

  @Test("Case R16: a date that is said to be added is in the book")
  func readBack() throws {
    let home = home()
    home.did("add date sam anniversary 12 june 2010")
    #expect(try home.book.dates(of: home.mate("Sam Okafor").id).map(\.name) == ["anniversary"])
  }
}
