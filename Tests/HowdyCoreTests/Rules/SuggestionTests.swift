import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  private let today = day("2026-03-04")  // a Wednesday

  private func suggest(
    _ things: [any Entity], minutes: Int? = nil, kind: CheckIn.Contact? = nil, on day: Day? = nil
  ) -> [Suggestion] {
    let book = SampleBook(things)
    return book.book.suggestions(
      on: day ?? today, minutes: minutes, kind: kind, checkIns: book.checkIns)
  }

  private func names(_ suggestions: [Suggestion]) -> [String] {
    suggestions.map(\.standing.mate.name)
  }

  @Test("Those who wait come in their order, each with the days gone by and the days wanted")
  func waiting() {
    let suggestions = suggest([
      Mate.sample("One", every: "30 days"), CheckIn.sample("2026-01-16", "one"),
      Mate.sample("Two", every: "10 days"), CheckIn.sample("2026-02-21", "two"),
      Mate.sample("Three", every: "10 days"), CheckIn.sample("2026-02-22", "three"),
      Mate.sample("Four", every: "20 days"), CheckIn.sample("2026-02-12", "four"),
    ])
    #expect(names(suggestions) == ["One", "Two", "Four"])
    #expect(suggestions.first?.reason == .waiting(days: 47, rhythm: 30))
  }

  @Test("A date, a thing to remember and a kind of contact long ago speak for a mate as well")
  func otherReasons() {
    let date = MateDate(id: "d", mate: "ada", name: "birthday", on: yearly("1996-03-11"))
    let reminder = Reminder(
      id: "r", mate: "bo", text: "the ladder", until: day("2026-03-09"), recorded: 0)
    let things: [any Entity] = [
      Mate.sample("Ada", circle: .inner), date, Mate.sample("Bo", circle: .inner), reminder,
      Mate.sample("Cy", every: "30 days"), CheckIn.sample("2026-01-03", "cy", contact: .met),
      CheckIn.sample("2026-03-03", "cy", contact: .message),
    ]
    let suggestions = suggest(things)
    #expect(names(suggestions) == ["Ada", "Bo", "Cy"])
    #expect(suggestions.last?.reason == .contact(.met, days: 60))
    #expect(suggestions.dropFirst().first?.reason == .remember(reminder))
  }

  @Test("A date on the eighth day, a thing without a day, and a kind one day too near say nothing")
  func edges() {
    let suggestions = suggest([
      Mate.sample("Ada", circle: .inner),
      MateDate(id: "d", mate: "ada", name: "birthday", on: yearly("--03-12")),
      Mate.sample("Bo", circle: .inner),
      Reminder(id: "r", mate: "bo", text: "the ladder", until: nil, recorded: 0),
      Mate.sample("Cy", every: "30 days", circle: .inner),
      CheckIn.sample("2026-01-04", "cy", contact: .met),
      CheckIn.sample("2026-03-03", "cy", contact: .message),
    ])
    #expect(suggestions.isEmpty)
  }

  @Test("The kind one has in mind comes first")
  func kind() {
    let suggestions = suggest(
      [
        Mate.sample("Waits", every: "1 day"), CheckIn.sample("2026-03-01", "waits"),
        Mate.sample("Cy", every: "10 days"), CheckIn.sample("2026-01-04", "cy", contact: .call),
        CheckIn.sample("2026-03-03", "cy", contact: .met),
      ], kind: .call)
    #expect(names(suggestions) == ["Cy", "Waits"])
    #expect(suggestions.first?.reason == .contact(.call, days: 59))
  }

  @Test("With little time, mates with whom it usually takes longer are passed over")
  func minutes() {
    let things: [any Entity] = [
      Mate.sample("Long", every: "10 days"), CheckIn.sample("2026-02-01", "long", minutes: 60),
      Mate.sample("Short", every: "10 days"), CheckIn.sample("2026-02-02", "short", minutes: 20),
      Mate.sample("Any", every: "10 days"), CheckIn.sample("2026-02-03", "any"),
    ]
    #expect(names(suggest(things, minutes: 20)) == ["Short", "Any"])
    #expect(names(suggest(things, minutes: 60)) == ["Long", "Short", "Any"])
    #expect(names(suggest(things, minutes: 19)) == ["Any"])
  }

  @Test("The archived, the paused and the snoozed are never suggested")
  func never() {
    var archived = Mate.sample("A", every: "1 day")
    archived.archived = day("2026-02-01")
    let dates = ["a", "p", "s"].map {
      MateDate(id: "d" + $0, mate: $0, name: "birthday", on: yearly("--03-05"))
    }
    let suggestions = suggest(
      dates + [
        archived, Mate.sample("P", every: "1 day"), Mate.sample("S", every: "1 day"),
        Pause(id: "p", mate: "p", from: day("2026-03-01"), until: nil, reason: nil),
        Snooze(id: "s", mate: "s", since: day("2026-03-01"), until: day("2026-03-08")),
      ] as [any Entity])
    #expect(suggestions.isEmpty)
  }

  @Test("One distant mate has their turn each week, the same all week, and all get one")
  func distant() {
    let mates = ["Ada", "Bo", "Cy"].map { Mate.sample($0, circle: .wider, added: "2020-01-01") }
    let near = Mate.sample("Near", circle: .close, added: "2020-01-01")
    let weeks = (0..<3).map { week in
      Set(
        (0..<7).flatMap { weekday in
          names(suggest(mates + [near], on: day("2026-03-02").adding(days: week * 7 + weekday)))
        })
    }
    #expect(weeks.map(\.count) == [1, 1, 1])
    #expect(weeks.reduce(Set()) { $0.union($1) } == ["Ada", "Bo", "Cy"])
  }

  @Test("Once the distant mate of the week was reached, no other takes the turn")
  func distantReached() throws {
    let mates = ["Ada", "Bo", "Cy"].map { Mate.sample($0, circle: .wider, added: "2020-01-01") }
    let pick = try #require(suggest(mates).first)
    #expect(pick.reason == .distant(days: nil))
    let reached = mates + [CheckIn.sample("2026-03-03", pick.standing.mate.id)] as [any Entity]
    #expect(suggest(reached).isEmpty)
  }

  @Test("Distant is who was last talked to 60 days before the week's Monday or earlier")
  func distantEdge() {
    let mate = Mate.sample("Ada", circle: .wider)
    #expect(
      suggest([mate, CheckIn.sample("2026-01-01", "ada")]).map(\.reason) == [.distant(days: 62)])
    #expect(suggest([mate, CheckIn.sample("2026-01-02", "ada")]).isEmpty)
  }

  @Test("Nobody is named twice, and the same book gives the same answer")
  func once() {
    let things: [any Entity] = [
      Mate.sample("Ada", every: "1 week"), CheckIn.sample("2026-01-01", "ada", contact: .met),
      MateDate(id: "d", mate: "ada", name: "birthday", on: yearly("--03-05")),
      Reminder(id: "r", mate: "ada", text: "the ladder", until: day("2026-03-09"), recorded: 0),
    ]
    #expect(names(suggest(things)) == ["Ada"])
    #expect(suggest(things) == suggest(things.reversed()))
  }
}
