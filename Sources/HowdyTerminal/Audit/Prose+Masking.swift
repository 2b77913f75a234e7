extension Prose {
  /// The fixed words alone: a name stands as `Mate`, what else the person wrote as `Words`, and a
  /// line to type as `howdy`.
  package var masked: String {
    var text = ""
    for run in runs {
      switch run.kind {
      case .words, .health, .symbol: text += run.text
      case .name: text += "Mate"
      case .text: text += "Words"
      case .command: text += "howdy"
      }
    }
    return text.trimmed
  }

  /// The fixed words, split at blanks.
  var maskedWords: [Substring] { masked.split(separator: " ") }

  /// The sentences of the fixed words, each a list of words.
  var maskedSentences: [[Substring]] {
    var sentences: [[Substring]] = []
    var isOpen = false
    for word in maskedWords {
      if isOpen { sentences[sentences.count - 1].append(word) } else { sentences.append([word]) }
      isOpen = !(word.hasSuffix(".") || word.hasSuffix("?"))
    }
    return sentences
  }
}
