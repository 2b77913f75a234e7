import Foundation
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("calendar")
struct CalendarTests {
  private func withDecember() -> Home {
    let home = Home.withSamAndLin()
    home.put(
      MateDate(id: "date", mate: "lin", name: "birthday", on: yearly("1996-12-04")),
      MateDate(id: "leap", mate: "sam", name: "birthday", on: yearly("--02-29")))
    home.run("plan sam 4 december Dinner at 19:30")
    home.run("plan sam and lin 5 december")
    return home
  }

  @Test("A month has a line for each day with something, with the line that plans for it")
  func page() {
    #expect(
      withDecember().run("calendar december").lines == [
        "December, 2 plans and 1 date.",
        "Friday 4 December, Dinner with Sam Okafor at 19:30, Lin turns 30."
          + " Plan with howdy plan Lin 4 December.",
        "Saturday 5 December, plan with Sam Okafor and Lin. Plan with howdy plan Lin 5 December.",
        "Previous month with howdy calendar November 2026.",
        "Next month with howdy calendar January 2027.",
      ])
  }

  @Test("Past days carry no line to plan for them")
  func past() {
    let home = withDecember()
    home.put(
      Plan.sample("2026-11-20", "lin", what: "Film"), CheckIn.sample("2026-11-30", "lin"))
    #expect(
      home.run("calendar").lines == [
        "November, 1 plan and 3 check ins.",
        "Friday 20 November, still open, Film with Lin.",
        "Saturday 28 November, 2 check ins with Sam Okafor and Lin.",
        "Monday 30 November, check in with Lin. Plan with howdy plan Lin today.",
        "Previous month with howdy calendar October 2026.",
        "Next month with howdy calendar December 2026.",
      ])
  }

  @Test(
    "Every line printed about a year below 1000 runs as printed",
    arguments: [
      "calendar 0999-03", "calendar 0001-01", "recap 0999-03", "recap 0999", "day 4 march 0999",
      "day 0999-12-31", "checkins",
    ])
  func earlyYears(line: String) {
    let home = Home.withSamAndLin()
    home.did("log sam on 4 march 0999")
    let answer = home.run(line)
    #expect(answer.status == 0, "\(answer.err)")
    let next = home.run(line + " --json").json["next"].array ?? []
    for words in next.compactMap(\.array) {
      let answer = home.run(words.compactMap(\.string))
      #expect(answer.status == 0, "\(answer.typed): \(answer.err)")
    }
    for printed in answer.out.matches(of: /with howdy ([^\n]*?)\.(?=\s)/) {
      let answer = home.run(String(printed.output.1))
      #expect(answer.status == 0, "\(answer.typed): \(answer.err)")
    }
  }

  @Test("A day of an early year is said as it is read")
  func earlyYear() {
    let home = Home.withSamAndLin()
    #expect(
      home.run("log sam 4 march 0999").said.hasPrefix("Logged Sam Okafor on Monday 4 March 0999."))
    #expect(
      home.run("calendar 0999-03").lines == [
        "March 0999, 1 check in.", "Monday 4 March 0999, check in with Sam Okafor.",
        "Previous month with howdy calendar February 0999.",
        "Next month with howdy calendar April 0999.",
      ])
    expect(
      home.run("calendar 0999"),
      refuses: "calendar takes a month. Run howdy calendar January 0999.", with: 64)
    expect(
      home.run("log sam 3/4/0999"),
      refuses: "that day is 3 April 0999 or 4 March 0999. Write 3 April 0999.", with: 64)
  }

  @Test("A leap day in a common year says what it stands for")
  func leapDay() {
    #expect(
      withDecember().run("calendar february").lines[1]
        == "Sunday 28 February 2027, Sam Okafor has a birthday, for 29 February."
        + " Plan with howdy plan Sam 28 February.")
  }

  @Test("A month with nothing says so, and all days can be had")
  func nothing() {
    let home = Home.withSamAndLin()
    #expect(home.run("calendar 2027-01").said == "Nothing in January 2027.")
    #expect(home.run("calendar 2027-01 --quiet").out.isEmpty)
    let lines = home.run("calendar --all-days").lines
    #expect(lines.count == 33)
    #expect(lines[1] == "Sunday 1 November, nothing.")
    #expect(lines[30] == "Monday 30 November, nothing. Plan with howdy plan Lin today.")
  }

  @Test("Every command that a month prints runs as printed")
  func commands() {
    let home = withDecember()
    for line in home.run("calendar february").lines {
      guard let place = line.range(of: "howdy ")?.upperBound else { continue }
      let answer = home.run(String(line[place...]))
      #expect(answer.status == 0, "\(line)")
    }
    #expect(home.run("plan Lin 28 February").said == "Planned Lin on Sunday 28 February 2027.")
  }

  @Test("Scripts are given the days, and how to go on")
  func json() {
    let json = withDecember().run("calendar december --json").json
    #expect(json["month"] == "2026-12")
    #expect(json["days"].array?.count == 2)
    #expect(json["days"][0]["day"] == "2026-12-04")
    #expect(json["days"][0]["dates"][0]["mate"]["name"] == "Lin")
    #expect(json["next"] == [["calendar", "November", "2026"], ["calendar", "January", "2027"]])
    #expect(
      withDecember().run("calendar december --plain --fields day,kind,mates").lines == [
        "2026-12-04\tplan\tSam Okafor", "2026-12-04\tdate\tLin",
        "2026-12-05\tplan\tSam Okafor, Lin",
      ])
  }

  @Test("A year is no month")
  func year() {
    let answer = Home.withSamAndLin().run("calendar 2027")
    #expect(answer.status == 64)
    #expect(answer.err == "howdy: calendar takes a month. Run howdy calendar January 2027.\n")
    #expect(Home.withSamAndLin().run("calendar soon").status == 64)
  }

  @Test(
    "A day with many names says three and how many others; five are still said",
    arguments: [
      (5, "5 check ins with A, B, C, D and E."), (6, "6 check ins with A, B, C and 3 others."),
    ])
  func manyNames(count: Int, words: String) {
    let home = Home()
    for letter in "ABCDEF".prefix(count) {
      home.did("add mate \(letter)")
      home.did("log \(letter) yesterday")
    }
    let line = home.run("calendar").lines.first { $0.hasPrefix("Sunday 29 November") }
    #expect(line == "Sunday 29 November, \(words)")
    let days = home.run("calendar --json").json["days"].array ?? []
    #expect(days.contains { $0["checkIns"].array?.count == count })
  }
}
