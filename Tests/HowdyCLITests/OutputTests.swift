import HowdyCLI
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Every answer, held against the rules of output")
struct OutputTests {
  /// A run in one mode; the book is a fresh copy each time.
  private func capture(
    _ line: String, columns: Int? = nil, environment: [String: String] = [:]
  ) throws -> Capture {
    let home = try Home.rich()
    home.columns = columns
    home.environment = environment
    let answer = home.run(line)
    let purpose: Capture.Purpose =
      line.hasPrefix("help") && answer.status == 0
      ? .help
      : line.hasPrefix("remind")
        ? .reminder
        : line.hasSuffix(" --dry-run")
          ? .rehearsal : answer.ending.occasion == .changed ? .change : .look
    let width = columns ?? (line.contains("--width 20") ? 20 : nil)
    return Capture(
      command: line, purpose: purpose,
      mode: .init(
        surroundings: Surroundings(
          isTerminal: columns != nil, environment: environment, wishes: answer.ending.wishes),
        width: width, form: line.contains("--json") ? .json : .prose),
      out: Array(answer.out.utf8), err: Array(answer.err.utf8), status: Int(answer.status),
      page: answer.ending.page, remarks: answer.ending.remarks,
      occasion: answer.ending.occasion,
      silence: line.hasPrefix("remind") ? .right : .wrong,
      today: Self.today)
  }

  private static let today = CivilDate(year: 2026, month: 11, day: 30)

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

  private static let dark = ["COLORFGBG": "15;0"]

  /// What every mode finds; a few modes are enough where the answer has no line of a mate.
  private func findings(_ line: String, inEveryMode: Bool) throws -> [Finding] {
    var pipe = try capture(line)
    var captures = [try capture(line, columns: 20, environment: Self.dark)]
    if inEveryMode {
      for columns in [80, 40] {
        captures.append(try capture(line, columns: columns, environment: Self.dark))
      }
      for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb"), ("COLUMNS", "abc")] {
        captures.append(
          try capture(line, columns: 80, environment: Self.dark.merging([name: value]) { $1 }))
      }
      captures.append(
        try capture(line, environment: Self.dark.merging(["CLICOLOR_FORCE": "1"]) { $1 }))
    }
    // Under 40 columns the circles are one list, which is said.
    for place in captures.indices
    where !line.contains("--by-circle") || captures[place].mode.width ?? 80 >= 40 {
      captures[place].peers = [.init(.pipe, pipe)]
    }
    pipe.peers = [.init(.nothing, try capture(line))]
    return (captures + [pipe]).flatMap { $0.findings(knowing: .howdy) }
  }

  private func expectClean(_ line: String, inEveryMode: Bool = false) throws {
    let found = try findings(line, inEveryMode: inEveryMode)
    let verdict = Verdict.judge(found, accepted: Self.accepted, today: Self.today)
    let lines = Set(verdict.breaches.map { "\($0.rule), line \($0.line): \($0.text)" })
    #expect(lines.isEmpty, "\(line)\n\(lines.sorted().joined(separator: "\n"))")
  }

  @Test("What is accepted does occur, and its last day is to come")
  func accepted() throws {
    let commands = Set(Self.accepted.map(\.command))
    let found = try commands.flatMap { try findings($0, inEveryMode: false) }
    #expect(
      Verdict.judge(found, accepted: Self.accepted, today: Self.today) == Verdict())
  }

  @Test("Whatever looks holds every rule", arguments: Looking.lines + Looking.more)
  func looking(line: String) throws {
    try expectClean(line, inEveryMode: true)
  }

  @Test("Whatever helps holds every rule", arguments: Looking.help)
  func helping(line: String) throws {
    try expectClean(line)
  }

  @Test("Whatever changes holds every rule", arguments: EveryChange.all)
  func changing(line: String) throws {
    try expectClean(line)
    try expectClean(line + " --dry-run")
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
    try expectClean(line)
  }
}
