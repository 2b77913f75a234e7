/// A sentence in words, with what parts them.
struct JotText {
  /// The sentence as it was typed.
  let sentence: String
  /// Its words, in order: runs of letters, digits and marks.
  private(set) var words: [Word] = []
  /// Whether a capital stands after its first letter, so that names must be capitalised.
  private(set) var hasCapitals = false

  /// The most words that a day takes: on the day before yesterday at 7 30 pm, and one to spare.
  static let longestDay = 10

  struct Word {
    let range: Range<String.Index>
    let folded: String
    let `case`: Case
  }

  enum Case {
    case capital, small
    /// A script that knows no capitals.
    case none
  }

  init(_ sentence: String) {
    self.sentence = sentence
    var start: String.Index?
    var isFirstLetter = true
    let scalars = sentence.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let kind = scalar.kind
      if kind == .cased {
        if !isFirstLetter, scalar.isCapital { hasCapitals = true }
        isFirstLetter = false
      } else if kind == .uncased || kind == .ideograph {
        isFirstLetter = false
      }
      if let begun = start, kind == .separator || kind == .ideograph {
        add(begun..<index)
        start = nil
      }
      if kind == .ideograph {
        // Scripts without spaces: each character may begin or end a name.
        start = index
      } else if start == nil, kind != .separator, kind != .mark {
        start = index
      } else if let begun = start, scalars[begun].kind == .ideograph, kind != .mark {
        add(begun..<index)
        start = index
      }
    }
    if let start { add(start..<sentence.endIndex) }
  }

  private mutating func add(_ range: Range<String.Index>) {
    let first = sentence.unicodeScalars[range.lowerBound]
    let letterCase: Case = first.kind != .cased ? .none : first.isCapital ? .capital : .small
    words.append(
      Word(range: range, folded: Name.folded(String(sentence[range])), case: letterCase))
  }

  /// Where a run of words stands.
  func range(of run: Range<Int>) -> Range<String.Index> {
    words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound
  }

  /// The stretches between white space at both ends, without the punctuation around them.
  var chunks: [Range<String.Index>] {
    let all = sentence.split(whereSeparator: \.isWhitespace)
    let ends =
      all.count <= 2 * Self.longestDay
      ? all : Array(all.prefix(Self.longestDay) + all.suffix(Self.longestDay))
    return ends.compactMap { chunk in
      guard let first = chunk.firstIndex(where: { !$0.isPunctuation }),
        let last = chunk.lastIndex(where: { !$0.isPunctuation })
      else { return nil }
      return first..<chunk.index(after: last)
    }
  }
}

// MARK: - Mentions

extension JotText {
  /// Words that name somebody, or several where it is not clear whom.
  struct Mention {
    let words: Range<Int>
    let ids: [String]
  }

  /// Where somebody is named, in order: the longest first, and none inside another.
  func mentions(of names: JotNames, outside day: Range<String.Index>?) -> [Mention] {
    var candidates: [(length: Int, mention: Mention)] = []
    for start in words.indices where mayName(words[start], outside: day) && isFree(before: start) {
      var key = ""
      for end in words.indices[start...] {
        if end > start, !isWithinName(from: words[end - 1], to: words[end]) { break }
        key += words[end].folded
        // An initial may be one letter more than the name that it shortens.
        if key.utf8.count > names.longest + 1 { break }
        guard !overlaps(words[end].range, day), isFree(after: end), isWholeEnough(start...end)
        else { continue }
        let ids = names.ids(for: key, endsInInitial: end > start && isInitial(words[end]))
        if !ids.isEmpty {
          candidates.append((key.utf8.count, Mention(words: start..<(end + 1), ids: ids)))
        }
      }
    }
    candidates.sort {
      ($1.length, $0.mention.words.lowerBound) < ($0.length, $1.mention.words.lowerBound)
    }
    var isUsed = Array(repeating: false, count: words.count)
    var chosen: [Mention] = []
    for (_, mention) in candidates where !isUsed[mention.words].contains(true) {
      for place in mention.words { isUsed[place] = true }
      chosen.append(mention)
    }
    return chosen.sorted { $0.words.lowerBound < $1.words.lowerBound }
  }

