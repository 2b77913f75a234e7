import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("erase")
struct EraseTests {
  /// A book in which Sam Okafor stands in every kind of record, and changes of all kinds name him.
  private func home() -> Home {
    let home = Home()
    home.did("add mate 'Sam Okafor' every 2 weeks --nickname Sammo --birthday '4 May 1994'")
    home.did("add mate Lin every 2 weeks")
    home.did("add mate 'Sam Park'")
    home.did("log 'Sam Okafor' yesterday 'Coffee with Sammo'")
    home.did("log 'Sam Okafor' and Lin 'By the river with Sam Okafor' --tag sammo")
    home.did("log Lin 'Told me of SAM OKAFOR and Sam Park'")
    home.did("remember Lin 'Ask how sammo is'")
    home.did("remember 'Sam Okafor' 'Bring the ladder'")
    home.did("plan 'Sam Okafor' friday Dinner")
    home.did("plan 'Sam Okafor' and Lin friday 'Meet Sammo'")
    home.did("rename 'Sam Okafor' to 'Samuel Okafor'")
    home.did("undo")
    return home
  }

  @Test("No byte names the person, no change brings them back, and all else stays as it was")
  func erased() throws {
    let home = home()
    #expect(try home.files(naming: ["okafor", "sammo", "samuel"]).count > 3)
    let answer = home.run("erase sammo --yes 'Sam Okafor'")
    #expect(answer.status == 0)
    #expect(
      answer.out == """
        No trace of Sam Okafor is left.
        Out of reach are backups.

        """)
    #expect(try home.files(naming: ["okafor", "sammo", "samuel"]) == [])
    #expect(home.run("today").status == 0)
    #expect(try home.files(naming: ["okafor", "sammo", "samuel"]) == [])
    #expect(try home.book.mates.values.map(\.name).sorted() == ["Lin", "Sam Park"])
    let notes = home.checkIns.compactMap { $0["note"].string }
    #expect(notes.sorted() == ["By the river with someone", "Told me of someone and Sam Park"])
    #expect(try home.book.reminders.values.map(\.text) == ["Ask how someone is"])
    #expect(try home.book.plans.values.map(\.what) == ["Meet someone"])
    #expect(home.run("doctor").out == "Nothing is wrong.\n")
  }

  @Test("What will go is counted first, and a rehearsal changes nothing")
  func rehearsed() throws {
    let home = home()
    let before = try home.files
    let answer = home.run("erase samuel --dry-run")
    #expect(answer.status == 66)
    let rehearsal = home.run("erase sammo --dry-run")
    #expect(
      rehearsal.out == """
        Would take out every trace of Sam Okafor. 1 check in, 1 plan and 2 dates and notes would go. \
        4 other records would stay without the name.

        """)
    #expect(try home.files == before)
    let json = home.run("erase sammo --dry-run --json").json
    #expect(json["change"] == .null)
    #expect(json["rewritten"] == 4)
  }

  @Test("On a terminal it asks for the name, three times at most")
  func asked() throws {
    let home = home()
    home.columns = 80
    home.hearTips()
    home.typing = ["Lin", "sam", "okaforr"]
    let before = try home.files
    let refused = home.run("erase sammo")
    #expect(refused.status == 0)
    #expect(
      refused.out == """
        This takes out every trace of Sam Okafor, and howdy undo cannot bring it back. 1
        check in, 1 plan and 2 dates and notes go. 4 other records stay without the
        name. Type the name to go on.
        That is not the name. Type Sam Okafor to go on.
        That is not the name. Type Sam Okafor to go on.
        Sam Okafor stays. Nothing was changed.

        """)
    #expect(try home.files == before)
    home.typing = [""]
    #expect(home.run("erase sammo").out.hasSuffix("Sam Okafor stays. Nothing was changed.\n"))
    home.typing = []
    #expect(home.run("erase sammo").out.hasSuffix("Sam Okafor stays. Nothing was changed.\n"))
    #expect(try home.files == before)
    home.typing = ["lin", "sam okafor"]
    let done = home.run("erase sammo")
    #expect(done.status == 0)
    #expect(done.out.contains("No trace of Sam Okafor is left."))
    #expect(home.typing == [])
  }

  @Test("P1, P5: where nobody can answer it does not ask")
  func nobodyThere() throws {
    let home = home()
    let answer = home.run("erase sammo")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: erase asks for the name and nobody can answer here. See howdy help erase.\n")
    home.typing = ["Sam Okafor"]
    #expect(home.run("erase sammo").status == 65)
    #expect(home.typing == ["Sam Okafor"])
    home.columns = 80
    #expect(home.run("erase sammo --json").status == 65)
    #expect(home.typing == ["Sam Okafor"])
    let wrong = home.run("erase sammo --yes Lin")
    #expect(wrong.status == 65)
    #expect(wrong.err.hasPrefix("howdy: that is not the name of Sam Okafor."))
  }

  @Test("The name that is asked for is a whole one: less could be somebody else's")
  func wholeName() throws {
    let home = home()
    home.columns = 80
    home.did("add mate 'Grandma Rose' --nickname Nana")
    for typed in ["g", "gran", "grandma", "rose", "Sam Okafor"] {
      let answer = home.run(["erase", "grandma", "--yes", typed])
      #expect(answer.status == 65)
      #expect(answer.err.contains("is not the name of Grandma Rose"))
      home.typing = Array(repeating: typed, count: 3)
      #expect(home.run("erase grandma").out.contains("Grandma Rose stays. Nothing was changed."))
      #expect(home.run(["erase", "grandma", "--yes", typed, "--dry-run"]).status == 65)
    }
    for typed in ["GRANDMA ROSE", "nana", "grandma rose."] {
      #expect(home.run(["erase", "grandma", "--yes", typed, "--dry-run"]).status == 0)
    }
    #expect(try home.mate("Grandma Rose").name == "Grandma Rose")
  }

  @Test(
    "Where the first word of the name is still said, and is nobody else's, that is told",
    arguments: [
      (
        [
          "add mate 'José García'", "add mate Lin", "log Lin 'Met José'",
          "remember Lin 'Call jose'",
        ],
        "2 records still say José. See howdy search José."
      ),
      (
        ["add mate 'José García'", "add mate Lin", "log Lin 'Met José'"],
        "1 record still says José. See howdy search José."
      ),
      (["add mate 'José García'", "add mate 'José Luis'", "log Luis 'Met José'"], nil),
      (["add mate 'José García' --nickname José", "add mate Lin", "log Lin 'Met José'"], nil),
      (["add mate 'José García'", "add mate Lin", "log Lin 'Met Josef'"], nil),
    ] as [([String], String?)])
  func firstWord(_ lines: [String], _ said: String?) throws {
    let home = Home()
    for line in lines { home.did(line) }
    let answer = home.run("erase garcia --yes 'José García'")
    #expect(answer.lines.first == "No trace of José García is left.")
    #expect(answer.lines.contains { $0.contains(" still say") } == (said != nil))
    if let said { #expect(answer.lines.contains(said)) }
  }

  @Test("An archived mate answers to the whole name before another whose name begins so")
  func archivedNamesake() throws {
    let home = home()
    for line in ["add mate Gran", "add mate 'Grandma Rose'", "archive gran"] { home.did(line) }
    #expect(
      home.run("erase gran --dry-run").lines.first == "Would take out every trace of Gran.")
    home.did("erase gran --yes gran")
    #expect(try home.mate("Grandma Rose").name == "Grandma Rose")
  }

  @Test("Somebody who was deleted is found by the whole name though a mate's begins so")
  func deletedNamesake() throws {
    let home = home()
    home.did("delete mate 'Sam Okafor'")
    home.did("add mate 'Sam Reid'")
    home.did("erase sam okafor --yes 'sam okafor'")
    #expect(try home.files(naming: ["okafor", "sammo"]) == [])
    #expect(try home.mate("Sam Reid").name == "Sam Reid")
    #expect(home.run("erase sam okafor --yes 'sam okafor'").status != 0)
  }

  @Test("Somebody who was deleted is found by the whole name though it begins a mate's")
  func deletedBeginning() throws {
    let home = Home()
    for line in ["add mate Samuel", "add mate Sam", "log Sam Chess", "delete mate Sam"] {
      home.did(line)
    }
    #expect(home.run("erase Sam --dry-run").out.hasPrefix("Would take out every trace of Sam."))
    home.did("erase Sam --yes Sam")
    #expect(try home.files(naming: ["chess"]) == [])
    #expect(try home.mate("Samuel").name == "Samuel")
    #expect(home.run("erase Sam --dry-run").out.hasPrefix("Would take out every trace of Samuel."))
  }

  @Test("A beginning that fits several mates is refused, though a text says it")
  func severalBeginnings() throws {
    let home = Home()
    for line in [
      "add mate 'Sam Okafor'", "add mate 'Sam Reid'", "add mate Ann", "log Ann 'Sam came'",
    ] {
      home.did(line)
    }
    let before = try home.files
    let answer = home.run("erase Sam --yes Sam")
    #expect(answer.status == 66)
    #expect(answer.err.hasPrefix("howdy: Sam is "))
    #expect(try home.files == before)
  }

  @Test("The last change is told without the state of somebody who was not meant")
  func confirmed() throws {
    let home = home()
    home.did("erase sammo --yes sammo")
    #expect(home.run("confirmation").lines.first == "The last change was the erasing.")
    #expect(home.run("confirmation --json").json["mates"] == [])
  }

  @Test("A record as deep as a page may hold is searched and cut in the changes too")
  func deep() throws {
    let home = home()
    var deep: JSON = "Sam Okafor"
    for _ in 0..<62 { deep = .array([deep]) }
    var checkIn = CheckIn.sample("2026-11-20", try home.mate("Lin").id, id: "lusab-babad-babab")
    checkIn.unknown["later"] = deep
    home.put(checkIn)
    home.did("edit checkin lusab-babad-babab --note Tea")
    let answer = home.run("erase sammo --yes sammo")
    #expect(answer.lines.first == "No trace of Sam Okafor is left.")
    #expect(try home.files(naming: ["okafor"]) == [])
  }

  @Test("Undo does not bring it back, and says what came before it")
  func undone() throws {
    let home = home()
    home.did("capacity low")
    let capacity = try home.short(#require(home.changes.undoable))
    home.did("erase sammo --yes sammo")
    let answer = home.run("undo")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: what was erased cannot be brought back. Run howdy undo \(capacity) for what came before.\n"
    )
    #expect(home.run("undo \(capacity)").status == 0)
    #expect(home.run("redo").status == 0)
    let log = try #require(home.changes.changes.first { $0.verb == .log })
    let cut = home.run("undo \(home.short(log))")
    #expect(cut.status == 65)
    #expect(cut.err.hasPrefix("howdy: somebody in the check in was erased, so it stays."))
    #expect(home.run("changes").status == 0)
    home.did("log Lin")
    home.did("undo")
    #expect(home.run("undo").status == 65)
  }

  @Test("A mate who became part of the person goes too, and so do older names")
  func merged() throws {
    let home = home()
    home.did("add mate Samuel")
    home.did("log samuel 'Chess'")
    home.did("merge samuel into sammo")
    home.did("rename 'Sam Okafor' to Okoro")
    home.did("erase okoro --yes okoro")
    #expect(try home.files(naming: ["okafor", "sammo", "samuel", "okoro", "chess"]) == [])
  }

  @Test("Somebody who was deleted is found by name, and can be erased")
  func deleted() throws {
    let home = home()
    home.did("delete mate 'Sam Okafor'")
    #expect(try home.files(naming: ["okafor"]) != [])
    let answer = home.run("erase 'sam okafor' --yes 'Sam Okafor'")
    #expect(answer.status == 0)
    #expect(try home.files(naming: ["okafor", "sammo"]) == [])
    #expect(home.run("erase 'sam okafor' --yes 'Sam Okafor'").status == 66)
    #expect(home.run("erase nobody --yes nobody").status == 66)
  }

  @Test("A shared record can be edited afterwards, and that can be taken back")
  func edited() throws {
    let home = home()
    home.did("erase sammo --yes sammo")
    home.did("edit checkin last --note 'A long walk'")
    let after = try home.picture
    home.did("star last")
    home.did("undo")
    #expect(try home.picture == after)
    home.did("undo")
    #expect(home.checkIns.first?["note"] != "A long walk")
  }

  @Test("Every traceless word of the answer stands in JSON too")
  func json() throws {
    let json = home().run("erase sammo --yes sammo --json").json
    #expect(json["howdy"] == "confirmation")
    #expect(json["verb"] == "erase")
    #expect(json["undo"] == .null)
    #expect(json["traces"] == 0)
    #expect(json["otherDevices"] == false)
    #expect(json["checkIns"] == 1)
    #expect(home().run("erase sammo --dry-run --json").json["waiting"].integer != nil)
    #expect(json["files"] == [])
    #expect(json["sentence"] == "No trace of Sam Okafor is left.")
  }

  @Test("A file that howdy does not write keeps its trace, and is named")
  func leftOver() throws {
    let home = home()
    let disk = try #require(home.disk as? MemoryDisk)
    let notes = try home.place.book + "/notes.txt"
    disk.put(Array("Sam Okafor owes me a book".utf8), at: notes)
    let answer = home.run("erase sammo --yes sammo")
    #expect(answer.status == 74)
    #expect(answer.lines.first == "1 trace of Sam Okafor is left, in notes.txt.")
    let another = self.home()
    let other = try #require(another.disk as? MemoryDisk)
    other.put(Array("Sammo and\nSam Okafor".utf8), at: notes)
    #expect(
      another.run("erase sammo --yes sammo").lines.first
        == "2 traces of Sam Okafor are left, in notes.txt.")
  }

  @Test("forget is no command, and names the two that could be meant")
  func forget() {
    for (line, erase, clear) in [
      ("forget sam", "erase sam", "clear sam"), ("forget", "help erase", "help clear"),
    ] {
      let answer = home().run(line)
      #expect(answer.status == 64)
      #expect(
        answer.err
          == "howdy: no command called forget. Run howdy \(erase) for a person, or howdy \(clear) for what to remember.\n"
      )
    }
  }

  @Test("A book with damage is not erased from, since nobody knows what the damage says")
  func damaged() throws {
    let home = home()
    let disk = try #require(home.disk as? MemoryDisk)
    let path = try #require(disk.paths.first { $0.hasSuffix("/mates.json") })
    let text = String(decoding: try disk.read(path), as: UTF8.self)
    disk.put(Array(text.replacing("Ask how", with: "Ask \"how").utf8), at: path)
    let answer = home.run("erase sammo --yes sammo")
    #expect(answer.status == 78)
    #expect(try home.files(naming: ["okafor"]) != [])
  }
}
