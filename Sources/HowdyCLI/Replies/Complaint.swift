package import HowdyCore
import HowdyExchange
import HowdyStore
package import HowdyTerminal

/// A refusal as it is said: the cause, what to do next, and the exit status.
package struct Complaint: Error, Sendable {
  /// The exit status.
  package let status: ExitStatus

  /// The name of the cause for scripts, in words with hyphens.
  package let reason: String

  /// The cause and the next step, without the `howdy: ` before them.
  package let sentence: Prose

  init(_ status: ExitStatus, _ reason: String, _ sentence: Prose) {
    self.status = status
    self.reason = reason
    self.sentence = sentence
  }
}

/// Makes the one complaint of every error there is.
package struct Complainer {
  let invocation: Invocation?
  let desk: Desk?

  /// Makes a complainer that knows what was typed and the book, as far as they could be read.
  package init(invocation: Invocation?, desk: Desk?) {
    self.invocation = invocation
    self.desk = desk
  }

  /// The complaint of an error of any layer.
  package func complaint(of error: any Error) -> Complaint {
    switch error {
    case let complaint as Complaint: complaint
    case let error as UsageError: complaint(of: error)
    case let error as Problem: complaint(of: error)
    case let error as Refusal: complaint(of: error)
    case let error as ChangeList.Refusal: complaint(of: error)
    case let error as StoreFault: complaint(of: error)
    case let error as Table.UnknownColumn:
      complaint(of: Problem.noColumn(typed: error.name, columns: error.columns))
    default:
      Complaint(
        .ioFailed, "unknown",
        "something went wrong. See \(command: "howdy help book").")
    }
  }

  // MARK: What to type next

  /// The line that was typed, with something else at one place.
  private func retyped(_ place: Range<Int>?, as text: String) -> String? {
    guard let invocation, let place, place.upperBound <= invocation.arguments.count else {
      return nil
    }
    var arguments = invocation.arguments.map(\.asTyped)
    arguments.replaceSubrange(place, with: [text])
    return (["howdy"] + arguments).joined(separator: " ")
  }

  /// `Run howdy log Sam.` with everything else as it was typed, or nothing when it cannot be.
  private func run(_ place: Range<Int>?, as text: String) -> Prose {
    guard let line = retyped(place, as: text) else { return "" }
    return " Run \(command: line)."
  }

  /// What stands for a mate in a line to type: one of the book, or nothing in an empty one.
  private var someMate: String? { desk?.someMate.flatMap { desk?.typed($0) } }

  private func typed(_ mate: Mate) -> String { desk?.typed(mate) ?? mate.name }

  /// What to type for a mate in the place of the words that did not find one.
  ///
  /// Where no command was named, the mate's name could be taken for one, so the command is added.
  private func inPlace(_ mate: Mate) -> String {
    invocation?.isImplied == true ? "show " + typed(mate) : typed(mate)
  }

  // MARK: Usage

  private func complaint(of error: UsageError) -> Complaint {
    // Without a command, an option is wrong only if the words are right.
    if invocation?.isImplied == true, let problem = desk?.noCommand {
      return complaint(of: problem)
    }
    switch error {
    case .unknownOption(let typed, let command, let nearest):
      let name = String(typed.drop { $0 == "-" })
      let hint: Prose =
        nearest.map { " Did you mean \($0)?" }
        ?? " See \(command: "howdy help \(command.rawValue)")."
      return Complaint(
        .notUnderstood, "unknown-option",
        "\(command.rawValue) has no option called \(text: name)." + hint)
    case .missingValue(let option, let value):
      return Complaint(
        .notUnderstood, "missing-value",
        "\(option) needs a value, \(value.lowercased()). See \(command: help).")
    case .needlessValue(let option):
      return Complaint(
        .notUnderstood, "needless-value", "\(option) takes no value. See \(command: help).")
    case .notANumber(let option, let typed):
      return Complaint(
        .notUnderstood, "not-a-number",
        "\(option) takes a whole number, and \(text: typed) is none. See \(command: help).")
    case .notAChoice(let option, let typed, let choices):
      return notOneOf("\(option)", typed: typed, choices: choices)
    case .conflict(let first, let second):
      return Complaint(
        .notUnderstood, "conflict",
        "\(first) and \(second) cannot go together. See \(command: help).")
    case .missingWords(let command): return missing(command)
    case .leftOver(let command, let typed): return leftOver(command, typed: typed)
    case .halfACommand(let typed, let whole):
      let names = Prose.list(whole.map { "\($0.rawValue)" }, .or)
      return Complaint(
        .notUnderstood, "half-a-command",
        "\(typed.lowercased()) is half a command, \(prose: names). See \(command: "howdy help \(whole[0].rawValue)")."
      )
    case .notAnInstant(let typed):
      return Complaint(
        .notUnderstood, "not-an-instant",
        "\(text: typed) is no instant. Write 2026-11-30T12:00:00Z.")
    }
  }

  private var help: String {
    invocation.map { "howdy help \($0.name.rawValue)" } ?? "howdy help"
  }

  private func missing(_ name: CommandName) -> Complaint {
    let entry = name.entry
    var sentence: Prose = "\(name.rawValue) \(entry.needs)."
    if let trial = trial(of: entry) {
      sentence += " Run \(command: "howdy \(name.rawValue) \(trial)")."
    } else {
      sentence += " See \(command: "howdy help \(name.rawValue)")."
    }
    if name == .log { sentence += " To read the log, run \(command: "howdy checkins")." }
    return Complaint(.notUnderstood, "missing-words", sentence)
  }

  private func trial(of entry: SyntaxEntry) -> String? {
    guard !entry.trial.isEmpty else { return nil }
    if entry.trial.contains("PLAN") {
      return desk.flatMap { desk in
        desk.somePlan.map { plan in
          entry.trial.split(separator: " ")
            .map { $0 == "PLAN" ? desk.typed(plan) : String($0) }.joined(separator: " ")
        }
      }
    }
    guard entry.trial.contains("MATE") else { return entry.trial }
    return someMate.map { mate in
      entry.trial.split(separator: " ").map { $0 == "MATE" ? mate : String($0) }
        .joined(separator: " ")
    }
  }

  private func leftOver(_ name: CommandName, typed: String) -> Complaint {
    Complaint(
      .notUnderstood, "left-over",
      "\(name.rawValue) has no use for \(text: typed). See \(command: "howdy help \(name.rawValue)")."
    )
  }

  private func notOneOf(_ what: Prose, typed: String, choices: [String]) -> Complaint {
    let words = Prose.list(choices.map { "\($0)" }, .or)
    let nearest = Nearest.nearest(to: typed, in: choices).first
    let hint: Prose = nearest.map { " Did you mean \($0)?" } ?? " See \(command: help)."
    return Complaint(.notUnderstood, "not-a-choice", what + " can be \(prose: words)." + hint)
  }

  // MARK: Problems

  private func complaint(of problem: Problem) -> Complaint {
    switch problem {
    case .noHome:
      Complaint(
        .cannotCreate, "no-home",
        "nothing says where the book is. Set HOME, or name a folder with book.")
    case .noMate(let typed, let nearest, let place):
      Complaint(.notFound, "no-such-mate", noMate(typed, nearest, place))
    case .severalMates(let typed, let mates, let place):
      Complaint(.notFound, "several-mates", several(typed, mates, place))
    case .noCommand(let typed, let nearest, let mates):
      noCommand(typed, nearest, mates)
    case .missing(let name): missing(name)
    case .leftOver(let name, let typed): leftOver(name, typed: typed)
    case .badDay(let fault, let typed, let place): badDay(fault, typed: typed, place: place)
    case .badRhythm(let fault): badRhythm(fault)
    case .badTime(let fault): badTime(fault)
    case .badMinutes(let fault): badMinutes(fault)
    case .badPeriod(let fault): badPeriod(fault)
    case .dayOrNote(let typed, let place):
      Complaint(
        .notUnderstood, "day-or-note",
        "is \(text: typed) the day or the note? For the day,"
          + (retyped(place, as: "on \(typed)").map { " run \(command: $0)." }
            ?? " write on before it."))
    case .dayOrSlip(let typed, let meant, let place):
      Complaint(
        .notUnderstood, "day-or-note",
        "\(text: typed) is not a day. Did you mean \(meant)?" + run(place, as: "on \(meant)"))
    case .wrongSide(let day, let typed, let instead): wrongSide(day, typed, instead)
    case .periodAhead(let period):
      Complaint(
        .notAllowed, "period-ahead",
        "\(name(of: period)) is still to come. Run \(command: "howdy recap").")
    case .noRecord(let kind, let typed):
      Complaint(
        .notFound, "no-such-\(kind.rawValue.hyphenated)",
        "no \(kind.rawValue) called \(text: typed). See \(command: kind.list).")
    case .severalRecords(let kind, let typed, let ids):
      Complaint(
        .notFound, "several-\(kind.rawValue.hyphenated)s",
        "\(text: typed) begins \(prose: Prose.list(ids.prefix(5).map { "\($0)" })). Add a few letters."
      )
    case .noneYet(let kind):
      Complaint(
        .notFound, "no-such-\(kind.rawValue.hyphenated)",
        "there is no \(kind.rawValue) yet. See \(command: kind.list).")
    case .noOpenPlan(let mates):
      Complaint(
        .notFound, "no-such-plan",
        "no open plan with \(prose: Words.names(mates)). Run \(command: "howdy plan \(mates.map(typed).joined(separator: " and ")) Friday")."
      )
    case .severalPlans(let mates, let plans, let command, let place):
      severalPlans(mates, plans, command, place)
    case .noSetting(let typed, let nearest, let place):
      Complaint(
        .notUnderstood, "no-such-setting",
        "no setting called \(text: typed)."
          + (nearest.map { " Did you mean \($0.rawValue)?" + run(place, as: $0.rawValue) }
            ?? " See \(command: "howdy settings")."))
    case .badValue(let name, let typed): badValue(name, typed)
    case .noColumn(let typed, let columns):
      Complaint(
        .notUnderstood, "no-such-field",
        "no field called \(text: typed). The fields are \(prose: Prose.list(columns.map { "\($0)" }))."
      )
    case .noPlainForm(let name):
      Complaint(
        .notUnderstood, "no-plain-form",
        "\(name.rawValue) is no list, so it has no plain form. Run \(command: "howdy \(name.rawValue) --json")."
      )
    case .notOneOf(let what, let typed, let choices):
      notOneOf("\(what)", typed: typed, choices: choices)
    case .badSentence(let fault): badSentence(fault)
    case .textTooLong(let limit):
      Complaint(
        .notAllowed, "text-too-long",
        "a text has at most \(limit) bytes. Nothing was changed. Shorten it and try again.")
    case .nothingAt(let number, let count, let mate):
      Complaint(
        .notFound, "nothing-there",
        "there is no thing \(number) to remember with \(name: mate.name), only \(count). Run \(command: "howdy show \(typed(mate))")."
      )
    case .noTopic(let typed, let nearest):
      Complaint(
        .notUnderstood, "no-such-topic",
        "no help on \(text: typed)."
          + (nearest.map { " Did you mean \($0)? Run \(command: "howdy help \($0)")." }
            ?? " See \(command: "howdy help")."))
    case .wouldClash(let mate, let other, let spare):
      Complaint(
        .notAllowed, "name-taken",
        "that would bring back \(name: mate.name) beside \(name: other.name)."
          + (spare.map {
            " Run \(command: "howdy rename \(typed(other)) to \($0.asTypedWords)") first."
          } ?? " Run \(command: "howdy show \(typed(other))")."))
    case .slipInSentence(let typed, let meant, let mended, let place):
      Complaint(
        .notUnderstood, "day-or-note",
        "\(text: typed) is not a day. Did you mean \(meant)?" + run(place, as: mended.asTyped))
    case .planOrNote(let typed, let instead):
      Complaint(
        .notUnderstood, "day-or-note",
        "is \(text: typed) the day or the note? For the day, run \(command: (["howdy"] + instead).joined(separator: " "))."
      )
    case .idOrMate(let typed, let id, let mate):
      Complaint(
        .notFound, "several-check-ins",
        "\(text: typed) is the check in \(id) or \(name: mate.name)."
          + (invocation.map { " Run \(command: "howdy \($0.name.rawValue) \(id)")." } ?? ""))
    case .noCheckIn(let mate):
      Complaint(
        .notFound, "no-such-check-in",
        "no check in with \(name: mate.name) yet. Run \(command: "howdy log \(self.typed(mate))").")
    case .lastMate(let id):
      Complaint(
        .notAllowed, "last-mate",
        "a check in needs a mate. Run \(command: "howdy delete checkin \(id)").")
    case .nicknameForSeveral(let nickname, let mate):
      Complaint(
        .notAllowed, "nickname-for-several",
        "one mate alone can go by \(text: nickname). Run \(command: "howdy edit mate \(typed(mate)) --nickname \(nickname.asTyped)")."
      )
    case .planOrMate(let typed, let plan, let mate):
      Complaint(
        .notFound, "plan-or-mate",
        "\(text: typed) is the plan \(plan) or \(name: mate.name). Add a few letters.")
    case .needsDay(let name, let place):
      Complaint(
        .notUnderstood, "missing-day",
        "\(name.rawValue) needs a day." + run(place, as: "Friday"))
    case .planNeedsMate(let plan):
      Complaint(
        .notAllowed, "no-mates",
        "a plan needs a mate. To let it go, run \(command: "howdy drop \(plan)").")
    case .noGroup(let typed, let nearest):
      Complaint(
        .notUnderstood, "no-such-group",
        "no group called \(text: typed)."
          + (nearest.map {
            " Did you mean \(text: $0)? Run \(command: "howdy mates --group \($0.asTyped)")."
          } ?? " See \(command: "howdy mates")."))
    }
  }

  private func noMate(_ typed: String, _ nearest: [Mate], _ place: Range<Int>?) -> Prose {
    let cause: Prose = "no mate called \(text: typed)."
    switch nearest.count {
    case 0: return cause + " See \(command: "howdy mates")."
    case 1:
      return cause + " Did you mean \(name: nearest[0].name)?"
        + run(place, as: inPlace(nearest[0]))
    default:
      return cause + " Did you mean \(prose: Prose.list(nearest.map { "\(name: $0.name)" }, .or))?"
    }
  }

  private func several(_ typed: String, _ mates: [Mate], _ place: Range<Int>?) -> Prose {
    guard mates.count <= 5, let desk, let first = mates.first else {
      return "\(text: typed) fits \(mates.count) mates. Add a few letters."
    }
    let people = mates.map { mate -> Prose in
      let last = desk.book.tally(of: mate.id).newest
      return "\(name: mate.name), \(last.map(desk.words.ago) ?? "not yet")"
    }
    let list = people.dropLast().joined(separator: ", ") + ", or " + (people.last ?? "")
    return "\(text: typed) is \(prose: list)." + run(place, as: inPlace(first))
  }

  private func noCommand(_ typed: String, _ nearest: [CommandName], _ mates: [Mate]) -> Complaint {
    switch (nearest.first, mates.first) {
    case (let command?, let mate?):
      return Complaint(
        .notUnderstood, "no-such-command",
        "no command or mate called \(text: typed). Did you mean \(command.rawValue) or \(name: mate.name)?"
      )
    case (let command?, nil):
      return Complaint(
        .notUnderstood, "no-such-command",
        "no command called \(text: typed). Did you mean \(command.rawValue)?"
          + next(command, insteadOf: typed))
    case (nil, let mate?):
      return Complaint(
        .notUnderstood, "no-such-command",
        "no command or mate called \(text: typed). Did you mean \(name: mate.name)? Run \(command: "howdy show \(self.typed(mate))")."
      )
    case (nil, nil):
      return Complaint(
        .notUnderstood, "no-such-command",
        "no command or mate called \(text: typed). See \(command: "howdy help").")
    }
  }

  /// The line with a command in the place of the words that come near it, or with what the command
  /// needs where nothing follows.
  private func next(_ command: CommandName, insteadOf typed: String) -> Prose {
    guard let words = invocation?.words, let first = words.first else { return "" }
    let count = words.indices.first { index in
      words[...index].map(\.text).joined(separator: " ") == typed
    }
    let last = words[count ?? 0]
    let needs = command.entry.needs
    if needs.isEmpty || last != words.last {
      return run(first.place..<(last.place + 1), as: command.rawValue)
    }
    guard let trial = trial(of: command.entry) else {
      return " See \(command: "howdy help \(command.rawValue)")."
    }
    return run(first.place..<(last.place + 1), as: "\(command.rawValue) \(trial)")
  }

  private func severalPlans(
    _ mates: [Mate], _ plans: [(id: String, plan: Plan)], _ command: CommandName,
    _ place: Range<Int>?
  ) -> Complaint {
    guard let words = desk?.words, let first = plans.first else {
      return Complaint(
        .notFound, "several-plans", "more than one plan. See \(command: "howdy today").")
    }
    let named = plans.prefix(5).map { "\($0.id) \(words.dayEitherSide($0.plan.on))" as Prose }
    let line = retyped(place, as: first.id) ?? "howdy \(command.rawValue) \(first.id)"
    return Complaint(
      .notFound, "several-plans",
      "\(plans.count) plans with \(prose: Words.names(mates)), \(prose: Prose.list(named)). Run \(command: line)."
    )
  }

  private func badDay(_ fault: DayFault, typed: String, place: Range<Int>?) -> Complaint {
    switch fault {
    case .notADay(_, let suggestion):
      let hint: Prose =
        suggestion.map { " Did you mean \($0)?" } ?? " Write yesterday, Friday or 3 April."
      let cause: Prose = suggestion == nil ? "that is not a day." : "\(text: typed) is not a day."
      return Complaint(.notUnderstood, "not-a-day", cause + hint)
    case .noSuchDay(let month):
      return Complaint(
        .notUnderstood, "no-such-day",
        "\(month.name) has \(month.length) days in \(month.year). Write \(month.length) \(month.name)."
      )
    case .ambiguous(let first, let second):
      let words = (first, second).0.dayAndMonth
      return Complaint(
        .notUnderstood, "two-days",
        "that day is \(words) or \(second.dayAndMonth). Write \(words).")
    case .needsYear(let day):
      return Complaint(
        .notUnderstood, "no-year", "that day has no year. Write \(day.dayAndMonth).")
    case .weekdayMismatch(let day, let said):
      return Complaint(
        .notUnderstood, "wrong-weekday",
        "\(day.dayAndMonth) is a \(day.weekday.name), not a \(said.name). Write \(day.dayAndMonth)."
      )
    case .outOfRange:
      return Complaint(
        .notUnderstood, "day-out-of-range",
        "that day is too far away. Write a day of the years 1 to 9999.")
    }
  }

  private func badRhythm(_ fault: RhythmFault) -> Complaint {
    switch fault {
    case .notARhythm(let typed, let suggestion):
      Complaint(
        .notUnderstood, "not-a-rhythm",
        "\(text: typed) is not a rhythm."
          + (suggestion.map { " Did you mean \($0)?" } ?? " Write every 2 weeks."))
    case .outOfRange:
      Complaint(
        .notUnderstood, "rhythm-out-of-range",
        "a rhythm is 1 day to 10 years. Write every 2 weeks.")
    }
  }

  private func badTime(_ fault: TimeFault) -> Complaint {
    Complaint(.notUnderstood, "not-a-time", "that is not a time of day. Write 19:30 or 7pm.")
  }

  private func badMinutes(_ fault: MinutesFault) -> Complaint {
    Complaint(
      .notUnderstood, "not-a-length", "that is not a length of time. Write 45 minutes.")
  }

  private func badPeriod(_ fault: PeriodFault) -> Complaint {
    Complaint(
      .notUnderstood, "not-a-period",
      "that is not a month or a year. Write November, last month or 2026.")
  }

  private func wrongSide(_ day: Day, _ typed: String, _ instead: [String]) -> Complaint {
    let isAhead = desk.map { day > $0.today } ?? true
    let said: Prose = "\(text: typed)"
    return Complaint(
      .notAllowed, isAhead ? "day-ahead" : "day-past",
      said + (isAhead ? " is still to come." : " is past.")
        + " Run \(command: (["howdy"] + instead).joined(separator: " ")).")
  }

  private func name(of period: Period) -> String {
    switch period {
    case .month(let month): desk?.words.month(month) ?? "\(month.name) \(month.year)"
    case .year(let year): "\(year)"
    }
  }

  private func badValue(_ name: SettingName, _ typed: String) -> Complaint {
    let settings = SettingWords(words: desk?.words ?? Words(today: .first))
    return Complaint(.notUnderstood, "not-a-value", settings.refusal(of: typed, for: name))
  }
}

