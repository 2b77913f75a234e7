import HowdyCore
import HowdyTestSupport
import Testing

@Suite("checkins")
struct CheckInListTests {
  private func home() -> Home {
    let home = Home()
    var coffee = CheckIn.sample(
      "2026-11-14", "sam okafor", id: "lusab-babad-gutih", minutes: 25, contact: .call)
    coffee.note = "Café by the river."
    coffee.place = "The Mill"
    coffee.tags = ["work", "food"]
    coffee.at = TimeOfDay(hour: 19, minute: 30)
    coffee.isStarred = true
    home.put([
      Mate.sample("Sam Okafor"), Mate.sample("Lin"), coffee,
      CheckIn.sample("2026-11-29", "sam okafor", "lin", id: "lusaf-babad-gutih"),
      CheckIn.sample("2026-11-30", "lin", id: "ripav-babad-gutih", contact: .met),
    ])
    return home
  }

  @Test("Newest first, one line each, with the shortest id and everything that is known")
  func list() {
    #expect(
      home().run("checkins").out == """
        Today, with Lin, met. Id ripav.
        Yesterday, with Sam Okafor and Lin. Id lusaf.
        16 days ago at 19:30, with Sam Okafor, call, 25 minutes, at The Mill, tagged work and food, starred. Café by the river. Id lusab.

        """)
  }

  @Test("Each filter leaves what it says, and filters add up")
  func filters() {
    func ids(_ line: String) -> [String] {
      (home().run("checkins --json \(line)").json["checkIns"].array ?? []).compactMap {
        $0["id"].string.map { String($0.prefix(5)) }
      }
    }
    #expect(ids("--mate sam") == ["lusaf", "lusab"])
    #expect(ids("--starred") == ["lusab"])
    #expect(ids("--kind met") == ["ripav"])
    #expect(ids("--tag WORK") == ["lusab"])
    #expect(ids("--from yesterday") == ["ripav", "lusaf"])
    #expect(ids("--to yesterday") == ["lusaf", "lusab"])
    #expect(ids("--from 29.11.2026 --to yesterday") == ["lusaf"])
    #expect(ids("--from yesterday --to '14 november'") == [])
    #expect(ids("--search cafe") == ["lusab"])
    #expect(ids("--search mill") == ["lusab"])
    #expect(ids("--mate lin --from yesterday --to yesterday") == ["lusaf"])
    #expect(ids("--mate lin --kind met") == ["ripav"])
    #expect(ids("--from tomorrow") == [])
  }

  @Test("Case 58: nothing is capped unsaid")
  func noCap() {
    let home = Home.with(Mate.sample("Sam"))
    home.put((1...60).map { CheckIn.sample("2026-11-28", "sam", id: "check-in-\($0)") })
    #expect(home.run("recap").said.hasPrefix("60 check ins in November"))
    #expect(home.run("calendar").out.contains("60 check ins"))
    #expect(home.run("day 28 november 2026").said.contains("60 check ins"))
    #expect(home.run("checkins").out.contains("40 more"))
    #expect(home.run("checkins --all").lines.count == 60)
    #expect(home.run("show sam").out.contains("60 check ins"))
  }

  @Test("Case 51: however often is written, no day changes and the order of one day stays")
  func roundTrip() {
    let home = Home.with(Mate.sample("Sam"))
    // A minute for each, as nobody logs twice in a millisecond.
    for (minute, note) in ["one", "two", "three"].enumerated() {
      home.now = "2026-11-30T12:0\(minute):00Z"
      home.did("log sam on yesterday \(note)")
    }
    func notes() -> [String] { home.checkIns.compactMap { $0["note"].string } }
    #expect(notes() == ["three", "two", "one"])
    for number in 1...5 {
      home.now = "2026-11-30T12:1\(number):00Z"
      home.did("log sam --note \(number)")
      home.did("star sam")
      home.did("edit checkin last --place 'Here \(number)'")
    }
    #expect(notes() == ["5", "4", "3", "2", "1", "three", "two", "one"])
    #expect(home.checkIns.suffix(3).allSatisfy { $0["on"] == "2026-11-29" })
  }

  @Test("Twenty unless said, the rest counted with the command for all that keeps what was typed")
  func limit() {
    let home = home()
    for place in 1...22 {
      home.put([CheckIn.sample("2026-10-\(place + 9)", "lin", id: "check-in-\(place)")])
    }
    let answer = home.run("checkins")
    #expect(answer.lines.count == 21)
    #expect(answer.lines.last == "5 more are older. Hear all with howdy checkins --all.")
    #expect(home.run("checkins --all").lines.count == 25)
    let some = home.run("checkins --mate lin --limit=23 --from '1 october'")
    #expect(
      some.lines.last
        == "1 more is older. Hear all with howdy checkins --mate lin --from '1 october' --all.")
    #expect(
      home.run("checkins --limit 24 --mate lin --from '1 october'").lines.count == 24)
    let json = home.run("checkins --limit 2 --json").json
    #expect(json["more"] == 23)
    #expect(json["next"] == [["checkins", "--json", "--all"]])
    #expect(home.run("checkins --limit 2 --all").status == 64)
    #expect(
      home.run("checkins --limit 0").out
        == "25 more are older. Hear all with howdy checkins --all.\n")
  }

  @Test("Nothing is said in words, and quietly not at all")
  func none() {
    let empty = Home()
    #expect(empty.run("checkins").out == "No check in yet.\n")
    #expect(empty.run("checkins --quiet").out.isEmpty)
    empty.put([Mate.sample("Sam Okafor")])
    #expect(empty.run("checkins").out == "No check in yet.\nLog with howdy log Sam.\n")
    #expect(home().run("checkins --kind letter").out == "No check in fits.\n")
    #expect(home().run("checkins --quiet").lines.count == 3)
  }

  @Test("As lines of fields")
  func plain() {
    #expect(
      home().run("checkins --plain --starred").out
        == "lusab-babad-gutih\t2026-11-14\t19:30\tSam Okafor\tcall\t25\tThe Mill\twork, food\tyes\tCafé by the river.\n"
    )
    #expect(home().run("checkins --plain --fields on,mates --kind met").out == "2026-11-30\tLin\n")
  }

  @Test("Scripts get every fact of a check in")
  func json() {
    let facts = home().run("checkins --starred --json").json["checkIns"][0]
    #expect(facts["id"] == "lusab-babad-gutih")
    #expect(facts["mates"] == [["id": "sam okafor", "name": "Sam Okafor"]])
    #expect(facts["kind"] == "call")
    #expect(facts["minutes"] == 25)
    #expect(facts["starred"] == true)
  }
}

