import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Tips")
struct TipsTests {
  private static let lines = ["today", "mates", "checkins"]

  /// A home at a terminal, where no tip was said yet.
  private func home() -> Home {
    let home = Home.withFour()
    home.columns = 80
    return home
  }

  private static let said = [
    "today":
      "A tip, a name alone reads that mate's page, see howdy help looking.\n",
    "mates": "A tip, a long list goes letter by letter with howdy mates --letters.\n",
    "checkins": "A tip, the newest check in is called last, as in howdy help star.\n",
  ]

  @Test(
    "H4: each comes once on a terminal, on standard error, and the answer is the same",
    arguments: lines)
  func once(line: String) throws {
    let home = home()
    let first = home.run(line)
    #expect(first.err == Self.said[line])
    let second = home.run(line)
    #expect(second.err == "")
    #expect(first.out == second.out)
    #expect([first.status, second.status] == [0, 0])
  }

  @Test(
    "S10: no tip with json, plain, quiet or help, in a pipe, or where hints are off",
    arguments: lines)
  func silent(line: String) {
    let home = home()
    for option in ["--json", "--plain", "--quiet", "--help"] {
      #expect(home.run("\(line) \(option)").err == "", "\(option)")
    }
    home.columns = nil
    #expect(home.run(line).err == "")
    home.set(.hints, to: "off")
    home.columns = 80
    #expect(home.run(line).err == "")
    home.set(.hints, to: "on")
    #expect(home.run(line).err == Self.said[line])
  }

  @Test("No other command has one")
  func others() {
    for line in ["waiting", "show sam", "recap", "calendar", "settings", "log sam"] {
      #expect(home().run(line).err == "", "\(line)")
    }
  }

  @Test("howdy alone is today, and has its tip; a refusal has none")
  func bare() {
    let home = home()
    #expect(home.run("today --limit x").err.hasPrefix("howdy: "))
    #expect(home.run([String]()).err == Self.said["today"])
  }

  @Test("It wraps with the terminal", arguments: [20, 40])
  func narrow(width: Int) {
    let home = home()
    home.columns = width
    let err = home.run("today").err
    #expect(err.split(separator: "\n").allSatisfy { $0.count <= width }, "\(err)")
    #expect(
      err.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "\n" == Self.said["today"])
  }

  @Test("Where it cannot be kept as said, it is not said, and that is no trouble")
  func readOnly() {
    let home = home()
    let disk = home.disk
    let out = home.run("mates --quiet").out
    home.disk = FaultyDisk(disk, failingAt: 0, .stop)
    expect(home.run("mates"), saysOnly: String(out.dropLast()))
    home.disk = disk
    #expect(home.run("mates").err == Self.said["mates"])
  }

  @Test("All are said again, each also under its command for scripts")
  func again() {
    let home = home()
    let tips = home.run("tips")
    #expect(
      tips.lines == Self.lines.compactMap { Self.said[$0]?.dropLast() }.map(String.init) + [
        "Let each come by itself once more with howdy tips reset."
      ])
    #expect(home.run("tips --json").json["tips"][1]["said"] == false)
    home.run("mates")
    #expect(home.run("tips --json").json["tips"][1]["said"] == true)
    #expect(home.run("tips --json").json["tips"][1]["command"] == "mates")
  }

  @Test("After a reset each comes once more; rehearsed, it does not")
  func reset() {
    let home = home()
    expect(home.run("tips reset"), saysOnly: "Every tip is still to come.")
    home.run("mates")
    expect(home.run("tips reset --dry-run"), saysOnly: "The tips would come once more.")
    #expect(home.run("mates").err == "")
    expect(home.run("tips reset."), saysOnly: "The tips will come once more.")
    #expect(home.run("mates").err == Self.said["mates"])
    #expect(home.run("mates").err == "")
    #expect(home.run("tips reset --quiet").out == "")
  }

  @Test("Other words are refused")
  func refusals() {
    #expect(home().run("tips again").status == 64)
    #expect(home().run("tips reset all").status == 64)
  }
}
