extension OutputRule {
  /// The rules about refusals and failures.
  static let errors: [OutputRule] = [
    OutputRule("E1", "A refusal has the name, the cause, and what to do next.") {
      capture, _ in
      guard capture.isRefusal else { return [] }
      let isNamed = StrippedText(capture.err).text.hasPrefix("howdy: ")
      if !isNamed, !capture.hasPathBeforeColon { return [Breach(0, "")] }
      return capture.said.filter { $0.isRemark && $0.prose.causesAndSteps > 3 }.map { Breach($0) }
    },
    OutputRule("E2", "Before the colon stands the bare name.") { $0.hasPathBeforeColon },
    OutputRule("E3", "The cause comes first, and no list of options after it.") { capture, _ in
      guard capture.isRefusal else { return [] }
      return capture.said.filter { $0.isRemark && ($0.prose.beginsWithStep || $0.prose.isUsage) }
        .map { Breach($0) }
    },
    OutputRule(
      "E5", "A slip gets one suggestion, and nothing is run.",
      test: "A slip in a name is answered with a line that runs, and nothing is logged"
    ),
    OutputRule(
      "E7", "A name that fits several is answered with who they are.",
      test: "Case 7: of two Johns nobody is guessed, both are named, and nothing is asked"),
    OutputRule(
      "E8", "What is no day is answered with one that is.",
      test: "Case 17, R11, R18: what is no day is refused, never taken for today"),
    OutputRule(
      "E9", "A date that can be read in two ways is answered with both.",
      test: "Digits that have two readings are refused with both, the day first"),
    OutputRule(
      "E11", "No inside of the program is shown.",
      eachLine: { line, vocabulary in
        line.isRemark
          && line.prose.maskedWords.contains {
            isInside($0.bare) && !vocabulary.capitals.contains($0.bare)
          }
      }),
    OutputRule(
      "E12", "Damage is named with its file and line.",
      eachLine: { line, _ in
        let words = line.prose.maskedWords.map(\.bare)
        return line.isRemark && words.contains("damaged")
          && !(words.contains("line") && words.contains("Words"))
      }),
  ]

  /// Whether a word is one that only programs use.
  private static func isInside(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    let hasHump = zip(letters, letters.dropFirst()).contains {
      $0.properties.isLowercase && $1.properties.isUppercase
    }
    return hasHump
      || ["errno", "nil", "exception", "traceback", "stack"].contains(word.lowercased())
  }
}

extension Capture {
  /// Whether standard error names the program by where it lies.
  fileprivate var hasPathBeforeColon: Bool {
    guard isRefusal else { return false }
    let text = StrippedText(err).text
    return text.prefix { $0 != ":" && $0 != "\n" }.contains("/")
  }
}

extension Prose {
  /// How many sentences there are, the one that puts doubts at rest left aside.
  fileprivate var causesAndSteps: Int {
    maskedSentences.count { !($0.first == "Nothing" && $0.at(1) == "was") }
  }

  /// Whether the first thing said is what to type.
  fileprivate var beginsWithStep: Bool {
    ["Run", "See", "Write", "Try", "run", "see", "write", "try"].contains(maskedWords.first)
  }

  fileprivate var isUsage: Bool {
    maskedWords.contains { $0.bare.lowercased() == "usage" }
  }
}
