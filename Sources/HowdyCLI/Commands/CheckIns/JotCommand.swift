import HowdyCore
import HowdyTerminal

/// Logs a check-in from a sentence that names the mates.
struct JotCommand: Command {
  var words: [Spoken] = []
  var details = CheckInDetails()

  /// The bytes that a sentence may have: what is longer is no sentence, and `log` takes it.
  static let longestSentence = 1 << 16

  static var syntax: Syntax<JotCommand> {
    Syntax(
      "Logs a check in from a sentence that names the mates.",
      happens: "The sentence is kept as it was typed, and whom and which day it means is said.",
      words: "SENTENCE", into: \.words, fewest: 1,
      needs: "needs a sentence", trial: "Lunch with MATE",
      options: CheckInDetails.options(for: .recording).map { $0.inside(\.details) },
      conflicts: CheckInDetails.conflicts,
      examples: [
        "howdy jot Lunch with Ada and Lin yesterday",
        "howdy jot 'On Friday Sam came for dinner' --minutes 90",
      ])
  }

  func run(in context: Context) throws -> Reply {
    let details = try details.readingNote(in: context)
    let sentence = try context.wholeText(words.map(\.text).joined(separator: " "))
    return try context.change { desk in
      try sentence.check(limit: Self.longestSentence)
      return try JotSentence(sentence, details, at: desk)
        .logging(details, at: desk, place: place).deed(at: desk)
    }
  }

  /// Where the sentence stands among the arguments.
  private var place: Range<Int>? {
    guard let first = words.first, let last = words.last else { return nil }
    return first.place..<(last.place + 1)
  }
}

/// A sentence given to `jot`, with whom it names and the day it says.
private struct JotSentence {
  private let sentence: String
  private let mates: [Mate]
  private let said: Said?
  private let rest: String
  private let slip: (typed: Range<String.Index>, meant: String)?

  /// A day that the sentence begins or ends with, or why it cannot be one.
  private struct Said {
    let typed: String
    let result: Result<Day, DayFault>
  }

  /// Reads a sentence.
  ///
  /// - Throws: `Problem.badSentence` where nobody is named, or not surely.
  init(_ sentence: String, _ details: CheckInDetails, at desk: Desk) throws(Problem) {
    let reading = desk.dayReading(.back)
    do throws(JotFault) {
      let jot = try Jot(
        sentence, in: desk.roster, isDayWord: { reading.beginsDay($0) },
        day: { words -> Said? in
          let typed = words.withoutTime.withoutOn
          return reading.firstDay(in: [typed]).map { Said(typed: typed, result: $0.result) }
        })
      self.sentence = sentence
      mates = jot.ids.compactMap { desk.book.mates[$0] }
      said = jot.day
      rest = jot.dayRange.map { sentence.without($0) } ?? sentence
      slip = jot.day == nil ? sentence.slip(outside: jot.mentions) : nil
    } catch {
      throw .badSentence(error)
    }
  }

  /// The check-in that the sentence and the options say together.
  ///
  /// - Throws: `Problem` or `Refusal` for a value that cannot be, or a day that is said twice.
  func logging(
    _ details: CheckInDetails, at desk: Desk, place: Range<Int>?
  ) throws -> CheckInLogging {
    let (day, typed) = try day(details, at: desk, place: place)
    var request = NewCheckIn(mates: mates.map(\.id), on: day)
    try details.fill(&request, at: desk)
    // The sentence stays whole; what else is to be noted stands below it.
    request.note = [sentence, details.note].compactMap(\.self).joined(separator: "\n")
    return CheckInLogging(
      request: request, mates: mates, dayTyped: typed, noteSaid: sentence, what: rest,
      minutesTyped: details.minutes)
  }

  private func day(
    _ details: CheckInDetails, at desk: Desk, place: Range<Int>?
  ) throws(Problem) -> (Day, String) {
    if let typed = details.on {
      let day = try desk.day(typed, .back)
      if let said, case .success(let other) = said.result, other != day {
        throw .badSentence(.twoDays(said.typed, typed))
      }
      return (day, typed)
    }
    if let slip {
      var mended = sentence
      mended.replaceSubrange(slip.typed, with: slip.meant)
      throw .slipInSentence(
        typed: String(sentence[slip.typed]), meant: slip.meant, mended: mended, place: place)
    }
    guard let said else { return (desk.today, "today") }
    do throws(DayFault) {
      return (try said.result.get(), said.typed)
    } catch {
      throw .badDay(error, typed: said.typed, place: nil)
    }
  }
}

extension DayReading {
  /// Whether a word that follows a name is no surname but the beginning of a day: `Friday`, `May`.
  fileprivate func beginsDay(_ word: String) -> Bool {
    firstDay(in: [word]) != nil
      || (1...12).contains { Month.name($0).lowercased() == word.lowercased() }
  }
}

extension String {
  /// The words without `at TIME` before or behind them; the time stays in the sentence alone.
  fileprivate var withoutTime: String {
    let words = split(whereSeparator: \.isWhitespace)
    for place in words.indices where words[place].lowercased() == "at" {
      let behind = words[(place + 1)...].map { String($0).withoutPunctuation }
      guard let run = TimeOfDay.firstTime(in: behind) else { continue }
      let rest = words[..<place] + words[(place + 1 + run.count)...]
      guard !rest.isEmpty, place == 0 || place + 1 + run.count == words.count else { continue }
      return rest.joined(separator: " ").withoutPunctuation
    }
    return self
  }

  /// The text without the marks around it.
  private var withoutPunctuation: String {
    guard let start = firstIndex(where: { !$0.isPunctuation }),
      let end = lastIndex(where: { !$0.isPunctuation })
    else { return self }
    return String(self[start...end])
  }

  /// The words behind a leading `on`.
  fileprivate var withoutOn: String {
    let words = split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0].lowercased() == "on" else { return self }
    return String(words[1])
  }

  /// The text without a stretch at one of its ends, and without the marks that parted the two.
  fileprivate func without(_ range: Range<Index>) -> String {
    var rest = (self[..<range.lowerBound] + self[range.upperBound...])[...]
    while let first = rest.first, first.partsWords { rest.removeFirst() }
    while let last = rest.last, last.partsWords { rest.removeLast() }
    return String(rest)
  }

  /// The first or last word, where it misses a day word by one slip of typing and names nobody.
  fileprivate func slip(
    outside mentions: [Range<Index>]
  ) -> (typed: Range<Index>, meant: String)? {
    let words = split(whereSeparator: \.isWhitespace)
    for word in [words.first, words.last].compactMap(\.self) {
      guard let start = word.firstIndex(where: { !$0.isPunctuation }),
        let end = word.lastIndex(where: { !$0.isPunctuation })
      else { continue }
      let range = start..<index(after: end)
      let typed = String(self[range])
      // "On Sundays" is no slip.
      guard let meant = DayReading.nearestDayWord(to: typed), typed.lowercased() != meant + "s",
        !mentions.contains(where: range.overlaps)
      else { continue }
      return (range, meant)
    }
    return nil
  }
}

extension Character {
  fileprivate var partsWords: Bool { isWhitespace || isPunctuation }
}