@Suite("onthisday")
struct OnThisDayTests {
  @Test("This day of earlier years, newest first, with the distance and the day")
  func days() {
    let home = Home.with(
      Mate.sample("Sam Okafor"), CheckIn.sample("2024-11-30", "sam okafor"),
      CheckIn.sample("2025-11-30", "sam okafor", contact: .call),
      CheckIn.sample("2025-11-29", "sam okafor"), CheckIn.sample("2026-11-30", "sam okafor"))
    let answer = home.run("onthisday")
    #expect(
      answer.out == """
        12 months ago, on Sunday 30 November 2025, with Sam Okafor, call.
        2 years ago, on Saturday 30 November 2024, with Sam Okafor.

        """)
    let json = home.run("onthisday --json").json
    #expect(json["day"] == "2026-11-30")
    #expect(json["checkIns"].array?.count == 2)
    #expect(home.run("onthisday --plain --fields on").out == "2025-11-30\n2024-11-30\n")
  }

  @Test("Nothing is said in words, and quietly not at all")
  func none() {
    #expect(Home().run("onthisday").out == "No check in on 30 November in earlier years.\n")
    #expect(Home().run("onthisday -q").out.isEmpty)
  }

  @Test("The archived do not come up, the dead do")
  func archived() {
    var away = Mate.sample("Colin")
    away.archived = day("2026-01-01")
    var gran = Mate.sample("Gran")
    gran.archived = day("2026-01-01")
    gran.death = Mate.Death(day: day("2025-12-31"))
    let home = Home.with(
      away, gran, CheckIn.sample("2025-11-30", "colin"), CheckIn.sample("2024-11-30", "gran"))
    #expect(home.run("onthisday").out == "2 years ago, on Saturday 30 November 2024, with Gran.\n")
  }

  @Test("29 February comes round on 28 February where a year has none")
  func leapDay() {
    let home = Home(on: "2026-02-28")
    home.put([
      Mate.sample("Sam"), CheckIn.sample("2024-02-29", "sam"), CheckIn.sample("2024-02-28", "sam"),
    ])
    #expect(
      home.run("onthisday").out
        == """
        2 years ago, on Thursday 29 February 2024, with Sam.
        2 years ago, on Wednesday 28 February 2024, with Sam.

        """)
  }
}

