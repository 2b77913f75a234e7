import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Search")
struct SearchTests {
  private func home() -> Home {
    let home = Home.withFour()
    var coffee = CheckIn.sample("2026-11-21", "lin", id: "ripav-babab-babab")
    coffee.note = "Café au lait"
    var place = CheckIn.sample("2026-11-19", "bo", id: "gonup-babab-babab", contact: .met)
    place.place = "The old cafe"
    home.put(
      coffee, place,
      Reminder(id: "r", mate: "sam", text: "Which café?", until: nil, recorded: 1),
      Plan.sample("2026-12-04", "ada", id: "vutor-babab-babab", what: "CAFE crawl"))
    return home
  }

  @Test("Mates, things to remember, plans and check ins, whatever case and accents")
  func finds() {
    #expect(
      home().run("search cafe").lines == [
        "Found 1 thing to remember, 1 plan and 2 check ins.",
        "Remember with Sam Okafor, Which café?",
        "CAFE crawl with Ada Byron, planned on Friday 4 December. Id vutor.",
        "9 days ago, with Lin. Café au lait. Id ripav.",
        "11 days ago, with Bo, met, at The old cafe. Id gonup.",
      ])
  }

  @Test("Names, nicknames, groups and contacts find the mate")
  func mates() {
    #expect(
      home().run("search countess").lines == [
        "Found 1 mate.", "Ada Byron is on track. Last talked 10 days ago.",
      ])
    #expect(home().run("search choir").lines.last?.hasPrefix("Sam Okafor is overdue") == true)
  }

  @Test("Nothing is said in words, and not at all with quiet")
  func nothing() {
    let answer = home().run("search no such thing")
    #expect(answer.out == "Nothing holds no such thing.\n")
    #expect(answer.status == 0)
    #expect(home().run("search zzz --quiet").out.isEmpty)
    #expect(home().run("search").status == 64)
    #expect(home().run("search ''").status == 64)
  }

  @Test("Text across words needs the gap between them")
  func gaps() {
    #expect(home().run("search 'au lait'").lines.count == 2)
    #expect(home().run("search aulait").out == "Nothing holds aulait.\n")
  }

  @Test("More than 20 check ins: the newest, and the line that says all of them")
  func more() {
    let home = Home()
    home.put([Mate.sample("Sam")])
    home.put(
      (1...25).map { number -> CheckIn in
        var checkIn = CheckIn.sample("2026-10-\(number < 10 ? "0" : "")\(number)", "sam")
        checkIn.note = "long walk"
        return checkIn
      })
    let answer = home.run("search long walk")
    #expect(answer.lines.count == 22)
    #expect(
      answer.lines.last
        == "Older check ins hold it too. Hear all with howdy search long walk --all.")
    #expect(home.run("search long walk --all.").lines.count == 26)
    #expect(home.run("search long walk --json").json["more"] == true)
  }

  @Test("Scripts read each kind under its own key, and plain has a record a line")
  func json() {
    let json = home().run("search cafe --json").json
    #expect(json["mates"] == [])
    #expect(json["remember"][0]["text"] == "Which café?")
    #expect(json["plans"][0]["what"] == "CAFE crawl")
    #expect(json["checkIns"][0]["note"] == "Café au lait")
    #expect(json["more"] == false)
    #expect(
      home().run("search cafe --plain").lines == [
        "remember\tr\t\tSam Okafor\tWhich café?",
        "plan\tvutor-babab-babab\t2026-12-04\tAda Byron\tCAFE crawl",
        "check-in\tripav-babab-babab\t2026-11-21\tLin\tCafé au lait",
        "check-in\tgonup-babab-babab\t2026-11-19\tBo\t",
      ])
  }
}
