import HowdyCore
import HowdyTestSupport
import Testing

@Suite("jot")
struct JotCommandTests {
  private func home() -> Home {
    Home.with(Mate.sample("Grace"), Mate.sample("George"), Mate.sample("Lin", every: "2 weeks"))
  }

  @Test("The confirmation repeats mates and day, and the sentence is kept as typed")
  func sentence() {
    let home = home()
    let answer = home.run("jot 'Lunch with Grace and George,  yesterday.' --minutes 45 --met")
    #expect(
      answer.said
        == "Logged Grace and George yesterday, on Sunday 29 November, met, 45 minutes, with the note Lunch with Grace and George, yesterday."
    )
    #expect(home.checkIns[0]["note"] == "Lunch with Grace and George,  yesterday.")
    #expect(home.checkIns[0]["on"] == "2026-11-29")
  }

  @Test("Bare words are a sentence too, and without a day it is about today")
  func bare() {
    let home = home()
    #expect(
      home.run("jot Coffee with Lin").said
        == "Logged Lin today, with the note Coffee with Lin. On track, due on Monday 14 December. Nobody is waiting."
    )
    #expect(home.checkIns[0]["note"] == "Coffee with Lin")
  }

  @Test("A day counts at the start or the end, and on stands before it")
  func days() {
    for (sentence, on) in [
      ("On Friday Grace came by", "2026-11-27"), ("Friday, lunch with Grace", "2026-11-27"),
      ("Lunch with Grace on 14 November", "2026-11-14"),
      ("Lunch with Grace 3 days ago.", "2026-11-27"),
      ("Talked with Grace about Friday plans", "2026-11-30"),
    ] {
      let home = home()
      home.run(["jot", sentence])
      #expect(home.checkIns.first?["on"] == .string(on), "\(sentence)")
    }
  }

  @Test("Two days are refused, in the sentence and beside an option")
  func twoDays() {
    let home = home()
    #expect(home.run(["jot", "Yesterday lunch with Grace on Friday"]).status == 64)
    #expect(home.run(["jot", "Lunch with Grace yesterday", "--on", "friday"]).status == 64)
    #expect(home.run(["jot", "Lunch with Grace yesterday", "--on", "2026-11-29"]).status == 0)
    #expect(home.checkIns.count == 1)
  }

  @Test("A day that cannot be, or is two, is refused and never left in the text")
  func badDays() {
    let home = home()
    #expect(
      home.run(["jot", "2026-02-30: Lunch with Grace"]).err
        == "howdy: February has 28 days in 2026. Write 28 February.\n")
    #expect(
      home.run(["jot", "Lunch with Grace 03/04/2026"]).err
        == "howdy: that day is 3 April or 4 March. Write 3 April.\n")
    #expect(home.checkIns.isEmpty)
  }

  @Test("A day still to come is refused, naming plan with the rest of the sentence")
  func ahead() {
    let answer = home().run("jot Lunch with Grace and George tomorrow --minutes 60")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: tomorrow is still to come. Run howdy plan Grace and George tomorrow 'Lunch with Grace and George' --minutes 60.\n"
    )
  }

  @Test("A slip in the day at the end is refused with the sentence mended; sundays are none")
  func slip() {
    let home = home()
    #expect(
      home.run("jot lunch with grace yesterdya --star").err
        == "howdy: yesterdya is not a day. Did you mean yesterday? Run howdy jot 'lunch with grace yesterday' --star.\n"
    )
    #expect(home.checkIns.isEmpty)
    #expect(home.run("jot I call Grace on Sundays").status == 0)
  }

  @Test("A sentence that names nobody is refused")
  func nobody() {
    let answer = home().run("jot lunch alone")
    #expect(answer.status == 66)
    #expect(answer.err == "howdy: that sentence names no mate. See howdy mates.\n")
  }

  @Test("A further note stands below the sentence")
  func note() {
    let home = home()
    home.run("jot Lunch with Grace --note 'She moves in May'")
    #expect(home.checkIns[0]["note"] == "Lunch with Grace\nShe moves in May")
  }

  @Test("A text too long for a sentence is refused before it is read")
  func long() {
    let home = home()
    home.input = "Lunch with Grace " + String(repeating: "a ", count: 500_000)
    let answer = home.run("jot -")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: a text has at most 65536 bytes. Nothing was changed. Shorten it and try again.\n"
    )
    home.input = "Lunch with Grace " + String(repeating: "a ", count: 30_000)
    #expect(home.run("jot -").status == 0)
  }

  @Test("A rehearsal leaves the book as it was, and undo takes the check in back")
  func dryRunAndUndo() {
    let home = home()
    #expect(
      home.run("jot Coffee with Grace -n").out
        == "Would log Grace today, with the note Coffee with Grace.\n")
    #expect(home.checkIns.isEmpty)
    home.run("jot Coffee with Grace")
    #expect(home.run("undo").said == "Undid the check in with Grace today.")
    #expect(home.checkIns.isEmpty)
  }

  @Test("A day may be followed or preceded by a time, which stays in the sentence")
  func dayWithTime() {
    for (sentence, on) in [
      ("Lunch with Grace yesterday at 1pm", "2026-11-29"),
      ("Lunch with Grace yesterday, at 1pm.", "2026-11-29"),
      ("Lunch with Grace on Friday at 12:30", "2026-11-27"),
      ("Lunch with Grace on the day before yesterday at 7:30 pm", "2026-11-28"),
      ("Lunch with Grace 3 days ago at noon", "2026-11-27"),
      ("Lunch with Grace at 1pm yesterday", "2026-11-29"),
      ("Yesterday at noon: lunch with Grace", "2026-11-29"),
      ("At noon on Friday lunch with Grace", "2026-11-27"),
      ("Lunch with Grace at 1pm", "2026-11-30"),
      ("Lunch with Grace yesterday at the pub", "2026-11-30"),
    ] {
      let home = home()
      home.run(["jot", sentence])
      #expect(home.checkIns.first?["on"] == .string(on), "\(sentence)")
      #expect(home.checkIns.first?["note"] == .string(sentence))
    }
    let home = home()
    #expect(home.run(["jot", "Yesterday lunch with Grace on Friday at 1pm"]).status == 64)
    #expect(home.run(["jot", "Lunch with Grace on 2026-02-30 at 1pm"]).status == 64)
    #expect(home.run(["jot", "Lunch with Grace tomorrow at 1pm"]).status == 65)
    #expect(home.checkIns.isEmpty)
  }
}
