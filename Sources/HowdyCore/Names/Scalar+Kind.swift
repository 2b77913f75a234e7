extension Unicode.Scalar {
  enum Kind {
    case cased, uncased, ideograph, mark, separator
  }

  /// What a character is to the words of a sentence.
  var kind: Kind {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: return .cased
    case 0x30...0x39: return .uncased
    case 0..<0x80: return .separator
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FA, 0x30FC...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF:
      return properties.generalCategory.isMark ? .mark : .ideograph
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: return .cased
    case .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber: return .uncased
    case .format: return .mark
    case let category: return category.isMark ? .mark : .separator
    }
  }

  /// Whether it is a letter in upper case.
  var isCapital: Bool {
    if isASCII { return (0x41...0x5A).contains(value) }
    return properties.isUppercase || properties.generalCategory == .titlecaseLetter
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
