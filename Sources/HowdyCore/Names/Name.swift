@_spi(_Unicode) import Swift

/// What a name may be, and when two names are alike.
public enum Name {
  /// The most characters that a name has.
  public static let longest = 200

  /// The most Unicode scalars that a name has, so that a character piled high with marks ends too.
  ///
  /// The longest emoji in use, a family with skin tones, has ten.
  static let mostScalars = 10 * longest

  /// The name that is kept for what was typed: trimmed, white space in single spaces, NFC, and
  /// otherwise every character as it was typed.
  ///
  /// - Parameter typed: a name in any script, 1 to 200 characters once it is trimmed.
  /// - Throws: `NameFault` where nothing visible is left, where it is too long, or where it holds a
  ///   control character, a line break or a sign that turns the direction of text around it.
  /// - Complexity: linear, and it stops soon after the longest name.
  public static func cleaned(_ typed: String) throws(NameFault) -> String {
    var scalars = String.UnicodeScalarView()
    var count = 0
    var gap: Unicode.Scalar?
    var isVisible = false
    for scalar in typed.unicodeScalars {
      if scalar.properties.isWhitespace {
        // The worst of a gap is what counts: a break in the middle is no space.
        if gap == nil || scalar.breaksLine { gap = scalar }
        continue
      }
      if scalar.isForbiddenInNames { throw .control }
      if let space = gap, count > 0 {
        if space.breaksLine { throw .control }
        scalars.append(" ")
        count += 1
      }
      gap = nil
      scalars.append(scalar)
      count += 1
      isVisible = isVisible || !scalar.isInvisible
      if count > mostScalars { throw .tooLong }
    }
    guard isVisible else { throw .empty }
    let text = String(scalars)
    let name = text.isASCII ? text : String(String.UnicodeScalarView(text._nfc))
    guard name.count <= longest else { throw .tooLong }
    return name
  }
}

/// Why a text is no name.
public enum NameFault: Error, Equatable, Sendable {
  /// Nothing that can be seen is left once it is trimmed.
  case empty
  /// It has more than 200 characters.
  case tooLong
  /// It holds a control character, a line break, or a sign that overrides the direction of text.
  case control
}

extension String {
  /// Whether each byte is ASCII, in which case no normal form changes it.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Unicode.Scalar {
  /// Whether a line ends here; a tab does not, it counts as a space.
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it steers a terminal or turns the text around it, and shows nothing of its own.
  fileprivate var isForbiddenInNames: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    default: properties.generalCategory == .control
    }
  }

  /// Whether it shows nothing without another character beside it.
  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }
}
