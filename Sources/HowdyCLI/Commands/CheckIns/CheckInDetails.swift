import HowdyCore
import HowdyTerminal

/// What is said of a check-in beside its mates, as it was typed: one table for every command that
/// records or changes one.
struct CheckInDetails: Sendable {
  /// The kind of contact.
  var kind: Choice<CheckIn.Contact> = .keep

  /// How long it took.
  var minutes: String?

  /// Where it was.
  var place: String?

  /// Labels.
  var tags: [String] = []

  /// What to note; a lone hyphen stands for standard input.
  var note: String?

  /// Whether to star it.
  var isStarred = false

  /// The day it is about.
  var on: String?

  /// The time of day.
  var at: String?

  /// Which options a table of details has.
  enum Use {
    /// Those that record a check-in.
    case recording

    /// Those that change one: an empty value takes out what is there, and stars have commands of
    /// their own.
    case changing

    /// Those that close a plan, which has a place and a text of its own.
    case closing
  }

  /// The bytes that one text of a check-in may have.
  static let longestText = 1 << 20

  /// Kinds of which only one can be meant.
  static let conflicts = [["kind"] + kindFlags.map(\.rawValue)]

  /// The kinds that are an option themselves.
  private static let kindFlags: [CheckIn.Contact] = [.met, .call, .video, .message, .letter]

  /// The options for kind, minutes, place, tags and note, and for day and time.
  static func options(for use: Use) -> [Option<CheckInDetails>] {
    let takesOut = use == .changing
    let clears = takesOut ? ", none when empty." : "."
    let minutes: Option<CheckInDetails> = .text(
      "minutes", "LENGTH", \.minutes, "How long it took, such as 45 or 1h30" + clears,
      takesEmpty: takesOut)
    if use == .closing {
      let on: Option<CheckInDetails> = .text(
        "on", "DAY", \.on, "The day it was, if not the day of the plan.")
      return [on, minutes] + kinds(for: use)
    }
    var options: [Option<CheckInDetails>] = [
      .text("on", "DAY", \.on, "The day it was, such as yesterday."),
      .text(
        "at", "TIME", \.at, "The time of day, such as 19:30" + clears, takesEmpty: takesOut),
    ]
    options += kinds(for: use)
    options += [
      minutes,
      .text("place", "TEXT", \.place, "Where it was" + clears, takesEmpty: takesOut),
      .texts(
        "tag", "TEXT", \.tags,
        takesOut
          ? "A label of your own instead of those there, none when empty."
          : "A label of your own, which may be given more than once.", takesEmpty: takesOut),
      .text(
        "note", "TEXT", \.note, "What to note, or a hyphen for standard input" + clears,
        takesEmpty: takesOut),
    ]
    if use == .recording { options.append(.flag("star", \.isStarred, "Stars it.")) }
    return options
  }

  /// The option that names a kind, then one for each kind.
  private static func kinds(for use: Use) -> [Option<CheckInDetails>] {
    let flags = kindFlags.map { kind in
      Option<CheckInDetails>(kind.rawValue, value: nil, summary: kind.flagSummary) { details, _ in
        details.kind = .set(kind)
      }
    }
    return [kind(for: use)] + flags
  }

  private static func kind(for use: Use) -> Option<CheckInDetails> {
    let words = CheckIn.Contact.allCases.map(\.rawValue)
    return Option(
      "kind", value: "KIND", takesEmpty: use == .changing, choices: words,
      summary: use == .changing ? "The kind of contact, none when empty." : "The kind of contact."
    ) { details, text throws(UsageError) in
      if use == .changing, text.isBlank {
        details.kind = .clear
        return
      }
      guard let kind = CheckIn.Contact(rawValue: text.withoutFullStop.lowercased()) else {
        throw .notAChoice(option: "kind", typed: text, choices: words)
      }
      details.kind = .set(kind)
    }
  }
}

extension CheckIn.Contact {
  fileprivate var flagSummary: String {
    switch self {
    case .met: "You met."
    case .call: "It was a call."
    case .video: "It was a video call."
    case .message: "It was a message."
    case .letter: "It was a letter."
    case .other: "It was something else."
    }
  }
}

// MARK: From what was typed to what is meant

extension CheckInDetails {
  /// The details with a note that stands on standard input read from there.
  ///
  /// Read before the book is opened, so that nobody else waits for whoever types the note.
  ///
  /// - Throws: `Complaint` when standard input cannot be read, or is no text.
  func readingNote(in context: Context) throws -> CheckInDetails {
    var details = self
    details.note = try note.map { try context.wholeText($0) }
    return details
  }

  /// Puts time, kind, minutes, place, tags, note and star into a check-in that is to be recorded.
  ///
  /// - Throws: `Problem` or `Refusal` for a value that cannot be.
  func fill(_ request: inout NewCheckIn, at desk: Desk) throws {
    try checkLengths()
    request.contact = kind.applied(to: request.contact)
    if let at { request.at = try desk.time(at) }
    if let minutes { request.minutes = try desk.minutes(minutes) }
    if let place { request.place = place }
    if let note { request.note = note }
    request.tags += tags
    request.isStarred = isStarred
  }

  /// Puts what was said into a check-in that is there; an empty value takes out the old one.
  ///
  /// - Throws: `Problem` or `Refusal` for a value that cannot be.
  func change(_ checkIn: inout CheckIn, at desk: Desk) throws {
    try checkLengths()
    checkIn.contact = kind.applied(to: checkIn.contact)
    if let minutes { checkIn.minutes = minutes.saysNone ? nil : try desk.minutes(minutes) }
    if let place { checkIn.place = place.isBlank ? nil : place }
    if let note { checkIn.note = note.isBlank ? nil : note }
    if !tags.isEmpty { checkIn.tags = tags }
    if let at { checkIn.at = at.saysNone ? nil : try desk.time(at) }
  }

  private func checkLengths() throws(Problem) {
    for text in [note, place].compactMap(\.self) + tags { try text.check(limit: Self.longestText) }
  }
}

extension String {
  /// Nothing, for a text of at most so many bytes.
  ///
  /// - Throws: `Problem.textTooLong`.
  func check(limit: Int) throws(Problem) {
    if utf8.count > limit { throw .textTooLong(limit: limit) }
  }
}

extension Context {
  /// What is typed in full or, for a lone hyphen, what standard input holds without the line feeds
  /// at its end, which whoever pipes a text does not mean.
  ///
  /// - Throws: `Complaint` when standard input cannot be read, or is no text.
  func wholeText(_ typed: String) throws -> String {
    // With room for the end of a line, which does not count.
    let text = try text(typed, limit: CheckInDetails.longestText + 2)
    guard typed == "-" else { return text }
    var scalars = Substring(text).unicodeScalars
    while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
    let whole = String(scalars)
    try whole.check(limit: CheckInDetails.longestText)
    return whole
  }
}
