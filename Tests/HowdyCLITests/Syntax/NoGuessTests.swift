import Foundation
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Nothing is done on a guess")
struct NoGuessTests {
  private let home: Home

  init() {
    home = Home(on: "2026-11-30")
    home.run("add mate Sam Okafor every 2 weeks")
    home.run("add mate Ana every month")
  }

  @Test(
    "A note that ends with a day, or says on before a misspelt one, is asked about",
    arguments: [
      ("log sam coffee yesterday", "howdy log sam coffee on yesterday"),
      ("log sam coffee and cake last friday", "howdy log sam coffee and cake on last friday"),
      ("log sam on firday", "howdy log sam on friday"),
      ("log sam coffee on yesturday", "howdy log sam coffee on yesterday"),
    ])
  func hiddenDay(line: String, meant: String) {
    let answer = home.run(line)
    #expect(answer.status == 64)
    #expect(answer.err.hasSuffix(" \(meant).\n") || answer.err.contains("Run \(meant)."))
    #expect(home.run("checkins --json").json["checkIns"].array?.isEmpty == true)
    #expect(home.run(String(meant.dropFirst("howdy ".count))).status == 0)
  }

  @Test(
    "A quoted note, and one that only holds a day, is a note",
    arguments: [
      "log sam 'coffee yesterday'", "log sam talked about friday's dinner",
      "log sam we sat in the sun", "log sam on the phone", "log sam coffee --on yesterday",
    ])
  func notes(line: String) {
    #expect(home.run(line).status == 0)
  }

  @Test(
    "Tonight, this morning and last night are days",
    arguments: [
      ("tonight", "2026-11-30"), ("this morning", "2026-11-30"), ("last night", "2026-11-29"),
    ])
  func partsOfDays(typed: String, day: String) {
    home.run("log sam on \(typed) we had drinks")
    #expect(home.run("checkins --json").json["checkIns"][0]["on"].string == day)
    #expect(home.run("checkins --json").json["checkIns"][0]["note"].string == "we had drinks")
  }

  @Test(
    "A name that ends with a rhythm is asked about",
    arguments: [
      ("add mate Priya Natarajan weekly", "howdy add mate Priya Natarajan every week"),
      ("add mate Di twice a month", "howdy add mate Di every 15 days"),
      ("add mate Bob evry 2 weeks", "howdy add mate Bob evry every 2 weeks"),
    ])
  func hiddenRhythm(line: String, meant: String) {
    let answer = home.run(line)
    #expect(answer.status == 64)
    #expect(answer.err.hasSuffix("For the rhythm, run \(meant).\n"))
    #expect(home.run("mates --json").json["mates"].array?.count == 2)
  }

  @Test("A quoted name is taken as it is, and a comma before a rhythm is none of the name")
  func names() {
    home.run("add mate 'Monday Weekly'")
    home.run("add mate Kit, every month")
    let names = home.run("mates --json").json["mates"].array?.compactMap { $0["name"].string }
    #expect(names == ["Ana", "Kit", "Monday Weekly", "Sam Okafor"])
  }

  @Test(
    "What is given to type never names somebody else than was named",
    arguments: [
      "remember sam", "rename sam", "add date sam birthday", "edit mate sam", "rhythm 2 weeks",
      "rename sam Sam Reid",
    ])
  func nobodyElse(line: String) {
    let answer = home.run(line)
    #expect(answer.status != 0)
    #expect(!answer.err.contains("Ana"))
  }

  @Test(
    "A word from another program is answered with what does it here",
    arguments: [
      ("list", "mates"), ("unsnooze sam", "resume"), ("met sam", "log"), ("next", "waiting"),
    ])
  func otherWords(line: String, command: String) {
    let answer = home.run(line)
    #expect(answer.status == 64)
    #expect(answer.err.contains("Did you mean \(command)?"))
    #expect(answer.err.contains("Run howdy \(command)"))
  }

  @Test("A whole first name beats the beginning of a plan's id")
  func nameBeforeID() throws {
    home.run("plan sam friday Curry")
    let id = try #require(home.run("show sam --json").json["mate"]["plans"][0]["id"].string)
    home.run("rename ana to \(id.prefix(3)) Stone")
    home.run("plan '\(id.prefix(3)) Stone' saturday Walk")
    let answer = home.run("drop \(id.prefix(3))")
    #expect(answer.out.hasPrefix("Dropped Walk with"))
  }

