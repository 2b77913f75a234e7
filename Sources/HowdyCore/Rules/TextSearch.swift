/// A text that is looked for in others: case, accents, width and punctuation do not matter, the gaps
/// between words do.
public struct TextSearch: Sendable {
  private let wanted: [UInt8]

  /// Makes a search for what was typed.
  public init(_ typed: String) {
    wanted = TextSearch.folded(typed)
  }

  /// Whether there is nothing to look for, in which case nothing is found.
  public var isEmpty: Bool { wanted.isEmpty }

  /// Whether a text holds what is looked for, from the middle of a word too.
  ///
  /// - Complexity: O(n × m) at worst in the lengths of both, close to O(n) in texts that people write.
  public func finds(_ text: String) -> Bool {
    !wanted.isEmpty && TextSearch.folded(text).holds(wanted)
  }

  /// The folded words with one blank between each two.
  private static func folded(_ text: String) -> [UInt8] {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }
    return Array(words.map { Name.folded(String($0)) }.joined(separator: " ").utf8)
  }
}
