import HowdyCore
import HowdyTestSupport
import Testing

// Faults that other trackers had. The numbers are those of the list that they were gathered in.

@Suite("Faults of other trackers: names in sentences")
struct PeersNameTests {
  /// Whom a sentence is logged with; nobody when it is refused.
  private func named(_ sentence: String, among mates: any Entity...) -> [String] {
    let home = Home()
    home.put(mates)
    home.run(["jot", sentence])
    return (home.checkIns.first?["mates"].array ?? []).compactMap { $0["name"].string }
  }

  @Test("Case 1: punctuation behind a last initial stays, byte for byte")
  func punctuation() {
    let home = Home.with(Mate.sample("Jacob Evans"), Mate.sample("Grace"))
    let sentence = "Got lunch with Jacob E, Grace, and her friend."
    home.run(["jot", sentence])
    #expect(home.checkIns.first?["note"] == .string(sentence))
    #expect(home.checkIns.first?["mates"].array?.count == 2)
  }

  @Test("Case 2: a name is not found inside a longer one")
  func doubleNames() {
    #expect(
      named("Tea with Billy-Jean-Jim", among: Mate.sample("Billy-Jean-Jim"), Mate.sample("Jean"))
        == ["Billy-Jean-Jim"])
    #expect(named("Tea with Billy-Jean-Jim", among: Mate.sample("Jean")) == [])
  }

  @Test("Case 3: a first name that is somebody's whole name means them")
  func wholeFirstName() {
    #expect(
      named("Tea with Jason", among: Mate.sample("Jason"), Mate.sample("Jason Bourne"))
        == ["Jason"])
    let home = Home.with(Mate.sample("Jason"), Mate.sample("Jason Bourne"))
    #expect(home.run("log jason").said == "Logged Jason today.")
  }

  @Test("Case 4: a name of one word has no initial")
  func noInitial() {
    #expect(named("Saw Iago I think", among: Mate.sample("Iago")) == ["Iago"])
    #expect(named("saw alessandra a lot", among: Mate.sample("Alessandra")) == ["Alessandra"])
  }

  @Test("Case 5: a first name with an initial picks the surname")
  func initial() {
    #expect(
      named(
        "Fishing with Earnest H", among: Mate.sample("Earnest Hemingway"),
        Mate.sample("Earnest Shackleton")) == ["Earnest Hemingway"])
  }

  @Test("Case 6: an exact name wins over several that begin so")
  func exact() {
    let home = Home.with(
      Mate.sample("Samuel"), Mate.sample("Sam"), Mate.sample("Samantha"))
    #expect(home.run("log sam").said == "Logged Sam today.")
    #expect(named("Tea with Sam", among: Mate.sample("Samuel"), Mate.sample("Sam")) == ["Sam"])
  }

  @Test("Case 7: of two Johns nobody is guessed, both are named, and nothing is asked")
  func twoJohns() {
    let home = Home.with(
      Mate.sample("John Work"), Mate.sample("John Climbing"),
      CheckIn.sample("2026-11-27", "john work"))
    let answer = home.run("log john --star")
    #expect(answer.status == 66)
    #expect(
      answer.err
        == "howdy: john is John Work, 3 days ago, or John Climbing, not yet. Run howdy log John Work --star.\n"
    )
    #expect(home.run("jot Tea with John").status == 66)
    #expect(home.checkIns.count == 1)
  }

  @Test("Case 8: a diner is not Joe, and one entry can be put right or taken back")
  func mistakes() {
    #expect(
      named("Ate at Joe's Diner with Lin", among: Mate.sample("Joe"), Mate.sample("Lin")) == ["Lin"]
    )
    let home = Home.with(Mate.sample("Joe"), Mate.sample("Lin"))
    home.run("log joe")
    #expect(home.run("edit checkin last --with lin --without joe").status == 0)
    #expect(home.checkIns[0]["mates"][0]["name"] == "Lin")
    #expect(home.run("delete checkin last").status == 0)
    #expect(home.checkIns.isEmpty)
    home.run("undo 3")
    #expect(home.checkIns.isEmpty)
  }

  @Test("Case 9: a nickname comes before a first name in it")
  func nickname() {
    var hopper = Mate.sample("Grace Hopper")
    hopper.nicknames = ["Amazing Grace"]
    #expect(
      named("Coffee with Amazing Grace", among: hopper, Mate.sample("Grace"))
        == ["Grace Hopper"])
  }

  @Test("R1: an unknown surname is no mate of that first name")
  func surname() {
    let home = Home.with(Mate.sample("Ana Rossi"))
    let answer = home.run(["jot", "Lunch with Ana Adler"])
    #expect(answer.status == 66)
    #expect(
      answer.err
        == "howdy: no mate called Ana Adler. Ana Rossi is another. Run howdy add mate Ana Adler.\n")
    #expect(home.checkIns.isEmpty)
  }

  @Test("R9: a name inside a word of the text names nobody")
  func opaque() {
    #expect(
      named("Renamed snake_case_name with Lin", among: Mate.sample("Case"), Mate.sample("Lin"))
        == ["Lin"])
  }

  @Test("R21: one mate named twice is there once, and of two Anas nobody is guessed")
  func twice() {
    var rossi = Mate.sample("Ana Rossi")
    rossi.nicknames = ["Annie"]
    #expect(named("Coffee with Annie and Ana Rossi", among: rossi) == ["Ana Rossi"])
    #expect(named("Coffee with Annie and Ana", among: rossi, Mate.sample("Ana Lima")) == [])
    let home = Home.with(rossi)
    home.run("log annie and ana")
    #expect(home.checkIns.first?["mates"].array?.count == 1)
  }
}

