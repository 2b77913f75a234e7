import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Adding a mate")
struct AddMateTests {
  @Test("The rhythm and the first due day are said")
  func everyRhythm() {
    expect(
      Home().run("add mate Sam Okafor every 2 weeks"),
      says: "Added Sam Okafor, every 2 weeks. New, due on Monday 14 December.")
    expect(
      Home().run("add mate Lin --every day"), says: "Added Lin, every day. New, due tomorrow.")
  }

  @Test("Without a rhythm there is none yet")
  func noRhythm() {
    expect(Home().run("add mate Lin"), says: "Added Lin. No rhythm yet.")
    expect(Home().run("add mate Lin every none"), says: "Added Lin. No rhythm yet.")
    expect(Home().run("add mate Lin --every none"), says: "Added Lin. No rhythm yet.")
  }

  @Test("A circle brings its usual rhythm, unless none is said")
  func circle() {
    let home = Home()
    expect(
      home.run("add mate Lin --circle inner"),
      says: "Added Lin, every week. New, due on Monday 7 December.")
    expect(
      home.run("add mate Ada --circle close"),
      says: "Added Ada, every month. New, due on Wednesday 30 December.")
    expect(
      home.run("add mate Wes --circle wider"),
      says: "Added Wes, every 3 months. New, due on Sunday 28 February 2027.")
    expect(
      home.run("add mate Gran --circle inner --every none"), says: "Added Gran. No rhythm yet.")
    expect(
      home.run("add mate Rosa --circle inner every 10 days"),
      says: "Added Rosa, every 10 days. New, due on Thursday 10 December.")
  }

  @Test("The circle that grows past its size is named once")
  func crowded() {
    let home = Home()
    for name in ["Ann", "Ben", "Cas", "Dee", "Eli"] {
      expect(
        home.run("add mate \(name) --circle inner"),
        says: "Added \(name), every week. New, due on Monday 7 December.")
    }
    expect(
      home.run("add mate Fay --circle inner"),
      says:
        "Added Fay, every week. New, due on Monday 7 December. The inner circle holds 6 now, about 5 is usual."
    )
    expect(
      home.run("add mate Gus --circle inner"),
      says: "Added Gus, every week. New, due on Monday 7 December.")
  }

  @Test(
    "A name that begins with a command is reached with show",
    arguments: [
      ("Log", "Log"), ("Star Jones", "Star"), ("Edit", "Edit"),
    ])
  func command(name: String, typed: String) {
    let home = Home()
    expect(
      home.run("add mate \(name)"),
      says: "Added \(name). No rhythm yet. Reach \(name) with howdy show \(typed).")
  }

  @Test("A name may hold the word for a day, and a quoted one the word every")
  func words() throws {
    let home = Home()
    expect(home.run("add mate Friday Adams"), says: "Added Friday Adams. No rhythm yet.")
    expect(home.run("add mate 'Every Week'"), says: "Added Every Week. No rhythm yet.")
    expect(
      home.run("add mate Every 2 weeks Sam Reid"),
      says: "Added Sam Reid, every 2 weeks. New, due on Monday 14 December.")
    #expect(try home.mate("Every Week").rhythm == nil)
  }

  @Test("Everything that was said is in the book")
  func everything() throws {
    let home = Home()
    home.did(
      "add mate Sam Okafor every 2 weeks --circle close --group choir --group work --nickname Sammo"
        + " --birthday '4 May 1994' --remember 'Ask how it went' --contact '+44 20 7946 0000'")
    let mate = try home.mate("Sam Okafor")
    #expect(mate.rhythm == rhythm("2 weeks"))
    #expect(mate.circle == .close)
    #expect(mate.groups == ["choir", "work"])
    #expect(mate.nicknames == ["Sammo"])
    #expect(mate.contacts == ["+44 20 7946 0000"])
    #expect(try home.book.dates.values.map(\.on) == [yearly("1994-05-04")])
    #expect(try home.book.reminders.values.map(\.text) == ["Ask how it went"])
  }

  @Test("A birthday is said back, and so is the first thing to remember")
  func saidBack() {
    expect(
      Home().run("add mate Sam --birthday '4 May 1994' --remember 'Ask how it went'"),
      says:
        "Added Sam. No rhythm yet. Birthday on 4 May 1994. 1 thing to remember with Sam now.")
  }

  @Test("Nothing to name is refused as words missing, a blank name as no name")
  func noName() {
    expect(
      Home().run("add mate"),
      refuses: "add mate needs a name. Run howdy add mate Sam Okafor every 2 weeks.", with: 64)
    expect(
      Home().run("add mate every 2 weeks"),
      refuses: "add mate needs a name. Run howdy add mate Sam Okafor every 2 weeks.", with: 64)
    for blank in ["''", "'  '"] {
      expect(
        Home().run("add mate \(blank)"),
        refuses: "a name needs at least 1 letter or sign. See howdy help add mate.", with: 65)
    }
  }

  @Test("A name of 200 letters is kept, and one of 201 is refused")
  func longName() {
    let name = String(repeating: "a", count: 200)
    expect(Home().run("add mate \(name)"), says: "Added \(name). No rhythm yet.")
    expect(
      Home().run("add mate \(name)a"),
      refuses: "a name has at most 200 letters. See howdy help add mate.", with: 65)
  }

  @Test("A name or a nickname that is another's is refused, however it is written")
  func taken() {
    let home = Home()
    home.did("add mate Zoë Quinn --nickname Zed")
    expect(
      home.run("add mate 'zoe  QUINN'"),
      refuses: "there is a Zoë Quinn already. Add a surname, or run howdy show Zoë.", with: 65)
    expect(
      home.run("add mate ZED"),
      refuses: "Zoë Quinn goes by ZED already. Run howdy show Zoë.", with: 65)
    expect(
      home.run("add mate Wes --nickname zed"),
      refuses: "Zoë Quinn goes by zed already. Run howdy show Zoë.", with: 65)
  }

