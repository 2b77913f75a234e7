import HowdyTerminal
import Testing

@Suite("What is accepted for a while")
struct VerdictTests {
  private let today = CivilDate(year: 2026, month: 11, day: 30)
  private let finding = Finding(rule: "L3", command: "where", line: 1, text: "a path")

  private func accepted(_ rule: String = "L3", _ command: String = "where", until: String)
    -> AcceptedFinding
  {
    AcceptedFinding(rule: rule, command: command, reason: "A path stays whole.", until: until)
  }

  @Test("No finding and nothing accepted is clean, a finding is a breach")
  func plain() {
    #expect(Verdict.judge([], accepted: [], today: today).isClean)
    #expect(Verdict.judge([finding], accepted: [], today: today).breaches == [finding])
  }

  @Test("What is accepted is no breach up to its last day, and is one after it")
  func lastDay() {
    #expect(
      Verdict.judge([finding], accepted: [accepted(until: "2026-11-30")], today: today).isClean)
    let past = accepted(until: "2026-11-29")
    let verdict = Verdict.judge([finding], accepted: [past], today: today)
    #expect(verdict == Verdict(breaches: [finding], unused: [], past: [past]))
  }

  @Test("J25: what is accepted and does not occur is not clean")
  func unused() {
    for other in [
      accepted("L4", until: "2027-01-01"), accepted("L3", "mates", until: "2027-01-01"),
    ] {
      let verdict = Verdict.judge([finding], accepted: [other], today: today)
      #expect(verdict == Verdict(breaches: [finding], unused: [other], past: []))
    }
    #expect(!Verdict.judge([], accepted: [accepted(until: "2027-01-01")], today: today).isClean)
  }

  @Test(
    "What is accepted until no day at all is past",
    arguments: ["", "soon", "2026-13-01", "2026-1-1"])
  func noDay(text: String) {
    let bad = accepted(until: text)
    #expect(Verdict.judge([finding], accepted: [bad], today: today).past == [bad])
  }
}
