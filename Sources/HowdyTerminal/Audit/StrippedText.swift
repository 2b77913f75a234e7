/// What is left of an answer when everything that acts on a terminal is taken out of it.
struct StrippedText {
  /// The letters, without escape sequences and bells.
  private(set) var text = ""
  /// What was taken out, in order.
  private(set) var escapes: [Escape] = []
  /// The letters behind each escape sequence, up to the next one.
  private(set) var stretches: [String] = []
  /// How often it rings.
  private(set) var bells = 0

  /// An escape sequence.
  struct Escape: Equatable {
    /// The row that it stands in, 1 and up.
    let row: Int
    let kind: Kind

    enum Kind: Equatable {
      /// Sets how letters look, with these numbers.
      case look(String)
      /// Does anything else.
      case other
    }
  }

  /// Takes bytes apart; what is no UTF-8 becomes U+FFFD.
  init(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    var row = 1
    var stretch = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        if !escapes.isEmpty { stretches.append(stretch) }
        stretch = ""
        escapes.append(Escape(row: row, kind: StrippedText.takeEscape(from: &rest)))
      case "\u{7}": bells += 1
      default:
        if scalar == "\n" { row += 1 }
        text.unicodeScalars.append(scalar)
        stretch.unicodeScalars.append(scalar)
      }
    }
    if !escapes.isEmpty { stretches.append(stretch) }
  }

  /// Takes what follows the escape character and belongs to it.
  ///
  /// Source: ECMA-48, control sequences and control strings.
  private static func takeEscape(
    from rest: inout Substring.UnicodeScalarView
  ) -> Escape.Kind {
    switch rest.popFirst() {
    case "[":
      var numbers = ""
      while let scalar = rest.popFirst() {
        if (0x40...0x7E).contains(scalar.value) { return scalar == "m" ? .look(numbers) : .other }
        numbers.unicodeScalars.append(scalar)
      }
    case "]", "P", "X", "^", "_":
      while let scalar = rest.popFirst() {
        if scalar == "\u{7}" { break }
        if scalar == "\u{1B}", rest.first == "\\" {
          rest.removeFirst()
          break
        }
      }
    default: break
    }
    return .other
  }
}
