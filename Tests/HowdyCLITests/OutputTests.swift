import HowdyCLI
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Every answer, held against the rules of output")
struct OutputTests {
  /// What is accepted of every book, and what is accepted of this one.
  private static let accepted =
    AcceptedFinding.all + [
      AcceptedFinding(
        rule: "L7", command: "mates --letter s --next",
        reason: "Where letters end is said where the next one would stand.", until: "2027-12-31"),
      AcceptedFinding(
        rule: "W15",
        command: "edit mate lin --remove-group choir --remove-contact lin@example.org"
          + " --birthday '3 June' --dry-run",
        reason: "Three edits in one sentence, with no line behind it.", until: "2027-12-31"),
    ]

  private func expectClean(_ line: AuditedLine) throws {
    let audit = try Home.rich().audit()
    let verdict = audit.verdict(on: audit.findings(for: line), accepted: Self.accepted)
    let lines = Set(verdict.breaches.map { "\($0.rule), line \($0.line): \($0.text)" })
    #expect(lines.isEmpty, "\(line.typed)\n\(lines.sorted().joined(separator: "\n"))")
  }

  @Test("What is accepted does occur, and its last day is to come")
  func accepted() throws {
    let audit = try Home.rich().audit()
    let found = Set(Self.accepted.map(\.command)).flatMap { command in
      audit.findings(for: line(command))
    }
    #expect(audit.verdict(on: found, accepted: Self.accepted) == Verdict())
  }

  private func line(_ text: String) -> AuditedLine {
    let words = Home.split(text)
    if words.first == "help" { return AuditedLine(.help, words) }
    return AuditedLine(words.last == "--dry-run" ? .rehearsal : .look, words)
  }

  @Test("Whatever looks holds every rule", arguments: Looking.lines + Looking.more)
  func looking(line: String) throws {
    try expectClean(
      line.hasPrefix("remind")
        ? AuditedLine(.reminder, Home.split(line)) : self.line(line))
  }

  @Test("Whatever helps holds every rule", arguments: Looking.help)
  func helping(line: String) throws {
    try expectClean(AuditedLine(.help, Home.split(line)))
  }

  @Test("Whatever changes holds every rule", arguments: EveryChange.all)
  func changing(line: String) throws {
    let change = AuditedLine(.change, Home.split(line))
    try expectClean(change)
    try expectClean(change.rehearsed)
  }

  @Test(
    "Whatever is refused holds every rule",
    arguments: [
      "log", "log sm", "log gra", "lgo sam", "log sam 03/04/2026", "log sam 2026-02-30",
      "log sam tomorrow", "plan sam yesterday", "plan sam", "show nobody", "undo zzzzz",
      "settings bell loud", "mates --sort", "mates --colour", "mates --sort size", "add mate ''",
      "add mate Sam Okafor", "recap january 2027", "done wes", "today --json --plain",
      "help nothing",
      "later sam 5", "rhythm often sam", "capacity huge", "move sam", "log sam friday was fun",
    ])
  func refusing(line: String) throws {
    try expectClean(AuditedLine(.change, Home.split(line)))
  }
}
