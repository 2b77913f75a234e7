import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Waiting")
struct WaitingTests {
  @Test("All who wait are counted, then said, the most pressing first")
  func lists() {
    let answer = Home.withFour().run("waiting")
    #expect(
      answer.lines == [
        "2 mates are waiting.",
        "Sam Okafor is overdue by 2 days. Last talked 16 days ago.",
        "Lin is due today. Last talked 14 days ago.",
        "Log with howdy log Sam.",
      ])
    #expect(answer.status == 0)
  }

  @Test("Case 34: who waits, who is next, whom one last talked to, and a snooze, are a line each")
  func slipping() {
    let home = Home.withFour()
    func names(_ line: String) -> [String] { home.run("\(line) --plain --fields name").lines }
    #expect(names("waiting") == ["Sam Okafor", "Lin"])
    #expect(names("mates --sort next") == ["Sam Okafor", "Lin", "Ada Byron", "Bo"])
    #expect(names("mates --sort last") == ["Ada Byron", "Lin", "Sam Okafor", "Bo"])
    home.did("snooze sam until friday")
    #expect(names("waiting") == ["Lin"])
    home.on("2026-12-04")
    #expect(names("waiting").first == "Sam Okafor")
  }

  @Test("One who waits is said in the singular")
  func one() {
    let home = Home()
    home.put(Mate.sample("Sam", every: "1 week", added: "2026-11-22"))
    #expect(
      home.run("waiting").lines == [
        "1 mate is waiting.", "Sam is overdue by 1 day. No check in yet.",
        "Log with howdy log Sam.",
      ])
  }

  @Test("Nobody waiting: the next one is named with the day")
  func next() {
    let home = Home()
    home.put(
      Mate.sample("Mum", every: "1 week", added: "2026-11-25"),
      Mate.sample("Dad", every: "1 month", added: "2026-11-25"))
    #expect(home.run("waiting").out == "Nobody is waiting. Next is Mum, on Wednesday 2 December.\n")
    home.on("2026-12-01")
    #expect(home.run("waiting").out == "Nobody is waiting. Next is Mum, tomorrow.\n")
  }

  @Test("Nobody with a rhythm: it is said with the command that gives one")
  func noRhythm() {
    let home = Home()
    home.put(Mate.sample("Sam"))
    #expect(
      home.run("waiting").out
        == "Nobody is waiting. Nobody has a rhythm yet. Start with howdy circle close Sam.\n")
  }

  @Test("An empty book says how to begin")
  func empty() {
    #expect(
      Home().run("waiting").out
        == "No mates yet. Add one with howdy add mate Sam Okafor every 2 weeks.\n")
  }

  @Test("The bare number, 0 too")
  func count() {
    #expect(Home.withFour().run("waiting --count").out == "2\n")
    let answer = Home().run("waiting --count")
    #expect(answer.out == "0\n")
    #expect(answer.status == 0)
  }

  @Test("Check answers with the exit status", arguments: [(true, 0), (false, 1)])
  func check(someoneWaits: Bool, status: Int) {
    let home = someoneWaits ? Home.withFour() : Home()
    #expect(home.run("waiting --check").status == Int32(status))
    let quiet = home.run("waiting --check --quiet")
    #expect(quiet.status == Int32(status))
    #expect(quiet.out.isEmpty == !someoneWaits)
  }

  @Test("Scripts read the number, every mate and what to do next")
  func json() {
    let json = Home.withFour().run("waiting --json").json
    #expect(json["howdy"] == "waiting")
    #expect(json["waiting"] == 2)
    #expect(json["mates"][0]["name"] == "Sam Okafor")
    #expect(json["mates"][0]["health"] == "overdue")
    #expect(json["mates"][0]["daysLate"] == 2)
    #expect(json["mates"][0]["due"] == "2026-11-28")
    #expect(json["mates"][1]["health"] == "due-today")
    #expect(json["next"][0] == ["log", "Sam"])
  }

  @Test("Plain: a record a line, fields between tabs")
  func plain() {
    #expect(
      Home.withFour().run("waiting --plain --fields name,health,daysLate").out
        == "Sam Okafor\toverdue\t2\nLin\tdue-today\t0\n")
    #expect(
      Home.withFour().run("waiting --plain").lines.first
        == "sam\tSam Okafor\toverdue\t2026-11-28\t2\t2026-11-14\tclose\tchoir,work\tevery 2 weeks")
  }

  @Test("Hints off leaves the command out and no fact")
  func hintsOff() {
    let home = Home.withFour()
    home.set(.hints, to: "off")
    #expect(home.run("waiting").lines.count == 3)
  }
}

@Suite("Status")
struct StatusTests {
  @Test("One short line that names who comes first")
  func forms() {
    #expect(Home.withFour().run("status").out == "2 waiting, Sam Okafor first.\n")
    #expect(Home().run("status").out == "Nobody waiting.\n")
    let home = Home()
    home.put(Mate.sample("Sam", every: "1 week"))
    #expect(home.run("status").out == "1 waiting, Sam.\n")
  }

  @Test("Private names nobody, in JSON neither")
  func isPrivate() {
    #expect(Home.withFour().run("status --private").out == "2 waiting.\n")
    #expect(Home().run("status --private").out == "Nobody waiting.\n")
    #expect(!Home.withFour().run("status --private --json").out.contains("Sam"))
  }

  @Test("Quiet says nothing, zero bytes, when nobody waits")
  func quiet() {
    let answer = Home().run("status --quiet")
    #expect(answer.out.isEmpty)
    #expect(answer.err.isEmpty)
    #expect(answer.status == 0)
    #expect(Home.withFour().run("status --quiet").out == "2 waiting, Sam Okafor first.\n")
  }

  @Test("Scripts read the number and the first")
  func json() {
    let json = Home.withFour().run("status --json").json
    #expect(json["waiting"] == 2)
    #expect(json["first"]["name"] == "Sam Okafor")
    #expect(Home().run("status --json").json["first"] == .null)
  }
}
