/// One rule of how Howdy speaks, with what shows that it is kept.
package struct OutputRule: Sendable {
  /// The short name, a letter and a number.
  package let id: String
  /// What holds, in a sentence.
  package let sentence: String
  /// What shows that it holds.
  package let proof: Proof

  /// What shows that a rule holds.
  package enum Proof: Sendable {
    /// A look at one answer, which finds what breaks the rule.
    case check(@Sendable (Capture, Vocabulary) -> [Breach])
    /// A test of this name, where no answer alone can show it.
    case test(String)
  }

  /// A place where a rule is broken.
  package struct Breach: Hashable, Sendable {
    /// The line, 1 and up; 0 where it is the answer as a whole.
    package let line: Int
    /// What stands there.
    package let text: String

    init(_ line: Int, _ text: String) {
      self.line = line
      self.text = text
    }

    init(_ line: SaidLine) { self.init(line.number, line.prose.masked) }
  }

  init(
    _ id: String, _ sentence: String,
    check: @escaping @Sendable (Capture, Vocabulary) -> [Breach]
  ) {
    self.id = id
    self.sentence = sentence
    proof = .check(check)
  }

  /// A rule that looks at the answer as a whole.
  init(_ id: String, _ sentence: String, isBroken: @escaping @Sendable (Capture) -> Bool) {
    self.init(id, sentence) { capture, _ in isBroken(capture) ? [Breach(0, "")] : [] }
  }

  /// A rule that looks at each line that is said, wherever it says it in sentences.
  init(
    _ id: String, _ sentence: String,
    eachLine isBroken: @escaping @Sendable (SaidLine, Vocabulary) -> Bool
  ) {
    self.init(id, sentence) { capture, vocabulary in
      capture.said.filter { isBroken($0, vocabulary) }.map { Breach($0) }
    }
  }

  /// A rule that looks at each row as it is printed.
  init(_ id: String, _ sentence: String, eachRow isBroken: @escaping @Sendable (String) -> Bool) {
    self.init(id, sentence) { capture, _ in
      guard capture.mode.form == .prose else { return [] }
      return capture.rows.enumerated().filter { isBroken($0.element) }
        .map { Breach($0.offset + 1, $0.element) }
    }
  }

  init(_ id: String, _ sentence: String, test: String) {
    self.id = id
    self.sentence = sentence
    proof = .test(test)
  }
}

extension OutputRule {
  /// Every rule, family by family.
  package static let all: [OutputRule] =
    bytes + words + dates + names + layout + errors + prompts + help + cron

  /// What breaks this rule in an answer; nothing for a rule that no answer can show.
  package func findings(in capture: Capture, knowing vocabulary: Vocabulary) -> [Finding] {
    guard case .check(let check) = proof else { return [] }
    return check(capture, vocabulary).map {
      Finding(rule: id, command: capture.command, line: $0.line, text: $0.text)
    }
  }
}

/// A place where an answer breaks a rule.
package struct Finding: Hashable, Sendable {
  /// The short name of the rule.
  package let rule: String
  /// What was typed behind the name of the program.
  package let command: String
  /// The line, 1 and up; 0 where it is the answer as a whole.
  package let line: Int
  /// What stands there, with what the person wrote masked where the rule is about words.
  package let text: String

  /// Makes a finding.
  package init(rule: String, command: String, line: Int, text: String = "") {
    self.rule = rule
    self.command = command
    self.line = line
    self.text = text
  }
}

extension Capture {
  /// What breaks any rule in this answer.
  package func findings(knowing vocabulary: Vocabulary = Vocabulary()) -> [Finding] {
    OutputRule.all.flatMap { $0.findings(in: self, knowing: vocabulary) }
  }
}
