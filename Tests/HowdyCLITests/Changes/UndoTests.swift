import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  private let home = Home()

  /// Sam, 16 days after the last check-in of every 2 weeks and 27 after being added, and Lin, who
  /// waits too.
  private func book() throws {
    try home.make(
      .addMate, on: "2026-11-03", Mate.sample("Sam Okafor", every: "2 weeks", added: "2026-11-03"))
    try home.make(
      .addMate, on: "2026-11-03", Mate.sample("Lin", every: "2 weeks", added: "2026-11-03"))
    try home.make(.log, on: "2026-11-14", CheckIn.sample("2026-11-14", "sam okafor"))
  }

  @Test("With nothing done, undo and redo are refused and point to the list")
  func nothing() {
    for (command, reason) in [("undo", "nothing-to-undo"), ("redo", "nothing-to-redo")] {
      let answer = home.run(command)
      #expect(answer.status == 65)
      #expect(answer.err == "howdy: nothing to \(command). See howdy changes.\n")
      #expect(answer.out.isEmpty)
      let json = home.run("\(command) --json")
      #expect(json.status == 65)
      #expect(json.json["reason"] == .string(reason))
    }
  }

  @Test("Undo says what came back, how things stand, who waits, and redo")
  func undo() throws {
    try book()
    try home.make(.log, CheckIn.sample("2026-11-30", "sam okafor"))
    let answer = home.run("undo")
    #expect(
      answer.out == """
        Undid the check in with Sam Okafor today. Overdue by 2 days. 2 mates are waiting.
        Redo with howdy redo.

        """)
    #expect(answer.err.isEmpty)
    #expect(answer.status == 0)
  }

  @Test("Redo says what is back, how things stand, who waits, and undo")
  func redo() throws {
    try book()
    try home.make(.log, CheckIn.sample("2026-11-30", "sam okafor"))
    home.run("undo")
    #expect(
      home.run("redo").out == """
        Redid the check in with Sam Okafor today. On track. 1 mate is waiting.
        Undo with howdy undo.

        """)
    #expect(home.run("redo").status == 65)
  }

  @Test("A change that is not of today is said with the day it was made")
  func notOfToday() throws {
    try book()
    #expect(
      home.run("undo").lines.first
        == "Undid the check in with Sam Okafor, made on Saturday 14 November. Overdue by 13 days.")
    home.run("redo")
    try home.make(.log, on: "2026-11-29", CheckIn.sample("2026-11-27", "sam okafor"))
    #expect(
      home.run("undo").lines.first?.hasPrefix(
        "Undid the check in with Sam Okafor on Friday 27 November, made yesterday, on Sunday 29 November."
      ) == true)
  }

  @Test("The newest few go back in one step, and undo after redo takes back as many")
  func few() throws {
    home.run("settings bell subtle")
    home.run("settings bell on")
    home.run("settings usual-day 90")
    #expect(home.run("undo 2").out == "Undid 2 changes.\nRedo with howdy redo.\n")
    #expect(home.run("settings bell").lines.first?.hasPrefix("The bell is subtle.") == true)
    #expect(home.run("redo").out == "Redid 2 changes.\nUndo with howdy undo 2.\n")
    #expect(home.run("undo 2").status == 0)
    #expect(home.run("undo 9").out == "Undid the new setting bell.\nRedo with howdy redo.\n")
    #expect(home.run("settings bell").lines.first?.hasPrefix("The bell is off.") == true)
  }

  @Test("A named change goes back by its id, by half of it, and with a full stop behind it")
  func byID() throws {
    for form in ["whole", "short", "spoken", "stop"] {
      let home = Home()
      let change = try home.make(.addMate, Mate.sample("Ada"))
      home.run("settings bell on")
      let typed =
        switch form {
        case "whole": change.id
        case "short": home.short(change)
        case "spoken": change.id.split(separator: "-").joined(separator: " ").uppercased()
        default: home.short(change) + "."
        }
      #expect(home.run("undo \(typed)").lines.first == "Undid the new mate Ada.", "\(form)")
      #expect(
        home.run("undo \(typed)").err
          == "howdy: the new mate is undone already. See howdy changes.\n")
    }
  }

  @Test("An id that is none, or too short, is refused")
  func unknownID() {
    home.run("settings bell on")
    for typed in ["zzzzz", "za", "0", "-1", "sam"] {
      let answer = home.run(["undo", "--", typed])
      #expect(answer.status == 66, "\(typed)")
      #expect(answer.err == "howdy: no change called \(typed). See howdy changes.\n")
    }
  }

  @Test("A change that one later change holds names it, and goes back after that one")
  func heldByOne() throws {
    let first = try home.make(.addMate, Mate.sample("Ada"))
    let second = try home.make(.spread, Mate.sample("Ada", every: "1 week"))
    let answer = home.run("undo \(home.short(first))")
    #expect(answer.status == 65)
    let command = "howdy undo \(home.short(second))"
    #expect(answer.err == "howdy: the later spread holds it. Run \(command) first.\n")
    #expect(home.run(String(command.dropFirst("howdy ".count))).status == 0)
    #expect(home.run("undo \(home.short(first))").status == 0)
  }

  @Test("A change that several later ones hold names the newest")
  func heldBySeveral() throws {
    let first = try home.make(.addMate, Mate.sample("Ada"))
    try home.make(.rhythm, Mate.sample("Ada", every: "1 week"))
    let last = try home.make(.spread, Mate.sample("Ada", every: "2 weeks"))
    #expect(
      home.run("undo \(home.short(first))").err
        == "howdy: 2 later changes hold it, the newest is the spread. Run howdy undo \(home.short(last)) first.\n"
    )
  }

  @Test("A mate with whom something was logged since is held by that")
  func heldByLog() throws {
    let mate = try home.make(.addMate, Mate.sample("Ada"))
    let log = try home.make(.log, CheckIn.sample("2026-11-30", "ada"))
    #expect(
      home.run("undo \(home.short(mate))").err
        == "howdy: the later check in holds it. Run howdy undo \(home.short(log)) first.\n")
  }

  @Test("Delete Sam, add another Sam, undo the first: refused, with a line that makes room")
  func clash() throws {
    let sam = Mate.sample("Sam")
    try home.make(.addMate, sam)
    let deletion = try home.make { _ in
      var edit = Edit(.deleteMate)
      edit.delete(sam)
      return edit
    }
    var other = Mate(id: "other", name: "SAM", added: day("2026-11-30"))
    try home.make(.addMate, other)
    let answer = home.run("undo \(home.short(deletion))")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: that would bring back Sam beside SAM. Run howdy rename SAM to SAM 2 first.\n")
    other.name = "SAM 2"
    try home.make(.rename, other)
    #expect(home.run("undo \(home.short(deletion))").lines.first == "Undid the deletion of Sam.")
  }

  @Test("A mate who comes back to a nickname that is taken is refused, naming its bearer")
  func clashOfNickname() throws {
    let sam = Mate.sample("Sam")
    try home.make(.addMate, sam)
    let deletion = try home.make { _ in
      var edit = Edit(.deleteMate)
      edit.delete(sam)
      return edit
    }
    var other = Mate.sample("Samuel Reid")
    other.nicknames = ["Sam"]
    try home.make(.addMate, other)
    let answer = home.run("undo \(home.short(deletion))")
    #expect(answer.status == 65)
    #expect(
      answer.err.hasPrefix("howdy: that would bring back Sam beside Samuel Reid. Run howdy show "))
  }

  @Test("An undo is taken back by redo, and a redo by its id")
  func undoOfUndo() throws {
    let change = try home.make(.addMate, Mate.sample("Ada"))
    home.run("settings bell on")
    let undo = home.run("undo \(home.short(change)) --json").json["change"].string ?? ""
    #expect(
      home.run("undo \(undo)").err == "howdy: an undo is taken back by a redo. Run howdy redo.\n")
    let redo = home.run("redo")
    #expect(redo.lines.first == "Redid the new mate Ada.")
    let line = try #require(redo.lines.last)
    #expect(line.hasPrefix("Undo with howdy undo ") && line.hasSuffix("."))
    let again = home.run(String(line.dropFirst("Undo with howdy ".count)))
    #expect(again.lines.first == "Undid the new mate Ada.")
  }

  @Test("A new change empties redo")
  func redoIsEmptied() {
    home.run("settings bell on")
    home.run("undo")
    home.run("settings contrast more")
    #expect(home.run("redo").status == 65)
  }

  @Test("A rehearsal says would, and changes nothing")
  func rehearsal() throws {
    try book()
    let before = home.run("changes --json").out
    #expect(
      home.run("undo --dry-run").out
        == "Would undo the check in with Sam Okafor, made on Saturday 14 November. Overdue by 13 days.\n"
    )
    #expect(home.run("undo 2 --dry-run").out == "Would undo 2 changes. 1 mate is waiting.\n")
    #expect(home.run("changes --json").out == before)
    home.run("undo")
    #expect(home.run("redo --dry-run").out.hasPrefix("Would redo the check in with Sam Okafor, "))
    #expect(home.run("redo").status == 0)
  }

  @Test("For scripts: the mates it is about, how many wait, and what goes back")
  func json() throws {
    try book()
    try home.make(.log, CheckIn.sample("2026-11-30", "sam okafor"))
    let undo = home.run("undo --json").json
    #expect(undo["howdy"] == "confirmation")
    #expect(undo["verb"] == "undo")
    #expect(undo["mates"] == ["sam okafor"])
    #expect(undo["waiting"] == 2)
    #expect(undo["undo"] == ["redo"])
    #expect(undo["next"] == [["redo"]])
    #expect(
      undo["sentence"]
        == "Undid the check in with Sam Okafor today. Overdue by 2 days. 2 mates are waiting.")
    let redo = home.run("redo --json").json
    #expect(redo["verb"] == "redo")
    #expect(redo["undo"] == ["undo", redo["change"]])
    let words = redo["undo"].array?.compactMap(\.string) ?? []
    #expect(home.run(words).lines.first?.hasPrefix("Undid the check in with Sam Okafor") == true)
  }

  @Test("Who is taken out by an undo is named as they were")
  func namesOfTheGone() throws {
    try home.make(.addMate, Mate.sample("Ada"))
    let undo = home.run("undo --json").json
    #expect(undo["sentence"] == "Undid the new mate Ada.")
    #expect(undo["mates"] == ["ada"])
  }

  @Test("With quiet, nothing is heard of it; with hints off, the last line is left out")
  func quiet() {
    home.run("settings bell on")
    #expect(home.run("undo --quiet").out.isEmpty)
    home.run("settings hints off")
    home.run("settings bell on")
    #expect(home.run("undo").out == "Undid the new setting bell.\n")
  }

  @Test("Words behind redo are refused")
  func leftOver() {
    let answer = home.run("redo 2")
    #expect(answer.status == 64)
    #expect(answer.err == "howdy: redo has no use for 2. See howdy help redo.\n")
  }

  @Test("An empty word is no word for the newest change", arguments: ["", " ", "  "])
  func emptyWord(word: String) {
    let home = Home()
    home.did("add mate Sam")
    let answer = home.run(["undo", word])
    #expect(answer.status == 64)
    #expect(home.run("mates").out.contains("Sam"))
  }

  @Test("More than there is takes all there is, and says so")
  func moreThanThereIs() {
    let home = Home()
    home.did("add mate Sam")
    home.did("add mate Lin")
    #expect(home.run("undo 42").said == "Undid 2 changes, all there were.")
    home.did("redo")
    #expect(home.run("undo 2").said == "Undid 2 changes.")
  }
}
