import HowdyCore
import HowdyTerminal

/// Refusals of slips in typing: commands, options and the values of options.
extension Complainer {
  func unknownOption(_ typed: String, of name: CommandName, nearest: String?) -> Complaint {
    let option = String(typed.drop { $0 == "-" })
    let hint: Prose =
      nearest.map { "Did you mean \($0)?" } ?? "See \(command: "howdy help \(name.rawValue)")."
    return Complaint(
      .notUnderstood, "unknown-option",
      "\(name.rawValue) has no option called \(text: option). \(prose: hint)")
  }

  func missingValue(_ value: String, of option: String) -> Complaint {
    Complaint(
      .notUnderstood, "missing-value",
      "\(option) needs a value, \(value.lowercased()). See \(command: help).")
  }

  func needlessValue(of option: String) -> Complaint {
    Complaint(
      .notUnderstood, "needless-value", "\(option) takes no value. See \(command: help).")
  }

  func givenTwice(_ option: String) -> Complaint {
    Complaint(
      .notUnderstood, "given-twice",
      "\(option) takes 1 value and was given more. See \(command: help).")
  }

  func notANumber(_ typed: String, for option: String) -> Complaint {
    Complaint(
      .notUnderstood, "not-a-number",
      "\(option) takes a whole number, and \(text: typed) is none. See \(command: help).")
  }

  func notOneOf(_ what: Prose, typed: String, choices: [String]) -> Complaint {
    let words = Prose.list(choices.map { "\($0)" }, .or)
    let nearest = Nearest.nearest(to: typed, in: choices).first
    let hint: Prose = nearest.map { "Did you mean \($0)?" } ?? "See \(command: help)."
    return Complaint(
      .notUnderstood, "not-a-choice", what + " can be \(prose: words). \(prose: hint)")
  }

  func conflict(_ first: String, _ second: String) -> Complaint {
    Complaint(
      .notUnderstood, "conflict",
      "\(first) and \(second) cannot go together. See \(command: help).")
  }

  /// What was given to one option to be added, and to its opposite to be taken out.
  func addedAndRemoved(_ typed: String) -> Complaint {
    Complaint(
      .notUnderstood, "conflict",
      "\(text: typed) cannot be put in and taken out at once. See \(command: help).")
  }

  /// An option that says nothing without another, with the line that has both.
  func needs(_ other: String, for option: String) -> Complaint {
    let place = invocation?.arguments.firstIndex { $0.lowercased().hasPrefix("--\(option)") }
    let line = place.flatMap { place in
      invocation.map { run(place..<(place + 1), as: "--\(other) \($0.arguments[place].asTyped)") }
    }
    return Complaint(
      .notUnderstood, "missing-option",
      "\(option) needs \(other) beside it." + (line ?? " See \(command: help)."))
  }

  func missing(_ name: CommandName) -> Complaint {
    let entry = name.entry
    // What needs nothing can only have been given nothing.
    if entry.needs.isEmpty { return leftOver(name, typed: "") }
    var sentence: Prose = "\(name.rawValue) \(entry.needs). "
    sentence +=
      trial(of: entry).map { run([name.rawValue, $0]) } ?? "See \(command: help(on: name))."
    if name == .log { sentence += " To read the log, run \(command: "howdy checkins")." }
    return Complaint(.notUnderstood, "missing-words", sentence)
  }

  func unjoined(_ name: CommandName, _ word: String, _ place: Int) -> Complaint {
    Complaint(
      .notUnderstood, "missing-words",
      "\(name.rawValue) \(name.entry.needs)." + run(place..<place, as: word))
  }

  func leftOver(_ name: CommandName, typed: String) -> Complaint {
    let what: Prose = typed.isBlank ? "an empty word" : "\(text: typed)"
    return Complaint(
      .notUnderstood, "left-over",
      "\(name.rawValue) has no use for \(prose: what). See \(command: help(on: name)).")
  }

