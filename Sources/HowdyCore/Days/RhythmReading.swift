/// What was said where a rhythm is wanted.
public enum RhythmChoice: Hashable, Sendable {
  /// A rhythm.
  case every(Rhythm)

  /// That there shall be none.
  case noRhythm
}

/// Why something typed is no rhythm.
public enum RhythmFault: Error, Hashable, Sendable {
  /// Not a rhythm in any form; the suggestion is the same text with one slip of typing mended.
  case notARhythm(typed: String, suggestion: String?)

  /// Under 1, or over the `limit` of the unit.
  case outOfRange(Rhythm.Unit)
}

extension Rhythm {
  /// Reads a whole text as people type rhythms: `weekly`, `every 2 weeks`, `10d`, `none`.
  ///
  /// - Throws: Why it is no rhythm, with what was meant where one slip of typing tells.
  public static func read(_ text: String) throws(RhythmFault) -> RhythmChoice {
    if let result = result(of: text) { return try result.get() }
    let suggestion = Slip.mended(text, from: Vocabulary.longRhythmWords) { mended in
      guard case .success = result(of: mended) else { return false }
      return true
    }
    throw .notARhythm(typed: text, suggestion: suggestion)
  }

  /// The most words that any form of a rhythm has, as in "every twice a month".
  public static let longestForm = 4

  /// Reads the longest run of words from the start that has the form of a rhythm.
  ///
  /// A rhythm that is out of range is a run too, with its fault.
  ///
  /// - Parameter words: Words as the shell gave them, with or without "every"; a quoted one is never
  ///   split.
  /// - Returns: Nothing when the words do not start with a rhythm.
  public static func firstRhythm(in words: [String]) -> WordRun<RhythmChoice, RhythmFault>? {
    longestRun(startingIn: words, limit: longestForm, result)
  }

  /// The rhythm as people hear it, "every week" or "every 2 weeks".
  public var words: String {
    count == 1 ? "every \(unit.rawValue)" : "every \(description)"
  }

  private static func result(of text: String) -> Result<RhythmChoice, RhythmFault>? {
    readWhole(text) { cursor in
      if cursor.take("none") { return .success(.noRhythm) }
      return takeSpan(from: &cursor).map(choice)
    }
  }

  private static func choice(of span: Span) -> Result<RhythmChoice, RhythmFault> {
    guard let rhythm = Rhythm(every: span.count, span.unit) else {
      return .failure(.outOfRange(span.unit))
    }
    return .success(.every(rhythm))
  }

  private static func takeSpan(from cursor: inout TokenCursor) -> Span? {
    _ = cursor.take("every")
    if let named = cursor.take(in: Vocabulary.rhythms) { return named }
    if cursor.take("twice", "a", "month") { return Span(15, .day) }
    if cursor.take("once", "a") { return cursor.take(in: Vocabulary.units) }
    if cursor.take("other") { return cursor.take(in: Vocabulary.units)?.times(2) }
    if let unit = cursor.take(in: Vocabulary.units) { return unit }
    return takeCounted(from: &cursor)
  }

  private static func takeCounted(from cursor: inout TokenCursor) -> Span? {
    let sign = cursor.takeMinus() ? -1 : 1
    if let count = cursor.takeNumber() {
      let unit = cursor.take(in: Vocabulary.units) ?? cursor.take(in: Vocabulary.unitLetters)
      return unit?.times(count).times(sign)
    }
    guard let count = cursor.take(in: Vocabulary.numbers) else { return nil }
    return cursor.take(in: Vocabulary.units)?.times(count)
  }
}