  @Test("What is no rhythm, circle or birthday is refused, and nothing is added")
  func values() throws {
    let home = Home()
    expect(
      home.run("add mate Sam every 2 weaks"),
      refuses: "2 weaks is not a rhythm. Did you mean 2 weeks?", with: 64)
    expect(
      home.run("add mate Sam --every soon"),
      refuses: "soon is not a rhythm. Write every 2 weeks.", with: 64)
    expect(
      home.run("add mate Sam every 11 years"),
      refuses: "a rhythm is 1 day to 10 years. Write every 2 weeks.", with: 64)
    expect(
      home.run("add mate Sam --circle closr"),
      refuses: "circle can be inner, close, wider or none. Did you mean close?", with: 64)
    expect(
      home.run("add mate Sam --birthday 03/04"),
      refuses: "that day is 3 April or 4 March. Write 3 April.", with: 64)
    #expect(try home.records.isEmpty)
  }

  @Test("Rehearsed, it says the same with Would")
  func rehearsal() throws {
    let home = Home()
    expect(
      home.run("add mate Sam Okafor every 2 weeks --dry-run"),
      saysOnly: "Would add Sam Okafor, every 2 weeks. New, due on Monday 14 December.")
    #expect(try home.files.isEmpty)
  }

  @Test("Scripts read the change, what it made and how to undo it")
  func json() throws {
    let home = Home()
    let json = home.run("add mate Lin every week --json").json
    let id = try home.mate("Lin").id
    #expect(json["howdy"] == "confirmation")
    #expect(json["version"] == 1)
    #expect(json["verb"] == "add-mate")
    #expect(json["sentence"] == "Added Lin, every week. New, due on Monday 7 December.")
    #expect(json["made"] == [["kind": "mate", "id": .string(id)]])
    #expect(json["mates"] == [.string(id)])
    #expect(json["waiting"] == 0)
    #expect(json["undo"] == ["undo", json["change"]])
    #expect(json["next"] == [["undo", json["change"]]])
    #expect(json["change"].string?.isEmpty == false)
  }

  @Test("A refusal is an object for scripts too")
  func jsonOfARefusal() {
    let json = Home().run("add mate '' --json").json
    #expect(json["howdy"] == "error")
    #expect(json["status"] == 65)
    #expect(json["reason"] == "name-empty")
  }

  @Test("Quiet, it says nothing")
  func quiet() throws {
    let home = Home()
    #expect(home.run("add mate Lin --quiet").out.isEmpty)
    #expect(try home.mate("Lin").name == "Lin")
  }
}

@Suite("Names that others could not keep")
struct KeptNameTests {
  @Test("Case 10: one name in any form is enough", arguments: ["Mum", "李", "🐢", "O’Brien"])
  func oneName(name: String) throws {
    let home = Home()
    expect(home.run("add mate \(name)"), says: "Added \(name). No rhythm yet.")
    #expect(try home.mate(name).name == name)
  }

  @Test("Case 11: who is called Alex and is Alexandra Smith is found by both")
  func callingName() {
    let home = Home()
    home.did("add mate Alex --nickname 'Alexandra Smith'")
    expect(
      home.run("rhythm weekly alexandra smith"),
      says: "Alex is every week now. New, due on Monday 7 December.")
    expect(
      home.run("rhythm monthly alex"),
      says: "Alex is every month now. New, due on Wednesday 30 December.")
  }

  @Test("Case 12: a name is never split or reordered")
  func order() throws {
    let home = Home()
    home.did("add mate Nguyễn Thị Minh")
    #expect(try home.mate("Nguyễn Thị Minh").name == "Nguyễn Thị Minh")
  }

  @Test("Case R10: brackets and signs in a name are kept", arguments: ["Bob (work)", "C++ Guy [x"])
  func signs(name: String) throws {
    let home = Home()
    expect(home.run(["add", "mate", name]), says: "Added \(name). No rhythm yet.")
    #expect(try home.mate(name).name == name)
  }

  @Test("Case R22: adding a mate twice is refused")
  func twice() throws {
    let home = Home()
    home.did("add mate Ana Rossi")
    expect(
      home.run("add mate Ana Rossi"),
      refuses: "there is a Ana Rossi already. Add a surname, or run howdy show Ana.", with: 65)
    #expect(try home.book.mates.count == 1)
  }

  @Test(
    "Case 56: no words at all is a refusal that shows what to type",
    arguments: [
      "add mate", "edit mate", "rename", "rhythm", "circle", "delete mate", "merge", "archive",
      "unarchive", "pause", "snooze", "resume", "remember", "clear", "add date", "delete date",
    ])
  func nothing(command: String) throws {
    let answer = try Home.rich().run(command)
    #expect(answer.status == 64)
    #expect(answer.err.hasPrefix("howdy: \(command) "))
    #expect(answer.err.contains(" howdy "))
  }

  @Test("Case 57: a blank name or text is refused")
  func blank() throws {
    let home = try Home.rich()
    let before = try home.records
    for line in [
      "add mate ' '", "rename sam to ' '", "add mate Rob --nickname ' '", "remember sam ' '",
      "add date sam ' ' 4 may",
    ] {
      let answer = home.run(line)
      #expect([64, 65].contains(answer.status), "\(line)")
      #expect(answer.err.hasPrefix("howdy: "), "\(line)")
    }
    #expect(try home.records == before)
  }
}
