import HowdyCore
import HowdyTestSupport
import Testing

@Suite("star, unstar, edit checkin, delete checkin")
struct CheckInChangingTests {
  private func home() -> Home {
    Home.with(
      Mate.sample("Sam Okafor", every: "2 weeks"), Mate.sample("Lin"),
      CheckIn.sample("2026-11-14", "sam okafor", id: "lusab-babad-gutih"),
      CheckIn.sample("2026-11-21", "sam okafor", id: "lusaf-babad-gutih"),
      CheckIn.sample("2026-11-28", "sam okafor", "lin", id: "ripav-babad-gutih"))
  }

  @Test("Star, star again, unstar, unstar again")
  func stars() {
    let home = home()
    #expect(
      home.run("star lusab").out
        == "Starred the check in with Sam Okafor on Saturday 14 November.\nUndo with howdy undo.\n")
    let again = home.run("star lusab")
    #expect(again.out == "Starred already, the check in with Sam Okafor on Saturday 14 November.\n")
    #expect(again.status == 0)
    #expect(home.run("checkins --starred --json").json["checkIns"].array?.count == 1)
    #expect(
      home.run("unstar lusab").said
        == "Unstarred the check in with Sam Okafor on Saturday 14 November.")
    #expect(
      home.run("unstar lusab").said
        == "Unstarred already, the check in with Sam Okafor on Saturday 14 November.")
  }

  @Test("Several at once are counted, and are one change")
  func several() {
    let home = home()
    #expect(home.run("star lusab and lusaf, lin").said == "Starred 3 check ins.")
    #expect(
      home.run("star lusab and lusaf").out == "Starred already, all 2 check ins.\n")
    home.run("undo")
    #expect(home.run("checkins --starred --json").json["checkIns"] == [])
  }

  @Test("A check in is found by its id in any writing, its beginning, last, or a mate")
  func finding() {
    for typed in [
      "lusab-babad-gutih", "lusab-babad", "lusab babad gutih", "LUSAB.", "lusabbabadgutih",
    ] {
      #expect(
        home().run("star \(typed)").said
          == "Starred the check in with Sam Okafor on Saturday 14 November.",
        "\(typed)")
    }
    for typed in ["lin", "Sam", "sam okafor"] {
      #expect(
        home().run("star \(typed)").said
          == "Starred the check in with Sam Okafor and Lin on Saturday 28 November.",
        "\(typed)")
    }
    let home = home()
    home.run("log lin on 1 november")
    #expect(home.run("star last").said == "Starred the check in with Lin on Sunday 1 November.")
  }

  @Test("What fits none or several is refused")
  func notFound() {
    let home = home()
    let none = home.run("star vuvuv")
    #expect(none.status == 66)
    #expect(none.err == "howdy: no check in called vuvuv. See howdy checkins.\n")
    let short = home.run("star lu")
    #expect(short.status == 66)
    let several = home.run("star lus")
    #expect(several.status == 66)
    #expect(several.err == "howdy: lus begins lusab and lusaf. Add a few letters.\n")
    #expect(Home().run("star last").err == "howdy: there is no check in yet. See howdy checkins.\n")
    #expect(home.run("star").status == 64)
    home.put([Mate.sample("Ada Byron")])
    let never = home.run("star ada")
    #expect(never.status == 66)
    #expect(never.err == "howdy: no check in with Ada Byron yet. Run howdy log Ada.\n")
    #expect(home.run("checkins --starred --json").json["checkIns"] == [])
  }

  @Test("What begins an id and a name is refused with both; a whole name is a name")
  func idOrMate() {
    let home = home()
    home.put([Mate.sample("Ripavo"), CheckIn.sample("2026-11-01", "ripavo")])
    let answer = home.run("star ripav")
    #expect(answer.status == 66)
    #expect(
      answer.err == "howdy: ripav is the check in ripav-b or Ripavo. Run howdy star ripav-b.\n")
    #expect(home.run("star ripav-b").said.hasSuffix("Saturday 28 November."))
    home.put([Mate.sample("Lusab"), CheckIn.sample("2026-11-02", "lusab")])
    #expect(home.run("star lusab").said == "Starred the check in with Lusab on Monday 2 November.")
  }

  @Test(
    "An id that begins a name too is given with as many letters as tell the two apart",
    arguments: [
      // Letter by letter the id is lusabbabadgutih.
      ("Lusab", "lusab-b"), ("Lusaba", "lusab-b"), ("Lusabb", "lusab-ba"),
      ("Ana Lusabba", "lusab-bab"), ("Lu Sabina", "lusab-b"), ("Lusab Babad", "lusab-babad-g"),
      ("Lusab Babad Gutih", "lusab-babad-gutih"), ("Lusa", "lusab"), ("Élusab", "lusab"),
    ])
  func longerIDs(name: String, shortest: String) throws {
    let home = Home(on: "2026-11-30")
    let id = "lusab-babad-gutih"
    home.put(
      Mate.sample(name, id: "one"), Mate.sample("Wes"),
      CheckIn.sample("2026-11-20", "wes", id: id), CheckIn.sample("2026-11-25", "one", id: "z"))
    #expect(home.run("checkins").out.contains(" Id \(shortest)."))
    let refused = home.run("star lusab")
    if refused.status == 66 {
      #expect(refused.err.hasSuffix("Run howdy star \(shortest).\n"))
    }
    #expect(home.run("star \(shortest)").status == 0)
    let starred = home.run("checkins --starred --json").json["checkIns"].array ?? []
    #expect(starred.contains { $0["id"] == .string(id) })
    home.put(
      Plan.sample("2026-12-02", "wes", id: "lusab-zabad-gutih", what: "Film"),
      Plan.sample("2026-12-01", "wes", id: "ripav-zabad-gutih", what: "Walk"))
    for words in home.run("options wes --json").json["next"].array ?? [] {
      let line = words.array?.compactMap(\.string) ?? []
      guard line.first == "drop" else { continue }
      #expect(home.run(line + ["--dry-run"]).status == 0, "\(line)")
    }
  }

  @Test("Delete says when one last talked now, and undo brings it back")
  func delete() {
    let home = home()
    #expect(
      home.run("delete checkin lin").said
        == "Deleted the check in with Sam Okafor and Lin on Saturday 28 November. Last talked with Sam Okafor 9 days ago. No check in with Lin yet."
    )
    #expect(
      home.run("delete checkin sam").said
        == "Deleted the check in with Sam Okafor on Saturday 21 November. Last talked 16 days ago. 1 mate is waiting."
    )
    #expect(home.checkIns.count == 1)
    home.run("undo 2")
    #expect(home.checkIns.count == 3)
    #expect(
      home.run("delete checkin lusab -n").out
        == "Would delete the check in with Sam Okafor on Saturday 14 November. Last talked 2 days ago.\n"
    )
    #expect(home.checkIns.count == 3)
  }

  @Test("Edit says what is otherwise now, and how things stand where day or mates changed")
  func edit() {
    let home = home()
    #expect(
      home.run(
        "edit checkin lusaf --minutes 45 --call --note 'The move' --place 'The Mill' --tag work"
      )
      .said
        == "Changed the check in with Sam Okafor on Saturday 21 November. Now call, 45 minutes, at The Mill, tagged work, with the note The move."
    )
    #expect(
      home.run("edit checkin lusaf --note '' --minutes '' --kind '' --place '' --tag ''").said
        == "Changed the check in with Sam Okafor on Saturday 21 November. Now without a kind, a length, a place, a tag and a note."
    )
    let facts = home.checkIns[1]
    #expect(facts["note"] == .null)
    #expect(facts["tags"] == [])
    #expect(
      home.run("edit checkin lusaf on yesterday at 19:30").said
        == "Changed the check in with Sam Okafor on Saturday 21 November. Now yesterday, on Sunday 29 November, at 19:30. On track, due on Sunday 13 December."
    )
    #expect(home.checkIns[0]["on"] == "2026-11-29")
  }

  @Test("Edit changes whom it was with, and never to nobody")
  func editMates() {
    let home = home()
    #expect(
      home.run("edit checkin lusab --with lin").said
        == "Changed the check in with Sam Okafor on Saturday 14 November. Now with Sam Okafor and Lin. Sam Okafor is on track, due on Saturday 12 December."
    )
    #expect(
      home.run("edit checkin lusab --without lin --with lin").status == 64)
    let nobody = home.run("edit checkin lusaf --without sam")
    #expect(nobody.status == 65)
    #expect(nobody.err == "howdy: a check in needs a mate. Run howdy delete checkin lusaf.\n")
  }

  @Test("An edit that changes nothing says so, writes nothing")
  func already() {
    let home = home()
    let answer = home.run("edit checkin lusab --on 2026-11-14")
    #expect(answer.status == 0)
    #expect(
      answer.out
        == "No change, the check in with Sam Okafor on Saturday 14 November is so already.\n")
    #expect(home.run("edit checkin lusab").out == answer.out)
  }

  @Test("An edit into the days to come is refused, naming plan")
  func ahead() {
    let home = home()
    for line in ["edit checkin lin --on tomorrow", "edit checkin lin on tomorrow"] {
      let answer = home.run(line)
      #expect(answer.status == 65)
      #expect(
        answer.err == "howdy: tomorrow is still to come. Run howdy plan Sam and Lin tomorrow.\n")
    }
  }

  @Test("A rehearsed edit leaves the book as it was, and undo takes a real one back")
  func dryRunAndUndo() {
    let home = home()
    let before = home.checkIns
    #expect(
      home.run("edit checkin lusab --minutes 5 --dry-run").out
        == "Would change the check in with Sam Okafor on Saturday 14 November. Now 5 minutes.\n")
    #expect(home.checkIns == before)
    home.run("edit checkin lusab --minutes 5")
    #expect(home.checkIns != before)
    home.run("undo")
    #expect(home.checkIns == before)
  }
}
