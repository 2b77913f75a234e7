/// Everybody who can be named, ready to be found by what somebody types.
///
/// It is a value made from the book in each run: building it folds every name and nickname once.
public struct Roster: Sendable {
  /// Everybody, in the order given.
  public let bearers: [Bearer]

  private var folded = FoldedText()
  private var terms: [Term] = []
  /// The bytes of the longest folded name or nickname: no longer text can begin to match.
  let longestTerm: Int

  /// One name or nickname, as a stretch of the folded buffer.
  private struct Term: Sendable {
    let bearer: Int
    let isName: Bool
    let bytes: Range<Int>
    let words: Range<Int>
  }

  /// A roster of these; ids and folded names are taken to be unique.
  public init(_ bearers: some Sequence<Bearer>) {
    self.bearers = Array(bearers)
    var longest = 0
    folded.reserveCapacity(self.bearers.count * 16)
    terms.reserveCapacity(self.bearers.count + self.bearers.count / 4)
    for (index, bearer) in self.bearers.enumerated() {
      longest = max(longest, Self.add(bearer.name, of: index, true, to: &terms, &folded))
      for nickname in bearer.nicknames {
        longest = max(longest, Self.add(nickname, of: index, false, to: &terms, &folded))
      }
    }
    longestTerm = longest
  }

  private static func add(
    _ text: String, of bearer: Int, _ isName: Bool, to terms: inout [Term],
    _ folded: inout FoldedText
  ) -> Int {
    let start = folded.bytes.count
    let firstWord = folded.wordStarts.count
    folded.append(text)
    let bytes = start..<folded.bytes.count
    guard !bytes.isEmpty else { return 0 }
    terms.append(
      Term(
        bearer: bearer, isName: isName, bytes: bytes, words: firstWord..<folded.wordStarts.count))
    return bytes.count
  }

  /// The bearer of an id.
  public func bearer(_ id: String) -> Bearer? { bearers.first { $0.id == id } }

  /// Who answers to what was typed, as one text.
  ///
  /// The first of these that hits decides: a whole name or nickname; the beginning of one; the
  /// beginning of one from a later word on; for looking, any part of one; a whole id. But for a whole
  /// name, the archived are asked only when nobody else answers in any of these ways.
  ///
  /// - Parameter forChange: whether the command changes something, and so must not guess from the
  ///   middle of a name.
  public func find(_ typed: String, forChange: Bool) -> Found {
    let key = FoldedText(typed).bytes
    if let found = answer(to: key, forChange: forChange) { return found }
    if let id = bearer(withId: typed) { return .one(id) }
    return .none(nearest: nearest(to: key).map(\.id))
  }

  /// Who answers to a folded text, or nil for nobody.
  func answer(to key: [UInt8], forChange: Bool) -> Found? {
    guard !key.isEmpty, key.count <= longestTerm else { return nil }
    if let found = found(key, at: [.exact]) { return found }
    return found(key, at: forChange ? Level.surest : Level.all)
  }

  /// Who bears exactly this folded name or nickname.
  func bearer(exactly key: [UInt8]) -> String? {
    guard !key.isEmpty, case .one(let id) = found(key, at: [.exact]) else { return nil }
    return id
  }

  /// Whom a folded text fits at the first level that hits, the archived last.
  private func found(_ key: [UInt8], at levels: [Level]) -> Found? {
    for isArchived in [false, true] {
      for level in levels {
        let hits = bearers(matching: key, at: level, isArchived: isArchived)
        if hits.count == 1 { return .one(bearers[hits[0]].id) }
        if !hits.isEmpty { return .several(hits.map { bearers[$0].id }) }
      }
    }
    return nil
  }

  /// Who has this id, written in full in any of the ways in which ids are typed.
  func bearer(withId typed: String) -> String? {
    if let bearer = bearer(typed) { return bearer.id }
    return Id.normalized(typed).flatMap(bearer)?.id
  }

  /// Whoever is near to a folded text that nobody answers to; the archived only if nobody else is.
  func nearest(to key: [UInt8]) -> [(distance: Int, id: String)] {
    // Two slips add at most two letters, and a letter has at most four bytes.
    guard !key.isEmpty, key.count <= longestTerm + 8 else { return [] }
    let letters = Nearest.letters(of: key[...])
    var distances: [Int: Int] = [:]
    for term in terms {
      let found = Nearest.distance(
        from: letters, to: folded.bytes[term.bytes], wordsAt: folded.wordStarts[term.words])
      guard let found else { continue }
      distances[term.bearer] = min(distances[term.bearer] ?? found, found)
    }
    let present = distances.keys.contains { !bearers[$0].isArchived }
    let near = distances.filter { !present || !bearers[$0.key].isArchived }.sorted {
      $0.value != $1.value
        ? $0.value < $1.value : Name.precedes(bearers[$0.key].name, bearers[$1.key].name)
    }
    return near.prefix(Nearest.most).map { ($0.value, bearers[$0.key].id) }
  }

