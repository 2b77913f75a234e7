/// A breach that is accepted for a while, with the reason.
package struct AcceptedFinding: Hashable, Sendable {
  /// The short name of the rule.
  package let rule: String
  /// The command whose answers may break it, as typed behind the name of the program.
  package let command: String
  /// Why it is accepted.
  package let reason: String
  /// The last day on which it is accepted, such as `2027-06-30`.
  package let lastDay: String

  /// Accepts a breach until the end of a day.
  package init(rule: String, command: String, reason: String, until lastDay: String) {
    self.rule = rule
    self.command = command
    self.reason = reason
    self.lastDay = lastDay
  }

  /// Whether this is about the finding.
  func covers(_ finding: Finding) -> Bool {
    rule == finding.rule && command == finding.command
  }
}

/// What findings come to when what was accepted is taken away.
package struct Verdict: Hashable, Sendable {
  /// Findings that nobody accepted, or accepted until a day that has passed.
  package var breaches: [Finding]
  /// What was accepted and does not occur any more.
  package var unused: [AcceptedFinding]
  /// What was accepted until a day that has passed, or that is no day.
  package var past: [AcceptedFinding]

  /// Makes a verdict, clean unless said.
  package init(
    breaches: [Finding] = [], unused: [AcceptedFinding] = [], past: [AcceptedFinding] = []
  ) {
    self.breaches = breaches
    self.unused = unused
    self.past = past
  }

  /// Whether all is well.
  package var isClean: Bool { breaches.isEmpty && unused.isEmpty && past.isEmpty }

  /// Weighs findings against what was accepted.
  ///
  /// - Complexity: O(findings × accepted).
  package static func judge(
    _ findings: [Finding], accepted: [AcceptedFinding], today: CivilDate
  ) -> Verdict {
    var verdict = Verdict()
    verdict.past = accepted.filter { exception in
      CivilDate(iso: exception.lastDay).map { $0.number < today.number } ?? true
    }
    let valid = accepted.filter { !verdict.past.contains($0) }
    verdict.unused = valid.filter { exception in !findings.contains(where: exception.covers) }
    verdict.breaches = findings.filter { finding in !valid.contains { $0.covers(finding) } }
    return verdict
  }
}
