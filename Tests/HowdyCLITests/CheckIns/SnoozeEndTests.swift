import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The end of a snooze")
struct SnoozeEndTests {
  private let home: Home

  init() {
    home = Home(on: "2026-11-10")
    home.run("add mate Sam every 2 weeks")
    home.run("add mate Lin every 2 weeks")
    home.run("log sam and lin on 1 november")
    home.run("snooze sam and lin until 20 december")
    home.on("2026-11-12")
  }

  @Test("A check-in of a day before it was set leaves it")
  func backDated() {
    home.run("log sam on 1 march")
    #expect(home.run("show sam --json").json["mate"]["health"] == "snoozed")
  }

  @Test("A check-in since it was set ends it, also for a mate who is added to one later")
  func ended() {
    home.run("log sam")
    #expect(home.run("show sam --json").json["mate"]["health"] == "on-track")
    home.run("edit checkin last --with lin")
    #expect(home.run("show lin --json").json["mate"]["health"] == "on-track")
  }
}