// MARK: Names, sentences and changes

extension Complainer {
  private func complaint(of refusal: Refusal) -> Complaint {
    let nameHelp: Prose = " See \(command: "howdy help add mate")."
    switch refusal {
    case .nameEmpty:
      return Complaint(
        .notAllowed, "name-empty", "a name needs at least 1 letter or sign." + nameHelp)
    case .nameTooLong(let limit):
      return Complaint(
        .notAllowed, "name-too-long", "a name has at most \(limit) letters." + nameHelp)
    case .nameSteers:
      return Complaint(
        .notAllowed, "name-with-control", "a name has no control signs in it." + nameHelp)
    case .nameTaken(let mate):
      return Complaint(
        .notAllowed, "name-taken",
        "there is a \(name: mate.name) already. Add a surname, or run \(command: "howdy show \(typed(mate))")."
      )
    case .nicknameTaken(let nickname, let mate):
      return Complaint(
        .notAllowed, "nickname-taken",
        "\(name: mate.name) goes by \(text: nickname) already. Run \(command: "howdy show \(typed(mate))")."
      )
    case .noMates:
      return invocation.map { missing($0.name) }
        ?? Complaint(
          .notUnderstood, "missing-words", "a mate is needed. See \(command: "howdy mates").")
    case .sameMate(let mate):
      return Complaint(
        .notAllowed, "same-mate",
        "\(name: mate.name) cannot become part of the same mate. See \(command: "howdy help merge")."
      )
    case .archived(let mate):
      return Complaint(
        .notAllowed, "archived",
        "\(name: mate.name) is archived. Run \(command: "howdy unarchive \(typed(mate))") first.")
    case .died(let mate):
      return Complaint(
        .notAllowed, "died",
        "\(name: mate.name) has died, so there is nothing to plan. See \(command: "howdy show \(typed(mate))")."
      )
    case .textEmpty:
      return Complaint(.notUnderstood, "text-empty", "the text is empty. See \(command: help).")
    case .dayAhead(let day):
      return wrongSide(day, desk.map { $0.words.ahead(day) } ?? "that day", ["plan"])
    case .dayPast(let day):
      return wrongSide(day, desk.map { $0.words.ago(day) } ?? "that day", ["log"])
    case .endNotAhead(let day):
      return Complaint(
        .notAllowed, "end-not-ahead",
        "\(desk?.words.day(day) ?? day.iso) is not ahead. Write a day after today, such as Friday.")
    case .tooManyDays(let limit):
      return Complaint(
        .notAllowed, "too-many-days", "that is more than \(limit) days. Name a nearer day.")
    case .minutesOutOfRange:
      let what = invocation.map { $0.name.isAboutPlans ? "plan" : "check in" } ?? "check in"
      return Complaint(
        .notUnderstood, "minutes-out-of-range",
        "a \(what) has 1 to 1440 minutes. Write 45 minutes.")
    case .planClosed(let plan):
      return Complaint(
        .notAllowed, "plan-closed",
        "\(prose: name(of: plan)) is \(plan.state.rawValue) already. See \(command: "howdy today")."
      )
    case .laterNeedsDay(let plan, let times):
      let mate = desk?.typed(plan) ?? "last"
      return Complaint(
        .notAllowed, "later-needs-day",
        "\(prose: name(of: plan)) has moved \(times) times, so name a day. Run \(command: "howdy move \(mate) Friday")."
      )
    case .noSuchReminder(let number, let count):
      return Complaint(
        .notFound, "nothing-there",
        "there is no thing \(number) to remember, only \(count). See \(command: help).")
    case .noSuchDate(let mate, let name):
      return Complaint(
        .notFound, "no-such-date",
        "\(name: mate.name) has no \(text: name) here. Run \(command: "howdy show \(typed(mate))")."
      )
    case .settingValue(let name, let value): return badValue(name, value)
    case .spreadNeedsDays(let days):
      return Complaint(
        .notAllowed, "spread-needs-days",
        "that is too few days. Run \(command: "howdy spread --over \(days)").")
    case .periodAhead(let period): return complaint(of: Problem.periodAhead(period))
    }
  }

