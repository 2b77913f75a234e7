@_spi(_Unicode) import Swift

extension Name {
  /// The form in which names are compared: case, accents and width folded, punctuation, symbols and
  /// spaces left out, `ß` as `ss`, `ł` as `l`.
  ///
  /// A text of which nothing would be left, an emoji for one, is its own NFC. Vowel signs of the
  /// scripts of India stay, as do the voicing marks of Japanese: they make another letter.
  ///
  /// - Complexity: linear; ASCII is folded byte by byte.
  public static func folded(_ text: String) -> String {
    String(decoding: FoldedText(text).bytes, as: UTF8.self)
  }
}

/// Texts in their folded form, one behind the other in a single buffer, with the beginnings of
/// their words.
///
/// One buffer for everybody keeps the hundreds of names that every run looks through together.
struct FoldedText {
  /// The folded texts in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where in `bytes` each word begins.
  private(set) var wordStarts: [Int] = []
  /// Whether what comes next belongs to a new word.
  private var isBetweenWords = true

  init() {}

  /// One text alone.
  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    append(text)
  }

  /// Makes room for this many bytes and as many words as they are likely to hold.
  mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
    wordStarts.reserveCapacity(count / 5)
  }

  /// Adds one text; if it folds to nothing, its NFC as a single word, but for a full stop at the end:
  /// a sentence ends with one behind a name of signs too.
  mutating func append(_ text: String) {
    let start = bytes.count
    appendLetters(of: text)
    guard bytes.count == start else { return }
    var whole = String(String.UnicodeScalarView(text._nfc)).utf8[...]
    if whole.count > 1, whole.last == UInt8(ascii: ".") { whole.removeLast() }
    if !whole.isEmpty { wordStarts.append(start) }
    bytes.append(contentsOf: whole)
  }

  /// Adds the letters, digits and marks of a text, which may be nothing at all.
  mutating func appendLetters(of text: String) {
    isBetweenWords = true
    let start = bytes.count
    let words = wordStarts.count
    var text = text
    let isASCII = text.withUTF8 { appendASCII($0) }
    if isASCII { return }
    // Not ASCII after all: begin again, decomposed.
    bytes.removeSubrange(start...)
    wordStarts.removeSubrange(words...)
    isBetweenWords = true
    for scalar in text._nfd { append(decomposed: scalar) }
  }

  /// Adds the letters and digits of a text that is ASCII; of any other, bytes that have to go again.
  ///
  /// - Returns: Whether it is ASCII.
  private mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: text)
    guard
      let end = Self.foldASCII(text, into: &bytes, at: start, &wordStarts, &isBetweenWords)
    else { return false }
    bytes.removeSubrange(end...)
    return true
  }

  /// Writes the letters and digits of a text over bytes that are there, in lower case.
  ///
  /// - Returns: Where they end; nothing for a text that is not ASCII.
  private static func foldASCII(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8], at start: Int,
    _ wordStarts: inout [Int], _ isBetweenWords: inout Bool
  ) -> Int? {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var end = start
      for byte in text {
        if byte >= 0x80 { return nil }
        guard let folded = letter(byte) else {
          isBetweenWords = true
          continue
        }
        if isBetweenWords {
          wordStarts.append(end)
          isBetweenWords = false
        }
        bytes[end] = folded
        end += 1
      }
      return end
    }
  }

  /// The letter or digit in lower case that an ASCII byte is, if it is one.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x61...0x7A, 0x30...0x39: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }

  /// Whether a text may have a word that begins with one of some folded bytes; for certain only where
  /// it is ASCII.
  static func mayHaveWord(beginningWithOneOf firsts: [UInt8], in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var isBetweenWords = true
      for byte in bytes {
        if byte >= 0x80 { return true }
        let folded = letter(byte)
        if isBetweenWords, let folded, firsts.contains(folded) { return true }
        isBetweenWords = folded == nil
      }
      return false
    }
  }

  private mutating func appendASCII(_ byte: UInt8) {
    beginWord()
    bytes.append(byte)
  }

  private mutating func beginWord() {
    guard isBetweenWords else { return }
    wordStarts.append(bytes.count)
    isBetweenWords = false
  }

  private mutating func append(decomposed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80:
      if let letter = Self.letter(UInt8(scalar.value)) {
        appendASCII(letter)
      } else {
        isBetweenWords = true
      }
    case 0x300...0x36F: break
    case 0x410...0x42F: appendLetter(scalar.value + 0x20)
    case 0x430...0x44F, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0x1100...0x11FF:
      appendLetter(scalar.value)
    case 0xFF01...0xFF5E:
      if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { append(decomposed: narrow) }
    case 0xFF66...0xFF9D:
      appendLetter(Self.wideKatakana[Int(scalar.value - 0xFF66)])
    case 0xFF9E, 0xFF9F: appendLetter(scalar.value - 0xFF9E + 0x3099)
    default: appendOther(scalar)
    }
  }

  private mutating func appendLetter(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    beginWord()
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Folds what the fast cases leave: it is dropped, parts words, or stands as lower-case letters.
  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    if scalar.isAccent { return }
    if let plain = scalar.plainLetters {
      beginWord()
      bytes.append(contentsOf: plain.utf8)
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      beginWord()
      // A capital that lower case takes apart (the dotted I) leaves marks, which are accents.
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !lower.isAccent {
        bytes.append(contentsOf: String(lower).utf8)
      }
    case .lowercaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      appendLetter(scalar.value)
    case .decimalNumber, .letterNumber, .otherNumber:
      // Digits of any script, and those raised, circled or Roman; a half is no digit but a sign.
      if let number = scalar.wholeNumber {
        beginWord()
        bytes.append(contentsOf: String(number).utf8)
      } else {
        isBetweenWords = true
      }
    case .format: break
    default: isBetweenWords = true
    }
  }

  /// U+FF66 to U+FF9D in full width.
  private static let wideKatakana: [UInt32] =
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
    .unicodeScalars.map(\.value)
}

