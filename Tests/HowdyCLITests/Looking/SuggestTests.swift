import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Suggest")
struct SuggestTests {
  @Test("One reason each, in facts from the book")
  func reasons() {
    let home = Home.withFour()
    home.put(
      MateDate(id: "d", mate: "ada", name: "birthday", on: yearly("1996-12-04")),
      Reminder(id: "r", mate: "bo", text: "The ladder", until: day("2026-12-18"), recorded: 1))
    #expect(
      home.run("suggest").lines == [
        "Sam Okafor is overdue by 2 days. It is 16 days, you wanted 14.",
        "Ada Byron turns 30 on Friday 4 December.",
        "Bo, to remember until Friday 18 December, The ladder.",
        "Plan with howdy plan Sam today.",
      ])
  }

  @Test("A kind of contact that lies far back, and somebody far away")
  func farAway() {
    let home = Home()
    home.put(
      Mate.sample("Sam", circle: .inner),
      CheckIn.sample("2026-08-01", "sam", contact: .call), Mate.sample("Bo"),
      CheckIn.sample("2026-05-04", "bo"))
    #expect(
      home.run("suggest").lines.prefix(2) == [
        // 121 days are 3 whole months, 210 days are 6.
        "The last call with Sam was 3 months ago.",
        "This week could be for Bo. Last talked 6 months ago.",
      ])
    #expect(
      home.run("suggest --kind call").lines.first == "The last call with Sam was 3 months ago.")
  }

  @Test("With little time, those with whom it takes longer are passed over")
  func minutes() {
    let home = Home()
    home.put(
      Mate.sample("Sam", every: "1 week"), CheckIn.sample("2026-11-20", "sam", minutes: 60))
    #expect(home.run("suggest --minutes 60").lines.first?.hasPrefix("Sam is overdue") == true)
    #expect(home.run("suggest --minutes 20").out == "Nobody to suggest today.\n")
    #expect(home.run("suggest --minutes 20 --quiet").out.isEmpty)
    #expect(home.run("suggest --minutes soon").status == 64)
    #expect(home.run("suggest --kind fax").status == 64)
  }

  @Test("The same inputs give the same answer")
  func stable() {
    let home = Home.withFour()
    #expect(home.run("suggest").out == home.run("suggest").out)
  }

  @Test("Scripts read the mate, the reason and the sentence")
  func json() {
    let json = Home.withFour().run("suggest --json").json
    #expect(json["suggestions"][0]["mate"]["name"] == "Sam Okafor")
    #expect(json["suggestions"][0]["reason"] == "waiting")
    #expect(
      json["suggestions"][0]["sentence"]
        == "Sam Okafor is overdue by 2 days. It is 16 days, you wanted 14.")
    #expect(json["next"][0] == ["plan", "Sam", "today"])
    #expect(
      Home.withFour().run("suggest --plain --fields name,reason").lines.first
        == "Sam Okafor\twaiting")
  }

  @Test("An empty book says how to begin")
  func empty() {
    #expect(Home().run("suggest").out.hasPrefix("No mates yet."))
  }

  @Test("Where a spread gave the day, it is not said to be the rhythm that was wanted")
  func spread() {
    let home = Home()
    home.did("add mate Sam every 2 weeks")
    home.did("spread")
    home.on("2026-12-03")
    #expect(
      home.run("suggest").lines.first
        == "Sam is overdue by 2 days. The day comes from the spread.")
    home.did("log sam")
    home.on("2026-12-19")
    #expect(
      home.run("suggest").lines.first == "Sam is overdue by 2 days. It is 16 days, you wanted 14.")
  }

  @Test("How long a kind of contact is ago is measured by the rhythm, whatever a spread says")
  func longSinceAfterSpread() {
    let home = Home()
    home.did("add mate Sam every week")
    home.did("log sam on 2026-11-23 --call")
    home.did("spread")
    home.on("2026-12-04")
    #expect(!home.run("suggest --kind call").out.contains("The last call"))
    home.on("2026-12-07")
    #expect(home.run("suggest --kind call").out.contains("The last call with Sam was"))
  }
}
