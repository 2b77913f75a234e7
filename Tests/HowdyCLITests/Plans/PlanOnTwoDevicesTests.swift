import HowdyCore
import HowdyTestSupport
import Testing

@Suite("One plan on two devices")
struct PlanOnTwoDevicesTests {
  private let id = "lusab-babab-babab"

  private func homes() throws -> (Home, Home) {
    let home = Home()
    home.put(
      Mate.sample("Sam"), Plan.sample("2026-11-30", "sam", id: id, what: "Curry"))
    let other = home.elsewhere()
    other.now = "2026-11-30T13:00:00Z"
    return (home, other)
  }

  private static let ways = [
    ["done lusab"], ["done lusab on yesterday so good"],
    ["move lusab to 5 december", "done lusab"],
    ["later lusab", "done lusab"], ["edit plan lusab --on '2 january'", "done lusab"],
    ["move lusab to 5 december", "move lusab to 1 february", "done lusab"],
  ]

  @Test(
    "However each of two devices moves a plan unseen and closes it, there is one check in",
    arguments: ways, ways)
  func oneCheckIn(_ here: [String], _ there: [String]) throws {
    let (home, other) = try homes()
    for line in here { home.did(line) }
    for line in there { other.did(line) }
    try home.meet(other)
    #expect(home.checkIns.count == 1)
    #expect(try home.picture == other.picture)
    #expect(try home.picture.wrongTallies.isEmpty)
  }

  @Test("A plan that was done elsewhere and moved here keeps its check in when it is done again")
  func doneAgain() throws {
    let (home, other) = try homes()
    home.did("done lusab on yesterday so good")
    other.did("move lusab to 5 december")
    try home.meet(other)
    let before = home.checkIns
    for device in [home, other] {
      let copy = device.elsewhere(seed: 9)
      expect(
        copy.run("done lusab"),
        says:
          "Done, Curry with Sam yesterday, on Sunday 29 November. Its check in was there already and keeps its day, and its note, so good."
      )
      #expect(copy.checkIns == before)
      copy.did("undo")
      #expect(copy.checkIns == before)
    }
    let rehearsed = other.run("done lusab --dry-run")
    #expect(rehearsed.out.contains("Its check in was there already and would keep its day"))
  }

  @Test("What is said anew is taken, and the rest of the check in is kept")
  func saidAnew() throws {
    let (home, other) = try homes()
    home.did("done lusab on yesterday so good")
    other.did("move lusab to 5 december")
    try home.meet(other)
    expect(
      home.run("done lusab --minutes 90"),
      says:
        "Done, Curry with Sam yesterday, on Sunday 29 November, 1 hour 30 minutes. Its check in was there already and keeps what was not said anew."
    )
    let checkIn = home.checkIns[0]
    #expect(home.checkIns.count == 1)
    #expect(checkIn["on"] == "2026-11-29")
    #expect(checkIn["note"] == "so good")
    #expect(checkIn["minutes"] == 90)
    home.did("undo")
    #expect(home.checkIns[0]["minutes"] == .null)
  }

  @Test("While it is open here, its id opens the plan and not the check in of the other device")
  func optionsOfBoth() throws {
    let (home, other) = try homes()
    home.did("done lusab on yesterday")
    other.did("move lusab to 5 december")
    try home.meet(other)
    for device in [home, other] {
      #expect(device.checkIns.count == 1)
      for typed in [id, "lusab", "lus"] {
        let answer = device.run("options \(typed)")
        #expect(answer.out.contains("howdy done lusab."), "\(answer.out)\(answer.err)")
        #expect(answer.out.contains("howdy drop lusab."))
      }
      device.did("done lusab")
      #expect(device.run("options lusab").out.contains("howdy star lusab."))
    }
  }
}
