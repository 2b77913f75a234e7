/// Where texts name somebody: by a whole name or nickname, however it is written, and not as a part of
/// another word.
///
/// Case, accents, width and punctuation do not matter. In scripts without spaces a name may stand amid
/// other characters.
public struct Mentions: Sendable {
  private let names: [Wanted]

  /// Longer names of others, inside which nobody is named but them.
  private let others: [Wanted]

  /// Looks for names.
  ///
  /// - Parameters:
  ///   - names: The names and nicknames.
  ///   - others: Names of others: where one of these is longer and stands in a text, it is what is
  ///     meant there.
  public init(of names: some Sequence<String>, besides others: some Sequence<String>) {
    let names = Set(names).map(Wanted.init).filter { !$0.folded.isEmpty }
      .sorted { ($1.folded.count, $0.name) < ($0.folded.count, $1.name) }
    self.names = names
    self.others = Set(others).map(Wanted.init).filter { other in
      names.contains { other.folded.count > $0.folded.count && other.folded.holds($0.folded) }
    }
  }

  /// Where a text names the person, in order; no two overlap.
  public func places(in text: String) -> [Range<String.Index>] {
    guard mayName(in: text) else { return [] }
    let folded = FoldedCharacters(text)
    guard names.contains(where: { folded.bytes.holds($0.folded) }) else { return [] }
    // How far the names of others reach that begin at a character or before it, and the characters that
    // are found already: one note may name somebody a hundred thousand times.
    var reach = Array(repeating: 0, count: folded.starts.count)
    for place in others.lazy.flatMap({ folded.places(of: $0) }) {
      reach[place.lowerBound] = max(reach[place.lowerBound], place.upperBound)
    }
    for place in reach.indices.dropFirst() { reach[place] = max(reach[place], reach[place - 1]) }
    var isFound = Array(repeating: false, count: folded.starts.count)
    var found: [Range<Int>] = []
    for name in names {
      for place in folded.places(of: name)
      where reach[place.lowerBound] < place.upperBound && !isFound[place].contains(true) {
        found.append(place)
        for character in place { isFound[character] = true }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
      .map { folded.starts[$0.lowerBound]..<folded.starts[$0.upperBound] }
  }

  /// Nearly every text names nobody, and need not be taken apart to know it.
  private func mayName(in text: String) -> Bool {
    guard names.allSatisfy(\.isOfLetters) else { return true }
    var letters = FoldedText()
    letters.appendLetters(of: text)
    return names.contains { letters.bytes.holds($0.folded) }
  }

  /// A text with other words in the places where it names the person; nothing when it does not.
  public func replaced(in text: String, by words: String) -> String? {
    let places = places(in: text)
    if places.isEmpty { return nil }
    var result = ""
    var rest = text.startIndex
    for place in places {
      result += text[rest..<place.lowerBound] + words
      rest = place.upperBound
    }
    return result + text[rest...]
  }

  /// A name to look for.
  fileprivate struct Wanted {
    let name: String
    let folded: [UInt8]

    /// The places in `folded` before which white space may stand in a text.
    let gaps: Set<Int>

    /// Whether it is of letters, digits and marks, and of no other signs.
    let isOfLetters: Bool

    init(_ name: String) {
      let characters = FoldedCharacters(name)
      self.name = name
      folded = characters.bytes
      gaps = Set(characters.gaps)
      var letters = FoldedText()
      letters.appendLetters(of: name)
      isOfLetters = letters.bytes == folded
    }
  }
}

/// A text in its folded form, with the characters that its bytes come from.
private struct FoldedCharacters {
  private(set) var bytes: [UInt8] = []

  /// Where each character begins, and the end of the text.
  private(set) var starts: [String.Index] = []

  /// The places in `bytes` before which the text has white space, in order.
  private(set) var gaps: [Int] = []

  private var kinds: [Unicode.Scalar.Kind] = []

  /// Each character that is a syllable of Hangul; nothing for any other.
  private var syllables: [Unicode.Scalar?] = []

  /// Where the bytes of each character begin, and the end.
  private var offsets: [Int] = []

  init(_ text: String) {
    for index in text.indices {
      let character = text[index]
      let first = character.unicodeScalars.first
      starts.append(index)
      offsets.append(bytes.count)
      kinds.append(first?.kind ?? .separator)
      syllables.append(first.flatMap { (0xAC00...0xD7A3).contains($0.value) ? $0 : nil })
      if character.isWhitespace {
        if gaps.last != bytes.count { gaps.append(bytes.count) }
      } else {
        var folded = FoldedText()
        folded.appendLetters(of: String(character))
        // A sign is its own letter, for those whose name is one.
        bytes +=
          folded.bytes.isEmpty && !character.isPunctuation
          ? Array(String(character).utf8) : folded.bytes
      }
    }
    starts.append(text.endIndex)
    offsets.append(bytes.count)
  }

  /// The runs of characters that are a name.
  func places(of name: Mentions.Wanted) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var first = 0
    while let start = bytes.place(of: name.folded, from: first) {
      first = start + 1
      if let place = characters(from: start, to: start + name.folded.count, of: name) {
        found.append(place)
        first = start + name.folded.count
      }
    }
    return found
  }

  /// The characters of some bytes, when they are a whole name.
  private func characters(from start: Int, to end: Int, of name: Mentions.Wanted) -> Range<Int>? {
    // Of characters without a byte the last is the one that the byte at `start` comes from.
    let lower = offsets.place(ofFirstFrom: start + 1) - 1
    let upper = offsets.place(ofFirstFrom: end)
    guard start < end, lower < upper, offsets[lower] == start, offsets[upper] == end else {
      return nil
    }
    for gap in gaps[gaps.place(ofFirstFrom: start + 1)...].prefix(while: { $0 < end }) {
      if !name.gaps.contains(gap - start) { return nil }
    }
    let isFreeBehind = isFree(after: upper) || takesParticle(lower..<upper)
    return isFree(before: lower) && isFreeBehind ? lower..<upper : nil
  }

  /// Whether a particle follows, which Korean puts on a name without a space; a name of one syllable
  /// would be found in the middle of a sentence so.
  private func takesParticle(_ place: Range<Int>) -> Bool {
    guard place.count > 1 else { return false }
    var following = String.UnicodeScalarView()
    for syllable in syllables[place.upperBound...] {
      guard let syllable else { break }
      following.append(syllable)
      if following.count > FoldedCharacters.longestParticle { return false }
    }
    return FoldedCharacters.particles.contains(String(following))
  }

  private static let longestParticle = 4
  private static let particles: Set<String> = [
    "은", "는", "이", "가", "을", "를", "과", "와", "랑", "이랑", "하고", "에게", "에게서", "한테", "한테서",
    "께", "께서", "의", "도", "만", "까지", "부터", "보다", "처럼", "씨", "씨는", "씨가", "씨를", "씨와", "씨랑",
    "아", "야", "이는", "이가", "이를", "이와", "이도", "이의", "이한테", "라고", "이라고",
  ]

  private func isFree(before place: Int) -> Bool { place == 0 || parts(place - 1, place) }

  private func isFree(after place: Int) -> Bool { place == kinds.count || parts(place - 1, place) }

  /// Whether a word may end between two neighbours.
  private func parts(_ left: Int, _ right: Int) -> Bool {
    let isLetter = { (kind: Unicode.Scalar.Kind) in kind == .cased || kind == .uncased }
    return !(isLetter(kinds[left]) && isLetter(kinds[right]))
  }
}

extension [Int] {
  /// The place of the first of these, which are in order, that is not below a number; the end when there
  /// is none.
  fileprivate func place(ofFirstFrom number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
