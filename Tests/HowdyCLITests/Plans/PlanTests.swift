import HowdyCore
import HowdyTestSupport
import Testing

@Suite("plan")
struct PlanTests {
  @Test(
    "A plan is said with what, whom, day and time",
    arguments: [
      ("plan lin tomorrow", "Planned Lin tomorrow, Tuesday 1 December."),
      ("plan lin today", "Planned Lin today."),
      ("plan lin friday Dinner", "Planned Dinner with Lin on Friday 4 December."),
      ("plan friday lin Dinner", "Planned Dinner with Lin on Friday 4 December."),
      ("plan lin Dinner friday", "Planned Dinner with Lin on Friday 4 December."),
      ("plan lin Dinner on friday", "Planned Dinner with Lin on Friday 4 December."),
      ("plan lin Dinner --on friday", "Planned Dinner with Lin on Friday 4 December."),
      (
        "plan sam and lin friday Walk in the park at 19:30",
        "Planned Walk in the park with Sam Okafor and Lin on Friday 4 December at 19:30."
      ),
      (
        "plan sam, lin friday --at 7pm 'Dinner at noon'",
        "Planned Dinner at noon with Sam Okafor and Lin on Friday 4 December at 19:00."
      ),
      ("plan lin 1 february 2028", "Planned Lin on Tuesday 1 February 2028."),
    ])
  func sentence(_ line: String, _ sentence: String) {
    #expect(Home.withSamAndLin().run(line).out == sentence + "\nUndo with howdy undo.\n")
  }

