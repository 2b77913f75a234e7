import HowdyCore
import HowdyTerminal

/// How Howdy says what mates are after an edit, or were already.
struct EditWords {
  let words: Words

  /// What was said of the mates.
  let details: MateDetails

  /// The mates, as they are after the edit or without it.
  let mates: [Mate]

  /// What the mates are now, `Sam Okafor is close now, every month.`; nothing when nothing but things
  /// to remember was said.
  var sentence: Prose? {
    let clauses = clauses(withRhythm: details.circle != .keep)
    guard let first = clauses.first else { return nil }
    let rest = clauses.dropFirst().map { $0.text(nil) }
    return words.subject(mates) + " " + Prose.list([first.text("now")] + rest) + "."
  }

  /// What is said when nothing had to change, as in `No change, Lin is close already`.
  var already: Prose {
    let said = EditWords(words: words.asTheyAre, details: details, mates: mates)
    let clauses = said.clauses(withRhythm: false)
    guard let first = clauses.first else { return "No change, that is kept already." }
    // What is no longer so was not so before either.
    if clauses.contains(where: { !$0.isTimed }) {
      return "No change, " + words.subject(mates)
        + " \(Words.isOrAre(mates.count)) like that already."
    }
    let rest = clauses.dropFirst().map { $0.text(nil) }
    return "No change, " + words.subject(mates) + " "
      + Prose.list([first.text("already")] + rest) + "."
  }

  /// Something that is said behind the name.
  private struct Clause {
    let verb: String
    var object: Prose
    var more: [Prose] = []

    /// Whether "now" or "already" can stand behind it.
    var isTimed = true

    func text(_ time: String?) -> Prose {
      let timed = isTimed ? time.map { " \($0)" } ?? "" : ""
      return "\(verb) " + ([object + "\(timed)"] + more).joined(separator: ", ")
    }
  }

  private func clauses(withRhythm: Bool) -> [Clause] {
    [being(withRhythm: withRhythm), leftGroups].compactMap { $0 } + names + contacts + birthday
  }

  /// How close they are, how often one means to talk, and the groups they are in.
  private func being(withRhythm: Bool) -> Clause? {
    var parts: [Prose] = []
    switch details.circle {
    case .keep: break
    case .clear: parts.append("in no circle")
    case .set(let circle): parts.append("\(circle.rawValue)")
    }
    if details.rhythm != .keep || withRhythm { parts += rhythm }
    if !details.groups.isEmpty { parts.append("in " + EditWords.list(details.groups)) }
    guard let first = parts.first else { return nil }
    if parts.count == 1, details.rhythm == .clear {
      return Clause(verb: words.have(mates.count), object: "no rhythm")
    }
    return Clause(
      verb: words.be(mates.count), object: first, more: Array(parts.dropFirst()))
  }

  /// The rhythm that all of them have.
  private var rhythm: [Prose] {
    let rhythms = Set(mates.map(\.rhythm))
    guard rhythms.count == 1, let rhythm = rhythms.first else { return [] }
    if let rhythm { return ["\(rhythm.words)"] }
    return details.rhythm == .clear ? ["without a rhythm"] : []
  }

  private var leftGroups: Clause? {
    guard !details.removedGroups.isEmpty else { return nil }
    return Clause(
      verb: words.verb("is no longer", "are no longer", "no longer be", mates),
      object: "in " + EditWords.list(details.removedGroups), isTimed: false)
  }

  private var names: [Clause] {
    var clauses: [Clause] = []
    if !details.nicknames.isEmpty {
      clauses.append(
        Clause(
          verb: words.verb("goes by", "go by", "go by", mates),
          object: EditWords.list(details.nicknames)))
    }
    if !details.removedNicknames.isEmpty {
      clauses.append(
        Clause(
          verb: words.verb("no longer goes by", "no longer go by", "no longer go by", mates),
          object: EditWords.list(details.removedNicknames), isTimed: false))
    }
    return clauses
  }

  private var contacts: [Clause] {
    var clauses: [Clause] = []
    if !details.contacts.isEmpty {
      clauses.append(
        Clause(
          verb: words.have(mates.count),
          object: "the contact " + EditWords.list(details.contacts)))
    }
    if !details.removedContacts.isEmpty {
      clauses.append(
        Clause(
          verb: words.verb("no longer has", "no longer have", "no longer have", mates),
          object: "the contact " + EditWords.list(details.removedContacts), isTimed: false))
    }
    return clauses
  }

  private var birthday: [Clause] {
    guard let birthday = details.birthday else { return [] }
    return [
      Clause(
        verb: words.have(mates.count),
        object: "a birthday on \(words.dayOfLife(birthday))")
    ]
  }

  private static func list(_ labels: [String]) -> Prose {
    Prose.list(labels.map { "\(text: $0)" })
  }
}

extension Words {
  /// The same words for how things are, whether the change is rehearsed or not.
  fileprivate var asTheyAre: Words {
    Words(today: today, speaksTimes: speaksTimes, wouldBe: false, leapDay: leapDay)
  }
}
