import HowdyCore
import HowdyTestSupport
import Testing

@Suite("New ids")
struct NewIdTests {
  private func made(_ answer: Home.Answer) -> Set<String> {
    Set((answer.json["made"].array ?? []).compactMap { $0["id"].string })
  }

  @Test(
    "An id that is taken is drawn again, by what was deleted, closed or lies in the months too",
    arguments: [
      ("log lin", "delete checkin last"), ("log lin", ""), ("log lin", "undo"),
      ("plan lin friday Walk", "drop last"), ("plan lin today Walk", "done last"),
      ("plan lin friday Walk", "undo"), ("add mate Rosa", "delete mate rosa"),
      ("add mate Rosa --birthday '4 May' --remember Rome", "undo"),
      ("remember lin Rome", "clear lin"), ("add date lin wedding 4 may", "delete date lin wedding"),
      ("pause lin until friday", "resume lin"), ("snooze lin", "resume lin"),
      ("edit mate lin --remember Rome", "clear lin"),
    ])
  func drawnAgain(line: String, after: String) throws {
    let home = Home()
    home.did("add mate Lin every week")
    home.did("add mate Wes every week")
    let twin = home.moved(to: home.disk)
    let first = made(home.run(line + " --json"))
    #expect(!first.isEmpty)
    if !after.isEmpty { home.did(after) }
    // The twin draws what was drawn before.
    let second = made(twin.run(line.replacing("lin ", with: "wes ") + " --json"))
    #expect(!second.isEmpty)
    #expect(first.isDisjoint(with: second), "\(line), then \(after)")
  }
}
