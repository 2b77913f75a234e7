package import HowdyCore
package import HowdyTerminal

/// How Howdy says what is set, and what else it can be.
package struct SettingWords {
  /// How times are said.
  let words: Words

  /// Makes the words of settings.
  package init(words: Words) {
    self.words = words
  }

  /// How one setting is spoken of.
  private struct Phrase {
    let subject: String
    var verb = "is"
    var would = "would be"
    var can = "It can be"

    static func many(_ subject: String) -> Phrase {
      Phrase(subject: subject, verb: "are", can: "They can be")
    }

    static func named(_ subject: String) -> Phrase {
      Phrase(subject: subject, verb: "is set to", would: "would be set to")
    }
  }

  private static func phrase(_ name: SettingName) -> Phrase {
    switch name {
    case .appearance: Phrase(subject: "The appearance")
    case .contrast: Phrase(subject: "The contrast")
    case .symbols: .many("The symbols")
    case .bell: Phrase(subject: "The bell")
    case .speech: Phrase(subject: "The speech")
    case .hints: .many("The hints")
    case .announceWaiting: .named("Announce waiting")
    case .dayStartsAt:
      Phrase(
        subject: "The day", verb: "starts at", would: "would start at", can: "It can start from")
    case .leapDay: Phrase(subject: "The leap day")
    case .dateOrder: Phrase(subject: "The date order")
    case .planMinutes: .many("The plan minutes")
    case .usualDay: Phrase(subject: "The usual day")
    case .capacityMonday: capacity(.monday)
    case .capacityTuesday: capacity(.tuesday)
    case .capacityWednesday: capacity(.wednesday)
    case .capacityThursday: capacity(.thursday)
    case .capacityFriday: capacity(.friday)
    case .capacitySaturday: capacity(.saturday)
    case .capacitySunday: capacity(.sunday)
    case .todayLimit: Phrase(subject: "The today limit")
    case .freeHours: .many("The free hours")
    case .keepChanges: .named("Keep changes")
    }
  }

  private static func capacity(_ weekday: Weekday) -> Phrase {
    Phrase(subject: "The capacity on \(weekday.name)")
  }

  /// The words by which a setting can be asked for, folded: its name, and how it is spoken of.
  static func titles(of name: SettingName) -> [String] {
    let spoken = phrase(name).subject
    let bare = spoken.hasPrefix("The ") ? String(spoken.dropFirst("The ".count)) : spoken
    // "The day" alone is no name: it has a verb of its own.
    let titles =
      name == .dayStartsAt ? [name.rawValue] : [name.rawValue, bare, spoken]
    return titles.map(SettingName.folded)
  }

  // MARK: Values

  /// A value as it is said: `28 February` for `feb28`.
  func value(_ value: String, of name: SettingName) -> String {
    switch name.form {
    case .choice:
      switch value {
      case "feb28": "28 February"
      case "mar1": "1 March"
      default: SettingName.folded(value)
      }
    case .time, .hours:
      value.split(separator: " ")
        .map { part in TimeOfDay(iso: String(part)).map(words.time) ?? String(part) }
        .joined(separator: " ")
    case .number:
      name == .usualDay ? Words.count(Int(value) ?? 0, "minute") : value
    }
  }

  /// Every value that the setting takes, as it is said.
  private func values(of name: SettingName) -> Prose {
    switch name.form {
    case .choice(let words):
      return Prose.list(words.map { "\(value($0, of: name))" }, .or)
    case .time(let limit):
      return "\(words.time(.midnight)) to \(words.time(limit))"
    case .number(let range, let step):
      let unit = name == .usualDay ? " minutes" : ""
      let steps = step == 1 ? "" : ", in steps of \(step)"
      return "\(range.lowerBound) to \(range.upperBound)\(unit)\(steps)"
    case .hours: return "two times of day, the earlier one first"
    }
  }

  // MARK: Sentences

  /// A setting with what else it can be.
  ///
  /// `The bell is off. It can be off, subtle or on.`
  func line(_ name: SettingName, _ value: String) -> Prose {
    let phrase = Self.phrase(name)
    return "\(phrase.subject) \(phrase.verb) \(self.value(value, of: name))."
      + " \(phrase.can) \(prose: values(of: name))."
  }

  /// What a setting is from now on.
  ///
  /// `The bell is subtle now.`
  func now(_ name: SettingName, _ value: String) -> Prose {
    let phrase = Self.phrase(name)
    let verb = words.wouldBe ? phrase.would : phrase.verb
    return "\(phrase.subject) \(verb) \(self.value(value, of: name)) now."
  }

  /// That a setting is so without a change.
  ///
  /// `The bell is subtle already.`
  func already(_ name: SettingName, _ value: String) -> Prose {
    let phrase = Self.phrase(name)
    return "\(phrase.subject) \(phrase.verb) \(self.value(value, of: name)) already."
  }

  /// What a setting can be, when it was given something else.
  ///
  /// `the bell can be off, subtle or on. Run howdy settings bell subtle.`
  package func refusal(of typed: String, for name: SettingName) -> Prose {
    let phrase = Self.phrase(name)
    let subject = phrase.subject.prefix(1).lowercased() + phrase.subject.dropFirst()
    let can = phrase.can.split(separator: " ").dropFirst().joined(separator: " ")
    let example = Self.example(of: name, near: typed)
    return "\(subject) \(can) \(prose: values(of: name))."
      + " Run \(command: "howdy settings \(name.rawValue) \(example)")."
  }

  /// A value to try: the nearest to what was typed, else the first that is not the usual one.
  private static func example(of name: SettingName, near typed: String) -> String {
    switch name.form {
    case .choice(let words):
      let near = Nearest.nearest(to: SettingName.folded(typed), in: words).first
      let value = near ?? words.first { $0 != name.usual } ?? name.usual
      return value == "mar1" ? "1 March" : value == "feb28" ? "28 February" : value
    case .time: return "04:00"
    case .number(let range, let step):
      guard let number = Int(SettingName.folded(typed)) else { return name.usual }
      let inside = min(max(number, range.lowerBound), range.upperBound)
      return "\(range.lowerBound + (inside - range.lowerBound + step / 2) / step * step)"
    case .hours: return "9am to 9pm"
    }
  }
}
