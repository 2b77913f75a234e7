import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Orders of mates")
struct StandingOrderTests {
  private func book() -> Book {
    var gone = Mate.sample("Gone", every: "1 week")
    gone.archived = day("2026-11-01")
    return SampleBook([
      gone, Mate.sample("None"), Mate.sample("Paused", every: "1 week"),
      Pause(id: "p", mate: "paused", from: day("2026-01-02"), until: nil, reason: nil),
      Mate.sample("Snoozed", every: "1 week"),
      Snooze(id: "s", mate: "snoozed", since: day("2026-11-29"), until: day("2026-12-09")),
      Mate.sample("Track", every: "1 month"), CheckIn.sample("2026-11-20", "track"),
      Mate.sample("New", every: "1 week", added: "2026-11-28"),
      Mate.sample("Soon", every: "10 days"), CheckIn.sample("2026-11-21", "soon"),
      Mate.sample("Due", every: "10 days"), CheckIn.sample("2026-11-20", "due"),
      Mate.sample("Late", every: "10 days"), CheckIn.sample("2026-11-12", "late"),
      Mate.sample("Long", every: "10 days"), CheckIn.sample("2026-11-10", "long"),
    ]).book
  }

  @Test(
    "Each order",
    arguments: [
      (
        StandingOrder.name,
        ["Due", "Gone", "Late", "Long", "New", "None", "Paused", "Snoozed", "Soon", "Track"]
      ),
      (
        .health,
        ["Long", "Late", "Due", "Soon", "New", "Track", "Snoozed", "Paused", "None", "Gone"]
      ),
      (
        .last, ["Soon", "Due", "Track", "Late", "Long", "Gone", "New", "None", "Paused", "Snoozed"]
      ),
      (
        .next, ["Long", "Late", "Due", "Soon", "New", "Snoozed", "Track", "Gone", "None", "Paused"]
      ),
    ])
  func orders(order: StandingOrder, names: [String]) {
    let standings = book().standings(on: day("2026-11-30"))
    #expect(standings.sorted(in: order).map(\.mate.name) == names)
    #expect(standings.reversed().sorted(in: order).map(\.mate.name) == names)
  }
}
