import HowdyCore
import HowdyTestSupport
import Testing

// It is Monday 30 November 2026 unless a test says otherwise.

@Suite("log: what it says")
struct LogWordsTests {
  /// Sam (every 2 weeks) was last reached 16 days ago, so is overdue by 2 days.
  private func home() -> Home {
    Home.with(
      Mate.sample("Sam Okafor", every: "2 weeks"), Mate.sample("Lin", every: "2 weeks"),
      Mate.sample("Ada Byron"), CheckIn.sample("2026-11-14", "sam okafor"),
      CheckIn.sample("2026-11-29", "lin"))
  }

  @Test("A check in today says the state now and the waiting count that it changed, then undo")
  func today() {
    let answer = home().run("log sam")
    #expect(
      answer.out == """
        Logged Sam Okafor today. On track, due on Monday 14 December. Nobody is waiting.
        Undo with howdy undo.

        """)
    #expect(answer.status == 0)
    #expect(answer.err.isEmpty)
  }

  @Test("Kind and minutes are said, whichever way the kind is given")
  func kindAndMinutes() {
    for typed in ["--call --minutes 25", "--kind call --minutes 25m", "--kind CALL --minutes=0:25"]
    {
      #expect(
        home().run("log ada \(typed)").said == "Logged Ada Byron today, call, 25 minutes.")
    }
    #expect(
      home().run("log ada --minutes '1 hour 30 minutes'").said
        == "Logged Ada Byron today, 1 hour 30 minutes.")
    #expect(home().run("log --letter ada").said == "Logged Ada Byron today, letter.")
  }

  @Test("Bare words are the note, and are said back; a note from an option is not")
  func note() {
    let home = home()
    #expect(
      home.run("log ada coffee by the river").said
        == "Logged Ada Byron today, with the note coffee by the river.")
    #expect(home.checkIns[0]["note"] == "coffee by the river")
    #expect(home.run("log lin --note 'A walk.'").out.contains("walk") == false)
  }

  @Test("A note that ends in a full stop does not get a second one, and keeps its own")
  func fullStop() {
    let home = home()
    #expect(
      home.run("log ada 'Coffee and cake.'").said
        == "Logged Ada Byron today, with the note Coffee and cake.")
    #expect(home.checkIns[0]["note"] == "Coffee and cake.")
  }

  @Test("A day before today is said in full")
  func backDated() {
    #expect(
      home().run("log ada yesterday").said == "Logged Ada Byron yesterday, on Sunday 29 November.")
    #expect(
      home().run("log ada 3 days ago at 7pm").said
        == "Logged Ada Byron on Friday 27 November at 19:00.")
  }

  @Test("Back dated and still late: the lateness that is left")
  func stillLate() {
    #expect(
      home().run("log sam on 15 november").said
        == "Logged Sam Okafor on Sunday 15 November. Still overdue by 1 day.")
  }

  @Test("Older than the newest: when one last talked stays as it was")
  func older() {
    #expect(
      home().run("log sam on 1 november").said
        == "Logged Sam Okafor on Sunday 1 November. Last talked 16 days ago, as before.")
  }

  @Test("The second and the third of a day say so")
  func again() {
    let home = home()
    home.run("log ada")
    #expect(home.run("log ada").said == "Logged Ada Byron today for the second time.")
    #expect(home.run("log ada --call").said == "Logged Ada Byron today for the third time, call.")
    home.run("log ada yesterday")
    #expect(
      home.run("log ada yesterday").said
        == "Logged Ada Byron yesterday, on Sunday 29 November for the second time. Last talked today, as before."
    )
  }

  @Test("Of several mates, those who were logged that day before are named")
  func againForSome() {
    let home = home()
    home.run("log ada")
    #expect(
      home.run("log ada and lin").said.hasPrefix(
        "Logged Ada Byron and Lin today. It is the second time that day with Ada Byron."))
  }

  @Test("Several mates: both, all, the late ones, those without a rhythm")
  func several() {
    let home = home()
    home.put([Mate.sample("Grace", every: "1 week")])
    #expect(
      home.run("log lin and grace").said
        == "Logged Lin and Grace today. Both are on track, Grace due first, on Monday 7 December. 1 mate is waiting."
    )
    #expect(
      home.run("log lin, grace and sam").said
        == "Logged Lin, Grace and Sam Okafor today. It is the second time that day with Lin. It is the second time that day with Grace. All 3 are on track, Grace due first, on Monday 7 December. Nobody is waiting."
    )
    let late = self.home()
    #expect(
      late.run("log sam and ada on 15 november").said
        == "Logged Sam Okafor and Ada Byron on Sunday 15 November. Sam Okafor is still overdue by 1 day."
    )
    late.put([Mate.sample("Log")])
    #expect(late.run("log ada and log").said == "Logged Ada Byron and Log today.")
  }

  @Test("Several who are due on one day are not told apart")
  func dueTogether() {
    #expect(
      home().run("log lin and sam").said
        == "Logged Lin and Sam Okafor today. Both are on track, due on Monday 14 December. Nobody is waiting."
    )
  }

  @Test("A plan that is still open that day is named with its command, one of another day is not")
  func openPlan() {
    let home = home()
    home.put([Plan.sample("2026-11-30", "ada byron", what: "Curry")])
    #expect(
      home.run("log ada yesterday").said == "Logged Ada Byron yesterday, on Sunday 29 November.")
    #expect(
      home.run("log ada").said
        == "Logged Ada Byron today. Curry is still planned. Close it with howdy done Ada.")
  }

  @Test("Where a mate has more than one plan, the command has the plan's id")
  func openPlanOfTwo() {
    let home = home()
    home.put([
      Plan.sample("2026-11-30", "ada byron", id: "lusab-babad-gutih"),
      Plan.sample("2026-12-04", "ada byron", id: "ripav-babad-gutih"),
    ])
    #expect(
      home.run("log ada").said
        == "Logged Ada Byron today. A plan with Ada Byron is still planned. Close it with howdy done lusab."
    )
  }

  @Test("What is still to be remembered is counted with its command")
  func toRemember() {
    let home = home()
    home.put([Reminder(id: "r1", mate: "ada byron", text: "Ask", until: nil, recorded: 0)])
    #expect(
      home.run("log ada").said
        == "Logged Ada Byron today. 1 thing to remember is still there. Clear it with howdy clear Ada."
    )
    home.put([Reminder(id: "r2", mate: "ada byron", text: "Ladder", until: nil, recorded: 1)])
    #expect(
      home.run("log ada yesterday").said.hasSuffix(
        "2 things to remember are still there. Clear them with howdy clear Ada."))
  }

  @Test("A rehearsal says would, and leaves the book as it was")
  func dryRun() {
    let home = home()
    let answer = home.run("log sam --dry-run")
    #expect(
      answer.out
        == "Would log Sam Okafor today. On track, due on Monday 14 December. Nobody is waiting.\n")
    #expect(home.checkIns.count == 2)
  }

  @Test("Undo takes it back, redo brings it again")
  func undo() {
    let home = home()
    home.run("log sam")
    #expect(
      home.run("undo").said
        == "Undid the check in with Sam Okafor today. Overdue by 2 days. 1 mate is waiting.")
    #expect(home.checkIns.count == 2)
    home.run("redo")
    #expect(home.checkIns.count == 3)
  }

  @Test("Everything that was said of it is kept")
  func kept() {
    let home = home()
    home.run(
      "log ada at noon Soup --met --minutes 1h --place 'The Mill' --tag work --tag food --star")
    let facts = home.checkIns[0]
    #expect(facts["on"] == "2026-11-30")
    #expect(facts["at"] == "12:00")
    #expect(facts["kind"] == "met")
    #expect(facts["minutes"] == 60)
    #expect(facts["place"] == "The Mill")
    #expect(facts["tags"] == ["work", "food"])
    #expect(facts["note"] == "Soup")
    #expect(facts["starred"] == true)
  }

  @Test("Scripts get the confirmation with what was made")
  func json() {
    let json = home().run("log sam --json").json
    #expect(json["howdy"] == "confirmation")
    #expect(json["verb"] == "log")
    #expect(json["made"][0]["kind"] == "check-in")
    #expect(json["mates"] == ["sam okafor"])
    #expect(json["waiting"] == 0)
    #expect(json["undo"][0] == "undo")
    #expect(json["undo"][1] == json["change"])
  }

  @Test("A snooze ends with a check in")
  func snooze() {
    let home = home()
    home.put([
      Snooze(id: "s", mate: "sam okafor", since: day("2026-11-29"), until: day("2026-12-06"))
    ])
    #expect(home.run("log sam yesterday").said.hasSuffix("On track."))
    #expect(home.run("show sam").out.contains("due on Sunday 13 December"))
  }

  @Test("Logged on another day, the next day is left for the page, so that 7 seconds are enough")
  func anotherDay() {
    let home = home()
    let said = home.run("log sam yesterday").said
    #expect(said.hasPrefix("Logged Sam Okafor yesterday, on Sunday 29 November. On track."))
    #expect(home.run("log sam").said.contains("On track, due on Monday 14 December."))
  }

  @Test("Places in a row are words up to ten, then digits with the right ending")
  func ordinals() {
    let home = home()
    var said: [String] = []
    for _ in 1...23 { said.append(home.run("log ada").said) }
    #expect(said[9] == "Logged Ada Byron today for the tenth time.")
    #expect(said[10] == "Logged Ada Byron today for the 11th time.")
    #expect(said[12] == "Logged Ada Byron today for the 13th time.")
    #expect(said[20] == "Logged Ada Byron today for the 21st time.")
    #expect(said[22] == "Logged Ada Byron today for the 23rd time.")
  }
}

