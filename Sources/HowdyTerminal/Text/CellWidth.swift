extension String {
  /// How many cells of a terminal this text takes on one line, 0 and up.
  ///
  /// - Complexity: O(n); ASCII is counted without looking for graphemes.
  package var cells: Int {
    var count = 0
    for byte in utf8 {
      if byte >= 0x80 { return reduce(0) { $0 + $1.cells } }
      if (0x20...0x7E).contains(byte) { count += 1 }
    }
    return count
  }
}

extension Character {
  /// How many cells of a terminal this grapheme takes, 0 and up.
  ///
  /// Emoji, their joined sequences and flags take 2, and so does a sign that variation selector 16
  /// makes an emoji. Of other clusters each scalar counts for itself: Indic conjuncts and chains of
  /// Hangul letters are drawn side by side.
  package var cells: Int {
    if let ascii = asciiValue { return (0x20...0x7E).contains(ascii) ? 1 : 0 }
    var cluster = ClusterWidth()
    for scalar in unicodeScalars { cluster.add(scalar) }
    return cluster.cells
  }
}

/// Counts the cells of one grapheme, scalar by scalar.
private struct ClusterWidth {
  private var finished = 0
  private var current = 0
  private var previous: Unicode.Scalar?
  private var isJoining = false

  var cells: Int { finished + current }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{200D}":
      isJoining = true
      return
    case "\u{FE0F}":
      if previous?.properties.isEmoji == true { current = max(current, 2) }
      return
    default: break
    }
    if continuesEmoji(scalar) {
      current = max(current, 2)
    } else if scalar.cells > 0 {
      finished += current
      current = scalar.cells
    }
    if scalar.cells > 0 { previous = scalar }
    isJoining = false
  }

  /// Whether this scalar is drawn into the emoji before it: the second half of a flag, a skin tone,
  /// the next part of a joined sequence.
  private func continuesEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard let previous else { return false }
    if scalar.isRegionalIndicator { return previous.isRegionalIndicator }
    if scalar.properties.isEmojiModifier { return previous.properties.isEmojiModifierBase }
    return isJoining && scalar.properties.isEmoji && previous.properties.isEmoji
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// How many cells this scalar takes on its own: 0, 1 or 2.
  ///
  /// Ambiguous width (East Asian Width A) is 1. Spacing marks, soft hyphens and the signs that stand
  /// before a number are drawn, so they count 1 although some terminals give them none: a line that
  /// ends early is whole, a line that is too long is not.
  fileprivate var cells: Int {
    switch value {
    case 0x20...0x7E: return 1
    case 0x00...0x9F: return 0
    case 0xA0...0x2FF: return 1
    // Hangul vowels and final consonants are drawn into the cells of the first consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    let properties = self.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }

  /// Whether East Asian Width is W or F, emoji left aside.
  private var isEastAsianWide: Bool {
    guard value >= 0x1100 else { return false }
    return eastAsianWide.contains { $0.contains(value) }
  }
}

/// The scalars whose East Asian Width is W or F, less those that are emoji by default or have no
/// width, with small unassigned gaps closed.
///
/// Source: EastAsianWidth.txt of Unicode 16.0 (Unicode Standard Annex 11).
private let eastAsianWide: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029,
  0x3030...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
  0x17000...0x187F7, 0x18800...0x18D08, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265,
  0x20000...0x3FFFD,
]
