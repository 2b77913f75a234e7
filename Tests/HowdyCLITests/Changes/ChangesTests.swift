import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The list of changes, the last one, and letting it go")
struct ChangesTests {
  private let home = Home()

  @Test("With nothing done it says so")
  func nothing() {
    #expect(home.run("changes").out == "Nothing was changed yet.\n")
    #expect(home.run("changes --plain").out.isEmpty)
    #expect(home.run("changes --json").json["changes"] == [])
    #expect(home.run("confirmation").out == "Nothing was changed yet.\n")
    #expect(home.run("confirmation --json").json["change"] == .null)
    #expect(home.run("dismiss").out == "Nothing to let go.\n")
    #expect(home.run("dismiss").status == 0)
  }

  @Test("The newest is first, each with its id, when it was, and whether it was undone")
  func list() throws {
    let ada = try home.make(.addMate, on: "2026-11-20", Mate.sample("Ada"))
    let log = try home.make(.log, on: "2026-11-29", CheckIn.sample("2026-11-28", "ada"))
    home.run("settings bell on")
    home.run("undo")
    let lines = home.run("changes").lines
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("Today, the undo of the new setting bell. Id "))
    #expect(lines[1].hasPrefix("Today, the new setting bell, undone. Id "))
    #expect(
      lines[2]
        == "Yesterday, the check in with Ada on Saturday 28 November. Id \(home.short(log)).")
    #expect(lines[3] == "10 days ago, the new mate Ada. Id \(home.short(ada)).")
  }

  @Test("Each id of the list names its change to undo")
  func idsRun() {
    for value in ["subtle", "on", "subtle", "on"] { home.run("settings bell \(value)") }
    for line in home.run("changes").lines {
      let id = line.split(separator: " ").last ?? ""
      #expect(home.run("undo \(id)").status == 0)
    }
    #expect(home.run("settings bell").lines.first?.hasPrefix("The bell is off.") == true)
  }

  @Test("20 are said unless more are asked for, and the rest are counted")
  func limit() {
    for count in 1...23 { home.run("settings today-limit \(count + 10)") }
    let lines = home.run("changes").lines
    #expect(lines.count == 21)
    #expect(lines.last == "3 older changes. Hear all with howdy changes --all.")
    #expect(
      home.run("changes --limit 22").lines.last
        == "1 older change. Hear all with howdy changes --all.")
    #expect(home.run("changes --all").lines.count == 23)
    #expect(home.run("changes --limit 0").lines.count == 1)
    #expect(home.run("changes --all --limit 2").status == 64)
  }

  @Test("For scripts: id, instant, verb, sentence and state, and the same as fields")
  func scripts() throws {
    let change = try home.make(.addMate, Mate.sample("Ada"))
    let entry = home.run("changes --json").json["changes"][0]
    #expect(entry["id"] == .string(change.id))
    #expect(entry["when"] == "2026-11-30T12:00:00Z")
    #expect(entry["verb"] == "add-mate")
    #expect(entry["sentence"] == "the new mate Ada")
    #expect(entry["state"] == "done")
    #expect(
      home.run("changes --plain").out
        == "\(change.id)\t2026-11-30T12:00:00Z\tadd-mate\tdone\tthe new mate Ada\n")
    #expect(home.run("changes --plain --fields verb,state").out == "add-mate\tdone\n")
  }

  @Test("The last confirmation is said again, with how things stand now")
  func confirmation() throws {
    try home.make(.addMate, on: "2026-11-16", Mate.sample("Ada", every: "2 weeks"))
    try home.make(.log, CheckIn.sample("2026-11-30", "ada"))
    #expect(
      home.run("confirmation").out == """
        The last change was the check in with Ada today. On track, due on Monday 14 December.
        Undo with howdy undo.

        """)
    home.on("2026-12-01")
    #expect(
      home.run("confirmation").lines.first
        == "The last change was the check in with Ada, made yesterday, on Monday 30 November. On track, due on Monday 14 December."
    )
    home.run("undo")
    #expect(
      home.run("confirmation").lines.last == "Redo with howdy redo.")
    let json = home.run("confirmation --json").json
    #expect(json["verb"] == "undo")
    #expect(json["undo"] == ["redo"])
  }

  @Test("What is let go stays, and its id still takes it back")
  func dismiss() {
    home.run("settings bell on")
    let lines = home.run("dismiss").lines
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix("Kept the new setting bell. It can still be taken back with howdy undo "))
    #expect(home.run("undo").err == "howdy: nothing to undo. See howdy changes.\n")
    #expect(home.run("dismiss").out == "Nothing to let go.\n")
    #expect(home.run("confirmation").out == "The last change was the new setting bell.\n")
    let command = lines[0].split(separator: " ").suffix(2).joined(separator: " ")
    #expect(home.run(command).lines.first == "Undid the new setting bell.")
  }

  @Test("A dismissal is no line of the list, offers nothing, and can be rehearsed")
  func dismissal() {
    home.run("settings bell on")
    #expect(home.run("dismiss --dry-run").out == "Would keep the new setting bell.\n")
    #expect(home.run("undo --dry-run").status == 0)
    let json = home.run("dismiss --json").json
    #expect(json["verb"] == "dismiss")
    #expect(json["undo"] == .null)
    #expect(json["next"] == [])
    #expect(home.run("changes").lines.count == 1)
  }

  @Test("After an undo the offer of redo is let go, and older changes still go back")
  func dismissUndo() {
    home.run("settings bell on")
    home.run("settings contrast more")
    home.run("undo")
    #expect(home.run("dismiss").out == "Kept the undo of the new setting contrast.\n")
    #expect(home.run("redo").status == 65)
    #expect(home.run("undo").lines.first == "Undid the new setting bell.")
  }
}
