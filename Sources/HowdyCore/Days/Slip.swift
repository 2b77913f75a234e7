/// Slips of typing: one letter too many, too few or wrong, or two neighbours swapped.
enum Slip {
  /// Whether two words are exactly one slip apart.
  static func isOne(between left: String, and right: String) -> Bool {
    let letters = (left.unicodeScalars.map(\.value), right.unicodeScalars.map(\.value))
    return Nearest.distance(letters.0, letters.1, limit: 1) == 1
  }

  /// The text with one word mended, if mending one to a word of the list makes it readable.
  static func mended(
    _ text: String, from vocabulary: [String], isReadable: (String) -> Bool
  ) -> String? {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" }.map(String.init)
    // Longer texts are no misspelt days, and would be slow to try.
    guard words.count <= 8 else { return nil }
    for (index, word) in words.enumerated() {
      for candidate in vocabulary where isOne(between: word, and: candidate) {
        var mended = words
        mended[index] = candidate
        let whole = mended.joined(separator: " ")
        if isReadable(whole) { return whole }
      }
    }
    return nil
  }
}
