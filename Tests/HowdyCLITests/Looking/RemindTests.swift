import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Remind")
struct RemindTests {
  @Test("Nothing due: zero bytes and status 0, in an empty book too; check makes it 1")
  func nothing() {
    let home = Home()
    home.put(Mate.sample("Sam", every: "2 weeks", added: "2026-11-29"))
    for home in [Home(), home] {
      for options in ["", " --new", " --within 7", " --quiet"] {
        let answer = home.run("remind" + options)
        #expect(answer.out.isEmpty)
        #expect(answer.err.isEmpty)
        #expect(answer.status == 0)
      }
      #expect(home.run("remind --check").status == 1)
      #expect(home.run("remind --check").out.isEmpty)
    }
  }

  @Test("The first line names who is waiting and fits the subject of a mail")
  func subject() {
    let home = Home.withFour()
    #expect(
      home.run("remind").lines == [
        "Sam Okafor and Lin are waiting.",
        "Sam Okafor is overdue by 2 days. Last talked 16 days ago.",
        "Lin is due today. Last talked 14 days ago.",
      ])
    #expect(home.run("remind --check").status == 0)
    home.put(Mate.sample("Di", every: "1 week", added: "2026-11-23"))
    #expect(home.run("remind").lines.first == "Sam Okafor and 2 others are waiting.")
    let one = Home()
    one.put(Mate.sample("Di", every: "1 week", added: "2026-11-23"))
    #expect(one.run("remind").lines == ["Di is waiting.", "Di is due today. No check in yet."])
  }

  @Test("Plans of the day, those left open, and dates are due as well")
  func plansAndDates() {
    let home = Home()
    home.put(
      Mate.sample("Ada", added: "2026-11-29"),
      MateDate(id: "d", mate: "ada", name: "birthday", on: yearly("1996-11-30")),
      MateDate(id: "e", mate: "ada", name: "anniversary", on: yearly("--12-02")),
      Plan.sample("2026-11-30", "ada", what: "Dinner"),
      Plan.sample("2026-11-28", "ada"), Plan.sample("2026-12-01", "ada", what: "Tea"))
    #expect(
      home.run("remind").lines == [
        "Still open from Saturday 28 November, plan with Ada.", "Today, Dinner with Ada.",
        "Ada turns 30 today.",
      ])
    #expect(
      home.run("remind --within 2").lines.suffix(3) == [
        "Tomorrow, Tea with Ada.", "Ada turns 30 today.",
        "Ada, anniversary, on Wednesday 2 December.",
      ])
  }

  @Test("Within some days, those who come up are due too")
  func within() {
    let home = Home()
    home.put(Mate.sample("Di", every: "1 week", added: "2026-11-25"))
    #expect(home.run("remind --within 1").out.isEmpty)
    #expect(
      home.run("remind --within 2").lines == [
        "Di is due by Wednesday 2 December.",
        "Di is new, due on Wednesday 2 December. No check in yet.",
      ])
    home.put(Mate.sample("Ed", every: "1 week", added: "2026-11-24"))
    #expect(
      home.run("remind --within 2").lines.first == "Ed and Di are due by Wednesday 2 December.")
  }

  @Test("With new, each is named once, on the day it becomes due")
  func onlyNew() {
    let home = Home.withFour()
    #expect(
      home.run("remind --new").lines == [
        "Lin is waiting.", "Lin is due today. Last talked 14 days ago.",
      ])
    home.on("2026-12-01")
    #expect(home.run("remind --new").out.isEmpty)
    home.on("2026-11-28")
    #expect(home.run("remind --new").lines.first == "Sam Okafor is waiting.")
  }

  @Test("All of it fits one screen; who is left out is counted")
  func oneScreen() {
    let home = Home()
    home.put((1...14).map { Mate.sample("M\($0)", every: "1 week", added: "2026-11-23") })
    let lines = home.run("remind").lines
    #expect(lines.count == 12)
    #expect(lines.last == "4 more are waiting. Hear all with howdy waiting.")
    home.set(.hints, to: "off")
    #expect(home.run("remind").lines.last == "4 more are waiting.")
  }

  @Test("Scripts get an object also when nothing is due")
  func json() {
    let none = Home().run("remind --json").json
    #expect(none["howdy"] == "remind")
    #expect(none["waiting"] == 0)
    #expect(none["mates"] == [])
    let some = Home.withFour().run("remind --json").json
    #expect(some["waiting"] == 2)
    #expect(some["mates"][0]["name"] == "Sam Okafor")
    #expect(some["plans"] == [])
    #expect(some["dates"] == [])
  }

  @Test(
    "A mate who died is never due, nor are their plans and dates (Case 35)")
  func died() {
    let home = Home()
    var gran = Mate.sample("Gran", every: "1 week")
    gran.archived = day("2026-11-28")
    gran.death = Mate.Death(day: day("2026-11-26"))
    home.put(
      gran, MateDate(id: "d", mate: "gran", name: "birthday", on: yearly("1930-11-30")),
      Plan.sample("2026-11-30", "gran"))
    #expect(home.run("remind --within 7").out.isEmpty)
  }
}
