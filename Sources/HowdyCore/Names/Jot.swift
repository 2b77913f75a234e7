/// What a sentence says: whom it names, and the day it begins or ends with.
///
/// The sentence itself is kept by the caller as it was typed; only places in it are given.
public struct Jot<Reading> {
  /// Who is named, in the order of the sentence, each once.
  public let ids: [String]
  /// Where they are named, in order; two names of one mate are two places.
  public let mentions: [Range<String.Index>]
  /// The day, if the sentence begins or ends with one.
  public let day: Reading?
  /// Where the day stands.
  public let dayRange: Range<String.Index>?

  /// Reads a sentence.
  ///
  /// Names, nicknames, whole words of a name, and a first name with an initial count, at word
  /// boundaries, the longest first. Where the sentence has a capital after its first letter, names
  /// must be capitalised in it. A capitalised word that follows a name by one space and begins
  /// nobody's name is a surname, and refused.
  ///
  /// - Parameters:
  ///   - sentence: what was typed, of any length.
  ///   - roster: everybody who may be named; the archived count only where nobody else fits.
  ///   - isDayWord: whether a capitalised word after a name is no surname but begins a day.
  ///   - day: the day that a stretch of the sentence says, or nil; it is asked for the words at both
  ///     ends, up to ten, without the punctuation around them.
  /// - Throws: `JotFault` where nobody is named, or not surely.
  /// - Complexity: about linear in the sentence and in the roster.
  public init(
    _ sentence: String, in roster: Roster, isDayWord: (String) -> Bool = { _ in false },
    day: (String) -> Reading?
  ) throws(JotFault) {
    let text = JotText(sentence)
    let names = JotNames(roster, for: text)
    let found = try Self.findDay(in: text, names, day)
    self.day = found?.day
    dayRange = found?.range

    var ids: [String] = []
    var mentions: [Range<String.Index>] = []
    var previous: JotText.Mention?
    for mention in text.mentions(of: names, outside: found?.range) {
      let range = text.range(of: mention.words)
      // A further name of the mate just named, as in Sam Okafor where Sam is the nickname.
      let isSameMate =
        previous.map {
          text.isOneSpace(from: $0, to: mention) && $0.ids.allSatisfy(mention.ids.contains)
        } ?? false
      let candidates = isSameMate ? previous?.ids ?? [] : mention.ids
      guard candidates.count == 1 else {
        throw .several(typed: String(sentence[range]), ids: candidates)
      }
      let id = candidates[0]
      if let surname = text.surname(after: mention.words, of: id, names, outside: found?.range),
        !isDayWord(String(sentence[surname]))
      {
        let typed = sentence[range.lowerBound..<surname.upperBound]
        throw .surname(typed: String(typed), id: id)
      }
      previous = JotText.Mention(words: mention.words, ids: candidates)
      if !ids.contains(id) { ids.append(id) }
      mentions.append(range)
    }
    guard !ids.isEmpty else { throw text.nobody(in: roster, outside: found?.range) }
    self.ids = ids
    self.mentions = mentions
  }

  /// The day at the beginning or the end, the longest that reads as one.
  private static func findDay(
    in text: JotText, _ names: JotNames, _ day: (String) -> Reading?
  ) throws(JotFault) -> (day: Reading, range: Range<String.Index>)? {
    let chunks = text.chunks
    var first: (day: Reading, range: Range<String.Index>)?
    var last: (day: Reading, range: Range<String.Index>)?
    for length in (1...JotText.longestDay).reversed() where length <= chunks.count {
      first = first ?? read(chunks.prefix(length), in: text, names, day)
      last = last ?? read(chunks.suffix(length), in: text, names, day)
    }
    guard let first, let last, first.range != last.range else { return first ?? last }
    throw .twoDays(String(text.sentence[first.range]), String(text.sentence[last.range]))
  }

  /// The day that neighbouring stretches say; never what is somebody's whole name.
  private static func read(
    _ chunks: ArraySlice<Range<String.Index>>, in text: JotText, _ names: JotNames,
    _ day: (String) -> Reading?
  ) -> (day: Reading, range: Range<String.Index>)? {
    guard let first = chunks.first, let last = chunks.last else { return nil }
    let range = first.lowerBound..<last.upperBound
    let words = String(text.sentence[range])
    guard !names.isWholeName(words) else { return nil }
    return day(words).map { ($0, range) }
  }
}

/// Why a sentence cannot be read.
public enum JotFault: Error, Equatable, Sendable {
  /// Nobody is named; with whoever is nearest to a word of it, up to three, and that word.
  case nobody(typed: String?, nearest: [String])
  /// A word fits several mates.
  case several(typed: String, ids: [String])
  /// A name is followed by a surname that nobody bears; with the mate whose first name it would be.
  case surname(typed: String, id: String)
  /// It begins and ends with a day, both as typed.
  case twoDays(String, String)
}
