/// Finds what fixed words hold beside letters, digits and the few marks that are heard alike.
///
/// Each word breaks one rule at most: the one that says most about it.
enum MarkScan {
  /// The rule that a word breaks; nothing for a word that may stand.
  static func rule(brokenBy word: Substring) -> String? {
    if word.contains("…") || word.contains("...") { return "L4" }
    if word.unicodeScalars.contains(where: \.isDrawing) { return "W2" }
    if word.unicodeScalars.contains(where: \.isPicture) { return "W3" }
    if isClock(word.bare) { return nil }
    if let rule = ruleOfNumbers(word.bare) { return rule }
    if hasRunOfMarks(word) { return "W4" }
    for scalar in word.bare.unicodeScalars where !scalar.isPlain {
      if scalar.isBracket { return "W8" }
      return scalar == "!" ? "W16" : "W1"
    }
    return nil
  }

  /// The rule that a word with digits in it breaks.
  private static func ruleOfNumbers(_ word: String) -> String? {
    if isFullID(word) { return "D6" }
    guard let first = word.unicodeScalars.first else { return nil }
    if "+-\u{2212}".unicodeScalars.contains(first), word.dropFirst().first?.isNumber == true {
      return "W7"
    }
    guard first.isDigit else { return nil }
    let parts = word.split { !$0.isNumber }
    let marks = word.filter { !$0.isNumber }
    switch marks {
    case "": return nil
    case "--", "//", "/": return "D1"
    // A version has dots too, but no part as long as a year.
    case "..": return parts.contains { $0.count == 4 } || parts.last?.count == 2 ? "D1" : nil
    case "-": return parts.first?.count == 4 ? "D1" : nil
    case "st", "nd", "rd", "th": return nil
    case ".", ",": return parts.count == 2 ? "D5" : nil
    default: return marks.allSatisfy(\.isLetter) && word.last?.isLetter == true ? "W6" : nil
    }
  }

  /// `19:30`.
  private static func isClock(_ word: String) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.count == 2 && Int($0) != nil }
  }

  /// Three words of five letters each between hyphens, as ids are spelt in full.
  private static func isFullID(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        part.count == 5
          && part.enumerated().allSatisfy { place, letter in
            (place % 2 == 0 ? "bdfghjklmnprstvz" : "aiou").contains(letter)
          }
      }
  }

  private static func hasRunOfMarks(_ word: Substring) -> Bool {
    zip(word.unicodeScalars, word.unicodeScalars.dropFirst()).contains {
      $0.isMark && $1.isMark
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it is a letter, a digit, or one of the marks that may stand anywhere.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: ".,'?".unicodeScalars.contains(self)
    }
  }

  /// Whether it is punctuation or a symbol of ASCII, brackets and their like left aside.
  fileprivate var isMark: Bool {
    isASCII && value > 0x20 && value < 0x7F && !isDigit && !properties.isAlphabetic && !isBracket
  }

  fileprivate var isBracket: Bool { "()[]{}<>/|\\".unicodeScalars.contains(self) }

  /// Whether it draws lines or blocks.
  fileprivate var isDrawing: Bool { (0x2500...0x259F).contains(value) }

  /// Whether it is an emoji, a dingbat, an arrow, a star or a bullet.
  fileprivate var isPicture: Bool {
    switch value {
    case 0x2A, 0xB7: true
    case 0x2022...0x2027: self != "\u{2026}"
    case 0x2190...0x24FF, 0x25A0...0x2BFF, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}
