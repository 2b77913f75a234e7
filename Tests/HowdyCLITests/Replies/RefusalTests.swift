import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Refusals")
struct RefusalTests {
  private let home = Home()

  @Test("Of several mates the one talked to last comes first, whoever was never talked to last")
  func newestFirst() {
    for mate in ["Jo Ash", "Jo Birch", "Jo Cedar"] { home.run("add mate '\(mate)'") }
    home.run("log 'Jo Cedar' on 2026-11-21")
    home.run("log 'Jo Birch' on 2026-11-27")
    #expect(
      home.run("log jo").err
        == "howdy: jo is Jo Birch, 3 days ago, Jo Cedar, 9 days ago, or Jo Ash, not yet. Run howdy log Jo B.\n"
    )
  }

  @Test("An example names nobody who rests or is archived where someone else is there")
  func someMate() {
    home.run("add mate Ana every week")
    home.run("add mate Ben every week")
    home.run("add mate Cem every week")
    home.run("add mate Dov every week")
    home.run("archive Ana")
    home.run("pause Ben")
    home.run("snooze Cem")
    #expect(home.run("log").err.hasPrefix("howdy: log needs a mate. Run howdy log Dov."))
    home.run("archive Dov")
    #expect(home.run("log").err.hasPrefix("howdy: log needs a mate. Run howdy log Ben."))
  }

  @Test("Two forms of one answer cannot go together")
  func twoForms() {
    let answer = home.run("mates --plain --json")
    #expect(answer.status == 64)
    #expect(
      answer.err == "howdy: plain and json cannot go together. See howdy help mates.\n")
    #expect(answer.json["reason"] == "conflict")
    let fields = home.run("mates --json --fields name")
    #expect(fields.status == 64)
    #expect(
      fields.err == "howdy: fields and json cannot go together. See howdy help mates.\n")
  }

  @Test(
    "Fields without plain are refused, with the line that has both",
    arguments: [
      ("mates --fields name,health", "mates --plain --fields name,health"),
      ("mates --fields=name", "mates --plain --fields=name"),
    ])
  func fieldsAlone(typed: String, meant: String) {
    let answer = home.run(typed)
    #expect(answer.status == 64)
    #expect(answer.err == "howdy: fields needs plain beside it. Run howdy \(meant).\n")
    #expect(answer.out.isEmpty)
    #expect(home.run(meant).status == 0)
  }

  @Test("A command that is no list has no fields either")
  func noList() {
    #expect(
      home.run("where --fields book").err
        == "howdy: where is no list, so it has no plain form. See howdy help where.\n")
  }

  @Test("A refusal is wrapped to the terminal, and to the width that was asked for")
  func wrapped() {
    let whole = home.run("log").err
    #expect(whole.split(separator: "\n").count == 1)
    home.columns = 30
    let onTerminal = home.run("log").err
    #expect(onTerminal.split(separator: "\n").allSatisfy { $0.count <= 30 })
    #expect(onTerminal.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "\n" == whole)
    home.columns = nil
    #expect(home.run("log --width 30").err == onTerminal)
    #expect(home.run("--width 30 log").err == onTerminal)
    #expect(home.run("add --width=30").err.split(separator: "\n").allSatisfy { $0.count <= 30 })
  }

  @Test("A width that is no number wraps nothing, and is what is refused")
  func badWidth() {
    #expect(
      home.run("mates --width wide").err
        == "howdy: width takes a whole number, and wide is none. See howdy help.\n")
  }
}

@Suite("Quietly")
struct QuietTests {
  private let home = Home()

  @Test(
    "Looking says nothing when the answer is none",
    arguments: [
      "today", "mates", "waiting", "waiting --count", "status", "remind", "suggest",
      "search coffee", "checkins", "checkins --starred", "onthisday", "changes", "confirmation",
      "day", "calendar",
    ])
  func none(line: String) {
    let answer = home.run(line + " --quiet")
    #expect(answer.out.isEmpty)
    #expect(answer.err.isEmpty)
    #expect(answer.status == 0)
  }

  @Test(
    "Looking speaks when there is an answer",
    arguments: [
      "today", "mates", "waiting", "status", "remind", "suggest", "search coffee", "checkins",
      "changes", "confirmation", "day", "calendar",
    ])
  func some(line: String) {
    home.run("add mate Sam every week")
    home.run("log Sam coffee on 2026-11-01")
    home.run("log Sam coffee on 2026-11-02")
    home.run("plan Sam today Dinner")
    #expect(home.run(line + " --quiet").out == home.run(line).out)
    #expect(!home.run(line).out.isEmpty)
  }

  @Test("A change says nothing, already or not, and a refusal speaks")
  func changes() {
    for line in ["add mate Sam every week", "log Sam", "log Sam --dry-run", "undo"] {
      let answer = home.run(line + " --quiet")
      #expect(answer.out.isEmpty, "\(line)")
      #expect(answer.err.isEmpty, "\(line)")
      #expect(answer.status == 0, "\(line)")
    }
    #expect(home.run("settings bell off --quiet").out.isEmpty)
    #expect(!home.run("log --quiet").err.isEmpty)
  }

  @Test(
    "An option that nothing has is named where no command was typed",
    arguments: ["--bogus", "--sort name"])
  func optionAlone(line: String) {
    let answer = Home().run(line)
    #expect(answer.status == 64)
    let name = line.dropFirst(2).prefix { $0 != " " }
    #expect(answer.err.contains("today has no option called \(name)."), "\(answer.err)")
  }

  @Test(
    "What a refusal offers to run can be run on every day of the week",
    arguments: ["pause", "snooze", "plan", "plan Sam", "move", "move Sam", "archive"])
  func offersOnEveryDay(line: String) throws {
    for date in 16...22 {
      let home = Home(on: "2026-11-01")
      home.did("add mate Sam every 2 weeks")
      home.did("plan Sam 2026-11-10 Dinner")
      home.on("2026-11-\(date)")
      let refusal = home.run(line)
      #expect(refusal.status != 0, "\(line), on the \(date)th")
      let offer = try #require(refusal.err.firstMatch(of: /Run (howdy [^.?]+)/)?.output.1)
      let answer = home.run(String(offer.dropFirst("howdy ".count)))
      #expect(answer.status == 0, "\(line), on the \(date)th: \(offer): \(answer.err)")
    }
  }
}
