import HowdyCore
import HowdyTestSupport
import Testing

@Suite("capacity")
struct CapacityTests {
  @Test(
    "Capacity is read and set in one sentence",
    arguments: [
      ("capacity", "Capacity is medium today, 60 minutes, step 2 of 3."),
      ("energy", "Capacity is medium today, 60 minutes, step 2 of 3."),
      ("capacity on friday", "Capacity is medium on Friday 4 December, 60 minutes, step 2 of 3."),
      ("capacity friday", "Capacity is medium on Friday 4 December, 60 minutes, step 2 of 3."),
      (
        "capacity yesterday",
        "Capacity was medium yesterday, on Sunday 29 November, 60 minutes, step 2 of 3."
      ),
      ("capacity low", "Capacity is low today, 40 minutes, step 1 of 3."),
      ("energy low", "Capacity is low today, 40 minutes, step 1 of 3."),
      ("capacity down", "Capacity is low today, 40 minutes, step 1 of 3."),
      ("capacity up", "Capacity is high today, 80 minutes, step 3 of 3."),
      ("capacity high tomorrow", "Capacity is high tomorrow, 80 minutes, step 3 of 3."),
      (
        "capacity high on friday", "Capacity is high on Friday 4 December, 80 minutes, step 3 of 3."
      ),
      (
        "capacity high --on 2026-12-04",
        "Capacity is high on Friday 4 December, 80 minutes, step 3 of 3."
      ),
      ("capacity friday high", "Capacity is high on Friday 4 December, 80 minutes, step 3 of 3."),
      ("capacity low until friday", "Capacity is low until Friday 4 December, 40 minutes a day."),
      ("capacity low --until tomorrow", "Capacity is low until tomorrow, 40 minutes a day."),
      (
        "capacity low on wednesday until friday",
        "Capacity is low from Wednesday 2 December until Friday 4 December, 40 minutes a day."
      ),
      ("capacity low --usual", "Capacity is low from now on, 40 minutes a day."),
      ("capacity low --usual sunday", "Capacity is low every Sunday, 40 minutes a day."),
      ("capacity low --dry-run", "Capacity would be low today, 40 minutes, step 1 of 3."),
      (
        "capacity low until friday --dry-run",
        "Capacity would be low until Friday 4 December, 40 minutes a day."
      ),
      ("capacity medium", "Capacity is medium today, 60 minutes, step 2 of 3."),
      ("capacity medium --usual", "Capacity is medium already."),
      ("capacity --usual", "Usually medium every day, 60 minutes a day."),
    ])
  func sentence(_ line: String, _ sentence: String) {
    let answer = Home.withSamAndLin().run(line)
    #expect(answer.status == 0, "\(answer.err)")
    #expect(answer.lines.first == sentence)
  }

  @Test("The ends of the scale say so, and are no failure")
  func ends() {
    let home = Home.withSamAndLin()
    home.run("capacity low")
    for line in ["capacity low", "capacity down"] {
      let answer = home.run(line)
      #expect(answer.status == 0)
      #expect(answer.out == "Capacity is low already, the lowest step.\n")
    }
    home.run("capacity high on friday")
    #expect(
      home.run("capacity up on friday").out
        == "Capacity is high on Friday 4 December already, the highest step.\n")
    home.run("capacity high")
    #expect(home.run("capacity up").out == "Capacity is high already, the highest step.\n")
  }

  @Test("Until is the first day on which it no longer holds")
  func until() {
    let home = Home.withSamAndLin()
    home.run("capacity low until thursday")
    let levels = ["today", "wednesday", "thursday"].map {
      home.run("capacity \($0) --json").json["level"]
    }
    #expect(levels == ["low", "low", "medium"])
  }

  @Test("The usual level is said by weekday, and a day that was said keeps its own")
  func usual() {
    let home = Home.withSamAndLin()
    home.run("capacity low --usual saturday")
    home.run("capacity down --usual sunday")
    #expect(
      home.run("capacity --usual").lines == [
        "Usually low on Saturday and Sunday, 40 minutes a day.",
        "Usually medium on Monday, Tuesday, Wednesday, Thursday and Friday, 60 minutes a day.",
      ])
    home.run("capacity high")
    #expect(
      home.run("capacity low --usual").said
        == "Capacity is low from now on, 40 minutes a day. Today stays high.")
    #expect(home.run("capacity saturday --json").json["level"] == "low")
  }

  @Test("A level that is named for a day stays when the usual one changes, the usual one too")
  func named() {
    let home = Home.withSamAndLin()
    home.did("capacity medium on friday")
    #expect(
      home.run("capacity medium on friday").said
        == "Capacity is medium on Friday 4 December already.")
    home.did("capacity medium on saturday until 7 december")
    home.did("capacity low --usual")
    let levels = ["thursday", "friday", "saturday", "sunday", "7 december"].map {
      home.run("capacity \($0) --json").json["level"]
    }
    #expect(levels == ["low", "medium", "medium", "medium", "low"])
  }

  @Test("A step that goes nowhere writes nothing", arguments: ["up", "up on friday", "friday up"])
  func noStep(words: String) {
    let home = Home.withSamAndLin()
    home.did("capacity high --usual")
    let answer = home.run("capacity \(words)")
    #expect(answer.said.hasSuffix("already, the highest step."))
    #expect(home.run("capacity friday --json").json["said"] == false)
  }

  @Test("A rehearsal sets nothing, and undo brings the old level back")
  func undo() {
    let home = Home.withSamAndLin()
    home.run("capacity low --dry-run")
    #expect(home.run("capacity --json").json["level"] == "medium")
    home.run("capacity low until friday")
    home.run("undo")
    #expect(home.run("capacity --json").json["said"] == false)
    #expect(home.run("capacity --json").json["minutes"] == 60)
  }

  @Test(
    "What is no level, no day or past is refused",
    arguments: [
      ("capacity lo", 64, "capacity can be low, medium, high, up or down. Did you mean low?"),
      ("capacity low please", 64, "capacity has no use for please. See howdy help capacity."),
      ("capacity low on yesterday", 65, "yesterday is past. Run howdy day yesterday."),
      (
        "capacity low until today", 65,
        "Monday 30 November is not ahead. Write a day after today, such as tomorrow."
      ),
      (
        "capacity low --on friday --usual", 64,
        "on and usual cannot go together. See howdy help capacity."
      ),
    ])
  func refusals(_ line: String, _ status: Int32, _ sentence: String) {
    let answer = Home.withSamAndLin().run(line)
    #expect(answer.status == status)
    #expect(answer.err == "howdy: \(sentence)\n")
  }
}
