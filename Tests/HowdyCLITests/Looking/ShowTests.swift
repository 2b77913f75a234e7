import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Show")
struct ShowTests {
  /// Sam as the page has him on Tuesday 8 December 2026.
  private func full() -> Home {
    let home = Home()
    var sam = Mate.sample("Sam", every: "2 weeks", circle: .close)
    sam.name = "Sam Okafor"
    sam.groups = ["choir", "work"]
    var talked = CheckIn.sample("2026-11-14", "sam")
    talked.note = "Coffee, the move"
    home.put(
      sam, Mate.sample("Sam Reid"), talked,
      Reminder(id: "r1", mate: "sam", text: "Ask how the new flat is", until: nil, recorded: 1),
      Reminder(
        id: "r2", mate: "sam", text: "Bring back the ladder", until: day("2026-12-18"), recorded: 2),
      Plan.sample("2026-12-11", "sam", what: "Curry"),
      MateDate(id: "d", mate: "sam", name: "birthday", on: yearly("1994-05-04")))
    home.put((1...11).map { CheckIn.sample("2026-10-\(9 + $0)", "sam") })
    home.on("2026-12-08")
    return home
  }

  @Test("The page: state, last time and note, what to remember, plans, the rest, and more")
  func page() {
    #expect(
      full().run("show sam o").lines == [
        "Sam Okafor is overdue by 10 days. Last talked 24 days ago, on Saturday 14 November."
          + " Coffee, the move.",
        "Remember, Ask how the new flat is.",
        "Remember, Bring back the ladder, until Friday 18 December.",
        "Planned, Curry on Friday 11 December, in 3 days.",
        "Every 2 weeks, close circle, choir and work, birthday on 4 May.",
        "12 check ins. See howdy options Sam O.",
      ])
  }

  @Test("A plan's time stands behind its day, and whom else it is with before it")
  func planWithTime() {
    let home = Home()
    home.run("add mate Sam every 2 weeks")
    home.run("add mate Lin every 2 weeks")
    home.run("plan sam and lin friday Curry at 19:30")
    #expect(
      home.run("sam").lines.contains(
        "Planned, Curry with Lin on Friday 4 December at 19:30, in 4 days."))
  }

  @Test("A page with nearly nothing on it says so in one sentence")
  func nearlyEmpty() {
    let home = Home()
    home.put(
      Mate.sample("Gran", every: "1 week", circle: .inner, added: "2026-11-29"),
      MateDate(id: "d", mate: "gran", name: "birthday", on: yearly("--12-10")))
    home.on("2026-11-30")
    #expect(
      home.run("show gran").lines == [
        "Gran is new, due on Sunday 6 December. No check in yet.",
        "Every week, inner circle, birthday on 10 December.",
        "No group, nothing planned, nothing to remember. See howdy options Gran.",
      ])
  }

  @Test("A page with nothing on it")
  func empty() {
    let home = Home()
    home.put(Mate.sample("Bo", added: "2026-11-30"))
    #expect(
      home.run("show bo").lines == [
        "Bo has no rhythm. Added today.",
        "No circle, no group, no date ahead, nothing planned, nothing to remember."
          + " See howdy options Bo.",
      ])
  }

  @Test(
    "When one last talked, from today to years ago",
    arguments: [
      ("2026-11-30", "today, Monday 30 November"),
      ("2026-11-29", "yesterday, on Sunday 29 November"),
      ("2026-10-02", "59 days ago, on Friday 2 October"),
      ("2026-10-01", "2 months ago, on Thursday 1 October"),
      ("2024-11-30", "2 years ago, on Saturday 30 November 2024"),
    ])
  func lastTalked(on: String, said: String) {
    let home = Home()
    home.put(Mate.sample("Bo"), CheckIn.sample(on, "bo"))
    #expect(home.run("show bo").lines.first == "Bo has no rhythm. Last talked \(said).")
  }

  @Test("On track, the page says when the next time is due")
  func due() {
    #expect(
      Home.withFour().run("show ada").lines == [
        "Ada Byron is on track. Last talked 10 days ago, on Friday 20 November.",
        "Every month, due on Sunday 20 December, inner circle.",
        "Also Countess.",
        "1 check in. No group, no date ahead, nothing planned, nothing to remember."
          + " See howdy options Ada.",
      ])
  }

  @Test("Contacts, why a pause, plans left open and with others")
  func rest() {
    let home = Home()
    var sam = Mate.sample("Sam", every: "1 week")
    sam.contacts = ["555 0100", "sam@example.org"]
    home.put(
      sam, Mate.sample("Lin"),
      Pause(id: "p", mate: "sam", from: day("2026-11-01"), until: nil, reason: "a long trip"),
      Plan.sample("2026-11-29", "sam", what: "Call"), Plan.sample("2026-12-01", "sam", "lin"))
    #expect(
      home.run("show sam").lines == [
        "Sam is paused. No check in yet.",
        "Still open, Call yesterday, on Sunday 29 November.",
        "Planned, tomorrow with Lin.",
        "Every week.",
        "Contact, 555 0100.", "Contact, sam@example.org.",
        "Paused for a long trip.",
        "No circle, no group, no date ahead, nothing to remember. See howdy options Sam.",
      ])
  }

  @Test("A birthday on 29 February says where it falls in a common year")
  func leapDay() {
    let home = Home()
    home.put(
      Mate.sample("Lea"),
      MateDate(id: "d", mate: "lea", name: "birthday", on: yearly("1996-02-29")))
    #expect(
      home.run("show lea").lines[1] == "Birthday on Sunday 28 February 2027, for 29 February.")
    home.on("2027-03-01")
    #expect(home.run("show lea").lines[1] == "Birthday on 29 February.")
  }

  @Test("The page of one who died has the facts and misses nothing")
  func died() {
    let home = Home()
    var gran = Mate.sample("Gran", circle: .inner)
    gran.archived = day("2026-11-28")
    gran.death = Mate.Death(day: day("2026-11-26"))
    home.put(gran, CheckIn.sample("2026-11-20", "gran"))
    #expect(
      home.run("show gran").lines == [
        "Gran died on Thursday 26 November. Last talked 10 days ago, on Friday 20 November.",
        "Inner circle.", "1 check in. See howdy options Gran.",
      ])
    #expect(home.run("show gran --json").json["mate"]["died"] == "2026-11-26")
  }

  @Test("With all, every check in is said with its id")
  func all() {
    let home = Home()
    var walk = CheckIn.sample(
      "2026-11-20", "sam", "lin", id: "lusab-babab-babab", minutes: 25, contact: .call)
    walk.note = "Long walk!"
    walk.isStarred = true
    home.put(
      Mate.sample("Sam"), Mate.sample("Lin"), walk,
      CheckIn.sample("2026-11-01", "sam", id: "ripav-babab-babab"))
    #expect(
      home.run("show sam --all").lines.suffix(4) == [
        "2 check ins. No circle, no group, no date ahead, nothing planned, nothing to remember.",
        "10 days ago, with Lin, call, 25 minutes, starred. Long walk! Id lusab.",
        "29 days ago. Id ripav.",
        "See howdy options Sam.",
      ])
  }

  @Test("Scripts read the whole page")
  func json() {
    let json = full().run("show sam o --json").json
    #expect(json["howdy"] == "show")
    let mate = json["mate"]
    #expect(mate["name"] == "Sam Okafor")
    #expect(mate["lastNote"] == "Coffee, the move")
    #expect(mate["plans"][0]["what"] == "Curry")
    #expect(mate["dates"][0]["name"] == "birthday")
    #expect(mate["dates"][0]["date"] == "1994-05-04")
    #expect(mate["dates"][0]["on"] == "2027-05-04")
    #expect(mate["dates"][0]["age"] == 33)
    #expect(mate["remember"].array?.count == 2)
    #expect(mate["remember"][1]["until"] == "2026-12-18")
    #expect(mate["checkInCount"] == 12)
    #expect(mate["checkIns"].array?.count == 12)
    #expect(mate["checkIns"][0]["on"] == "2026-11-14")
    #expect(json["position"] == .null)
    #expect(json["next"][0] == ["options", "Sam", "O"])
  }

  // MARK: The place in a list

  @Test("Place among the mates by name, with those beside and their commands")
  func position() {
    let home = Home.withFour()
    #expect(
      home.run("show lin --from mates").lines.suffix(3) == [
        "3 of 4 in mates by name.", "Previous is Bo, with howdy show Bo --from mates.",
        "Next is Sam Okafor, with howdy show Sam --from mates.",
      ])
    let position = home.run("show lin --from mates --json").json["position"]
    #expect(position["number"] == 3)
    #expect(position["of"] == 4)
    #expect(position["list"] == "mates")
    #expect(position["before"]["name"] == "Bo")
    #expect(position["after"]["name"] == "Sam Okafor")
  }

  @Test("The ends of a list are worded")
  func ends() {
    let home = Home.withFour()
    #expect(home.run("show ada --from mates").lines.contains("Nobody is before."))
    #expect(home.run("show sam --from mates").lines.last == "Nobody is after.")
    #expect(home.run("show sam --from mates --json").json["position"]["after"] == .null)
    #expect(home.run("show bo --from today").lines.last == "Bo is not in today now.")
    #expect(home.run("show bo --from today --json").json["position"]["number"] == .null)
  }

  @Test(
    "From the first, the next ones visit everybody once, in the order of the list",
    arguments: [
      ("mates", ["Ada Byron", "Bo", "Lin", "Sam Okafor"]), ("today", ["Sam Okafor", "Lin"]),
      ("checkins", ["Ada Byron", "Lin", "Sam Okafor"]),
    ])
  func chain(list: String, names: [String]) {
    let home = Home.withFour()
    var visited: [String] = []
    var line: String? = "show '\(names[0])' --from \(list)"
    while let typed = line, visited.count <= names.count {
      let answer = home.run(typed)
      visited.append(home.run(typed + " --json").json["mate"]["name"].string ?? "")
      let next = answer.lines.last ?? ""
      line = next.hasPrefix("Next is ") ? next.components(after: "with howdy ") : nil
    }
    #expect(visited == names)
  }

  // MARK: Without the command

  @Test("Words that are no command are tried as a mate, all together")
  func implied() {
    let home = Home.withFour()
    let page = home.run("show sam okafor").out
    for line in ["sam okafor", "sam", "SAM OKAFOR.", "'Sam Okafor'", "okafor", "--quiet sam"] {
      #expect(home.run(line).out == page, "\(line)")
    }
    #expect(home.run("countess").lines.first?.hasPrefix("Ada Byron is on track.") == true)
  }

  @Test("A mate who is called like a command is reached with show, and the command stays")
  func calledLikeACommand() {
    let home = Home.withFour()
    home.put(Mate.sample("Log"), Mate.sample("Mates"))
    #expect(home.run("show log").lines.first == "Log has no rhythm. No check in yet.")
    #expect(home.run("show log").lines.last?.hasSuffix("See howdy options Log.") == true)
    #expect(home.run("options Log.").lines.first == "Log has no rhythm.")
    #expect(home.run("mates").lines.count == 7)
    #expect(home.run("show mates").lines.first == "Mates has no rhythm. No check in yet.")
  }

  @Test(
    "Neither command nor mate: the nearest is named, and the rest of the line is kept",
    arguments: [
      ("lgo sam", "no command called lgo. Did you mean log? Run howdy log sam."),
      ("shwo", "no command called shwo. Did you mean show? Run howdy show Sam."),
      (
        "maets --waiting", "no command called maets. Did you mean mates? Run howdy mates --waiting."
      ),
      ("ad mate Joe", "no command called ad mate. Did you mean add mate? Run howdy add mate Joe."),
      ("okafro", "no command or mate called okafro. Did you mean Sam Okafor? Run howdy show Sam."),
      (
        "sam foobar",
        "no command or mate called sam foobar. Did you mean Sam Okafor? Run howdy show Sam."
      ),
      ("qqqqq", "no command or mate called qqqqq. See howdy help."),
    ])
  func noCommand(line: String, sentence: String) {
    let answer = Home.withFour().run(line)
    #expect(answer.err == "howdy: \(sentence)\n")
    #expect(answer.status == 64)
    #expect(answer.out.isEmpty)
  }

  @Test("Near to a command and to a mate: both are named")
  func commandOrMate() {
    let home = Home()
    home.put(Mate.sample("Lou"))
    #expect(
      home.run("loq").err == "howdy: no command or mate called loq. Did you mean log or Lou?\n")
  }

  @Test("Words that fit several mates are refused with a line that runs")
  func several() {
    let home = Home.withFour()
    var other = Mate.sample("Sam2")
    other.name = "Sam Reid"
    home.put(other)
    let answer = home.run("sam")
    #expect(answer.status == 66)
    #expect(
      answer.err
        == "howdy: sam is Sam Okafor, 16 days ago, or Sam Reid, not yet. Run howdy show Sam O.\n")
    #expect(home.run("show Sam O.").status == 0)
  }

  @Test("With show, nobody of that name is 66 with the nearest")
  func noMate() {
    let answer = Home.withFour().run("show okafro")
    #expect(answer.status == 66)
    #expect(
      answer.err == "howdy: no mate called okafro. Did you mean Sam Okafor? Run howdy show Sam.\n")
    #expect(Home.withFour().run("show").status == 64)
    #expect(Home.withFour().run("show").err == "howdy: show needs a mate. Run howdy show Sam.\n")
    #expect(Home.withFour().run("show sam and lin").status == 64)
  }

  @Test("An option of another command does not hide that the command is misspelt")
  func strangeOption() {
    let home = Home.withFour()
    #expect(
      home.run("lgo sam --minutes 25").err
        == "howdy: no command called lgo. Did you mean log? Run howdy log sam --minutes 25.\n")
    #expect(home.run("sam --minutes 25").err.hasPrefix("howdy: show has no option called minutes."))
  }

  @Test("Looking changes nothing", arguments: ["show sam", "mates", "waiting", "options sam"])
  func readsOnly(line: String) {
    let home = Home.withFour()
    let before = home.run("mates --json").out
    _ = home.run(line + " --dry-run")
    #expect(home.run("mates --json").out == before)
  }
}

extension String {
  /// What stands behind a text, without the last full stop.
  fileprivate func components(after text: String) -> String? {
    guard let range = firstRange(of: text) else { return nil }
    return String(self[range.upperBound...].dropLast())
  }
}