  private func name(of plan: Plan) -> Prose { plan.what.map { "\(text: $0)" } ?? "the plan" }

  private func badSentence(_ fault: JotFault) -> Complaint {
    switch fault {
    case .nobody(let typed, let nearest):
      let mates = nearest.compactMap { desk?.book.mates[$0] }
      return (typed ?? "").isBlank
        ? Complaint(
          .notFound, "no-such-mate",
          "that sentence names no mate. See \(command: "howdy mates").")
        : Complaint(.notFound, "no-such-mate", noMate(typed ?? "", mates, nil))
    case .several(let typed, let ids):
      return Complaint(
        .notFound, "several-mates",
        several(typed, ids.compactMap { desk?.book.mates[$0] }, nil))
    case .surname(let typed, let id):
      let mate = desk?.book.mates[id].map { " \(name: $0.name) is another." as Prose } ?? ""
      return Complaint(
        .notFound, "no-such-mate",
        "no mate called \(text: typed)." + mate
          + " Run \(command: "howdy add mate \(typed.asTypedWords)").")
    case .twoDays:
      return Complaint(
        .notUnderstood, "two-days",
        "that sentence has two days. Keep one of them, or name it with on.")
    }
  }

  private func complaint(of refusal: ChangeList.Refusal) -> Complaint {
    switch refusal {
    case .nothingToUndo:
      return Complaint(
        .notAllowed, "nothing-to-undo",
        "nothing to undo. See \(command: "howdy changes").")
    case .nothingToRedo:
      return Complaint(
        .notAllowed, "nothing-to-redo",
        "nothing to redo. See \(command: "howdy changes").")
    case .undoneAlready(let change):
      return Complaint(
        .notAllowed, "undone-already",
        "\(prose: described(change)) is undone already. See \(command: "howdy changes").")
    case .held(_, let by):
      guard let newest = by.first else {
        return Complaint(
          .notAllowed, "held",
          "what it touched was changed since. See \(command: "howdy changes").")
      }
      let first: Prose =
        by.count == 1
        ? "the later \(newest.verb.noun) holds it."
        : "\(by.count) later changes hold it, the newest is the \(newest.verb.noun)."
      guard !newest.verb.isAboutChanges else {
        return Complaint(.notAllowed, "held", first + " See \(command: "howdy changes").")
      }
      return Complaint(
        .notAllowed, "held",
        first + " Run \(command: "howdy undo \(shortID(newest))") first.")
    case .isUndo:
      return Complaint(
        .notAllowed, "is-undo",
        "an undo is taken back by a redo. Run \(command: "howdy redo").")
    }
  }

