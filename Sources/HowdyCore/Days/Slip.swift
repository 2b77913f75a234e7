/// Slips of typing: one letter too many, too few or wrong, or two neighbours swapped.
enum Slip {
  /// Whether two words are exactly one slip apart.
  static func isOne(between left: String, and right: String) -> Bool {
    let (left, right) = (Array(left), Array(right))
    let start = zip(left, right).prefix { $0 == $1 }.count
    let (leftRest, rightRest) = (left.dropFirst(start), right.dropFirst(start))
    switch leftRest.count - rightRest.count {
    case 1: return leftRest.dropFirst() == rightRest
    case -1: return leftRest == rightRest.dropFirst()
    case 0 where !leftRest.isEmpty:
      return leftRest.dropFirst() == rightRest.dropFirst()
        || leftRest.dropFirst(2) == rightRest.dropFirst(2)
          && leftRest.prefix(2) == ArraySlice(rightRest.prefix(2).reversed())
    default: return false
    }
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
