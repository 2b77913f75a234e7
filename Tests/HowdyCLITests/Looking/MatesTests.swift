import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Mates")
struct MatesTests {
  @Test("A sentence a mate, by name, the archived left out")
  func byName() {
    let home = Home.withFour()
    var gone = Mate.sample("Cy")
    gone.archived = day("2026-11-02")
    home.put(gone)
    #expect(
      home.run("mates").lines == [
        "Ada Byron is on track. Last talked 10 days ago.",
        "Bo has no rhythm. No check in yet.",
        "Lin is due today. Last talked 14 days ago.",
        "Sam Okafor is overdue by 2 days. Last talked 16 days ago.",
        "Read a page with howdy show Ada.",
      ])
    #expect(
      home.run("mates --archived").lines.first
        == "Cy has been archived since Monday 2 November. No check in.")
  }

  @Test("Every state has its sentence")
  func states() {
    let home = Home()
    var dead = Mate.sample("Gran")
    dead.archived = day("2026-11-28")
    dead.death = Mate.Death(day: day("2026-11-26"))
    var lost = Mate.sample("Rosa")
    lost.archived = day("2026-11-28")
    lost.death = Mate.Death(day: nil)
    home.put(
      Mate.sample("A", every: "10 days"), CheckIn.sample("2026-11-21", "a"),
      Mate.sample("B", every: "10 days"), CheckIn.sample("2026-11-22", "b"),
      Mate.sample("C", every: "1 week"), CheckIn.sample("2026-11-22", "c"),
      Mate.sample("D", every: "1 week"), CheckIn.sample("2026-11-01", "d"),
      Mate.sample("E", every: "1 week"), CheckIn.sample("2026-01-01", "e"),
      Mate.sample("F", every: "1 week", added: "2026-11-24"),
      Mate.sample("G", every: "2 weeks", added: "2026-11-30"),
      Mate.sample("H", every: "1 week"),
      Pause(id: "p", mate: "h", from: day("2026-11-01"), until: day("2026-12-24"), reason: nil),
      Mate.sample("I", every: "1 week"),
      Pause(id: "q", mate: "i", from: day("2026-11-01"), until: nil, reason: nil),
      Mate.sample("J", every: "1 week"),
      Snooze(id: "s", mate: "j", since: day("2026-11-30"), until: day("2026-12-01")),
      dead, lost)
    #expect(
      home.run("mates").lines.dropLast() == [
        "A is due soon, tomorrow. Last talked 9 days ago.",
        "B is due soon, in 2 days. Last talked 8 days ago.",
        "C is overdue by 1 day. Last talked 8 days ago.",
        "D is long overdue by 22 days. Last talked 29 days ago.",
        // 333 days, of which 7 are the rhythm: 326 days are 10 months and some days.
        "E is long overdue by 10 months. Last talked 10 months ago.",
        "F is new, due tomorrow. No check in yet.",
        "G is new, due on Monday 14 December. Added today.",
        "H is paused until Thursday 24 December. No check in yet.",
        "I is paused. No check in yet.",
        "J is snoozed until tomorrow. No check in yet.",
      ])
    #expect(
      home.run("mates --archived").lines.dropLast() == [
        "Gran died on Thursday 26 November. No check in.", "Rosa has died. No check in.",
      ])
  }

  @Test(
    "Sorting",
    arguments: [
      ("name", ["Ada Byron", "Bo", "Lin", "Sam Okafor"]),
      ("health", ["Sam Okafor", "Lin", "Ada Byron", "Bo"]),
      ("last", ["Ada Byron", "Lin", "Sam Okafor", "Bo"]),
      ("next", ["Sam Okafor", "Lin", "Ada Byron", "Bo"]),
    ])
  func sorting(order: String, names: [String]) {
    let answer = Home.withFour().run("mates --sort \(order) --plain --fields name")
    #expect(answer.lines == names)
  }

  @Test(
    "Filters, each alone and together",
    arguments: [
      ("--circle close", ["Sam Okafor"]), ("--circle none", ["Bo", "Lin"]),
      ("--group CHOIR", ["Sam Okafor"]), ("--waiting", ["Lin", "Sam Okafor"]),
      ("--no-rhythm", ["Bo"]), ("--waiting --no-rhythm", ["Bo", "Lin", "Sam Okafor"]),
      ("--waiting --circle close", ["Sam Okafor"]), ("--new", []), ("--paused", []),
      ("--archived", []),
    ])
  func filters(options: String, names: [String]) {
    #expect(Home.withFour().run("mates \(options) --plain --fields name").lines == names)
  }

  @Test(
    "Nobody is said in words, and not at all with quiet",
    arguments: [
      ("--new", "Nobody is new."), ("--paused", "Nobody is paused."),
      ("--archived", "Nobody is archived."), ("--circle wider", "Nobody is in the wider circle."),
      ("--paused --new", "Nobody is paused or new."),
      ("--waiting --circle inner", "Nobody is waiting and in the inner circle."),
      ("--no-rhythm --group choir", "Nobody is without a rhythm and in the group choir."),
    ])
  func nobody(options: String, sentence: String) {
    let answer = Home.withFour().run("mates \(options)")
    #expect(answer.out == sentence + "\n")
    #expect(answer.status == 0)
    #expect(Home.withFour().run("mates \(options) --quiet").out.isEmpty)
  }

  @Test("A group that nobody is in is refused with the nearest one")
  func unknownGroup() {
    let answer = Home.withFour().run("mates --group chior")
    #expect(answer.status == 64)
    #expect(
      answer.err
        == "howdy: no group called chior. Did you mean choir? Run howdy mates --group choir.\n")
    #expect(
      Home.withFour().run("mates --group xyz").err
        == "howdy: no group called xyz. See howdy mates.\n")
  }

  @Test("Circle by circle, each worded, empty ones too")
  func byCircle() {
    #expect(
      Home.withFour().run("mates --by-circle").lines == [
        "Inner circle, 1 mate.", "Ada Byron is on track. Last talked 10 days ago.",
        "Close circle, 1 mate.", "Sam Okafor is overdue by 2 days. Last talked 16 days ago.",
        "Wider circle, nobody.",
        "No circle, 2 mates.", "Bo has no rhythm. No check in yet.",
        "Lin is due today. Last talked 14 days ago.",
        "Read a page with howdy show Ada.",
      ])
  }

  @Test("Under 40 columns circles become the list, which is said; scripts see no difference")
  func narrowCircles() {
    let home = Home.withFour()
    let narrow = home.run("mates --by-circle --width 39")
    #expect(narrow.lines.first == "Under 40 columns the circles are one")
    #expect(!narrow.out.contains("Inner circle"))
    #expect(home.run("mates --by-circle --width 40").out.contains("Inner circle, 1 mate."))
    #expect(
      home.run("mates --by-circle --width 39 --json").out
        == home.run("mates --by-circle --json").out)
    home.columns = 39
    #expect(home.run("mates --by-circle").out.hasPrefix("Under 40 columns"))
    home.columns = 80
    #expect(home.run("mates --by-circle").out.hasPrefix("Inner circle"))
  }

  @Test("The letters with how many are under each")
  func letters() {
    let home = Home.withFour()
    home.put(Mate.sample("Émile"), Mate.sample("Alba"), Mate.sample("李雷"), Mate.sample("3PO"))
    #expect(
      home.run("mates --letters").lines == [
        "A, 2 mates. B, 1 mate. E, 1 mate. L, 1 mate. S, 1 mate. 李, 1 mate. Other, 1 mate.",
        "Hear a letter with howdy mates --letter A.",
      ])
    let json = home.run("mates --letters --json").json
    #expect(json["letters"][0]["letter"] == "A")
    #expect(json["letters"][0]["count"] == 2)
    #expect(home.run("mates --letter other").lines.first == "Other, 1 mate.")
  }

  @Test("One letter, with the way to those beside it; empty letters are jumped over")
  func letter() {
    let home = Home.withFour()
    #expect(
      home.run("mates --letter l").lines == [
        "L, 1 mate.", "Lin is due today. Last talked 14 days ago.",
        "Previous is B, with howdy mates --letter B.",
        "Next is S, with howdy mates --letter S.",
      ])
    #expect(home.run("mates --letter l --next").lines.first == "S, 1 mate.")
    #expect(home.run("mates --letter l --previous").lines.first == "B, 1 mate.")
    #expect(home.run("mates --letter c --next").lines.first == "L, 1 mate.")
    #expect(
      home.run("mates --letter q").lines == [
        "Nobody is under Q.", "Previous is L, with howdy mates --letter L.",
        "Next is S, with howdy mates --letter S.",
      ])
  }

  @Test("The ends of the letters are worded")
  func ends() {
    let home = Home.withFour()
    #expect(home.run("mates --letter s").lines.last == "This is the last letter.")
    #expect(home.run("mates --letter a").lines[2] == "This is the first letter.")
    let beyond = home.run("mates --letter s --next")
    #expect(beyond.out == "Nobody is under a letter after S.\n")
    #expect(beyond.status == 0)
    #expect(
      home.run("mates --letter a --previous").out == "Nobody is under a letter before A.\n")
  }

  @Test("Every printed way to another letter runs, also among chosen mates")
  func lettersRun() {
    let home = Home.withFour()
    #expect(
      home.run("mates --letter l --waiting").lines.last
        == "Next is S, with howdy mates --waiting --letter S.")
    #expect(home.run("mates --waiting --letter S.").lines.first == "S, 1 mate.")
  }

  @Test("What cannot go together is refused")
  func conflicts() {
    let home = Home.withFour()
    for line in [
      "mates --letters --sort health", "mates --letter a --sort last", "mates --letters --letter a",
      "mates --letter a --next --previous", "mates --next", "mates --by-circle --letters",
      "mates --letter ab", "mates --sort colour", "mates sam",
    ] {
      let answer = home.run(line)
      #expect(answer.status == 64, "\(line)")
      #expect(answer.out.isEmpty, "\(line)")
      #expect(answer.err.hasPrefix("howdy: "), "\(line)")
    }
    #expect(home.run("mates --letter a --sort name").status == 0)
  }

  @Test("An empty book says how to begin, and scripts get an empty list")
  func empty() {
    #expect(
      Home().run("mates").out
        == "No mates yet. Add one with howdy add mate Sam Okafor every 2 weeks.\n")
    #expect(Home().run("mates --json").json["mates"] == [])
    #expect(Home().run("mates --plain").out.isEmpty)
  }

  @Test("Scripts read every fact of a mate")
  func json() {
    let mate = Home.withFour().run("mates --circle close --json").json["mates"][0]
    #expect(mate["id"] == "sam")
    #expect(mate["name"] == "Sam Okafor")
    #expect(mate["health"] == "overdue")
    #expect(mate["due"] == "2026-11-28")
    #expect(mate["daysLate"] == 2)
    #expect(mate["lastCheckIn"] == "2026-11-14")
    #expect(mate["daysSince"] == 16)
    #expect(mate["circle"] == "close")
    #expect(mate["groups"] == ["choir", "work"])
    #expect(mate["rhythm"] == "every 2 weeks")
    #expect(mate["rhythmDays"] == 14)
    #expect(mate["archived"] == false)
    #expect(mate["died"] == .null)
    for key in ["lastKind", "lastNote", "nicknames", "contact", "until", "added"] {
      #expect(mate.object?[key] != nil, "\(key)")
    }
  }

  @Test("Every line is a sentence of three parts: name, state, when you last talked")
  func threeParts() {
    var random = SeededGenerator(seed: 11)
    let home = Home()
    var things: [any Entity] = []
    for number in 0..<60 {
      var mate = Mate.sample(
        "M\(number)",
        every: Bool.random(using: &random) ? "\(Int.random(in: 1...40, using: &random)) days" : nil)
      if Int.random(in: 0..<8, using: &random) == 0 { mate.archived = day("2026-11-01") }
      things.append(mate)
      if Bool.random(using: &random) {
        let on = day("2026-11-30").adding(days: -Int.random(in: 0...900, using: &random))
        things.append(CheckIn.sample(on.iso, mate.id))
      }
    }
    home.put(things)
    for line in home.run("mates").lines.dropLast() + home.run("mates --archived").lines.dropLast() {
      let parts = line.dropLast().split(separator: ". ")
      #expect(parts.count == 2, "\(random): \(line)")
      #expect(parts.first?.hasPrefix("M") == true, "\(random): \(line)")
      #expect(
        ["Last talked ", "No check in"].contains { parts.last?.hasPrefix($0) == true },
        "\(random): \(line)")
      #expect(line.hasSuffix("."), "\(random): \(line)")
    }
  }
}
