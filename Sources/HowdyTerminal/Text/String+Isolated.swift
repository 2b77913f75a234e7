extension String {
  /// The same text between U+2068 and U+2069 where it holds right-to-left letters, so that it
  /// cannot reorder the sentence it stands in; any other text as it is.
  ///
  /// The text is harmless already: an isolate of its own would end this one early.
  var isolated: String {
    holdsRightToLeft ? "\u{2068}\(self)\u{2069}" : self
  }

  private var holdsRightToLeft: Bool {
    if utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// Whether this scalar lies in a block whose letters run from right to left.
  ///
  /// The blocks that the Unicode Character Database sets apart for the bidirectional classes R and
  /// AL (DerivedBidiClass), and the right-to-left mark.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
    case 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