  @Test(
    "A second day is refused, naming both, and nothing is changed",
    arguments: [
      "log sam friday --on sunday", "log sam on friday on sunday", "log sam friday on sunday",
      "log on friday sam on sunday", "log sam on friday --on sunday",
      "log sam was fun on friday on sunday", "log sam on friday talked on sunday",
      "log sam sunday 'Late supper' --on friday", "edit checkin last on friday --on sunday",
      "edit checkin last on friday on sunday",
    ])
  func twoPastDays(line: String) throws {
    home.did("log ana")
    try refuses(line, ["Friday 27 November", "Sunday 29 November"])
  }

  @Test(
    "A second day of a plan is refused too",
    arguments: [
      "plan sam friday --on sunday", "plan sam on friday on sunday", "plan sam sunday on friday",
      "plan sam Dinner on friday on sunday", "plan sam friday Dinner --on sunday on friday",
    ])
  func twoDaysAhead(line: String) throws {
    try refuses(line, ["Friday 4 December", "Sunday 6 December"])
  }

  @Test("A second day of what was done is refused too")
  func twoDaysOfADonePlan() throws {
    home.did("plan sam today Curry")
    try refuses("done sam on friday on sunday", ["Friday 27 November", "Sunday 29 November"])
    try refuses("done sam friday --on sunday", ["Friday 27 November", "Sunday 29 November"])
  }

  @Test(
    "A second time is refused, naming both",
    arguments: [
      "log sam at noon at 3pm", "log sam at noon --at 3pm",
      "log sam Lunch at noon on friday at 3pm",
      "plan sam friday Lunch at noon at 15:00", "plan sam friday at noon --at 3pm",
      "edit checkin last at noon at 3pm",
    ])
  func twoTimes(line: String) throws {
    home.did("log ana")
    try refuses(line, ["12:00", "15:00"])
  }

  @Test("The same day or time over again is taken once, and what is quoted stays a note")
  func saidAgain() {
    home.did("log sam on friday coffee on 2026-11-27 at noon at 12:00")
    let logged = home.checkIns[0]
    #expect(logged["on"] == "2026-11-27")
    #expect(logged["at"] == "12:00")
    #expect(logged["note"] == "coffee")
    home.did("log ana on friday 'Again on sunday at 3pm'")
    #expect(home.checkIns.contains { $0["note"] == "Again on sunday at 3pm" })
  }

  @Test(
    "What has the form of a date behind on and is none is asked about, with the line for a note",
    arguments: [
      "log sam on 999-12-31 x", "log sam on 2026-05-30T18:00 x", "log sam on 2026-05-30t18:00:00Z",
      "log sam coffee on 2026/13/40", "log sam on 31.31.2026.",
      "done sam on 999-12-31 x",
    ])
  func dateThatIsNone(line: String) throws {
    home.did("plan sam today Curry")
    let before = try home.records
    let answer = home.run(line)
    #expect(answer.status == 64, "\(answer.out)")
    #expect(answer.err.contains("not a day"), "\(answer.err)")
    #expect(try home.records == before)
    guard let run = answer.err.range(of: "For a note, run howdy ") else { return }
    home.did(String(answer.err[run.upperBound...].dropLast(2)))
    #expect(home.checkIns[0]["on"] == "2026-11-30")
  }

  @Test(
    "What has the form of a date where a day is wanted is said to be none",
    arguments: ["plan sam 10000-01-01 x", "plan sam Dinner 999-12-31", "plan sam 2026/13/40"])
  func dateThatIsNoneAhead(line: String) throws {
    try refuses(line, ["that is not a day. Write "])
  }

  private func refuses(
    _ line: String, _ readings: [String], location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try home.records
    let answer = home.run(line)
    #expect(answer.status == 64, "\(line): \(answer.out)\(answer.err)", sourceLocation: location)
    for reading in readings {
      #expect(answer.err.contains(reading), "\(line): \(answer.err)", sourceLocation: location)
    }
    #expect(try home.records == before, sourceLocation: location)
  }
}