extension Unicode.Scalar {
  /// Whether people leave it out when they type a name: accents, points, variation selectors,
  /// letters raised beside others (the okina) and the stretched line of Arabic.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x2B0...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7,
      0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6ED,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// The number that it stands for, if it is a whole one.
  fileprivate var wholeNumber: Int? {
    guard let value = properties.numericValue, value >= 0, value < 1_000_000 else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }

  /// The plain letters that people write for a letter that does not decompose.
  fileprivate var plainLetters: String? {
    switch value {
    case 0xC6, 0xE6: "ae"
    case 0xD0, 0xF0, 0x110, 0x111, 0x189, 0x256: "d"
    case 0xD8, 0xF8: "o"
    case 0xDE, 0xFE: "th"
    case 0xDF, 0x1E9E: "ss"
    case 0x126, 0x127: "h"
    case 0x131: "i"
    case 0x132, 0x133: "ij"
    case 0x138: "k"
    case 0x13F, 0x140, 0x141, 0x142, 0x23D, 0x19A: "l"
    case 0x149: "n"
    case 0x14A, 0x14B: "ng"
    case 0x152, 0x153: "oe"
    case 0x166, 0x167: "t"
    case 0x17F: "s"
    case 0x180, 0x243: "b"
    case 0x18F, 0x259, 0x246, 0x247: "e"
    case 0x191, 0x192: "f"
    case 0x197, 0x268: "i"
    case 0x1B5, 0x1B6: "z"
    case 0x1E4, 0x1E5: "g"
    case 0x3C2: "σ"
    case 0xFB00: "ff"
    case 0xFB01: "fi"
    case 0xFB02: "fl"
    case 0xFB03: "ffi"
    case 0xFB04: "ffl"
    case 0xFB05, 0xFB06: "st"
    default: nil
    }
  }
}