  func halfACommand(_ typed: String, of whole: [CommandName]) -> Complaint {
    let names = Prose.list(whole.map { "\($0.rawValue)" }, .or)
    return Complaint(
      .notUnderstood, "half-a-command",
      "\(typed.lowercased()) is half a command, \(prose: names). See \(command: "howdy help \(typed.lowercased())")."
    )
  }

  func notAnInstant(_ typed: String) -> Complaint {
    Complaint(
      .notUnderstood, "not-an-instant",
      "\(text: typed) is no instant. Write 2026-11-30T12:00:00Z.")
  }

  func noCommand(_ typed: String, _ nearest: [CommandName], _ mates: [Mate]) -> Complaint {
    if typed.isBlank {
      return Complaint(
        .notUnderstood, "no-such-command",
        "an empty word is no command and no mate. See \(command: "howdy help").")
    }
    let cause: Prose =
      nearest.isEmpty || !mates.isEmpty
      ? "no command or mate called \(text: typed)." : "no command called \(text: typed)."
    let hint: Prose =
      switch (nearest.first, mates.first) {
      case _ where nearest == [.erase, .clear]:
        forgetting
      case (let command?, let mate?): "Did you mean \(command.rawValue) or \(name: mate.name)?"
      case (let command?, nil): "Did you mean \(command.rawValue)?" + next(command, typed)
      case (nil, let mate?):
        "Did you mean \(name: mate.name)? Run \(command: page(of: mate))."
      case (nil, nil): "See \(command: "howdy help")."
      }
    return Complaint(.notUnderstood, "no-such-command", "\(prose: cause) \(prose: hint)")
  }

  /// The two commands that forget could mean, with the words behind it where there are any.
  private var forgetting: Prose {
    let words = invocation?.words ?? []
    func line(_ name: CommandName) -> String {
      guard words.count > 1 else { return help(on: name) }
      return retyped(words[0].place..<(words[0].place + 1), as: name.rawValue) ?? help(on: name)
    }
    return
      "Run \(command: line(.erase)) for a person, or \(command: line(.clear)) for what to remember."
  }

  /// The line with a command in the place of the words that come near it, or with what the command
  /// needs where nothing follows.
  private func next(_ command: CommandName, _ typed: String) -> Prose {
    guard let words = invocation?.words, let first = words.first else { return "" }
    let count = words.indices.first { index in
      words[...index].map(\.text).joined(separator: " ") == typed
    }
    let last = words[count ?? 0]
    let place = first.place..<(last.place + 1)
    if last != words.last {
      return command.entry.words.isEmpty
        ? " \(prose: run([command.rawValue]))" : run(place, as: command.rawValue)
    }
    if command.entry.needs.isEmpty { return run(place, as: command.rawValue) }
    return trial(of: command.entry).map { run(place, as: "\(command.rawValue) \($0)") }
      ?? " See \(command: help(on: command))."
  }

  func noColumn(_ typed: String, among columns: [String]) -> Complaint {
    Complaint(
      .notUnderstood, "no-such-field",
      "no field called \(text: typed). The fields are \(prose: Prose.list(columns.map { "\($0)" }))."
    )
  }

  func noPlainForm(_ name: CommandName) -> Complaint {
    Complaint(
      .notUnderstood, "no-plain-form",
      "\(name.rawValue) is no list, so it has no plain form."
        + (plainPlace.map { run($0..<($0 + 1), as: "--json") } ?? " See \(command: help)."))
  }

  /// Where `--plain` stands among the arguments.
  private var plainPlace: Int? {
    invocation?.arguments.firstIndex { $0.withoutFullStop.lowercased() == "--plain" }
  }

  func noTopic(_ typed: String, nearest: String?) -> Complaint {
    Complaint(
      .notUnderstood, "no-such-topic",
      "no help on \(text: typed)."
        + (nearest.map { " Did you mean \($0)? Run \(command: "howdy help \($0)")." }
          ?? " See \(command: "howdy help")."))
  }

  private func help(on name: CommandName) -> String { "howdy help \(name.rawValue)" }
}