@Suite("Faults of other trackers: days")
struct PeersDayTests {
  private func home(on today: String = "2026-11-30") -> Home {
    let home = Home(on: today)
    home.put([Mate.sample("Sam")])
    return home
  }

  @Test("Case 14: a day without a year is the last one that was")
  func noYear() {
    let home = home(on: "2012-05-18")
    home.run("log sam on May 16")
    #expect(home.checkIns.first?["on"] == "2012-05-16")
    home.run("log sam on 20 May")
    #expect(home.checkIns.last?["on"] == "2011-05-20")
  }

  @Test("Case 15: every weekday is read alike on every day of the week")
  func weekdays() {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    for offset in 0..<7 {
      // 30 November 2026 is a Monday.
      let today = day("2026-11-30").adding(days: offset)
      let home = home(on: today.iso)
      for (place, name) in names.enumerated() {
        home.run("log sam \(name)")
        let back = (offset - place + 7) % 7
        let wanted = today.adding(days: -back).iso
        #expect(
          home.run("checkins --from \(wanted) --to \(wanted) --json").json["checkIns"].array?.count
            == 1, "\(name) on \(today)")
        home.run("undo")
      }
    }
  }

  @Test("Case 17: a day before a colon is never left in the text of today")
  func colon() {
    let home = home()
    for line in [
      "log sam 2013-11-30 15:42: coffee", "log sam 26/06/2015: coffee", "log sam 2013-11-30: x",
    ] {
      #expect(home.run(line).status == 64, "\(line)")
    }
    #expect(home.checkIns.isEmpty)
    home.run(["jot", "26/06/2015: coffee with Sam"])
    #expect(home.checkIns.first?["on"] == "2015-06-26")
  }

  @Test("Case 18: a filter that cannot be read is no filter at all")
  func filters() {
    let home = home()
    home.run("log sam")
    for line in [
      "--from gibberish", "--to gibberish", "--mate nobody", "--kind gibberish", "--limit few",
      "--search ''", "--tag ''", "--mate ''", "--from 'Tuesday 30 November'",
    ] {
      let answer = home.run("checkins \(line)")
      #expect(answer.status != 0, "\(line)")
      #expect(answer.out.isEmpty, "\(line)")
    }
  }

  @Test("R2: a day that does not exist is refused")
  func noSuchDay() {
    let home = home()
    #expect(
      home.run("log sam --on 2026-02-30").err
        == "howdy: February has 28 days in 2026. Write 28 February.\n")
    #expect(
      home.run("log sam on 2025-02-29").err
        == "howdy: February has 28 days in 2025. Write 28 February.\n")
    #expect(home.checkIns.isEmpty)
  }

  @Test("R4: a day in digits with full stops is asked about")
  func fullStops() {
    let home = home()
    #expect(home.run("log sam 1.5.2026").status == 64)
    #expect(home.run(["jot", "1.5.2026: x with Sam"]).status == 64)
    #expect(home.run("log sam 13.5.2026").status == 0)
    #expect(home.checkIns.first?["on"] == "2026-05-13")
  }

  @Test("R6: a sentence without a day is all text")
  func text() {
    let home = home()
    home.put([Mate.sample("May")])
    home.run(["jot", "I may go out with May"])
    #expect(home.checkIns.first?["note"] == "I may go out with May")
    #expect(home.checkIns.first?["mates"][0]["name"] == "May")
    home.run("log sam entry 1")
    #expect(home.run("checkins --search 'entry 1' --json").json["checkIns"].array?.count == 1)
  }

  @Test("R11: a list since gibberish is refused")
  func sinceGibberish() {
    let answer = home().run("checkins --from gibberish")
    #expect(answer.status == 64)
    #expect(answer.err == "howdy: that is not a day. Write yesterday, Friday or 3 April.\n")
  }

  @Test("R18: what is no mate and no day is refused; last Monday on a Monday is a week ago")
  func silentToday() {
    let home = home()
    #expect(home.run("log blorp :: x").status == 66)
    #expect(home.run("jot blorp :: x").status == 66)
    home.run("log sam last monday")
    #expect(home.checkIns.first?["on"] == "2026-11-23")
  }

  @Test("R25: a day that does not exist before a colon is refused, never today")
  func noSuchDayBeforeColon() {
    let home = home()
    #expect(home.run("log sam 2026-02-30: x").status == 64)
    #expect(home.run(["jot", "2026-02-30: x with Sam"]).status == 64)
    #expect(home.checkIns.isEmpty)
  }
}
