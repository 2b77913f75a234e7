import HowdyCore
import HowdyTerminal

/// Changes what is known of a mate, or of several at once.
struct EditMateCommand: Command {
  var words: [Spoken] = []
  var options = MateOptions()
  var noRhythm = false
  var noCircle = false
  var removedGroups: [String] = []
  var removedNicknames: [String] = []
  var removedContacts: [String] = []

  static var syntax: Syntax<EditMateCommand> {
    Syntax(
      "Changes what is known of mates.",
      happens: "What is named is changed for each of the mates, and the rest stays.",
      words: "MATE [and MATE] [every RHYTHM]", into: \.words, fewest: 1,
      needs: "needs a mate and what to change", trial: "MATE every 2 weeks",
      options: MateOptions.table.map { $0.inside(\.options) } + [
        .flag("no-rhythm", \.noRhythm, "Takes the rhythm away."),
        .flag("no-circle", \.noCircle, "Takes the mate out of the circle."),
        .texts("remove-group", "NAME", \.removedGroups, "A group to be in no longer."),
        .texts("remove-nickname", "NAME", \.removedNicknames, "A name to go by no longer."),
        .texts("remove-contact", "TEXT", \.removedContacts, "A way that no longer works."),
      ],
      conflicts: [["no-rhythm", "every"], ["no-circle", "circle"]],
      examples: [
        "howdy edit mate Sam every 3 weeks",
        "howdy edit mate Sam and Lin --group choir",
        "howdy edit mate Sam --no-circle --remove-group work",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let details = try details(&line, desk: desk)
      let mates = try line.takeMates(forChange: true)
      try line.end()
      guard details != MateDetails() else { throw Problem.missing(.editMate) }
      if let first = mates.first, mates.count > 1, let nickname = details.nicknames.first {
        throw Problem.nicknameForSeveral(nickname, first)
      }
      let edit = try desk.book.editMates(
        mates, details, on: desk.today, now: desk.now, newID: desk.newID())
      return Deed.editing(mates, details, edit, at: desk)
    }
  }

  private func details(_ line: inout Line, desk: Desk) throws -> MateDetails {
    var details = try options.details(&line, desk: desk)
    if noRhythm {
      guard details.rhythm == .keep else { throw UsageError.conflict("no-rhythm", "every") }
      details.rhythm = .clear
    }
    if noCircle { details.circle = .clear }
    details.removedGroups = removedGroups
    details.removedNicknames = removedNicknames
    details.removedContacts = removedContacts
    if let both = details.contradiction { throw Problem.addedAndRemoved(both) }
    return details
  }
}

extension Deed {
  /// A deed that edits mates, all in the same way, and says what they are now.
  static func editing(
    _ mates: [Mate], _ details: MateDetails, _ edit: Edit, at desk: Desk
  ) -> Deed {
    let before = EditWords(words: desk.words, details: details, mates: mates)
    return Deed(edit, about: mates, already: before.already) { aftermath in
      let after = mates.compactMap { aftermath.mate($0.id) }
      let edited = EditWords(words: aftermath.words, details: details, mates: after)
      var sentences = edited.sentence.map { [$0] } ?? []
      if !details.remember.isEmpty { sentences.append(aftermath.remembered(with: after)) }
      if after.count == 1, details.bearsOnHealth, let state = aftermath.state(of: after[0]) {
        sentences.append(state)
      }
      if let birthday = details.birthday { sentences += aftermath.words.leapNote(birthday) }
      return sentences + aftermath.grownCircles
    }
  }
}

extension MateDetails {
  /// Whether how it is going may be another afterwards.
  fileprivate var bearsOnHealth: Bool { rhythm != .keep || circle != .keep }
}