@Suite("log: how words are read")
struct LogReadingTests {
  private func home() -> Home {
    Home.with(
      Mate.sample("Sam Okafor"), Mate.sample("Lin"), Mate.sample("Ada Byron"), Mate.sample("Log"))
  }

  /// The day and the note of the one check-in that a line logs.
  private func logged(_ line: String) -> (on: JSON, note: JSON) {
    let home = home()
    home.run(line)
    #expect(home.checkIns.count == 1, "\(line)")
    let facts = home.checkIns.first ?? .null
    return (facts["on"], facts["note"])
  }

  @Test("A day alone, a day behind on, and a day with a quoted note are days")
  func days() {
    #expect(logged("log sam yesterday") == ("2026-11-29", .null))
    #expect(logged("log sam last friday") == ("2026-11-27", .null))
    #expect(logged("log sam on friday was fun") == ("2026-11-27", "was fun"))
    #expect(logged("log sam was fun on friday") == ("2026-11-27", "was fun"))
    #expect(logged("log on friday sam was fun") == ("2026-11-27", "was fun"))
    #expect(logged("log sam yesterday 'Coffee, the move'") == ("2026-11-29", "Coffee, the move"))
    #expect(logged("log sam friday at 19:00") == ("2026-11-27", .null))
    #expect(logged("log sam was fun --on friday") == ("2026-11-27", "was fun"))
  }

