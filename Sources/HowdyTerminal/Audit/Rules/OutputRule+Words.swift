extension OutputRule {
  /// The rules about words, each held against the fixed words alone.
  static let words: [OutputRule] = [
    marks("W1", "Beside letters and digits stand full stops, commas, apostrophes, question marks."),
    marks("W2", "Nothing is drawn with lines and blocks."),
    marks("W3", "There are no emoji, arrows, stars and bullets."),
    marks("W4", "No two marks stand together."),
    OutputRule(
      "W5", "The line of a mate has the state in a word.",
      eachLine: { line, _ in
        line.prose.isOfMate && !line.prose.runs.contains { $0.kind.isHealth }
      }),
    marks("W6", "A unit is a word, not a letter behind a number."),
    marks("W7", "No sign before a number says early or late."),
    marks("W8", "There are no brackets, slashes and bars."),
    OutputRule(
      "W9", "A sentence ends in a full stop.",
      eachLine: { line, _ in
        // A title ends in a comma; an exclamation mark is a breach of another rule.
        !line.prose.isToType && !line.prose.endsAsWritten
          && line.prose.masked.last.map { !".?,!".contains($0) } ?? true
      }),
    OutputRule("W10", "One thing is one, more are many, and none is no or nobody.") {
      capture, vocabulary in
      capture.said.filter { miscounts($0.prose.maskedWords, vocabulary) }.map { Breach($0) }
    },
    OutputRule(
      "W11", "No word is in capitals to be loud.",
      eachLine: { line, vocabulary in
        line.prose.maskedWords.contains {
          isLoud($0.bare) && !vocabulary.capitals.contains($0.bare)
        }
      }),
    OutputRule("W12", "What is empty is said to be so.") { capture, _ in
      if capture.silence == .wrong, !capture.isRefusal, capture.out.isEmpty {
        return [Breach(0, "")]
      }
      // A title with nothing below it.
      guard let last = capture.said.last(where: { !$0.isRemark }),
        last.prose.masked.hasSuffix(",")
      else { return [] }
      return [Breach(last)]
    },
    OutputRule(
      "W13", "No word is cut short.",
      eachLine: { line, _ in
        line.prose.maskedWords.contains { Vocabulary.shortened.contains($0.bare.lowercased()) }
      }),
    OutputRule(
      "W14", "One thing has one word.",
      eachLine: { line, vocabulary in
        line.prose.maskedWords.contains { vocabulary.replaced[$0.bare.lowercased()] != nil }
      }),
    OutputRule("W15", "A sentence has 15 words at most, taken together, and one alone 17.") {
      capture in
      let sentences = capture.said.map { $0.prose.maskedSentences.count }.reduce(0, +)
      let words = capture.said.map { $0.prose.spokenWords }.reduce(0, +)
      // A sentence that stands alone is heard out more easily than one among others.
      return sentences == 1 ? words > 17 : words > 15 * sentences
    },
    OutputRule(
      "W16", "Nobody is praised, blamed or guessed at.",
      eachLine: { line, _ in
        line.prose.maskedWords.contains {
          Vocabulary.judging.contains($0.bare.lowercased()) || MarkScan.rule(brokenBy: $0) == "W16"
        }
      }),
  ]

  /// A rule about marks.
  static func marks(_ id: String, _ sentence: String) -> OutputRule {
    OutputRule(
      id, sentence,
      eachLine: { line, _ in
        line.prose.maskedWords.contains { MarkScan.rule(brokenBy: $0) == id }
      })
  }

  private static func miscounts(_ words: [Substring], _ vocabulary: Vocabulary) -> Bool {
    for (place, word) in words.enumerated() {
      guard let number = Int(word), let next = words.at(place + 1) else { continue }
      let pair = words.at(place + 2).map { "\(next) \($0.bare)" } ?? ""
      for (one, many) in vocabulary.counted {
        let isOne = next.bare == one || pair == one
        let isMany = next.bare == many || pair == many
        // A word of two, such as check in, is the beginning of nothing else.
        if number == 0, isOne || isMany { return true }
        if number == 1 ? isMany && !isOne : isOne && !isMany { return true }
      }
    }
    return false
  }

  private static func isLoud(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    return letters.count > 1 && letters.allSatisfy(\.isUppercase)
  }
}

extension Prose {
  /// How many words are heard, those of lines to type among them.
  fileprivate var spokenWords: Int {
    let typed = runs.filter { $0.kind == .command }
    let words = typed.map { $0.text.split(separator: " ").count }.reduce(0, +)
    return maskedWords.count - typed.count + words
  }

  /// Whether it ends in what the person wrote, with a full stop or the like of their own.
  fileprivate var endsAsWritten: Bool {
    guard let run = runs.last, run.kind == .text || run.kind == .name else { return false }
    return run.text.last.map { ".?!".contains($0) } ?? false
  }

  /// Whether it is a line to type, or such lines with the words between them.
  fileprivate var isToType: Bool {
    runs.first?.kind == .command && runs.last?.kind == .command
  }
}
