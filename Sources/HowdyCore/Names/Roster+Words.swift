extension Roster {
  /// One word of a command line.
  public struct Word: Equatable, Sendable {
    /// The word as it was typed.
    public let text: String
    /// Whether it was quoted, which shows by the white space in it: such a word is never split or
    /// joined to others, and may name a mate alone.
    public let isQuoted: Bool

    /// A word as the shell hands it over.
    public init(_ text: String) {
      self.text = text
      isQuoted = text.unicodeScalars.contains { $0.properties.isWhitespace }
    }
  }

  /// What the first words of a line say, where one mate is wanted.
  public struct Reading: Equatable, Sendable {
    /// Who answers.
    public let found: Found
    /// The words that were tried, as they were typed.
    public let typed: String
    /// How many words that was, 1 or more unless there was none.
    public let count: Int

    /// Makes what was found for words that were typed.
    public init(found: Found, typed: String, count: Int) {
      self.found = found
      self.typed = typed
      self.count = count
    }

    /// The id, where there is one.
    ///
    /// - Throws: `MateFault` with the words that were tried.
    public func id() throws(MateFault) -> String {
      switch found {
      case .one(let id): return id
      case .several(let ids): throw .several(typed: typed, ids: ids)
      case .none(let nearest): throw .none(typed: typed, nearest: nearest)
      }
    }
  }

  /// Reads one mate from the beginning of a line.
  ///
  /// The longest run of words that exactly names somebody wins, else the shortest run that finds one
  /// mate and no other. Where nobody is found, the reading holds the run that fits several, or the
  /// one that comes nearest to somebody.
  public func find(wordsFrom words: [Word], forChange: Bool) -> Reading {
    guard !words.isEmpty else { return Reading(found: .none(nearest: []), typed: "", count: 0) }
    return readExactly(Atom.whole(words), from: 0, forChange: forChange).reading
  }

  /// Reads all the mates at the beginning of a line, joined by `and` or commas.
  ///
  /// Each is read as `find(wordsFrom:)` does, so a name that holds `and` or a comma is found whole.
  /// The list ends before the first word that continues none. After a comma, words that are no mate
  /// and near to none end it too, since a note may follow; after `and` a mate is expected.
  ///
  /// - Parameter endsList: whether a word after a comma or `and` means something else (a day, an
  ///   option), which only an exact name overrules.
  /// - Returns: the ids in the order in which they were named, none twice, and how many words
  ///   named them.
  /// - Throws: `MateFault` for the first place where a mate was expected and not found.
  public func findAll(
    wordsFrom words: [Word], forChange: Bool, endsList: (Word) -> Bool = { _ in false }
  ) throws(MateFault) -> (ids: [String], count: Int) {
    let atoms = Atom.split(words)
    guard !atoms.isEmpty else { throw .none(typed: words.first?.text ?? "", nearest: []) }
    var ids: [String] = []
    var end = 0
    var next: Int? = 0
    while let place = next {
      let (reading, isExact) = readExactly(atoms, from: place, forChange: forChange)
      if end > 0, atoms[place].beginsWord {
        if !isExact, endsList(words[atoms[place].word]) { break }
        // Near to nobody and after a mere comma: most likely a note.
        if place == end, reading.found == .none(nearest: []) { break }
      }
      let id = try reading.id()
      if !ids.contains(id) { ids.append(id) }
      end = place + reading.count
      next = Self.nextPlace(in: atoms, after: end)
    }
    return (ids, atoms[end - 1].wordsUpToHere)
  }

  /// Where the next mate of a list begins, or nil where the list is at its end.
  private static func nextPlace(in atoms: [Atom], after end: Int) -> Int? {
    guard end < atoms.count else { return nil }
    if atoms[end].isAnd, end + 1 < atoms.count { return end + 1 }
    return atoms[end - 1].isBeforeComma ? end : nil
  }
}

/// Why words name no mate.
public enum MateFault: Error, Equatable, Sendable {
  /// They fit more than one.
  case several(typed: String, ids: [String])
  /// They fit nobody; with whoever is nearest, up to three.
  case none(typed: String, nearest: [String])
}

// MARK: - Runs of words

extension Roster {
  /// A word of the line, or the part of one between commas.
  private struct Atom {
    let text: String
    /// The word that it is from.
    let word: Int
    let beginsWord: Bool
    let isQuoted: Bool
    var isBeforeComma = false
    /// How many words of the line are used up once this is, lone commas behind it included.
    var wordsUpToHere: Int

    /// Whether it joins two mates, where it is no part of a name.
    var isAnd: Bool { !isQuoted && text.lowercased() == "and" }

    /// Each word as it is.
    static func whole(_ words: [Word]) -> [Atom] {
      words.enumerated().map { index, word in
        Atom(
          text: word.text, word: index, beginsWord: true, isQuoted: word.isQuoted,
          wordsUpToHere: index + 1)
      }
    }