  @Test("A time is two numbers for a listener")
  func spokenTime() {
    let home = Home.withSamAndLin()
    home.environment["ACCESSIBLE"] = "1"
    #expect(
      home.run("plan sam friday Curry at 19:30").said
        == "Planned Curry with Sam Okafor on Friday 4 December at 19 30.")
  }

  @Test("A day filled past its capacity is said, with the nearest day that has room")
  func room() {
    let home = Home.withSamAndLin()
    #expect(
      home.run("plan lin wednesday Walk --minutes 60").said
        == "Planned Walk with Lin on Wednesday 2 December.")
    #expect(
      home.run("plan sam wednesday Curry at 19:00").said
        == "Planned Curry with Sam Okafor on Wednesday 2 December at 19:00. Load of that day is over,"
        + " 90 of 60 minutes. Thursday 3 December has room.")
  }

  @Test("A plan longer than any day has no day with room")
  func noRoom() {
    let home = Home.withSamAndLin()
    #expect(
      home.run("plan sam wednesday Curry at 19:00 --minutes 1h30").said
        == "Planned Curry with Sam Okafor on Wednesday 2 December at 19:00. Load of that day is over,"
        + " 90 of 60 minutes. No day this week has room.")
    #expect(
      home.run("plan sam thursday --minutes 65").said
        == "Planned Sam Okafor on Thursday 3 December. Load of that day is full, 65 of 60 minutes."
        + " No day this week has room.")
  }

  @Test("The usual minutes of a plan are kept with it when it is made")
  func minutes() {
    let home = Home.withSamAndLin()
    home.run("plan lin friday Walk")
    home.set(.planMinutes, to: "45")
    home.now = "2026-11-30T12:01:00Z"
    home.run("plan lin friday Talk")
    home.now = "2026-11-30T12:02:00Z"
    home.run("plan lin friday Film --minutes none")
    let plans = home.run("day friday --json").json["plans"]
    #expect(plans[0]["minutes"] == 30)
    #expect(plans[1]["minutes"] == 45)
    #expect(plans[2]["minutes"] == .null)
    #expect(plans[2]["what"] == "Film")
  }

  @Test(
    "A past day is refused with the line that logs the same",
    arguments: [
      ("plan lin yesterday", "yesterday is past. Run howdy log Lin yesterday."),
      (
        "plan lin 20 november 2026",
        "Friday 20 November is past. Run howdy log Lin Friday 20 November."
      ),
      (
        "plan sam and lin last friday Dinner at 19:30 --minutes 90",
        "Friday 27 November is past."
          + " Run howdy log Sam and Lin Dinner at 19:30 --minutes 90 on Friday 27 November."
      ),
    ])
  func past(_ line: String, _ sentence: String) {
    let answer = Home.withSamAndLin().run(line)
    #expect(answer.status == 65)
    #expect(answer.err == "howdy: \(sentence)\n")
  }

  @Test(
    "What is missing is asked for, and the rest is kept",
    arguments: [
      ("plan", 64, "plan takes a mate and a day. Run howdy plan Lin Friday."),
      ("plan friday", 64, "plan takes a mate and a day. See howdy help plan."),
      ("plan sam dinner", 64, "plan needs a day. Run howdy plan sam Friday dinner."),
      ("plan sam --minutes 5", 64, "plan needs a day. Run howdy plan sam --minutes 5 Friday."),
      ("plan sam firday dinner", 64, "firday is not a day. Did you mean friday?"),
      ("plan sam friday at 25:00", 64, "that is not a time of day. Write 19:30 or 7pm."),
      ("plan sam friday --minutes soon", 64, "that is not a length of time. Write 45 minutes."),
      ("plan sam friday --minutes 1441", 64, "a plan has 1 to 1440 minutes. Write 45 minutes."),
      ("plan sam friday --minutes 0", 64, "a plan has 1 to 1440 minutes. Write 45 minutes."),
      (
        "plan smm friday Dinner", 66,
        "no mate called smm. Did you mean Sam Okafor? Run howdy plan Sam friday Dinner."
      ),
    ])
  func refusals(_ line: String, _ status: Int32, _ sentence: String) {
    let answer = Home.withSamAndLin().run(line)
    #expect(answer.status == status)
    #expect(answer.err == "howdy: \(sentence)\n")
    #expect(answer.out.isEmpty)
  }

  @Test("Nothing is planned with the archived and the dead")
  func inactive() {
    let home = Home()
    var colin = Mate.sample("Colin")
    colin.archived = day("2026-11-01")
    var gran = Mate.sample("Gran")
    gran.archived = day("2026-11-01")
    gran.death = Mate.Death(day: nil)
    home.put(colin, gran)
    let archived = home.run("plan colin friday")
    #expect(archived.status == 65)
    #expect(archived.err == "howdy: Colin is archived. Run howdy unarchive Colin first.\n")
    let died = home.run("plan gran friday")
    #expect(died.status == 65)
    #expect(
      died.err == "howdy: Gran has died, so there is nothing to plan. See howdy show Gran.\n")
  }

  @Test("A rehearsal says Would and plans nothing")
  func dryRun() {
    let home = Home.withSamAndLin()
    let answer = home.run("plan lin friday Dinner --dry-run")
    #expect(answer.out == "Would plan Dinner with Lin on Friday 4 December.\n")
    #expect(home.run("day friday --json").json["plans"] == [])
  }

  @Test("Undo takes the plan back")
  func undo() {
    let home = Home.withSamAndLin()
    home.run("plan lin friday Dinner")
    #expect(home.run("undo").status == 0)
    #expect(home.run("day friday --json").json["plans"] == [])
  }

  @Test("Scripts are told of the plan that was made and how to take it back")
  func json() {
    let json = Home.withSamAndLin().run("plan lin friday Dinner --json").json
    #expect(json["howdy"] == "confirmation")
    #expect(json["verb"] == "plan")
    #expect(json["sentence"] == "Planned Dinner with Lin on Friday 4 December.")
    #expect(json["made"][0]["kind"] == "plan")
    #expect(json["mates"] == ["lin"])
    #expect(json["waiting"] == 0)
    #expect(json["undo"][0] == "undo")
  }

  @Test("Case 15: every weekday is read the same on every day of the week")
  func weekdays() {
    for offset in 0..<7 {
      let home = Home.withSamAndLin()
      let today = day("2026-11-30").adding(days: offset)
      home.on(today.iso)
      for weekday in Weekday.allCases {
        let ahead = (weekday.number - today.weekday.number + 7) % 7
        home.run("plan lin \(weekday.rawValue) Walk")
        let found = home.run("day \(today.adding(days: ahead).iso) --json").json["plans"]
        #expect(found.array?.count == 1, "\(weekday) on \(today)")
      }
    }
  }

  @Test(
    "The very same plan twice is planned once, and said to be planned already",
    arguments: [
      (
        "plan sam friday Dinner", "plan friday sam Dinner",
        "Dinner with Sam Okafor on Friday 4 December"
      ),
      ("plan sam friday", "plan sam 4 december", "Sam Okafor on Friday 4 December"),
      (
        "plan sam and lin friday Walk", "plan lin and sam friday Walk",
        "Walk with Lin and Sam Okafor on Friday 4 December"
      ),
      (
        "plan sam friday Dinner at 19:00", "plan sam friday Dinner",
        "Dinner with Sam Okafor on Friday 4 December"
      ),
      (
        "plan sam friday Dinner --minutes 90", "plan sam friday Dinner --minutes 1h30",
        "Dinner with Sam Okafor on Friday 4 December"
      ),
    ])
  func twice(first: String, second: String, what: String) throws {
    let home = Home.withSamAndLin()
    home.did(first)
    let before = try home.files
    expect(home.run(second), saysOnly: "Planned already, \(what).")
    #expect(home.run(second + " --json").json["change"] == .null)
    #expect(try home.files == before)
  }

  @Test(
    "Another day, mate, text, time or length is another plan",
    arguments: [
      "plan sam saturday Dinner", "plan lin friday Dinner", "plan sam and lin friday Dinner",
      "plan sam friday Lunch", "plan sam friday", "plan sam friday Dinner at 19:00",
      "plan sam friday Dinner --minutes 91",
    ])
  func another(line: String) throws {
    let home = Home.withSamAndLin()
    home.did("plan sam friday Dinner --minutes 90")
    #expect(home.run(line).said.hasPrefix("Planned "))
    #expect(try home.book.plans.count == 2)
  }

  @Test("A plan that was dropped can be planned again")
  func droppedBefore() throws {
    let home = Home.withSamAndLin()
    home.did("plan sam friday Dinner")
    home.did("drop sam")
    #expect(home.run("plan sam friday Dinner").said.hasPrefix("Planned Dinner"))
  }
}