@Suite("recap")
struct RecapCommandTests {
  /// November 2026 has 3 check-ins with 2 mates by the 30th; October had 1.
  private func home() -> Home {
    let home = Home()
    var starred = CheckIn.sample("2026-11-10", "sam okafor", minutes: 45, contact: .met)
    starred.isStarred = true
    home.put([
      Mate.sample("Sam Okafor", every: "2 weeks"), Mate.sample("Lin"), Mate.sample("Ada Byron"),
      Mate.sample("Grace", added: "2026-11-05"),
      CheckIn.sample("2026-10-28", "sam okafor"), starred,
      CheckIn.sample("2026-11-20", "sam okafor", minutes: 25, contact: .call),
      CheckIn.sample("2026-11-20", "lin"),
    ])
    return home
  }

  @Test("The big number first with how it compares, then one fact to a line, commands last")
  func month() {
    #expect(
      home().run("recap").out == """
        3 check ins in November so far, 2 more than in as many days of October. November is not over yet.
        2 mates were reached.
        1 check in is starred.
        By kind, 1 met, 1 call and 1 with no kind.
        1 hour 10 minutes in all.
        Most often Sam Okafor, 2 times.
        2 mates were not reached. Hear who with howdy recap 2026-11 --not-reached.
        Contact on 2 of 30 days.
        The longest quiet stretch was 10 days, from Saturday 21 November to Monday 30 November.
        1 new mate, Grace.
        1 of 1 rhythm was kept.
        Before that, October, with howdy recap 2026-10.

        """)
  }

  @Test("A period that is over is compared with the whole one before, and names the one after")
  func past() {
    let lines = home().run("recap october").lines
    #expect(lines.first == "1 check in in October, 1 more than in September.")
    #expect(
      lines.suffix(2) == [
        "Before that, September, with howdy recap 2026-09.",
        "After that, November, with howdy recap 2026-11.",
      ])
    #expect(
      home().run("recap september").lines.first == "No check ins in September, as in August.")
    let year = home().run("recap 2026").lines
    #expect(
      year.first
        == "4 check ins in 2026 so far, 4 more than in as many days of 2025. 2026 is not over yet.")
  }

  @Test("Months and years are read as people type them")
  func periods() {
    let home = home()
    for (typed, period) in [
      ("", "2026-11"), ("november", "2026-11"), ("december", "2025-12"), ("2026-10", "2026-10"),
      ("november 2025", "2025-11"), ("last month", "2026-10"), ("last year", "2025"),
      ("2026", "2026"), ("last month.", "2026-10"),
    ] {
      #expect(home.run("recap \(typed) --json").json["period"] == .string(period), "\(typed)")
    }
  }

  @Test("Who was not reached is heard by the command that is printed")
  func notReached() {
    #expect(
      home().run("recap 2026-11 --not-reached").out == """
        2 mates were not reached in November.
        Ada Byron has no rhythm. No check in yet.
        Grace has no rhythm. No check in yet.
        Before that, October, with howdy recap 2026-10.

        """)
  }

  @Test("A period still to come is refused, and so is no period")
  func refused() {
    let ahead = home().run("recap 2027-01")
    #expect(ahead.status == 65)
    #expect(ahead.err == "howdy: January 2027 is still to come. Run howdy recap.\n")
    let none = home().run("recap bananas")
    #expect(none.status == 64)
    #expect(
      none.err == "howdy: that is not a month or a year. Write November, last month or 2026.\n")
  }

  @Test("The printed commands run")
  func printed() {
    let home = home()
    for command in home.run("recap october --json").json["next"].array ?? [] {
      let words = (command.array ?? []).compactMap(\.string)
      #expect(home.run(words).status == 0, "\(words)")
    }
  }

  @Test("Scripts get the numbers")
  func json() {
    let json = home().run("recap --json").json
    #expect(json["checkInCount"] == 3)
    #expect(json["previousCheckInCount"] == 1)
    #expect(json["matesReached"] == 2)
    #expect(json["starred"] == 1)
    #expect(json["minutes"] == 70)
    #expect(json["byKind"] == ["met": 1, "call": 1, "none": 1])
    #expect(json["daysWithContact"] == 2)
    #expect(json["rhythmsKept"] == 1)
    #expect(json["rhythms"] == 1)
    #expect(json["next"] == [["recap", "2026-10"]])
  }

  @Test("A rhythm that began before the period is judged by the check in before it")
  func before() {
    // From 1 September to 20 November are 80 days, for a rhythm of 2 weeks.
    let home = Home.with(
      Mate.sample("Sam", every: "2 weeks"), CheckIn.sample("2026-09-01", "sam"),
      CheckIn.sample("2026-11-20", "sam"), CheckIn.sample("2026-11-21", "sam"),
      CheckIn.sample("2026-11-22", "sam"), CheckIn.sample("2026-11-23", "sam"))
    #expect(home.run("recap").lines.contains("No rhythm of 1 was kept."))
  }
}
