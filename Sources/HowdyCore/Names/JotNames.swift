/// Every way in which a sentence may name somebody, by its folded letters.
struct JotNames {
  private let roster: Roster
  private var bearers: [Bearer] { roster.bearers }
  private var wholes: [String: [Int]] = [:]
  private var runs: [String: [Int]] = [:]
  private var initials: [String: [Int]] = [:]
  /// The most bytes that a name has when folded.
  let longest: Int

  /// The names that the words of a sentence can mean; those of others are not taken apart.
  init(_ roster: Roster, for text: JotText) {
    self.roster = roster
    longest = roster.longestTerm
    for index in roster.bearersWithWord(beginningLike: text.words.lazy.map(\.folded)) {
      add(roster.bearers[index], index)
    }
  }

  private mutating func add(_ bearer: Bearer, _ index: Int) {
    for text in [bearer.name] + bearer.nicknames {
      wholes[Name.folded(text), default: []].append(index)
    }
    let words = Self.words(of: bearer.name)
    guard words.count > 1 else { return }
    // In a name with capitals the small words (van, and, the) name nobody alone.
    let hasCapitals = words.contains(where: \.hasCapital)
    for start in words.indices {
      var run = ""
      for end in words.indices[start...].prefix(Self.longestRun) {
        run += words[end].folded
        if end == start, !words[start].standsAlone(besideCapitals: hasCapitals) { continue }
        if runs[run]?.last != index { runs[run, default: []].append(index) }
      }
    }
    for word in words.dropFirst() {
      guard let initial = word.folded.first else { continue }
      let key = words[0].folded + String(initial)
      if initials[key]?.last != index { initials[key, default: []].append(index) }
    }
  }

  /// Whether a text is somebody's whole name or nickname.
  func isWholeName(_ text: String) -> Bool { roster.clash(name: text) != nil }

  /// Whether a word begins a name or nickname.
  func beginsName(_ folded: String) -> Bool { roster.hasFirstWord(Array(folded.utf8)) }

  /// Whether a word is part of somebody's name, so that it is no other surname after it.
  func isWord(_ folded: String, of id: String) -> Bool {
    bearers.contains { $0.id == id && Self.words(of: $0.name).contains { $0.folded == folded } }
  }

  /// Whom folded words name: who is called so, else whose name has them; the archived only if
  /// nobody else does.
  ///
  /// - Parameter endsInInitial: whether the last word is a single letter that may be an initial.
  func ids(for key: String, endsInInitial: Bool) -> [String] {
    for isArchived in [false, true] {
      var levels = [wholes[key], runs[key]]
      if endsInInitial { levels.append(initials[key]) }
      for hits in levels.compactMap(\.self) {
        let ids = hits.filter { bearers[$0].isArchived == isArchived }.map { bearers[$0].id }
        if !ids.isEmpty { return ids }
      }
    }
    return []
  }

  /// The words of one name, folded.
  private static func words(of name: String) -> [Word] {
    JotText(name).words.map { Word(folded: $0.folded, hasCapital: $0.case == .capital) }
  }

  private struct Word {
    let folded: String
    let hasCapital: Bool

    /// Whether the word alone may stand for its bearer; an initial or a joining word does not.
    func standsAlone(besideCapitals hasCapitals: Bool) -> Bool {
      guard let first = folded.utf8.first else { return false }
      if first >= 0x80 { return true }
      if folded.utf8.count < 2 { return false }
      return hasCapitals ? hasCapital : !JotNames.joiningWords.contains(folded)
    }
  }

  private static let joiningWords: Set<String> = [
    "and", "the", "of", "de", "da", "la", "van", "von",
  ]
  /// The most words of a name that are taken together, the whole name aside.
  private static let longestRun = 4
}
