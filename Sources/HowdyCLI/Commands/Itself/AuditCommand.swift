import HowdyCore
import HowdyExchange
package import HowdyTerminal

/// Holds every answer that the program gives on this book against the rules of how it speaks.
struct AuditCommand: Command {
  static var syntax: Syntax<AuditCommand> {
    Syntax(
      "Checks how every answer reads and sounds on your book.",
      happens:
        "Every command is tried on a copy in memory, at several widths, and each breach of a rule is said. The book stays as it is.",
      examples: ["howdy audit"],
      columns: ["rule", "command", "line", "text"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let lines = AuditedLines(desk).all
      let audit = Audit(of: context.folders, at: context.now, on: context.system)
      var findings: [OutputFinding] = []
      var seen: Set<OutputFinding> = []
      for (done, line) in lines.enumerated() {
        context.teller.hear(.auditing, done: done, of: lines.count)
        // A breach is one, in however many ways of reading the answer it stands.
        findings += audit.findings(for: line).filter { seen.insert($0).inserted }
      }
      return AuditReply(verdict: audit.verdict(on: findings), count: lines.count)
        .reply(Self.syntax.columns)
    }
  }
}

/// What the audit found, from the findings to what is said.
package struct AuditReply {
  private let verdict: Verdict
  private let count: Int

  /// Makes the answer of an audit that tried so many lines.
  package init(verdict: Verdict, count: Int) {
    self.verdict = verdict
    self.count = count
  }

  /// The answer, with these columns for fields.
  package func reply(_ columns: [String]) -> Reply {
    var page = Page()
    page.say(first)
    for (finding, rule) in breaches {
      page.say(
        "Rule \(finding.rule), \(prose: place(of: finding)) of \(command: "howdy " + finding.command).",
        with: "\(rule)")
    }
    for exception in verdict.unused {
      page.say(
        "Rule \(exception.rule) is kept again by \(command: "howdy " + exception.command), so it needs no exception."
      )
    }
    for exception in verdict.past {
      page.say(
        "The exception for rule \(exception.rule) at \(command: "howdy " + exception.command) has ended."
      )
    }
    return Reply(
      "audit", page: page, json: json, table: table(columns),
      quiet: verdict.isClean ? .silent : .speaks, status: verdict.isClean ? .done : .no)
  }

  private var first: Prose {
    let wrong = verdict.breaches.count + verdict.unused.count + verdict.past.count
    if wrong == 0 { return "No rule is broken. \(count) lines were tried." }
    return
      "\(Words.count(wrong, "thing")) \(Words.isOrAre(wrong)) wrong. \(count) lines were tried."
  }

  /// Each breach with the sentence of its rule.
  private var breaches: [(finding: OutputFinding, rule: String)] {
    let sentences = Dictionary(
      uniqueKeysWithValues: OutputRule.all.map { ($0.id, $0.sentence) })
    return verdict.breaches.map { ($0, sentences[$0.rule] ?? "") }
  }

  private func place(of finding: OutputFinding) -> Prose {
    finding.line == 0 ? "the answer as a whole" : "line \(finding.line)"
  }

  // MARK: For scripts

  private var json: JSONObject {
    [
      "lines": .integer(count),
      "breaches": .array(
        breaches.map { finding, rule in
          [
            "rule": .string(finding.rule), "sentence": .string(rule),
            "command": .string(finding.command), "line": .integer(finding.line),
            "text": .string(finding.text),
          ]
        }),
      "unusedExceptions": exceptions(verdict.unused),
      "pastExceptions": exceptions(verdict.past),
    ]
  }

  private func exceptions(_ exceptions: [AcceptedFinding]) -> JSON {
    .array(
      exceptions.map {
        ["rule": .string($0.rule), "command": .string($0.command), "until": .string($0.lastDay)]
      })
  }

  private func table(_ columns: [String]) -> Table {
    Table(
      columns: columns,
      rows: verdict.breaches.map { [$0.rule, $0.command, String($0.line), $0.text] })
  }
}
