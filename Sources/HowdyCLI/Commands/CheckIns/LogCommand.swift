import HowdyCore
import HowdyTerminal

/// Logs a check-in with one mate or several.
struct LogCommand: Command {
  var words: [Spoken] = []
  var details = CheckInDetails()

  static var syntax: Syntax<LogCommand> {
    Syntax(
      "Logs a check in with one mate or several.",
      happens: "The check in is kept, and how things stand with them now is said.",
      words: "MATE [and MATE] [DAY] [at TIME] [NOTE]", into: \.words, fewest: 1,
      needs: "needs a mate", trial: "MATE",
      options: CheckInDetails.options(for: .recording).map { $0.inside(\.details) },
      conflicts: CheckInDetails.conflicts,
      examples: [
        "howdy log Sam", "howdy log Sam coffee by the river", "howdy log Sam yesterday",
        "howdy log Ada and Lin on Friday a walk in the park --minutes 45",
        "howdy log Sam --call --minutes 25 --star",
      ])
  }

  func run(in context: Context) throws -> Reply {
    let details = try details.readingNote(in: context)
    return try context.change { desk in
      let line = try LogLine(words, details, at: desk)
      return try line.logging(details, at: desk).deed(at: desk)
    }
  }
}

/// The bare words of `log`, taken apart.
struct LogLine {
  /// Whom it was with.
  private(set) var mates: [Mate] = []

  /// The day, with what was typed for it; nothing where the words say none.
  private(set) var day: (day: Day, typed: String)?

  /// The time of day.
  private(set) var time: TimeOfDay?

  /// What remains.
  private(set) var note: String?

  /// Takes the words apart: mates, a day, then the note; `on DAY` and `at TIME` from anywhere.
  ///
  /// - Throws: `Problem`, also where a bare word could be the day or the note.
  init(_ words: [Spoken], _ details: CheckInDetails, at desk: Desk) throws(Problem) {
    var line = Line(words, desk: desk)
    if line.beginsWithKeyword { try takeMoment(from: &line, details) }
    mates = try line.takeMates(forChange: true)
    try takeMoment(from: &line, details)
    if day == nil, details.on == nil { try takeBareDay(from: &line, details, at: desk) }
    let onOption = try details.on.map { text throws(Problem) in try desk.day(text, .back) }
    let atOption = try details.at.map { text throws(Problem) in try desk.time(text) }
    try line.takeAgain(day: onOption ?? day?.day, time: atOption ?? time, .back)
    try line.refuseDateThatIsNone()
    note = line.takeText()
    if note != nil, details.note != nil { throw .leftOver(.log, typed: note ?? "") }
  }

  /// Takes what a keyword says of the moment, unless an option says it: the words are a note then.
  private mutating func takeMoment(
    from line: inout Line, _ details: CheckInDetails
  ) throws(Problem) {
    if details.on == nil, day == nil { day = try line.takeTypedDay(after: .on, .back) }
    if details.at == nil, time == nil { time = try line.takeTime() }
  }

  /// Takes a day that stands bare, and refuses what may be a day or the note.
  private mutating func takeBareDay(
    from line: inout Line, _ details: CheckInDetails, at desk: Desk
  ) throws(Problem) {
    let words = line.words
    let count = line.dayCount(.back)
    let place = words.prefix(max(1, count)).last.map { words[0].place..<($0.place + 1) }
    guard count > 0, let place else {
      let bare = words.filter { !$0.isQuoted }
      if bare.count == 1, let word = words.first, word == bare[0], let place,
        let meant = DayReading.nearestDayWord(to: word.text)
      {
        throw .dayOrSlip(typed: word.text.withoutFullStop, meant: meant, place: place)
      }
      return try refuseHiddenDay(in: words, at: desk)
    }
    let typed = words.prefix(count).map(\.text).joined(separator: " ").withoutEndingMark
    guard let day = try line.takeDay(.back) else { return }
    guard line.words.allSatisfy(\.isQuoted) else {
      guard day > desk.today else { throw .dayOrNote(typed: typed, place: place) }
      throw .planOrNote(
        typed: typed,
        instead: desk.planning(
          with: mates, on: typed, what: line.text, at: time, minutes: details.minutes))
    }
    self.day = (day, typed)
  }

  /// Refuses a note that may hold the day: one that ends with a day, or says `on` before a word
  /// that misses a day by one slip.
  private func refuseHiddenDay(in words: [Spoken], at desk: Desk) throws(Problem) {
    for (on, word) in zip(words, words.dropFirst()) where on.text.lowercased() == "on" {
      if let meant = DayReading.nearestDayWord(to: word.text.withoutEndingMark) {
        throw .dayOrSlip(
          typed: word.text.withoutEndingMark, meant: meant, place: on.place..<(word.place + 1))
      }
    }
    guard words.count > 1, words.allSatisfy({ !$0.isQuoted }),
      let run = desk.dayReading(.back).lastDay(in: words.map(\.text)), run.count < words.count,
      let day = try? run.result.get(), day <= desk.today, let last = words.last
    else { return }
    let said = words.suffix(run.count)
    let typed = said.map(\.text).joined(separator: " ").withoutFullStop
    // Words as short as sun, sat and wed are more often no day.
    guard typed.count > 4, let first = said.first else { return }
    throw .dayOrNote(typed: typed, place: first.place..<(last.place + 1))
  }

  /// The check-in that the words and the options say together.
  ///
  /// - Throws: `Problem` or `Refusal` for a value that cannot be.
  func logging(_ details: CheckInDetails, at desk: Desk) throws -> CheckInLogging {
    let onOption = try details.on.map { typed in (try desk.day(typed, .back), typed) }
    let (day, typed) = onOption ?? self.day ?? (desk.today, "today")
    var request = NewCheckIn(mates: mates.map(\.id), on: day)
    request.at = time
    request.note = note
    try details.fill(&request, at: desk)
    try note?.check(limit: CheckInDetails.longestText)
    return CheckInLogging(
      request: request, mates: mates, dayTyped: typed, noteSaid: note, what: request.note,
      minutesTyped: details.minutes)
  }
}

extension Line {
  /// Whether the first word is one that says what follows it.
  fileprivate var beginsWithKeyword: Bool {
    words.first.map { Keyword(rawValue: $0.text.lowercased()) != nil } ?? false
  }

  /// Takes a day behind a keyword from anywhere in the line, with what was typed for it.
  ///
  /// - Throws: `Problem` when what stands there is plainly meant as a day and is not one.
  mutating func takeTypedDay(
    after keyword: Keyword, _ direction: DayReading.Direction
  ) throws(Problem) -> (day: Day, typed: String)? {
    let before = words
    guard let day = try takeDay(after: keyword, direction) else { return nil }
    let left = Set(words.map(\.place))
    let taken = before.filter { !left.contains($0.place) }.dropFirst()
    return (day, taken.map(\.text).joined(separator: " ").withoutEndingMark)
  }
}

extension String {
  /// The text without one mark at its end that parts it from what follows: `26/06/2015:`.
  var withoutEndingMark: String {
    guard count > 1, let last, ".,:".contains(last) else { return self }
    return String(dropLast())
  }
}
