import HowdyCore
import HowdyTestSupport
import Testing

@Suite("What is due")
struct DueListTests {
  private let book = SampleBook([
    Mate.sample("Late", every: "1 week", added: "2026-11-20"),
    Mate.sample("Now", every: "1 week", added: "2026-11-23"),
    Mate.sample("Soon", every: "1 week", added: "2026-11-25"),
    Mate.sample("Rested", every: "1 week", added: "2026-11-01"),
    Pause(id: "p", mate: "rested", from: day("2026-11-02"), until: day("2026-12-01"), reason: nil),
    Plan.sample("2026-11-28", "late", id: "old"), Plan.sample("2026-11-30", "late", id: "today"),
    Plan.sample("2026-12-02", "late", id: "ahead"),
    MateDate(id: "d", mate: "now", name: "birthday", on: yearly("--11-30")),
    MateDate(id: "e", mate: "now", name: "name day", on: yearly("--12-02")),
  ]).book

  @Test("Within 0 days: who waits, the plans up to today, the dates of today")
  func today() {
    let due = book.due(within: 0, of: day("2026-11-30"))
    #expect(due.waiting.map(\.mate.name) == ["Late", "Now"])
    #expect(due.comingUp.isEmpty)
    #expect(due.plans.map(\.id) == ["old", "today"])
    #expect(due.dates.map(\.date.id) == ["d"])
  }

  @Test("Within some days: who comes up, the plans and dates ahead")
  func ahead() {
    let due = book.due(within: 2, of: day("2026-11-30"))
    #expect(due.waiting.map(\.mate.name) == ["Late", "Now"])
    #expect(due.comingUp.map(\.mate.name) == ["Soon"])
    #expect(due.plans.map(\.id) == ["old", "today", "ahead"])
    #expect(due.dates.map(\.date.id) == ["d", "e"])
  }

  @Test("Only what is new: each thing on one day, whatever the span")
  func onlyNew() {
    for span in [0, 2] {
      var named: [String] = []
      for offset in 0..<14 {
        let today = day("2026-11-22").adding(days: offset)
        let due = book.due(within: span, of: today, onlyNew: true)
        named += (due.waiting + due.comingUp).map(\.mate.name)
        named += due.plans.map(\.id) + due.dates.map(\.date.id)
      }
      #expect(Set(named).count == named.count, "span \(span): \(named)")
      #expect(named.contains("Now"))
      #expect(named.contains("today"))
      #expect(named.contains("d"))
    }
  }

  @Test("One whose pause ends is new on the day they wait again")
  func afterPause() {
    // The pause holds from the day after the first, so all seven days of the week lie in December.
    let due = book.due(within: 0, of: day("2026-12-07"), onlyNew: true)
    #expect(due.waiting.map(\.mate.name) == ["Rested"])
  }

  @Test("Nothing due")
  func nothing() {
    #expect(SampleBook().book.due(within: 7, of: day("2026-11-30")).isEmpty)
  }
}