  /// Whose name or nickname a new name would be taken for, if anybody's; the archived count too.
  ///
  /// - Parameter id: the mate who is being named, whose own names do not clash.
  public func clash(name: String, excluding id: String? = nil) -> Clash? {
    let key = FoldedText(name).bytes
    let term = terms.first {
      folded.bytes[$0.bytes].elementsEqual(key) && bearers[$0.bearer].id != id
    }
    return term.map { Clash(id: bearers[$0.bearer].id, isNickname: !$0.isName) }
  }
}

/// Who answers to something that was typed.
public enum Found: Equatable, Sendable {
  /// One mate and no other.
  case one(String)
  /// More than one, in the order of the roster.
  case several([String])
  /// Nobody; with whoever is nearest, up to three, nearest first.
  case none(nearest: [String])
}

/// A name that is taken.
public struct Clash: Equatable, Sendable {
  /// Who bears it.
  public let id: String
  /// Whether it is a nickname of theirs, and not the name.
  public let isNickname: Bool

  /// A name, or a nickname, of somebody.
  public init(id: String, isNickname: Bool) {
    self.id = id
    self.isNickname = isNickname
  }
}

// MARK: - Levels

extension Roster {
  /// How surely a text names somebody, surest first.
  private enum Level {
    case exact, beginning, beginningAtWord, anywhere

    static let surest = [beginning, beginningAtWord]
    static let all = surest + [anywhere]
  }

  /// The places of those whom a text fits at a level, each once.
  private func bearers(matching key: [UInt8], at level: Level, isArchived: Bool) -> [Int] {
    var hits: [Int] = []
    for term in terms where hits.last != term.bearer {
      guard key.count <= term.bytes.count, fits(key, term, at: level),
        bearers[term.bearer].isArchived == isArchived
      else { continue }
      hits.append(term.bearer)
    }
    return hits
  }

  private func fits(_ key: [UInt8], _ term: Term, at level: Level) -> Bool {
    switch level {
    case .exact:
      return key.count == term.bytes.count && isThere(key, at: term.bytes.lowerBound)
    case .beginning:
      return isThere(key, at: term.bytes.lowerBound)
    case .beginningAtWord:
      return folded.wordStarts[term.words].contains { start in
        key.count <= term.bytes.upperBound - start && isThere(key, at: start)
      }
    case .anywhere:
      return (term.bytes.lowerBound...(term.bytes.upperBound - key.count)).contains {
        isThere(key, at: $0)
      }
    }
  }

  /// The end of a word in the folded buffer.
  private func end(ofWord word: Int, in term: Term) -> Int {
    word + 1 < term.words.upperBound ? folded.wordStarts[word + 1] : term.bytes.upperBound
  }

  private func isThere(_ key: [UInt8], at start: Int) -> Bool {
    for offset in key.indices where folded.bytes[start + offset] != key[offset] { return false }
    return true
  }
}

// MARK: - For sentences

extension Roster {
  /// Whether this folded word is the first of somebody's name or nickname.
  func hasFirstWord(_ key: [UInt8]) -> Bool {
    terms.contains { term in
      guard let first = term.words.first else { return false }
      return end(ofWord: first, in: term) - term.bytes.lowerBound == key.count
        && isThere(key, at: term.bytes.lowerBound)
    }
  }

  /// The first letters of everything that somebody answers to, names, nicknames and their words, each
  /// in one number.
  ///
  /// - Parameter length: How many letters, at most 8; what is shorter is left out.
  func heads(of length: Int) -> Set<UInt64> {
    var heads: Set<UInt64> = []
    heads.reserveCapacity(terms.count * 2)
    for term in terms {
      let starts = [term.bytes.lowerBound] + folded.wordStarts[term.words]
      for start in starts where start + length <= term.bytes.upperBound {
        heads.insert(Self.head(of: folded.bytes[start..<(start + length)]))
      }
    }
    return heads
  }

  static func head(of letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The places of those with a word that begins with the first two bytes of one of these.
  ///
  /// A sentence that names somebody has such a word, so all others need no closer look.
  func bearersWithWord(beginningLike words: some Sequence<String>) -> [Int] {
    var singles = Array(repeating: false, count: 256)
    var pairs = Array(repeating: false, count: 65_536)
    for word in words {
      var bytes = word.utf8.makeIterator()
      guard let first = bytes.next() else { continue }
      if let second = bytes.next() {
        pairs[Int(first) << 8 | Int(second)] = true
      } else {
        singles[Int(first)] = true
      }
    }
    var found: [Int] = []
    for term in terms where found.last != term.bearer {
      let fits = folded.wordStarts[term.words].contains { start in
        let first = Int(folded.bytes[start])
        guard start + 1 < term.bytes.upperBound else { return singles[first] }
        return singles[first] || pairs[first << 8 | Int(folded.bytes[start + 1])]
      }
      if fits { found.append(term.bearer) }
    }
    return found
  }
}
