import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("The audit of a book")
struct AuditTests {
  /// Unbroken, right to left, wide, joined of many signs, with marks, of no letter, of a command.
  private static let names = [
    "1", "Donaudampfschifffahrtsgesellschaft von und zu Wolkenkuckucksheim",
    String(repeating: "x", count: 200), "محمد علي", "山田太郎", "👩‍👩‍👧‍👦", "!!!", "Friday", "a'b\"c",
    "C++ (work) [x] #1",
  ]

  @Test("An empty book breaks no rule, and on a terminal it is told how far the audit is")
  func empty() {
    let home = Home()
    home.columns = 80
    var time = 1_796_040_000_000
    home.clock = {
      time += 100
      return time
    }
    let answer = home.run("audit")
    let told = answer.err.split(separator: "\n")
    #expect(told.first == "Trying every command, which takes a while.")
    #expect(told.count > 2)
    for line in told.dropFirst() {
      #expect(line.wholeMatch(of: /Still trying, \d+ of \d+ lines are done\./) != nil, "\(line)")
    }
    #expect(answer.status == 0, "\(answer.out)")
    #expect(answer.said.hasPrefix("No rule is broken. "))
  }

  @Test("A book of the hardest names breaks no rule, and stays as it is, byte for byte")
  func hardest() throws {
    let disk = MemoryDisk()
    let home = Home(disk: disk)
    for (place, name) in Self.names.enumerated() {
      home.run(["add", "mate", name, "every", "\(place + 1) weeks", "--birthday", "4 may"])
      home.run(["log", name, "\(place * 9) days ago", "--note", name])
    }
    let before = disk.paths.map { ($0, try? disk.read($0)) }
    let answer = home.run("audit --json")
    #expect(answer.status == 0, "\(answer.out)")
    #expect(answer.json["breaches"] == [])
    #expect(answer.json["unusedExceptions"] == [])
    #expect(answer.json["pastExceptions"] == [])
    #expect((answer.json["lines"].integer ?? 0) > 300)
    let after = disk.paths.map { ($0, try? disk.read($0)) }
    #expect(before.map(\.0) == after.map(\.0))
    #expect(before.map(\.1) == after.map(\.1))
  }

  @Test(
    "It reads the days of any year, the first and those before 1970 too",
    arguments: ["0001", "1850", "1969"])
  func farYears(year: String) throws {
    let home = Home(on: "\(year)-03-05")
    for line in [
      "add mate Sam every 2 weeks", "log sam yesterday", "plan sam 2 april",
      "add date sam wedding 1 may", "pause sam until 20 april",
    ] { home.did(line) }
    let audit = try home.audit()
    let looks = ["today", "show sam", "calendar", "day", "mates", "checkins", "recap"]
      .map { AuditedLine(.look, $0.split(separator: " ").map(String.init)) }
    for line in looks + [AuditedLine(.help, ["help", "dates"])] {
      #expect(audit.findings(for: line) == [])
    }
  }

  @Test("A breach is said as rule, place and command, with exit status 1")
  func breach() {
    let verdict = Verdict(
      breaches: [OutputFinding(rule: "W9", command: "today", line: 3, text: "Mate is due")],
      unused: [
        AcceptedFinding(
          rule: "D3", command: "help dates", reason: "The example.", until: "2027-12-31")
      ])
    let reply = AuditReply(verdict: verdict, count: 7).reply(["rule", "command", "line", "text"])
    #expect(
      reply.page.rendered(in: PageStyle()) == """
        2 things are wrong. 7 lines were tried.
        Rule W9, line 3 of howdy today. A sentence ends in a full stop.
        Rule D3 is kept again by howdy help dates, so it needs no exception.

        """)
    #expect(reply.status == .no)
    #expect(reply.json["breaches"]?.array?.first?["rule"] == "W9")
  }

  @Test("An exception is over the day after its last day")
  func past() throws {
    let audit = try Home().audit()
    let exception = AcceptedFinding(
      rule: "W9", command: "version", reason: "One line.", until: "2026-11-29")
    let verdict = audit.verdict(
      on: [OutputFinding(rule: "W9", command: "version", line: 1)], accepted: [exception])
    #expect(verdict.past == [exception])
    #expect(!verdict.isClean)
  }
}
