import HowdyCore
import HowdyTestSupport
import Testing

@Suite("done, move, later and drop")
struct LivingPlansTests {
  /// A plan with Sam on Monday 30 November 2026, which is today.
  private func withCurry() -> Home {
    let home = Home.withSamAndLin()
    home.put(Plan.sample("2026-11-30", "sam", id: "lusab-babad-gutih", what: "Curry"))
    return home
  }

  // MARK: done

  @Test(
    "A plan is done by its mate, its id, a beginning of it, or as the last one",
    arguments: [
      "sam", "sam okafor", "lusab-babad-gutih", "lusab", "lus", "lusab babad gutih", "last",
      "Lusab.",
    ])
  func naming(_ typed: String) {
    let home = withCurry()
    #expect(
      home.run("done \(typed)").out
        == "Done, Curry with Sam Okafor today. On track, due on Monday 14 December.\n"
        + "Undo with howdy undo.\n")
  }

  @Test(
    "What is said of a plan that was done",
    arguments: [
      (
        "done sam lovely evening",
        "Done, Curry with Sam Okafor today, with the note lovely evening."
          + " On track, due on Monday 14 December."
      ),
      (
        "done sam 'lovely evening' --call --minutes 1:30",
        "Done, Curry with Sam Okafor today, call, 1 hour 30 minutes."
          + " On track, due on Monday 14 December."
      ),
      (
        "done sam on yesterday",
        "Done, Curry with Sam Okafor yesterday, on Sunday 29 November."
          + " On track, due on Sunday 13 December."
      ),
      (
        "done sam saturday",
        "Done, Curry with Sam Okafor on Saturday 28 November."
          + " On track, due on Saturday 12 December."
      ),
      (
        "done sam --on 2026-11-01",
        "Done, Curry with Sam Okafor on Sunday 1 November."
          + " On track, due on Saturday 12 December."
      ),
    ])
  func done(_ line: String, _ sentence: String) {
    #expect(withCurry().run(line).said == sentence)
  }

  @Test("A plan still ahead is done today, and the check in holds what was planned")
  func ahead() {
    let home = Home.withSamAndLin()
    home.run("plan sam friday Curry --minutes 45")
    #expect(
      home.run("done sam").said
        == "Done, Curry with Sam Okafor today. On track, due on Monday 14 December."
    )
    let json = home.run("day --json").json
    #expect(json["checkIns"][0]["note"] == "Curry")
    #expect(json["load"]["minutes"] == 45)
    #expect(home.run("day friday --json").json["plans"][0]["state"] == "done")
  }

  @Test("Several mates share one sentence")
  func several() {
    let home = Home.withSamAndLin()
    home.put(Mate.sample("Ada", every: "1 week"), CheckIn.sample("2026-11-29", "ada"))
    home.run("plan sam and ada today Walk")
    #expect(
      home.run("done sam and ada").said
        == "Done, Walk with Sam Okafor and Ada today. Both are on track.")
    home.put(Mate.sample("Wes", every: "1 week"), CheckIn.sample("2026-11-29", "wes"))
    home.now = "2026-11-30T12:01:00Z"
    home.run("plan sam, ada and wes today Walk")
    #expect(
      home.run("done last").said
        == "Done, Walk with Sam Okafor, Ada and Wes today. All 3 are on track.")
  }

  @Test("Undo takes back the plan done and its check in, both")
  func undoDone() {
    let home = withCurry()
    home.run("done sam")
    #expect(home.run("day --json").json["checkIns"].array?.count == 1)
    home.run("undo")
    let json = home.run("day --json").json
    #expect(json["checkIns"] == [])
    #expect(json["plans"][0]["state"] == "open")
  }

  @Test("Done twice is already done; with more to say it is refused")
  func already() {
    let home = withCurry()
    home.run("done lusab")
    let again = home.run("done lusab")
    #expect(again.status == 0)
    #expect(again.out == "Curry with Sam Okafor is done already.\n")
    let more = home.run("done lusab lovely")
    #expect(more.status == 65)
    #expect(more.err == "howdy: Curry is done already. See howdy today.\n")
  }

  @Test(
    "What could be the day or the note is asked about, never guessed",
    arguments: [
      (
        "done sam friday was fun", 64,
        "is friday the day or the note? For the day, run howdy done sam on friday was fun."
      ),
      (
        "done sam yesterdya", 64,
        "yesterdya is not a day. Did you mean yesterday? Run howdy done sam on yesterday."
      ),
      (
        "done sam on tomorrow", 65, "tomorrow is still to come. Run howdy move Sam tomorrow."
      ),
      ("done lin", 66, "no open plan with Lin. Run howdy plan Lin Friday."),
      (
        "done sam and lin", 66,
        "no open plan with Sam Okafor and Lin. Run howdy plan Sam and Lin Friday."
      ),
      ("done", 64, "done takes a plan. Run howdy done Sam."),
      ("done smm", 66, "no mate called smm. Did you mean Sam Okafor? Run howdy done Sam."),
    ])
  func refusals(_ line: String, _ status: Int32, _ sentence: String) {
    let answer = withCurry().run(line)
    #expect(answer.status == status)
    #expect(answer.err == "howdy: \(sentence)\n")
  }

  @Test("More than one plan with a mate are named by their ids, and the rest is kept")
  func severalPlans() {
    let home = withCurry()
    home.put(
      Plan.sample("2026-12-01", "sam", id: "ripav-babad-gutih", what: "Walk"),
      Plan.sample("2026-12-04", "sam", id: "mofab-babad-gutih", what: "Film"))
    let answer = home.run("move sam saturday")
    #expect(answer.status == 66)
    #expect(
      answer.err
        == "howdy: 3 plans with Sam Okafor, lusab Curry today, ripav Walk tomorrow and mofab"
        + " Film on Friday 4 December. Run howdy move lusab saturday.\n")
    #expect(
      home.run("done sam --minutes 45 lovely").err.hasSuffix(
        "Run howdy done lusab --minutes 45 lovely.\n"))
    #expect(home.run("move lusab saturday").status == 0)
  }

  @Test("A beginning that fits a plan and a mate is refused, a whole word of the name is not")
  func planOrMate() {
    let home = Home()
    home.put(
      Mate.sample("Lusa Green", id: "a"), Mate.sample("Ada"),
      Plan.sample("2026-11-30", "ada", id: "lusab-babad-gutih", what: "Walk"),
      Plan.sample("2026-11-30", "a", id: "ripav-babad-gutih", what: "Film"))
    let answer = home.run("drop lus")
    #expect(answer.status == 66)
    #expect(answer.err == "howdy: lus is the plan lusab or Lusa Green. Run howdy drop lusab.\n")
    #expect(home.run("drop lusa --dry-run").said == "Would drop Film with Lusa Green.")
    #expect(home.run("drop lusa green --dry-run").said == "Would drop Film with Lusa Green.")
    #expect(home.run("drop lusab --dry-run").said == "Would drop Walk with Ada.")
  }

  @Test("A plan whose id begins a name too is given with more letters, in a line that runs")
  func longerIDs() {
    let home = Home()
    home.put(
      Mate.sample("Lusaba", id: "a"), Mate.sample("Ada"),
      Plan.sample("2026-11-30", "ada", id: "lusab-babad-gutih", what: "Walk"),
      Plan.sample("2026-12-01", "ada", id: "ripav-babad-gutih", what: "Film"))
    expect(
      home.run("move lusab friday"),
      refuses: "lusab is the plan lusab-b or Lusaba. Run howdy move lusab-b friday.", with: 66)
    #expect(home.run("move lusab-b friday --dry-run").status == 0)
    expect(
      home.run("drop ada"),
      refuses:
        "2 plans with Ada, lusab-b Walk today and ripav Film tomorrow. Run howdy drop lusab-b.",
      with: 66)
    #expect(home.run("log ada").out.contains("Close it with howdy done lusab-b."))
    #expect(home.run("done lusab-b --dry-run").said.hasPrefix("Would be done, Walk with Ada"))
  }

  // MARK: move, later and drop

  @Test(
    "Where a plan went is said in full",
    arguments: [
      ("move sam friday", "Moved Curry with Sam Okafor to Friday 4 December."),
      ("move sam to tomorrow", "Moved Curry with Sam Okafor to tomorrow, Tuesday 1 December."),
      ("move sam --on friday", "Moved Curry with Sam Okafor to Friday 4 December."),
      ("later sam", "Moved Curry with Sam Okafor to tomorrow, Tuesday 1 December."),
      ("later sam --dry-run", "Would move Curry with Sam Okafor to tomorrow, Tuesday 1 December."),
      ("move sam today", "Curry with Sam Okafor is today already."),
      ("drop sam", "Dropped Curry with Sam Okafor."),
      ("drop sam --dry-run", "Would drop Curry with Sam Okafor."),
      (
        "done sam --dry-run",
        "Would be done, Curry with Sam Okafor today. On track, due on Monday 14 December."
      ),
    ])
  func moves(_ line: String, _ sentence: String) {
    let answer = withCurry().run(line)
    #expect(answer.status == 0)
    #expect(answer.lines.first == sentence)
  }

  @Test("A plan without a text is the plan")
  func textless() {
    let home = Home.withSamAndLin()
    home.run("plan sam today")
    #expect(
      home.run("later sam --dry-run").said
        == "Would move the plan with Sam Okafor to tomorrow, Tuesday 1 December.")
    #expect(
      home.run("done sam --dry-run").said.hasPrefix("Would be done, plan with Sam Okafor today."))
    #expect(home.run("move sam today").said == "The plan with Sam Okafor is today already.")
    #expect(home.run("drop sam").said == "Dropped the plan with Sam Okafor.")
  }

  @Test(
    "What cannot be moved is refused",
    arguments: [
      ("move", 64, "move takes a plan and a day. Run howdy move Sam Friday."),
      ("move sam", 64, "move needs a day. Run howdy move sam Friday."),
      ("move sam yesterday", 65, "yesterday is past. Run howdy done Sam on yesterday."),
      ("move sam friday please", 64, "move has no use for please. See howdy help move."),
      ("later sam please", 64, "later has no use for please. See howdy help later."),
    ])
  func cannotMove(_ line: String, _ status: Int32, _ sentence: String) {
    let answer = withCurry().run(line)
    #expect(answer.status == status)
    #expect(answer.err == "howdy: \(sentence)\n")
  }

  @Test("A plan moved onto a full day says so")
  func roomAfterMove() {
    let home = withCurry()
    home.run("plan lin friday Film --minutes 60")
    #expect(
      home.run("move sam friday").said
        == "Moved Curry with Sam Okafor to Friday 4 December. Load of that day is over, 90 of 60 minutes."
        + " Saturday 5 December has room.")
  }

  @Test("Twice later is no question, the third names a day, the fifth may let go")
  func deferrals() {
    let home = withCurry()
    #expect(
      home.run("later sam").said == "Moved Curry with Sam Okafor to tomorrow, Tuesday 1 December.")
    home.on("2026-12-01")
    #expect(
      home.run("later sam").said == "Moved Curry with Sam Okafor to tomorrow, Wednesday 2 December."
    )
    home.on("2026-12-02")
    let third = home.run("later sam")
    #expect(third.status == 65)
    #expect(
      third.err
        == "howdy: Curry has moved 2 times, so name a day. Run howdy move Sam Friday.\n")
    #expect(home.run("move sam friday").said == "Moved Curry with Sam Okafor to Friday 4 December.")
    home.on("2026-12-04")
    #expect(home.run("move sam sunday").said == "Moved Curry with Sam Okafor to Sunday 6 December.")
    home.on("2026-12-06")
    #expect(
      home.run("move sam monday").said
        == "Moved Curry with Sam Okafor to tomorrow, Monday 7 December."
        + " Letting it go is fine too, with howdy drop Sam.")
  }

  @Test("Moving ahead of time is no deferral, and one a day counts")
  func notDeferred() {
    let home = Home.withSamAndLin()
    home.run("plan sam tomorrow Curry")
    for _ in 0..<4 { #expect(home.run("later sam").status == 0) }
    #expect(home.run("move sam today").said == "Moved Curry with Sam Okafor to today.")
    for _ in 0..<4 {
      #expect(home.run("later sam").status == 0)
      #expect(home.run("move sam today").status == 0)
    }
    #expect(home.run("later sam").status == 0)
  }

  @Test("Each can be taken back", arguments: ["later sam", "move sam friday", "drop sam"])
  func undo(_ line: String) {
    let home = withCurry()
    home.run(line)
    #expect(home.run("day --json").json["plans"] == [])
    home.run("undo")
    #expect(home.run("day --json").json["plans"][0]["id"] == "lusab-babad-gutih")
    #expect(home.run("day --json").json["plans"][0]["state"] == "open")
  }

  @Test("What is done or dropped moves no more")
  func closed() {
    let home = withCurry()
    home.run("drop lusab")
    #expect(home.run("drop lusab").out == "Curry with Sam Okafor is dropped already.\n")
    let move = home.run("move lusab friday")
    #expect(move.status == 65)
    #expect(move.err == "howdy: Curry is dropped already. See howdy today.\n")
  }

  // MARK: edit plan

  @Test(
    "What changed of a plan is said",
    arguments: [
      ("edit plan sam --at 19:30", "Changed Curry with Sam Okafor. Now at 19:30."),
      (
        "edit plan sam at 7pm on friday",
        "Changed Curry with Sam Okafor. Now on Friday 4 December, at 19:00."
      ),
      (
        "edit plan sam --what Soup --minutes 45",
        "Changed Curry with Sam Okafor. Now Soup, 45 minutes."
      ),
      (
        "edit plan sam --what '' --minutes none",
        "Changed Curry with Sam Okafor. Now without a text, no minutes."
      ),
      ("edit plan sam --with lin", "Changed Curry with Sam Okafor. Now with Sam Okafor and Lin."),
      ("edit plan sam --with lin --without sam", "Changed Curry with Sam Okafor. Now with Lin."),
      ("edit plan sam --minutes 30", "Curry with Sam Okafor is like that already."),
      ("edit plan sam --at 19:30 --dry-run", "Would change Curry with Sam Okafor. Then at 19:30."),
      (
        "edit plan sam --minutes 90",
        "Changed Curry with Sam Okafor. Now 1 hour 30 minutes. Load of that day is over, 90 of 60 minutes."
          + " No day this week has room."
      ),
    ])
  func edits(_ line: String, _ sentence: String) {
    let answer = withCurry().run(line)
    #expect(answer.status == 0)
    #expect(answer.lines.first == sentence)
  }

  @Test(
    "A plan keeps a mate and a day to come",
    arguments: [
      ("edit plan sam --without sam", 65, "a plan needs a mate. To let it go, run howdy drop Sam."),
      ("edit plan sam on yesterday", 65, "yesterday is past. Run howdy done Sam on yesterday."),
      (
        "edit plan sam", 64,
        "edit plan takes a plan and what to change. Run howdy edit plan Sam --minutes 45."
      ),
      ("edit plan sam --minutes 0", 64, "a plan has 1 to 1440 minutes. Write 45 minutes."),
    ])
  func cannotEdit(_ line: String, _ status: Int32, _ sentence: String) {
    let answer = withCurry().run(line)
    #expect(answer.status == status)
    #expect(answer.err == "howdy: \(sentence)\n")
  }
}
