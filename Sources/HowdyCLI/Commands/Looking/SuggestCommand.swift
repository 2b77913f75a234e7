import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Names up to three mates to reach out to, with one reason each.
struct SuggestCommand: Command {
  var minutes: String?
  var contact: CheckIn.Contact?

  /// How many of the newest check-ins usual lengths and kinds of contact are read from.
  static let history = 2000

  static var syntax: Syntax<SuggestCommand> {
    Syntax(
      "Suggests up to three mates to reach out to.",
      happens: "Each is named with one reason, a fact from your book.",
      options: [
        .text(
          "minutes", "MINUTES", \.minutes, "Passes over those with whom it usually takes longer."),
        .choice("kind", \.contact, "Begins with those long without this kind of contact."),
      ],
      examples: ["howdy suggest", "howdy suggest --minutes 20", "howdy suggest --kind call"],
      columns: ["id", "name", "reason", "sentence"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let time = try minutes.map { try desk.minutes($0) }
      let suggestions = desk.book.suggestions(
        on: desk.today, minutes: time, kind: contact,
        checkIns: try desk.session.newestCheckIns(limit: Self.history) { _ in true })
      let words = SuggestionWords(words: desk.words)
      let sentences = suggestions.map(words.sentence)
      var page = Page()
      if desk.book.mates.isEmpty {
        page.say(desk.noMatesYet)
      } else if suggestions.isEmpty {
        page.say("Nobody to suggest today.")
      }
      for sentence in sentences { page.say(sentence) }
      let next = suggestions.first.map { first -> [NextCommand] in
        let mate = desk.typed(first.standing.mate)
        return [
          NextCommand("Plan with", "plan \(mate) today"), NextCommand("Log with", "log \(mate)"),
        ]
      }
      if let plan = next?.first { page.hint(plan) }
      let rows = zip(suggestions, sentences).map { suggestion, sentence in
        let mate = suggestion.standing.mate
        return [mate.id, mate.name, SuggestionWords.key(suggestion.reason), sentence.text]
      }
      return Reply(
        "suggest", page: page,
        json: [
          "suggestions": .array(
            zip(suggestions, sentences).map { suggestion, sentence in
              [
                "mate": .object(desk.facts(suggestion.standing)),
                "reason": .string(SuggestionWords.key(suggestion.reason)),
                "sentence": .string(sentence.plainText),
              ]
            })
        ],
        table: Table(columns: Self.syntax.columns, rows: rows),
        quiet: suggestions.isEmpty ? .silent : .speaks,
        next: next ?? [])
    }
  }
}

/// How Howdy says why a mate is suggested.
struct SuggestionWords {
  let words: Words

  /// The mate and the reason.
  ///
  /// `Lin is overdue by 2 days. It is 16 days, you wanted 14.`
  func sentence(_ suggestion: Suggestion) -> Prose {
    let mate = suggestion.standing.mate
    let name: Prose = "\(name: mate.name)"
    switch suggestion.reason {
    case .waiting(let days, let rhythm):
      let wanted: Prose =
        rhythm.map { "It is \(Words.count(days, "day")), you wanted \($0)." }
        ?? "The day comes from the spread."
      return words.sentence(mate, suggestion.standing.health) + " \(prose: wanted)"
    case .date(let date): return words.upcoming(date)
    case .remember(let reminder):
      let until = reminder.until.map { "until \(words.until($0)), " } ?? ""
      return (name + ", to remember \(until)\(text: reminder.text)").ended
    case .contact(let contact, let days):
      return
        "The last \(SuggestionWords.noun(contact)) with \(prose: name) was \(words.span(days)) ago."
    case .distant:
      return "This week could be for \(prose: name). "
        + words.lastTalked(mate, suggestion.standing.health)
    }
  }

  private static func noun(_ contact: CheckIn.Contact) -> String {
    switch contact {
    case .met: "time you met up"
    case .call: "call"
    case .video: "video call"
    case .message: "message"
    case .letter: "letter"
    case .other: "contact of another kind"
    }
  }

  /// What the reason is called for scripts.
  static func key(_ reason: Suggestion.Reason) -> String {
    switch reason {
    case .waiting: "waiting"
    case .date: "date"
    case .remember: "remember"
    case .contact: "contact"
    case .distant: "distant"
    }
  }
}
