import HowdyTestSupport
import Testing

@Suite("The word last")
struct LastTests {
  @Test(
    "Where a mate is called so, neither is taken",
    arguments: ["star last", "delete checkin last", "edit checkin last --note x", "drop last"])
  func mateCalledLast(line: String) {
    let home = Home()
    home.run("add mate Last")
    home.run("add mate Sam")
    home.run("log last yesterday")
    home.run("log sam")
    home.run("plan last friday Walk")
    home.run("plan sam saturday Curry")
    let answer = home.run(line)
    #expect(answer.status == 66)
    #expect(answer.err.contains("or Last."))
  }

  @Test("A plan with a mate who is gone is never meant")
  func goneMate() {
    let home = Home()
    home.run("add mate Sam")
    home.run("add mate Lin")
    home.run("plan lin tomorrow Walk")
    home.run("plan sam tomorrow Curry")
    home.run("delete mate sam")
    #expect(home.run("drop last").out.hasPrefix("Dropped Walk with Lin."))
  }
}
