import HowdyCore

/// What can be said of a mate behind the name, when one is added and when one is edited.
struct MateOptions: Sendable {
  var every: String?
  var circle: CircleWord?
  var groups: [String] = []
  var nicknames: [String] = []
  var birthday: String?
  var remember: [String] = []
  var contacts: [String] = []

  static var table: [Option<MateOptions>] {
    [
      .text("every", "RHYTHM", \.every, "How often to talk, such as 2 weeks, monthly or none."),
      .choice("circle", \.circle, "How close the mate is, which brings a usual rhythm."),
      .texts("group", "NAME", \.groups, "A group to be in, such as choir."),
      .texts("nickname", "NAME", \.nicknames, "Another name to go by."),
      .text("birthday", "DAY", \.birthday, "The birthday, with its year or without."),
      .texts("remember", "TEXT", \.remember, "Something to see before you talk."),
      .texts("contact", "TEXT", \.contacts, "A way to reach the mate."),
    ]
  }

  /// What was said, with `every RHYTHM` taken from the bare words, where it may stand too.
  ///
  /// - Throws: `Problem` for a rhythm or a day that is none, or a rhythm said twice.
  func details(_ line: inout Line, desk: Desk) throws(Problem) -> MateDetails {
    var details = MateDetails()
    if let every {
      details.rhythm = .said(try desk.rhythm(every))
    } else if let rhythm = try line.takeRhythmAnywhere(desk: desk) {
      details.rhythm = .said(rhythm)
    }
    details.circle = circle.map { $0.circle.map(Choice.set) ?? .clear } ?? .keep
    details.groups = groups
    details.nicknames = nicknames
    details.birthday = try birthday.map { text throws(Problem) in try desk.yearlyDay(text) }
    details.remember = remember
    details.contacts = contacts
    return details
  }
}

/// A circle as it is typed, or that there is to be none.
enum CircleWord: String, CaseIterable, Sendable {
  case inner, close, wider, none

  var circle: Circle? { Circle(rawValue: rawValue) }
}

extension Choice<Rhythm> {
  /// What a rhythm that was typed says of the one that is there.
  static func said(_ rhythm: RhythmChoice) -> Choice {
    switch rhythm {
    case .every(let rhythm): .set(rhythm)
    case .noRhythm: .clear
    }
  }
}

extension RhythmChoice {
  /// The rhythm, if there is to be one.
  var rhythm: Rhythm? {
    switch self {
    case .every(let rhythm): rhythm
    case .noRhythm: nil
    }
  }
}

extension Line {
  /// Takes `every RHYTHM` from anywhere in the line.
  ///
  /// A bare `every` with something else behind it is a slip, and no part of a name: a name that
  /// holds the word is quoted.
  ///
  /// - Throws: `Problem.badRhythm`.
  mutating func takeRhythmAnywhere(desk: Desk) throws(Problem) -> RhythmChoice? {
    if let rhythm = try takeEveryRhythm() { return rhythm }
    let place = words.indices.first { $0 > 0 && words[$0].text.lowercased() == "every" }
    guard let place, place + 1 < words.count else { return nil }
    let behind = words[(place + 1)...]
    if behind.count == 1, behind[place + 1].text.withoutFullStop.lowercased() == "none" {
      self = Line(Array(words[..<place]), desk: desk)
      return .noRhythm
    }
    throw .badRhythm(Line.slip(in: behind.map(\.text)))
  }

  /// Takes the rhythm that the line has to begin with.
  ///
  /// - Throws: `Problem.badRhythm`.
  mutating func takeNeededRhythm() throws(Problem) -> RhythmChoice {
    if let rhythm = try takeRhythm() { return rhythm }
    throw .badRhythm(Line.slip(in: words.map(\.text)))
  }

  /// Why words begin with no rhythm, with what was meant where mending one of the first few tells.
  private static func slip(in words: [String]) -> RhythmFault {
    let faults = words.indices.prefix(4).compactMap { end -> RhythmFault? in
      do throws(RhythmFault) {
        _ = try Rhythm.read(words[...end].joined(separator: " "))
        return nil
      } catch {
        return error
      }
    }
    let mended = faults.first { fault in
      if case .notARhythm(_, .some) = fault { true } else { false }
    }
    return mended ?? faults.first ?? .notARhythm(typed: words.first ?? "", suggestion: nil)
  }

  /// Takes `until DAY` or `for 2 weeks`, or the day or the length alone, which is all that may stand
  /// behind the mates.
  ///
  /// - Parameter option: The same as the value of an option.
  /// - Throws: `Problem` when it is no day.
  mutating func takeEnd(option: String?, desk: Desk) throws(Problem) -> Day? {
    if let option { return try desk.day(option, .forward) }
    let saysUntil = take(word: Keyword.until.rawValue)
    if !saysUntil, words.count > 1 { _ = take(word: "for") }
    guard let typed = takeText() else {
      if saysUntil { throw .leftOver(desk.invocation.name, typed: Keyword.until.rawValue) }
      return nil
    }
    // What lasts for 2 weeks ends in 2 weeks.
    if !saysUntil, let day = try? desk.day("in " + typed, .forward) { return day }
    return try desk.day(typed, .forward)
  }
}
