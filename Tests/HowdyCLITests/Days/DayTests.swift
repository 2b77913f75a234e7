import HowdyCore
import HowdyTestSupport
import Testing

@Suite("day")
struct DayTests {
  private func withFriday() -> Home {
    let home = Home.withSamAndLin()
    home.put(
      MateDate(id: "date", mate: "lin", name: "birthday", on: yearly("1996-12-04")),
      MateDate(id: "moved", mate: "sam", name: "Moving day", on: yearly("--12-04")))
    home.run("plan sam friday Dinner at 19:30 --minutes 60")
    home.run("plan lin friday --minutes none")
    return home
  }

  @Test("A day says capacity, load, plans, dates and free time, then what to type")
  func page() {
    #expect(
      withFriday().run("day friday").lines == [
        "Friday 4 December, in 4 days, 2 plans and 2 dates.",
        "Capacity is medium, 60 minutes, step 2 of 3.",
        "Load is full, 60 of 60 minutes. 1 plan has no minutes.",
        "Dinner with Sam Okafor at 19:30, 1 hour.",
        "Plan with Lin, no minutes.",
        "Lin turns 30.",
        "Sam Okafor, Moving day.",
        "Free from 08:00 to 19:30, the longest, and from 20:30 to 21:00.",
        "Plan with howdy plan Lin 4 December.",
      ])
  }

  @Test("A day with nothing says so")
  func nothing() {
    let home = Home.withSamAndLin()
    #expect(
      home.run("day").lines == [
        "Today, Monday 30 November, nothing yet.",
        "Capacity is medium, 60 minutes, step 2 of 3.",
        "Free from 08:00 to 21:00.",
        "Plan with howdy plan Lin today.",
      ])
    #expect(home.run("day tomorrow").said == "Tomorrow, Tuesday 1 December, nothing yet.")
    #expect(home.run("day 1 january 2028").said == "Saturday 1 January 2028, nothing yet.")
    #expect(home.run("day --quiet").out.isEmpty)
  }

  @Test("A past day says what was, and how to log for it")
  func past() {
    let home = Home.withSamAndLin()
    var checkIn = CheckIn.sample("2026-11-29", "lin", minutes: 45, contact: .call)
    checkIn.note = "the move"
    home.put(
      checkIn, Plan.sample("2026-11-29", "sam", id: "lusab-babad-gutih", what: "Curry"))
    #expect(
      home.run("day yesterday").lines == [
        "Yesterday, Sunday 29 November, 1 plan and 1 check in.",
        "Capacity was medium, 60 minutes, step 2 of 3.",
        "Load was balanced, 45 of 60 minutes.",
        "Still open, Curry with Sam Okafor, 30 minutes.",
        "Check in with Lin, call, 45 minutes, the move.",
        "Close it with howdy done Sam.",
      ])
    #expect(
      home.run("day 28 november 2026").said == "Saturday 28 November, 2 days ago, 2 check ins.")
    #expect(
      home.run("day 27 november 2026").lines.last == "Log with howdy log Lin on Friday 27 November."
    )
  }

  @Test("A plan that was done shows as its check in alone, with its estimate in the load")
  func done() {
    let home = Home.withSamAndLin()
    home.run("plan sam today Curry --minutes 50")
    home.run("done sam")
    let answer = home.run("day")
    #expect(answer.lines[0] == "Today, Monday 30 November, 1 check in.")
    #expect(answer.lines[2] == "Load is balanced, 50 of 60 minutes.")
    #expect(answer.lines[3] == "Check in with Sam Okafor, Curry.")
  }

  @Test("Stretches too short to name are counted")
  func shortStretches() {
    let home = Home.withSamAndLin()
    home.set(.freeHours, to: "18:00 to 21:00")
    home.run("plan lin friday at 18:15 --minutes 60")
    home.run("plan lin friday at 19:45 --minutes 60")
    #expect(
      home.run("day friday").out.contains(
        "Free from 19:15 to 19:45. 2 more stretches under 20 minutes."))
    home.set(.freeHours, to: "18:00 to 19:15")
    #expect(home.run("day friday").out.contains("No free time. 1 stretch under 20 minutes."))
    home.set(.freeHours, to: "18:15 to 19:15")
    #expect(home.run("day friday").out.contains("No free time.\n"))
  }

  @Test(
    "A plan lends its estimate however far it was moved, and whenever it was done",
    arguments: ["2026-12-01", "2027-12-01", "2028-12-01", "2031-12-01", "2058-12-01"])
  func movedPlans(day: String) {
    let home = Home.withSamAndLin()
    home.did("plan sam 2026-12-01 Trip --minutes 50")
    if day != "2026-12-01" { home.did("move sam \(day)") }
    home.on(day)
    home.did("done sam")
    #expect(home.run("day --json").json["load"]["minutes"] == 50)
    home.did("undo 2")
    if day == "2026-12-01" { return }
    home.did("done sam")
    #expect(home.run("day 2026-12-01 --json").json["load"]["minutes"] == 50)
  }

  @Test(
    "The word for the load changes at 70, 90 and 110 of a hundred",
    arguments: [
      (41, "light", "light", 68), (42, "balanced", "balanced", 70),
      (53, "balanced", "balanced", 88),
      (54, "full", "full", 90), (65, "full", "full", 108), (66, "over", "overloaded", 110),
      (84, "over", "overloaded", 140), (85, "over", "exhausting", 142),
    ])
  func load(_ minutes: Int, _ state: String, _ detail: String, _ score: Int) {
    let home = Home.withSamAndLin()
    home.run("plan lin friday --minutes \(minutes)")
    let load = home.run("day friday --json").json["load"]
    #expect(load["minutes"] == .integer(minutes))
    #expect(load["state"] == .string(state))
    #expect(load["detail"] == .string(detail))
    #expect(load["score"] == .integer(score))
    #expect(home.run("day friday").lines[2] == "Load is \(state), \(minutes) of 60 minutes.")
  }

  @Test("Scripts are given every record of the day")
  func json() {
    let json = withFriday().run("day friday --json").json
    #expect(json["howdy"] == "day")
    #expect(json["day"] == "2026-12-04")
    #expect(json["plans"][0]["what"] == "Dinner")
    #expect(json["plans"][0]["at"] == "19:30")
    #expect(json["plans"][0]["mates"][0]["name"] == "Sam Okafor")
    #expect(json["rituals"] == [])
    #expect(json["dates"][0]["name"] == "birthday")
    #expect(json["dates"][0]["age"] == 30)
    #expect(json["checkIns"] == [])
    #expect(json["capacity"]["level"] == "medium")
    #expect(json["capacity"]["minutes"] == 60)
    #expect(json["load"]["minutes"] == 60)
    #expect(json["free"][0]["longest"] == true)
    #expect(json["next"] == [["plan", "Lin", "4", "December"]])
  }

  @Test("Plain fields are one record a line")
  func plain() {
    let lines = withFriday().run("day friday --plain --fields day,kind,time,mates,text").lines
    #expect(
      lines == [
        "2026-12-04\tplan\t19:30\tSam Okafor\tDinner", "2026-12-04\tplan\t\tLin\t",
        "2026-12-04\tdate\t\tLin\tbirthday", "2026-12-04\tdate\t\tSam Okafor\tMoving day",
      ])
  }

  @Test("What is no day is refused")
  func refusals() {
    let home = Home.withSamAndLin()
    #expect(
      home.run("day soon").err == "howdy: that is not a day. Write yesterday, Friday or 3 April.\n")
    #expect(
      home.run("day friday please").err == "howdy: day has no use for please. See howdy help day.\n"
    )
    #expect(home.run("day 30 february").status == 64)
  }
}
