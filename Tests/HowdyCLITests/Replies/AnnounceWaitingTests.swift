import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Who waits, beside any answer")
struct AnnounceWaitingTests {
  /// Those that say it by themselves, and those that read no book.
  private static let others = [
    "today", "waiting", "status", "remind", "help", "version", "where", "tips",
    "doctor",
  ]

  private static let lines = (Looking.lines + Looking.more).filter { line in
    !others.contains { line.hasPrefix($0) }
  }

  @Test(
    "H9: set to always, every look at the book ends its facts with the number", arguments: lines)
  func always(line: String) throws {
    let home = try Home.rich()
    let plain = home.run(line)
    home.set(.announceWaiting, to: "always")
    let answer = home.run(line)
    let count = home.run("waiting --count").said
    let sentence = count == "1" ? "1 mate is waiting." : "\(count) mates are waiting."
    let place = try #require(answer.lines.lastIndex(of: sentence), "\(line): \(answer.out)")
    #expect(answer.lines[(place + 1)...].allSatisfy { $0.contains("howdy ") }, "\(answer.out)")
    // The list of changes and of settings has one more, since it was set.
    if !line.hasPrefix("changes"), line != "settings", line != "confirmation" {
      #expect(answer.lines.filter { $0 != sentence } == plain.lines.filter { $0 != sentence })
    }
    #expect(home.run(line + " --json").json["waiting"].integer.map(String.init) == count)
  }

  @Test(
    "Those that say it by themselves say it once",
    arguments: ["today", "waiting", "status", "remind"])
  func once(line: String) throws {
    let home = try Home.rich()
    let plain = home.run(line).out
    home.set(.announceWaiting, to: "always")
    #expect(home.run(line).out == plain)
  }

  @Test("Otherwise no look says it", arguments: ["changed", "never"])
  func seldom(value: String) throws {
    let home = try Home.rich()
    home.set(.announceWaiting, to: value)
    for line in Self.lines {
      #expect(!home.run(line).lines.contains { $0.hasSuffix(" waiting.") }, "\(line)")
    }
  }

  @Test("After a change: always, never, or only when the number is another")
  func changes() {
    let kept = "Remember, it."
    for (value, same, fewer) in [
      ("changed", false, true), ("always", true, true), ("never", false, false),
    ] {
      let home = Home.withFour()
      home.set(.announceWaiting, to: value)
      let remembered = home.run("remember sam it").said
      #expect(remembered.contains(kept))
      #expect(remembered.hasSuffix("2 mates are waiting.") == same, "\(value)")
      #expect(home.run("log sam").said.hasSuffix("1 mate is waiting.") == fewer, "\(value)")
      #expect(home.run("undo").said.hasSuffix("2 mates are waiting.") == fewer, "\(value)")
      #expect(home.run("resume sam").said.hasSuffix("2 mates are waiting.") == same, "\(value)")
    }
  }

  @Test(
    "A death is told without a number, whatever is set", arguments: ["changed", "always", "never"])
  func death(value: String) {
    let home = Home.withFour()
    home.set(.announceWaiting, to: value)
    #expect(!home.run("archive sam --died today").out.contains("waiting"))
  }
}
