import HowdyCore
import HowdyTestSupport
import Testing

@Suite("today")
struct TodayTests {
  /// Three who wait, a plan of today and a birthday this week, on Monday 30 November 2026.
  private func withThreeWaiting() -> Home {
    let home = Home()
    home.put(
      Mate.sample("Chidi Eze", id: "chidi", every: "31 days"),
      Mate.sample("Beth Harding", id: "beth", every: "89 days"),
      Mate.sample("Aisha Khan", id: "aisha", every: "2 weeks"),
      Mate.sample("Rosa Lima", id: "rosa"), Mate.sample("Lin"),
      CheckIn.sample("2026-10-19", "chidi"), CheckIn.sample("2026-08-22", "beth"),
      CheckIn.sample("2026-11-16", "aisha"),
      MateDate(id: "date", mate: "lin", name: "birthday", on: yearly("1996-12-04")),
      Plan.sample(
        "2026-11-30", "rosa", id: "lusab-babad-gutih", what: "Dinner", minutes: 60))
    return home
  }

  @Test("Who waits comes first, then plans, dates, load and what to type")
  func page() {
    let lines = [
      "3 mates are waiting.",
      "Chidi Eze is overdue by 11 days. Last talked 42 days ago.",
      "Beth Harding is overdue by 11 days. Last talked 3 months ago.",
      "Aisha Khan is due today. Last talked 14 days ago.",
      "Today, Dinner with Rosa Lima.",
      "Lin turns 30 on Friday 4 December.",
      "Load is full, 60 of 60 minutes.",
      "Log with howdy log Chidi.",
    ]
    let home = withThreeWaiting()
    #expect(home.run("today").lines == lines)
    #expect(home.run([]).lines == lines)
  }

  @Test("Case 37: one command says who waits, what is planned and whose day it is, for cron too")
  func forCron() {
    let home = withThreeWaiting()
    for line in ["today", "remind --within 7"] {
      let answer = home.run(line)
      #expect(answer.status == 0 && answer.err.isEmpty)
      for word in ["Chidi Eze", "Dinner with Rosa Lima", "Lin turns 30"] {
        #expect(answer.out.contains(word), "\(line): \(word)")
      }
    }
    #expect(Home().run("remind").out.isEmpty)
  }

