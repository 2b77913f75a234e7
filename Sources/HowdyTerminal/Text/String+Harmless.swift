@_spi(_Unicode) import Swift

extension String {
  /// The same text in normal form C, with nothing in it that can act on a terminal or reorder the
  /// words around it.
  ///
  /// White space that moves the cursor (tabs, line feeds, line and paragraph separators) becomes a
  /// blank; every other control, every embedding, override and isolate of the bidirectional
  /// algorithm, and the byte order mark become U+FFFD. Direction marks and joiners stay, because
  /// names are spelt with them. One scalar stands for one scalar, so nothing vanishes unseen.
  ///
  /// - Complexity: O(n); printable ASCII is returned as it is.
  package var harmless: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var cleaned = String.UnicodeScalarView()
    var mayCompose = false
    for scalar in unicodeScalars {
      // Nothing below the first combining mark takes part in composition.
      if scalar.value >= 0x300 { mayCompose = true }
      cleaned.append(scalar.harmless)
    }
    guard mayCompose else { return String(cleaned) }
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: String(cleaned)._nfc)
    return String(composed)
  }

  /// The same text with each row of blanks made one blank: a gap is heard as nothing and read in
  /// braille as an end.
  ///
  /// Works on scalars, since a blank followed by a combining mark is one character that is no blank.
  var singleSpaced: String {
    let bytes = utf8
    var next = bytes.startIndex
    var blankBefore = false
    while next != bytes.endIndex {
      let isBlank = bytes[next] == UInt8(ascii: " ")
      if isBlank, blankBefore { return closingGaps }
      blankBefore = isBlank
      bytes.formIndex(after: &next)
    }
    return self
  }

  private var closingGaps: String {
    var closed = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar != " " || closed.last != " " {
      closed.append(scalar)
    }
    return String(closed)
  }

  /// The same text without blanks at either end.
  var trimmed: String {
    guard startsWithBlank || endsWithBlank else { return self }
    var inner = Substring(self).unicodeScalars
    while inner.first == " " { inner.removeFirst() }
    while inner.last == " " { inner.removeLast() }
    return String(inner)
  }

  /// Whether the first byte is a blank, whatever combines with it.
  var startsWithBlank: Bool { utf8.first == UInt8(ascii: " ") }

  /// Whether the last byte is a blank.
  var endsWithBlank: Bool { utf8.last == UInt8(ascii: " ") }
}

extension Unicode.Scalar {
  /// This scalar, or what is shown in its place.
  fileprivate var harmless: Unicode.Scalar {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
    // Embeddings and overrides, isolates, the deprecated format controls.
    case 0x202A...0x202E, 0x2066...0x206F: "\u{FFFD}"
    case 0xFEFF, 0xFFF9...0xFFFB: "\u{FFFD}"
    default: self
    }
  }
}