  /// The capitalised word one space after a name, joined words with it, unless it begins a name.
  func surname(
    after run: Range<Int>, of id: String, _ names: JotNames, outside day: Range<String.Index>?
  ) -> Range<String.Index>? {
    guard run.upperBound < words.count else { return nil }
    let next = words[run.upperBound]
    let isOneSpaceOn = separator(after: run.upperBound - 1) == " "
    // "I" is the writer.
    guard isOneSpaceOn, next.case == .capital, !overlaps(next.range, day),
      sentence[next.range] != "I", !names.beginsName(next.folded),
      !names.isWord(next.folded, of: id)
    else { return nil }
    var last = run.upperBound
    while last + 1 < words.count, isJoined(after: last) { last += 1 }
    return next.range.lowerBound..<words[last].range.upperBound
  }

  /// Whether one mention follows another by a single space.
  func isOneSpace(from one: Mention, to other: Mention) -> Bool {
    one.words.upperBound == other.words.lowerBound
      && separator(after: one.words.upperBound - 1) == " "
  }

  /// The fault of a sentence that names nobody, with who is near to one of its words.
  func nobody(in roster: Roster, outside day: Range<String.Index>?) -> JotFault {
    // A sentence is short; what is longer than this is not searched for slips.
    for word in words.prefix(40) where mayName(word, outside: day) && word.folded.utf8.count > 2 {
      let near = roster.nearest(to: Array(word.folded.utf8))
      if !near.isEmpty {
        return .nobody(typed: String(sentence[word.range]), nearest: near.map(\.id))
      }
    }
    return .nobody(typed: nil, nearest: [])
  }

  private func mayName(_ word: Word, outside day: Range<String.Index>?) -> Bool {
    !overlaps(word.range, day) && !(hasCapitals && word.case == .small)
  }

  private func overlaps(_ range: Range<String.Index>, _ day: Range<String.Index>?) -> Bool {
    day.map(range.overlaps) ?? false
  }

  /// Whether a word may be an initial; small, "a" and "i" are words of their own.
  private func isInitial(_ word: Word) -> Bool {
    word.folded.count == 1
      && (word.case == .capital || !hasCapitals && word.folded != "a" && word.folded != "i")
  }

  /// A single character amid others of a script without spaces names nobody.
  private func isWholeEnough(_ run: ClosedRange<Int>) -> Bool {
    guard run.count == 1, isIdeograph(run.lowerBound) else { return true }
    let touches = { (place: Int) in
      place >= 0 && place < self.words.count - 1
        && self.separator(after: place).isEmpty
    }
    return !touches(run.lowerBound - 1) && !touches(run.upperBound)
  }

  private func isIdeograph(_ place: Int) -> Bool {
    sentence.unicodeScalars[words[place].range.lowerBound].kind == .ideograph
  }
}

// MARK: - What parts words

extension JotText {
  private func separator(after place: Int) -> Substring {
    sentence[words[place].range.upperBound..<words[place + 1].range.lowerBound]
  }

  /// Whether two words are parts of a larger one, as in Billy-Jean, snake_case, O'Brien, a@b.org.
  private func isJoined(after place: Int) -> Bool {
    guard place >= 0, place + 1 < words.count else { return false }
    let between = separator(after: place)
    return !between.isEmpty && between.unicodeScalars.allSatisfy { Self.joiners.contains($0) }
  }

  private func isFree(before place: Int) -> Bool { !isJoined(after: place - 1) }

  /// Whether a name may end here: nothing is joined to it but 's and its like, and then no capital
  /// follows, since Joe's Diner is not Joe.
  private func isFree(after place: Int) -> Bool {
    guard isJoined(after: place) else { return true }
    let next = words[place + 1]
    guard let mark = separator(after: place).first, mark == "'" || mark == "’",
      Self.endings.contains(next.folded), !isJoined(after: place + 1)
    else { return false }
    guard next.folded == "s", place + 2 < words.count, separator(after: place + 1) == " " else {
      return true
    }
    return words[place + 2].case != .capital
  }

  /// Whether a name may reach from one word to the next: over spaces, hyphens, apostrophes, and the
  /// full stop of an initial.
  private func isWithinName(from word: Word, to next: Word) -> Bool {
    let between = sentence[word.range.upperBound..<next.range.lowerBound]
    return between.unicodeScalars.allSatisfy {
      $0 == " " || Self.nameJoiners.contains($0) || ($0 == "." && word.folded.count <= 2)
    }
  }

  private static let nameJoiners: Set<Unicode.Scalar> = [
    "-", "‐", "‑", "'", "’", "ʼ", "(", ")", "・", "·",
  ]
  private static let joiners: Set<Unicode.Scalar> = ["-", "‐", "‑", "'", "’", "_", "@", "."]
  private static let endings: Set<String> = ["s", "d", "ll", "re", "ve", "m"]
}
