@_spi(_Unicode) import Swift

extension Roster {
  /// What to type for a mate: the shortest run of words that finds this mate and no other,
  /// in commands that change something and in those that look, without punctuation.
  ///
  /// Runs begin with the name: `Sam`, then `Sam O`, then `Sam Okafor`; an initial stands only for a
  /// word of five letters or more, since a shorter word is as quick to type and to hear. Where no run
  /// of the name will do, those of the nicknames are tried, and at the end the id is given.
  ///
  /// - Parameter isTaken: whether a run would be read as something else, such as a command or a day.
  /// - Returns: words that `find(_:forChange:)` and `find(wordsFrom:forChange:)` both read as this
  ///   mate; the id itself for an id that nobody has.
  public func shortest(for id: String, isTaken: (String) -> Bool = { _ in false }) -> String {
    guard let bearer = bearer(id) else { return id }
    for name in [bearer.name] + bearer.nicknames {
      for run in Self.runs(of: name) where finds(run, bearer) && !isTaken(run) { return run }
    }
    return id
  }

  /// Whether a run is read as one mate, whole, wherever a mate is wanted.
  private func finds(_ run: String, _ bearer: Bearer) -> Bool {
    // What finds one mate for a change finds the same one for a look, but for the archived: a look
    // takes the middle of another name before them.
    let isFound = find(run, forChange: true) == .one(bearer.id)
    guard isFound, !bearer.isArchived || find(run, forChange: false) == .one(bearer.id) else {
      return false
    }
    let words = run.split(separator: " ").map { Word(String($0)) }
    if words.count == 1 { return true }
    let reading = find(wordsFrom: words, forChange: !bearer.isArchived)
    return reading.found == .one(bearer.id) && reading.count == words.count
  }

  /// The runs of words from the beginning of a name, shortest first, the whole name last.
  private static func runs(of name: String) -> [String] {
    let words = name.split(separator: " ").map { plain(String($0)) }.filter { !$0.isEmpty }
    guard !words.isEmpty else {
      // A name of signs is typed as it is, unless the shell would read signs of its own in it.
      let isSafe = name.utf8.allSatisfy { $0 >= 0x80 || $0 == 0x20 }
      return isSafe ? [name] : []
    }
    var runs: [String] = []
    var run = ""
    for word in words {
      if !run.isEmpty {
        run += " "
        if word.count >= fewestForInitial, let initial = word.first {
          runs.append(run + String(initial))
        }
      }
      run += word
      runs.append(run)
    }
    return runs
  }

  /// The letters from which on a word is shortened to its initial.
  private static let fewestForInitial = 5

  /// A word without punctuation and symbols, otherwise as it is written.
  private static func plain(_ word: String) -> String {
    var text = FoldedText()
    var kept = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      let before = text.bytes.count
      text.appendLetters(of: String(scalar))
      if text.bytes.count > before || (!kept.isEmpty && (isMark || isJoiner)) {
        kept.append(scalar)
      }
    }
    return String(kept)
  }
}