  private func described(_ change: Change) -> Prose { "the \(change.verb.noun)" }

  private func shortID(_ change: Change) -> String {
    let ids = (try? desk?.session.changes.changes.map(\.id)) ?? [change.id]
    return Id.shortest(of: change.id, among: ids)
  }
}

// MARK: The disk and the book

extension Complainer {
  private func complaint(of fault: StoreFault) -> Complaint {
    switch fault {
    case .full:
      Complaint(
        .ioFailed, "disk-full",
        "the disk is full. Nothing was changed. Free some space and try again.")
    case .cannotWrite:
      Complaint(
        .ioFailed, "cannot-write",
        "cannot write to the book. Nothing was changed. See \(command: "howdy where").")
    case .cannotRead(let path):
      Complaint(
        .ioFailed, "cannot-read",
        "cannot read \(text: path). Nothing was changed. See \(command: "howdy where").")
    case .busy:
      Complaint(
        .busy, "busy", "another howdy is writing. Nothing was changed. Try again.")
    case .damaged(let damage):
      Complaint(
        .unreadableBook, "damaged",
        "line \(damage.line) of \(text: damage.file) is damaged. Nothing was changed. See \(command: "howdy help book")."
      )
    case .newerFormat, .readOnlyBook:
      Complaint(
        .unreadableBook, "newer-format",
        "this book needs a newer howdy. Nothing was changed. See \(command: "howdy help syncing").")
    case .halfSynced:
      Complaint(
        .unreadableBook, "half-synced",
        "howdy.json is missing from the book. Nothing was changed. See \(command: "howdy help syncing")."
      )
    case .unknownState(let path):
      Complaint(
        .ioFailed, "unknown",
        "writing \(text: path) failed, and the change may count or not. See \(command: "howdy changes")."
      )
    }
  }
}

