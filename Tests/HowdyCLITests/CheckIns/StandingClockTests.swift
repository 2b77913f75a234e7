import HowdyCore
import HowdyTestSupport
import Testing

@Suite("A clock that stands still or goes back")
struct StandingClockTests {
  private let home = Home()

  init() {
    home.run("add mate Sam every 2 weeks")
    home.run("add mate Lin every 2 weeks")
  }

  @Test("Of two check-ins of one instant the second is the last, and stands first")
  func lastCheckIn() {
    home.run("log Sam first")
    home.run("log Lin second")
    #expect(home.run("star last").lines.first == "Starred the check in with Lin today.")
    let notes = home.run("checkins --json").json["checkIns"].array?.map { $0["note"] }
    #expect(notes == ["second", "first"])
    home.run("log Sam third")
    home.run("log Sam fourth")
    #expect(home.run("show Sam").lines.first?.hasSuffix("fourth.") == true)
    #expect(home.run("options last").lines.first?.hasPrefix("Check in with Sam") == true)
  }

  @Test("The second stays the last when the clock was set back")
  func setBack() {
    home.run("log Sam --on 2026-11-28")
    home.on("2026-11-29")
    home.run("log Lin --on 2026-11-28")
    home.on("2026-11-30")
    #expect(
      home.run("star last").lines.first == "Starred the check in with Lin on Saturday 28 November.")
  }

  @Test("Of two plans of one instant the second is the last, a done one between them or not")
  func lastPlan() {
    home.run("plan Sam Friday Dinner")
    home.run("plan Lin Friday Walk")
    #expect(home.run("drop last").lines.first == "Dropped Walk with Lin.")
    home.run("plan Lin today Tea")
    home.run("done last")
    home.run("plan Sam tomorrow Film")
    #expect(home.run("drop last").lines.first == "Dropped Film with Sam.")
  }

  @Test("A rehearsal is told of as the change is made")
  func rehearsal() {
    home.run("log Sam")
    let would = home.run("log Lin --dry-run")
    #expect(would.lines.first?.hasPrefix("Would log Lin today.") == true)
  }
}