    /// The words split at their commas, but for quoted ones.
    static func split(_ words: [Word]) -> [Atom] {
      var atoms: [Atom] = []
      for (index, word) in words.enumerated() {
        let parts =
          word.isQuoted
          ? [word.text[...]]
          : word.text.split(omittingEmptySubsequences: false) { commas.contains($0) }
        for (place, part) in parts.enumerated() {
          if place > 0, !atoms.isEmpty { atoms[atoms.count - 1].isBeforeComma = true }
          if part.isEmpty { continue }
          atoms.append(
            Atom(
              text: String(part), word: index, beginsWord: place == 0, isQuoted: word.isQuoted,
              wordsUpToHere: index + 1))
        }
        if !atoms.isEmpty { atoms[atoms.count - 1].wordsUpToHere = index + 1 }
      }
      return atoms
    }

    /// The comma, and those of Arabic, Chinese and Japanese.
    private static let commas: Set<Character> = [",", "،", "，", "、"]
  }

  /// The mate whom a run of atoms from a place on names, by the rule of longest and shortest.
  private func readExactly(
    _ atoms: [Atom], from place: Int, forChange: Bool
  ) -> (reading: Reading, isExact: Bool) {
    if let (id, end) = longestExact(atoms, from: place) {
      return (reading(.one(id), atoms, place..<end), true)
    }
    return (shortest(atoms, from: place, forChange: forChange), false)
  }

  private func reading(_ found: Found, _ atoms: [Atom], _ range: Range<Int>) -> Reading {
    Reading(found: found, typed: Self.text(atoms[range]), count: range.count)
  }

  private static func text(_ atoms: ArraySlice<Atom>) -> String {
    var text = ""
    for atom in atoms {
      text += atom.text
      if atom.isBeforeComma, !atom.isQuoted { text += "," }
      text += " "
    }
    while let last = text.last, last == " " || last == "," { text.removeLast() }
    return text
  }

  /// The longest run that is somebody's whole name or nickname.
  private func longestExact(_ atoms: [Atom], from place: Int) -> (id: String, end: Int)? {
    for (offset, key) in keys(of: atoms, from: place).enumerated().reversed() {
      if let id = bearer(exactly: key) { return (id, place + offset + 1) }
    }
    return nil
  }

  /// The folded runs from a place on, each one atom longer, as long as a name may be.
  private func keys(of atoms: [Atom], from place: Int) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    var letters = FoldedText()
    var end = place
    while end < atoms.count, end - place < Self.longestRun {
      if end > place, atoms[end].isQuoted || atoms[end - 1].isQuoted { break }
      letters.appendLetters(of: atoms[end].text)
      guard letters.bytes.count <= longestTerm else { break }
      end += 1
      let isNothing = letters.bytes.isEmpty
      keys.append(isNothing ? FoldedText(Self.text(atoms[place..<end])).bytes : letters.bytes)
    }
    return keys
  }

  /// The shortest run that finds one mate; it does not reach over a comma or an `and`.
  private func shortest(_ atoms: [Atom], from place: Int, forChange: Bool) -> Reading {
    var several: Reading?
    let keys = keys(of: atoms, from: place)
    var end = place
    for key in keys {
      if end > place, atoms[end].isAnd || atoms[end - 1].isBeforeComma { break }
      end += 1
      switch answer(to: key, forChange: forChange) {
      case .one(let id): return reading(.one(id), atoms, place..<end)
      case .several(let ids): several = reading(.several(ids), atoms, place..<end)
      default: continue
      }
    }
    if let several { return several }
    return idReading(atoms, from: place) ?? nearestReading(atoms, from: place)
  }

  /// A whole id, its three parts in one word or in three.
  private func idReading(_ atoms: [Atom], from place: Int) -> Reading? {
    for end in [place + 1, place + 3] where end <= atoms.count {
      let range = place..<end
      if let id = bearer(withId: Self.text(atoms[range])) {
        return reading(.one(id), atoms, range)
      }
    }
    return nil
  }

  /// Nobody, with the run of up to four words that comes nearest to somebody, or else one word.
  private func nearestReading(_ atoms: [Atom], from place: Int) -> Reading {
    var best: (distance: Int, reading: Reading)?
    for end in (place + 1)...(place + 4) where end <= atoms.count {
      if end > place + 1,
        atoms[end - 1].isAnd || atoms[end - 2].isBeforeComma || atoms[end - 1].isQuoted
          || atoms[end - 2].isQuoted
      {
        break
      }
      let near = nearest(to: FoldedText(Self.text(atoms[place..<end])).bytes)
      guard let distance = near.first?.distance, distance < best?.distance ?? .max else { continue }
      best = (distance, reading(.none(nearest: near.map(\.id)), atoms, place..<end))
    }
    return best?.reading ?? reading(.none(nearest: []), atoms, place..<(place + 1))
  }

  /// The most words in one name: 200 characters with a space between each two.
  private static let longestRun = 100
}