  @Test("A quoted note is never split, and never a day")
  func quoted() {
    #expect(logged("log sam 'friday was fun'") == ("2026-11-30", "friday was fun"))
    #expect(
      logged("log sam 'lunch on friday at noon'") == ("2026-11-30", "lunch on friday at noon"))
  }

  @Test("Where an option says the day, bare words are the note")
  func option() {
    #expect(logged("log sam --on 2026-11-28 friday was fun") == ("2026-11-28", "friday was fun"))
  }

  @Test("Mates are listed with and, commas, or both")
  func mates() {
    for line in ["log sam and lin", "log sam, lin", "log 'Sam Okafor' and lin", "log sam , lin"] {
      let home = home()
      home.run(line)
      #expect(home.checkIns.first?["mates"].array?.count == 2, "\(line)")
    }
  }

  @Test("A bare day with bare words behind it is refused with both readings, and nothing is logged")
  func dayOrNote() {
    let home = home()
    let answer = home.run("log sam Friday was fun --star")
    #expect(answer.status == 64)
    #expect(
      answer.err
        == "howdy: is Friday the day or the note? For the day, run howdy log sam on Friday was fun --star.\n"
    )
    #expect(home.checkIns.isEmpty)
  }

  @Test("The line that a refusal prints logs the day")
  func printedLine() {
    let home = home()
    let line = home.run("log sam 2 days ago was fun").err
      .replacing("howdy: is 2 days ago the day or the note? For the day, run howdy ", with: "")
      .replacing("\n", with: "")
    #expect(line == "log sam on 2 days ago was fun.")
    home.run(line)
    #expect(home.checkIns.first?["on"] == "2026-11-28")
  }

  @Test("A single word one slip from a day word is refused, naming the day word")
  func slip() {
    let home = home()
    let answer = home.run("log Log yesterdya")
    #expect(answer.status == 64)
    #expect(
      answer.err
        == "howdy: yesterdya is not a day. Did you mean yesterday? Run howdy log Log on yesterday.\n"
    )
    #expect(home.run("log sam tody").status == 64)
    #expect(home.run("log sam wendesday 'Late supper'").status == 64)
    #expect(home.checkIns.isEmpty)
  }

  @Test("Words that are no day and near none are the note")
  func note() {
    #expect(logged("log sam may") == ("2026-11-30", "may"))
    #expect(logged("log sam lunch") == ("2026-11-30", "lunch"))
    #expect(logged("log sam yesterdya we met") == ("2026-11-30", "yesterdya we met"))
  }

  @Test("A day still to come is refused, naming plan with the rest of the words")
  func ahead() {
    let home = home()
    let answer = home.run("log sam on tomorrow Dinner at 7pm --minutes 1h30 --star")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: tomorrow is still to come. Run howdy plan Sam tomorrow Dinner at 19:00 --minutes 1h30.\n"
    )
    #expect(
      home.run("log sam and lin in 3 days 'Big dinner'").err
        == "howdy: in 3 days is still to come. Run howdy plan Sam and Lin in 3 days 'Big dinner'.\n"
    )
    #expect(home.run("log sam --on tomorrow").status == 65)
    #expect(home.run("log sam 2026-12-01").status == 65)
    #expect(home.checkIns.isEmpty)
  }

  @Test("A bare day still to come with bare words could be the note, and the day is one for a plan")
  func aheadOrNote() {
    let answer = home().run("log sam tomorrow Dinner")
    #expect(answer.status == 64)
    #expect(
      answer.err
        == "howdy: is tomorrow the day or the note? For the day, run howdy plan Sam tomorrow Dinner.\n"
    )
  }

  @Test("Without a mate it is refused, naming the list")
  func nobody() {
    for line in ["log", "log ''"] {
      let answer = home().run(line)
      #expect(answer.status == 64)
      #expect(
        answer.err
          == "howdy: log needs a mate. Run howdy log Ada. To read the log, run howdy checkins.\n")
    }
  }

  @Test("A slip in a name is answered with a line that runs, and nothing is logged")
  func slipInName() {
    let home = home()
    let answer = home.run("log sm coffee --star")
    #expect(answer.status == 66)
    #expect(
      answer.err
        == "howdy: no mate called sm. Did you mean Sam Okafor? Run howdy log Sam coffee --star.\n")
    #expect(home.checkIns.isEmpty)
  }

  @Test("Lengths that no check in has are refused")
  func minutes() {
    for typed in ["0", "1441", "25h", "99999999999999999999"] {
      let answer = home().run("log sam --minutes \(typed)")
      #expect(answer.status == 64, "\(typed)")
      #expect(
        answer.err == "howdy: a check in has 1 to 1440 minutes. Write 45 minutes.\n", "\(typed)")
    }
    #expect(
      home().run("log sam --minutes soon").err
        == "howdy: that is not a length of time. Write 45 minutes.\n")
    #expect(home().run("log sam --minutes 1440").status == 0)
  }

  @Test("Two kinds, two notes and an unknown kind are refused")
  func contradictions() {
    #expect(home().run("log sam --met --call").status == 64)
    #expect(home().run("log sam --kind met --letter").status == 64)
    #expect(home().run("log sam coffee --note cake").status == 64)
    #expect(
      home().run("log sam --kind cal").err
        == "howdy: kind can be met, call, video, message, letter or other. Did you mean call?\n")
  }

  @Test("A lone hyphen reads the note from standard input, without the line feed at its end")
  func standardInput() {
    let home = home()
    home.input = "First line\nsecond line\n"
    #expect(home.run("log sam --note -").status == 0)
    #expect(home.checkIns[0]["note"] == "First line\nsecond line")
  }

  @Test("A note of a million bytes is kept; one of more than a mebibyte is refused")
  func longNote() {
    let home = home()
    home.input = String(repeating: "a", count: 1_000_000)
    #expect(home.run("log sam --note -").status == 0)
    #expect(home.checkIns[0]["note"].string?.utf8.count == 1_000_000)
    for end in ["", "\n", "\r\n"] {
      home.input = String(repeating: "a", count: 1_048_576) + end
      #expect(home.run("log sam --note -").status == 0)
      home.did("undo")
    }
    home.input = String(repeating: "a", count: 1_048_577)
    let answer = home.run("log sam --note -")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: a text has at most 1048576 bytes. Nothing was changed. Shorten it and try again.\n"
    )
    #expect(home.checkIns.count == 1)
  }
}
