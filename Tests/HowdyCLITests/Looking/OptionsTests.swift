import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Options")
struct OptionsTests {
  /// A book in which everything has something to act on.
  private func home() -> Home {
    let home = Home.withFour()
    var old = Mate.sample("Cy")
    old.archived = day("2026-11-02")
    home.put(
      old, Plan.sample("2026-12-04", "sam", id: "vutor-babab-babab", what: "Curry"),
      MateDate(id: "d", mate: "sam", name: "birthday", on: yearly("1994-05-04")),
      Reminder(id: "r", mate: "sam", text: "The ladder", until: nil, recorded: 1),
      Pause(id: "p", mate: "bo", from: day("2026-11-01"), until: nil, reason: nil))
    return home
  }

  @Test("Every action for a mate, each as a whole line")
  func mate() {
    let lines = home().run("options sam").lines
    #expect(lines.first == "Sam Okafor is overdue by 2 days.")
    for line in [
      "Log a check in with howdy log Sam.", "Plan something with howdy plan Sam Friday.",
      "Clear what to remember with howdy clear Sam.",
      "Set the rhythm with howdy rhythm monthly Sam.",
      "Snooze for a week with howdy snooze Sam.", "Pause with howdy pause Sam.",
      "Take out a date with howdy delete date Sam birthday.",
      "Hear what can be done with the plan on Friday 4 December with howdy options vutor.",
      "Hear every check in with howdy show Sam --all.",
      "Rename with howdy rename Sam to Sam Smith.",
      "Make part of another mate with howdy merge Sam into Ada.",
      "Archive with howdy archive Sam.", "Delete with howdy delete mate Sam.",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("What fits the state: one who is paused can resume, one who is archived can come back")
  func states() {
    #expect(home().run("options bo").lines.contains("Resume with howdy resume Bo."))
    #expect(!home().run("options sam").out.contains("howdy resume"))
    let archived = home().run("options cy").out
    #expect(archived.contains("Bring back with howdy unarchive Cy."))
    #expect(!archived.contains("howdy plan"))
    #expect(!archived.contains("howdy archive"))
  }

  @Test("Every action for a check in, by its id or last")
  func checkIn() {
    let lines = home().run("options lusab").lines
    #expect(lines.first == "Check in with Ada Byron, 10 days ago, on Friday 20 November.")
    #expect(lines.contains("Star with howdy star lusab."))
    #expect(lines.contains("Delete with howdy delete checkin lusab."))
    #expect(home().run("options last").lines.first?.hasPrefix("Check in with ") == true)
  }

  @Test("Every action for a plan")
  func plan() {
    let lines = home().run("options vutor").lines
    #expect(lines.first == "On Friday 4 December, Curry with Sam Okafor.")
    for line in [
      "Say that it is done with howdy done vutor.", "Move with howdy move vutor tomorrow.",
      "Put off by a day with howdy later vutor.", "Drop with howdy drop vutor.",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("Half an id that two have is refused, naming both; nobody's is refused too")
  func refusals() {
    let several = home().run("options babab")
    #expect(several.status == 66)
    #expect(several.err.hasPrefix("howdy: babab begins babab-"))
    #expect(home().run("options qqqqq").status == 66)
    #expect(home().run("options").status == 64)
  }

  @Test(
    "Every printed line runs, changing nothing when it is only tried",
    arguments: ["sam", "ada", "bo", "cy", "lusab", "vutor"])
  func run(subject: String) {
    let home = home()
    let before = home.run("mates --json").out
    let answer = home.run("options \(subject)")
    let lines = answer.lines.dropFirst().compactMap { line in
      // The name of an action may hold the words too, so the command is behind the last ones.
      line.ranges(of: " with howdy ").last.map { String(line[$0.upperBound...]) }
    }
    #expect(lines.count > 3)
    for line in lines {
      let tried = home.run(line + " --dry-run")
      #expect(tried.status == 0, "\(line): \(tried.err)")
    }
    #expect(home.run("mates --json").out == before)
  }

  @Test("Scripts read each action with its command as words")
  func json() {
    let json = home().run("options sam --json").json
    #expect(json["for"]["name"] == "Sam Okafor")
    #expect(json["options"][0]["command"] == ["log", "Sam"])
    #expect(json["next"][0] == ["log", "Sam"])
    #expect(home().run("options sam --plain").lines.first == "Log a check in\thowdy log Sam")
  }
}
