import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Editing mates")
struct EditMateTests {
  /// Sam, last talked to 16 days ago, 2 days late.
  private func home() throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did("add mate Sam Okafor every 2 weeks")
    home.did("add mate Lin")
    try home.checkIn("2026-11-14", "Sam Okafor")
    home.on("2026-11-30")
    return home
  }

  // MARK: Rhythm

  @Test("A rhythm is said with the state now, and with the count that it altered")
  func rhythm() throws {
    let home = try home()
    expect(
      home.run("rhythm monthly sam"),
      says:
        "Sam Okafor is every month now. On track, due on Monday 14 December. Nobody is waiting.")
    expect(
      home.run("undo"), begins: "Undid the new rhythm of Sam Okafor. Overdue by 2 days.")
    expect(
      home.run("edit mate sam every 3 weeks"),
      says:
        "Sam Okafor is every 3 weeks now. On track, due on Saturday 5 December. Nobody is waiting."
    )
  }

  @Test("Who is late after the change too is still late")
  func stillLate() throws {
    let home = try home()
    expect(
      home.run("rhythm 10 days sam"),
      says: "Sam Okafor is every 10 days now. Still overdue by 6 days.")
    expect(
      home.run("rhythm weekly sam"),
      says: "Sam Okafor is every week now. Still long overdue by 9 days.")
  }

  @Test("Case 31: the rhythm counts from the last check in, not from the change")
  func fromLastCheckIn() throws {
    let home = Home(on: "2026-11-01")
    home.did("add mate Wes")
    try home.checkIn("2026-11-28", "Wes")
    home.on("2026-11-30")
    expect(
      home.run("rhythm every 2 weeks wes"),
      says: "Wes is every 2 weeks now. On track, due on Saturday 12 December.")
  }

  @Test("A first rhythm counts from the day it is given")
  func firstRhythm() throws {
    expect(
      try home().run("rhythm weekly lin"),
      says: "Lin is every week now. New, due on Monday 7 December.")
  }

  @Test("A rhythm can be taken away")
  func noRhythm() throws {
    let home = try home()
    expect(
      home.run("rhythm none sam"), says: "Sam Okafor has no rhythm now. Nobody is waiting.")
    expect(home.run("rhythm none sam"), saysOnly: "No change, Sam Okafor has no rhythm already.")
    home.did("undo")
    expect(
      home.run("edit mate sam --no-rhythm"),
      says: "Sam Okafor has no rhythm now. Nobody is waiting.")
  }

  @Test("Several mates are counted")
  func several() throws {
    let home = try home()
    expect(
      home.run("rhythm monthly sam and lin"),
      says: "2 mates are every month now. Nobody is waiting."
    )
    expect(
      home.run("circle close sam, lin"), says: "2 mates are close now, every month.")
    expect(
      home.run("edit mate sam and lin every month"),
      saysOnly: "No change, 2 mates are every month already.")
    #expect(try home.mate("Lin").circle == .close)
  }

  @Test("What is no rhythm is refused, and so are words behind the mates")
  func notARhythm() throws {
    let home = try home()
    expect(
      home.run("rhythm 2 weaks sam"),
      refuses: "2 weaks is not a rhythm. Did you mean 2 weeks?", with: 64)
    expect(
      home.run("rhythm 0 days sam"),
      refuses: "a rhythm is 1 day to 10 years. Write every 2 weeks.", with: 64)
    expect(
      home.run("rhythm sam"), refuses: "sam is not a rhythm. Write every 2 weeks.", with: 64)
    expect(
      home.run("rhythm weekly"),
      refuses: "rhythm takes a rhythm and a mate. See howdy help rhythm.", with: 64)
    expect(
      home.run("rhythm weekly lin soon"),
      refuses: "rhythm has no use for soon. See howdy help rhythm.", with: 64)
  }

  // MARK: Circle

  @Test("A circle keeps a rhythm that is there, and brings one where there is none")
  func circle() throws {
    let home = try home()
    expect(
      home.run("circle close sam"),
      says: "Sam Okafor is close now, every 2 weeks. Still overdue by 2 days.")
    expect(
      home.run("circle inner lin"),
      says: "Lin is inner now, every week. New, due on Monday 7 December.")
    expect(home.run("circle inner lin"), saysOnly: "No change, Lin is inner already.")
    expect(
      home.run("circle none lin"),
      says: "Lin is in no circle now, every week. New, due on Monday 7 December.")
    expect(home.run("circle none lin"), saysOnly: "No change, Lin is in no circle already.")
  }

  @Test("A circle may come without a rhythm")
  func circleWithoutRhythm() throws {
    let home = try home()
    expect(
      home.run("edit mate lin --circle close --every none"),
      says: "Lin is close now, without a rhythm.")
    #expect(try home.mate("Lin").rhythm == nil)
  }

  @Test("A circle that grows past its size is named")
  func crowded() {
    let home = Home()
    for name in ["Ann", "Ben", "Cas", "Dee", "Eli", "Fay"] { home.did("add mate \(name)") }
    expect(
      home.run("circle inner Ann and Ben and Cas and Dee and Eli"),
      says: "5 mates are inner now, every week.")
    expect(
      home.run("circle inner Fay"),
      says:
        "Fay is inner now, every week. New, due on Monday 7 December. The inner circle holds 6 now, about 5 is usual."
    )
  }

  @Test("What is no circle is refused with what it can be")
  func notACircle() throws {
    let home = try home()
    expect(
      home.run("circle closr sam"),
      refuses: "the circle can be inner, close, wider or none. Did you mean close?", with: 64)
    expect(
      home.run("circle close"),
      refuses:
        "circle takes inner, close, wider or none, and a mate. See howdy help circle.",
      with: 64)
  }

  // MARK: The rest

  @Test("Groups, nicknames and contacts come and go")
  func labels() throws {
    let home = try home()
    expect(home.run("edit mate lin --group choir"), says: "Lin is in choir now.")
    expect(home.run("edit mate lin --group Choir"), saysOnly: "No change, Lin is in Choir already.")
    expect(
      home.run("edit mate lin --remove-group choir"), says: "Lin is no longer in choir.")
    expect(
      home.run("edit mate lin --remove-group choir"),
      saysOnly: "No change, Lin is like that already.")
    expect(home.run("edit mate lin --nickname Linnet"), says: "Lin goes by Linnet now.")
    expect(
      home.run("edit mate linnet --remove-nickname linnet"), says: "Lin no longer goes by linnet.")
    expect(
      home.run("edit mate lin --contact lin@example.org"),
      says: "Lin has the contact lin@example.org now.")
    expect(
      home.run("edit mate lin --remove-contact lin@example.org"),
      says: "Lin no longer has the contact lin@example.org.")
    let lin = try home.mate("Lin")
    #expect((lin.groups + lin.nicknames + lin.contacts).isEmpty)
  }

  @Test("A birthday is said back with its year")
  func birthday() throws {
    let home = try home()
    expect(
      home.run("edit mate lin --birthday '4 May 1994'"),
      says: "Lin has a birthday on 4 May 1994 now.")
    expect(
      home.run("edit mate lin --birthday 'on 4 May 1994'"),
      saysOnly: "No change, Lin has a birthday on 4 May 1994 already.")
    expect(
      home.run("edit mate lin --birthday 1994-05-04"),
      saysOnly: "No change, Lin has a birthday on 4 May 1994 already.")
  }

  @Test("Several things at once are one sentence and one undo")
  func together() throws {
    let home = try home()
    let before = try home.records
    expect(
      home.run(
        "edit mate lin --circle close --group choir --nickname Linnet --birthday '4 May'"
          + " --remember 'Ask about Rome'"),
      says:
        "Lin is close now, every month, in choir, goes by Linnet and has a birthday on 4 May. 1 thing to remember with Lin now. New, due on Wednesday 30 December."
    )
    home.did("undo")
    #expect(try home.records == before)
  }

  @Test("Something to remember can be kept for several at once")
  func rememberForSeveral() throws {
    let home = try home()
    expect(
      home.run("edit mate sam and lin --remember 'Ask about Rome'"),
      says: "Kept what to remember with 2 mates.")
    expect(
      home.run("edit mate sam and lin --remember 'Ask about Rome'"),
      saysOnly: "No change, that is kept already.")
  }

  @Test("A nickname is for one mate")
  func nicknameForSeveral() throws {
    expect(
      try home().run("edit mate sam and lin --nickname Chum"),
      refuses:
        "one mate alone can go by Chum. Run howdy edit mate Sam --nickname Chum.", with: 65)
  }

  @Test("Nothing to change, two rhythms and no such mate are refused")
  func refusals() throws {
    let home = try home()
    expect(
      home.run("edit mate sam"),
      refuses:
        "edit mate needs a mate and what to change. Run howdy edit mate Sam every 2 weeks.",
      with: 64)
    expect(
      home.run("edit mate sam every week --no-rhythm"),
      refuses: "no-rhythm and every cannot go together. See howdy help edit mate.", with: 64)
    expect(
      home.run("edit mate sam --circle close --no-circle"),
      refuses: "circle and no-circle cannot go together. See howdy help edit mate.", with: 64)
    expect(
      home.run("edit mate sm --group choir"),
      refuses:
        "no mate called sm. Did you mean Sam Okafor? Run howdy edit mate Sam --group choir.",
      with: 66)
  }

  @Test("Rehearsed, the verbs stand behind Would")
  func rehearsal() throws {
    let home = try home()
    expect(
      home.run("rhythm monthly sam --dry-run"),
      saysOnly:
        "Sam Okafor would be every month now. On track, due on Monday 14 December. Nobody is waiting."
    )
    expect(
      home.run("edit mate lin --nickname Linnet --group choir --dry-run"),
      saysOnly: "Lin would be in choir now and would go by Linnet.")
    expect(
      home.run("circle none lin --dry-run"), saysOnly: "No change, Lin is in no circle already.")
  }

  // MARK: Name

  @Test("A mate is called by the new name, and found by it alone")
  func rename() throws {
    let home = try home()
    expect(home.run("rename sam to Sam Reid"), says: "Sam Okafor is called Sam Reid now.")
    expect(
      home.run("rename sam okafor to Sam"),
      refuses: "no mate called sam okafor. See howdy mates.", with: 66)
    expect(
      home.run("rename sam to Sam Reid"), saysOnly: "No change, Sam Reid is called that already.")
    expect(
      home.run("rename sam to SAM REID --dry-run"),
      saysOnly: "Sam Reid would be called SAM REID now.")
  }

  @Test("Without to, the line that has it is printed, and runs")
  func renameWithoutTo() throws {
    let home = try home()
    expect(
      home.run("rename lin Linda Marie"),
      refuses: "rename takes a mate and a new name. Run howdy rename lin to Linda Marie.", with: 64)
    expect(home.run("rename lin to Linda Marie"), says: "Lin is called Linda Marie now.")
    expect(
      home.run("rename linda to"),
      refuses: "rename takes a mate and a new name. Run howdy rename Linda to Sam Reid.", with: 64)
  }

  @Test("A name that is a command is reached with show, one that is taken or blank is refused")
  func renameRefusals() throws {
    let home = try home()
    expect(
      home.run("rename lin to Log"),
      says: "Lin is called Log now. Reach Log with howdy show Log.")
    expect(
      home.run("rename log to sam okafor"),
      refuses: "there is a Sam Okafor already. Add a surname, or run howdy show Sam.", with: 65)
    expect(
      home.run("rename log to ''"),
      refuses: "a name needs at least 1 letter or sign. See howdy help add mate.", with: 65)
    expect(
      home.run("rename sam"),
      refuses: "rename takes a mate and a new name. Run howdy rename Sam to Sam Reid.", with: 64)
  }

  @Test("A name that holds the word to is read whole")
  func nameWithTo() throws {
    let home = Home()
    home.did("add mate Back to Basics")
    expect(
      home.run("rename back to basics to Band"), says: "Back to Basics is called Band now.")
  }

  @Test(
    "What is put in and taken out in one line is refused, however it is spelt",
    arguments: [
      "edit mate sam --group choir --remove-group Choir",
      "edit mate sam and lin --group a --group choir --remove-group choir",
      "edit mate sam --nickname Sammo --remove-nickname sammo",
      "edit mate sam --contact 0151 --remove-contact ' 0151 '",
      "edit checkin last --with lin --without lin", "edit plan sam --with lin --without lin",
    ])
  func contradictions(line: String) throws {
    let home = Home()
    for made in ["add mate Sam", "add mate Lin", "log sam", "plan sam friday"] { home.did(made) }
    let before = try home.records
    let answer = home.run(line)
    #expect(answer.status == 64, "\(answer.out)")
    #expect(answer.err.contains("cannot be put in and taken out at once. See howdy help edit"))
    #expect(try home.records == before)
    home.did("edit mate sam --group choir --remove-group work --nickname Sam2 --remove-nickname S")
  }
}