  @Test("More than the limit are counted, with the command that tells them all")
  func limit() {
    let home = withThreeWaiting()
    #expect(
      home.run("today --limit 2").lines[3] == "1 more is waiting. Hear all with howdy waiting.")
    home.set(.todayLimit, to: "1")
    let lines = home.run("today").lines
    #expect(lines[0] == "3 mates are waiting.")
    #expect(lines[2] == "2 more are waiting. Hear all with howdy waiting.")
    #expect(home.run("today --all").lines[3] == "Aisha Khan is due today. Last talked 14 days ago.")
    #expect(home.run("today --limit 1 --all").status == 64)
  }

  @Test("A low day names the long overdue and counts the others")
  func low() {
    let home = withThreeWaiting()
    home.put(
      Mate.sample("Wes", every: "1 week"), CheckIn.sample("2026-11-16", "wes"))
    home.run("capacity low")
    #expect(
      home.run("today").lines == [
        "1 mate is long overdue. 3 others can wait.",
        "Wes is long overdue by 7 days. Last talked 14 days ago.",
        "Today, Dinner with Rosa Lima.",
        "Lin turns 30 on Friday 4 December.",
        "Load is over, 60 of 40 minutes.",
        "Log with howdy log Wes.",
        "Hear them all with howdy waiting.",
      ])
    home.run("capacity medium")
    #expect(home.run("today").said == "4 mates are waiting.")
  }

  @Test("On a low day nobody may be long overdue, or all of them")
  func lowEnds() {
    let home = withThreeWaiting()
    home.run("capacity low")
    let lines = home.run("today").lines
    #expect(lines[0] == "Nobody is long overdue. 3 others can wait.")
    #expect(lines.last == "Hear them all with howdy waiting.")
    let other = Home()
    other.put(Mate.sample("Wes", every: "1 week"), CheckIn.sample("2026-11-16", "wes"))
    other.run("capacity low")
    #expect(other.run("today").said == "1 mate is waiting.")
    other.put(Mate.sample("Ada", every: "1 week"), CheckIn.sample("2026-11-16", "ada"))
    other.put(Mate.sample("Bo", every: "1 week"), CheckIn.sample("2026-11-20", "bo"))
    #expect(other.run("today").said == "2 mates are long overdue. 1 other can wait.")
  }

  @Test("A high day adds who is due soon")
  func high() {
    let home = withThreeWaiting()
    home.put(Mate.sample("Ike", every: "10 days"), CheckIn.sample("2026-11-22", "ike"))
    #expect(!home.run("today").out.contains("Ike"))
    home.run("capacity high")
    let lines = home.run("today").lines
    #expect(lines[0] == "3 mates are waiting.")
    #expect(lines[4] == "Ike is due soon, in 2 days. Last talked 8 days ago.")
  }

  @Test("With nobody waiting, who is next is said")
  func next() {
    let home = Home.withSamAndLin()
    #expect(
      home.run("today").out == "Nobody is waiting. Next is Sam Okafor, on Saturday 12 December.\n")
    home.on("2026-12-11")
    #expect(home.run("today").said == "Nobody is waiting. Next is Sam Okafor, tomorrow.")
    #expect(home.run("today --quiet").out.isEmpty)
  }

  @Test("With no rhythm, and with no mate, today says how to begin")
  func beginnings() {
    let home = Home()
    #expect(
      home.run("today").out
        == "No mates yet. Add one with howdy add mate Sam Okafor every 2 weeks.\n")
    home.put(Mate.sample("Lin"))
    #expect(
      home.run("today").out
        == "Nobody is waiting. Nobody has a rhythm yet. Start with howdy circle close Lin.\n")
  }

  @Test("With all paused for good, nobody waits and nobody is next")
  func paused() {
    let home = Home()
    home.put(
      Mate.sample("Wes", every: "1 week"),
      Pause(id: "pause", mate: "wes", from: day("2026-11-01"), until: nil, reason: nil))
    #expect(home.run("today").out == "Nobody is waiting.\n")
  }

  @Test("Plans of today and plans left open, each with a way to settle it")
  func plans() {
    let home = Home.withSamAndLin()
    var late = Plan.sample("2026-11-30", "lin", id: "mofab-babad-gutih", minutes: nil)
    late.at = TimeOfDay(iso: "19:30")
    home.put(
      Plan.sample("2026-11-29", "sam", id: "lusab-babad-gutih", what: "Curry"), late,
      Plan.sample("2026-11-20", "lin", id: "ripav-babad-gutih", what: "Film"))
    #expect(
      home.run("today").lines == [
        "Nobody is waiting. Next is Sam Okafor, on Saturday 12 December.",
        "Still open from Friday 20 November, Film with Lin.",
        "Still open from yesterday, Curry with Sam Okafor.",
        "Today at 19:30, plan with Lin.",
        "Load is light, none of 60 minutes. 1 plan has no minutes.",
        "Close Film with howdy done ripav, howdy move ripav Friday or howdy drop ripav.",
        "Close Curry with howdy done Sam, howdy move Sam Friday or howdy drop Sam.",
      ])
    home.run("drop ripav")
    #expect(
      home.run("today").lines.last
        == "Close it with howdy done Sam, howdy move Sam Friday or howdy drop Sam.")
    #expect(
      home.run("today --json").json["next"]
        == [
          ["done", "Sam"], ["move", "Sam", "Friday"], ["drop", "Sam"], ["done", "Lin"],
        ])
  }

  @Test("What was done counts into the load, and what has no minutes is counted in words")
  func load() {
    let home = Home.withSamAndLin()
    home.put(CheckIn.sample("2026-11-30", "lin", minutes: 45))
    #expect(home.run("today").lines[1] == "Load is balanced, 45 of 60 minutes.")
    home.put(CheckIn.sample("2026-11-30", "sam"), CheckIn.sample("2026-11-30", "lin", id: "b"))
    #expect(
      home.run("today").lines[1]
        == "Load is balanced, 45 of 60 minutes. 2 check ins have no minutes.")
  }

  @Test("A plan of another year that was done today lends its estimate")
  func loadAcrossYears() {
    let home = Home.withSamAndLin()
    home.on("2026-12-31")
    home.run("plan lin tomorrow Fireworks --minutes 50")
    home.run("done lin")
    #expect(home.run("today --json").json["load"]["minutes"] == 50)
  }

  @Test(
    "Dates of the next 7 days, today included",
    arguments: [
      ("1996-11-30", "birthday", "Lin turns 30 today."),
      ("1996-12-01", "birthday", "Lin turns 30 tomorrow."),
      ("1996-12-07", "birthday", "Lin turns 30 on Monday 7 December."),
      ("--12-04", "birthday", "Lin has a birthday on Friday 4 December."),
      ("--12-04", "Wedding day", "Lin, Wedding day, on Friday 4 December."),
    ])
  func dates(_ on: String, _ name: String, _ sentence: String) {
    let home = Home.withSamAndLin()
    home.put(MateDate(id: "date", mate: "lin", name: name, on: yearly(on)))
    #expect(home.run("today").lines.last == sentence)
  }

  @Test("Case 25: a birthday is said on its day, and not 8 days ahead or the day after")
  func dateEdges() {
    let home = Home.withSamAndLin()
    home.put(MateDate(id: "date", mate: "lin", name: "birthday", on: yearly("--12-08")))
    #expect(!home.run("today").out.contains("birthday"))
    home.on("2026-12-08")
    #expect(home.run("today").out.contains("Lin has a birthday today."))
    home.on("2026-12-09")
    #expect(!home.run("today").out.contains("birthday"))
  }

  @Test("29 February in a common year is said with the day it stands for")
  func leapDay() {
    let home = Home.withSamAndLin()
    home.put(MateDate(id: "date", mate: "lin", name: "birthday", on: yearly("1996-02-29")))
    home.on("2027-02-25")
    #expect(home.run("today").out.contains("Lin turns 31 on Sunday 28 February, for 29 February."))
    home.set(.leapDay, to: "mar1")
    #expect(home.run("today").out.contains("Lin turns 31 on Monday 1 March, for 29 February."))
  }

  @Test("Scripts are given everything that is said")
  func json() {
    let json = withThreeWaiting().run("today --limit 2 --json").json
    #expect(json["howdy"] == "today")
    #expect(json["version"] == 1)
    #expect(json["day"] == "2026-11-30")
    #expect(json["waiting"] == 3)
    #expect(json["mates"].array?.count == 2)
    #expect(json["mates"][0]["name"] == "Chidi Eze")
    #expect(json["mates"][0]["health"] == "overdue")
    #expect(json["more"] == 1)
    #expect(json["plans"][0]["what"] == "Dinner")
    #expect(json["rituals"] == [])
    #expect(json["dates"][0]["on"] == "2026-12-04")
    #expect(json["held"] == 0)
    #expect(json["capacity"]["level"] == "medium")
    #expect(json["capacity"]["minutes"] == 60)
    #expect(json["load"]["minutes"] == 60)
    #expect(json["load"]["score"] == 100)
    #expect(json["load"]["state"] == "full")
    #expect(json["load"]["detail"] == "full")
    #expect(json["next"] == [["done", "Rosa"], ["log", "Chidi"], ["waiting"]])
  }

  @Test("Plain fields are one record a line")
  func plain() {
    #expect(
      withThreeWaiting().run("today --plain --fields kind,day,mates,state,text").lines == [
        "mate\t2026-11-19\tChidi Eze\toverdue\t", "mate\t2026-11-19\tBeth Harding\toverdue\t",
        "mate\t2026-11-30\tAisha Khan\tdue-today\t", "plan\t2026-11-30\tRosa Lima\topen\tDinner",
        "date\t2026-12-04\tLin\t\tbirthday",
      ])
  }
}