extension Verb {
  /// What such a change is called behind `the`.
  package var noun: String {
    switch self {
    case .addMate: "new mate"
    case .editMate: "edit of a mate"
    case .rename: "new name"
    case .rhythm: "new rhythm"
    case .circle: "new circle"
    case .deleteMate: "deletion of a mate"
    case .merge: "merge"
    case .archive: "archiving"
    case .unarchive: "return of a mate"
    case .log: "check in"
    case .star: "star"
    case .unstar: "unstarring"
    case .editCheckIn: "edit of a check in"
    case .deleteCheckIn: "deletion of a check in"
    case .plan: "plan"
    case .editPlan: "edit of a plan"
    case .done: "plan done"
    case .move: "move of a plan"
    case .later: "putting off of a plan"
    case .drop: "dropping of a plan"
    case .remember: "thing to remember"
    case .clear: "clearing"
    case .addDate: "new date"
    case .deleteDate: "deletion of a date"
    case .pause: "pause"
    case .snooze: "snooze"
    case .resume: "return from a pause"
    case .spread: "spread"
    case .capacity: "capacity"
    case .settings: "setting"
    case .undo: "undo"
    case .redo: "redo"
    case .dismiss: "dismissal"
    }
  }
}

extension String {
  /// Words to type behind a command, each in quotes only where a shell needs them.
  package var asTypedWords: String {
    split(separator: " ").map { String($0).asTyped }.joined(separator: " ")
  }
}

extension String {
  /// The argument as it has to be typed in a shell: in quotes when something in it needs them.
  var asTyped: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.,:=+%@/".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .nonspacingMark
    }
    if plain, !isEmpty { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  fileprivate var hyphenated: String { String(map { $0 == " " ? "-" : $0 }) }
}

extension Day {
  /// The day without weekday and year, as it can be typed: `3 April`.
  fileprivate var dayAndMonth: String { "\(dayOfMonth) \(month.name)" }
}

extension RecordKind {
  /// The command that lists such records.
  fileprivate var list: String {
    switch self {
    case .checkIn: "howdy checkins"
    case .plan: "howdy today"
    case .change: "howdy changes"
    case .date: "howdy mates"
    }
  }
}
