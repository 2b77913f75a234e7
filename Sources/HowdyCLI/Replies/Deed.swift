package import HowdyCore
import HowdyStore
package import HowdyTerminal

/// What a changing command wants of the book, and how it tells of it afterwards.
package struct Deed {
  /// The records as they are to be; empty when everything is so already.
  package let edit: Edit

  /// What is said when nothing had to change.
  package let already: Prose

  /// The mates that the deed is about, for scripts.
  package let mates: [Mate]

  /// What scripts are told beside what they are told of every change.
  package var facts = JSONObject()

  /// The sentences on what happened and how things stand now.
  package let sentences: (Aftermath) throws -> [Prose]

  /// Makes a deed.
  package init(
    _ edit: Edit, about mates: [Mate] = [], already: Prose,
    sentences: @escaping (Aftermath) throws -> [Prose]
  ) {
    self.edit = edit
    self.mates = mates
    self.already = already
    self.sentences = sentences
  }
}

/// The book before and after a deed.
package struct Aftermath {
  /// The book as it was opened, with today and the words.
  package let desk: Desk

  /// The book before.
  package let before: Book

  /// The book after.
  package let after: Book

  /// What was wanted of it.
  package let edit: Edit

  /// The change that was made; nothing when it was only rehearsed.
  package let change: Change?

  /// Today.
  package var today: Day { desk.today }

  /// How days, distances and states are said.
  package var words: Words { desk.words }

  /// The mate as things stand after the deed.
  package func mate(_ id: String) -> Mate? { after.shownID(of: id).flatMap { after.mates[$0] } }

  /// What to type for a mate as things stand after the deed.
  package func typed(_ mate: Mate) -> String {
    let touchesNames = edit.drafts.contains { $0.page == .mates }
    return desk.typed(mate, in: touchesNames ? Roster(after) : desk.roster)
  }
}

extension Reply {
  /// The answer to a change that was made, where nothing more can be read to tell of it.
  init(done change: Change) {
    let sentence: Prose = "The change was made. What there is to say of it could not be read."
    let next = NextCommand("Hear it with", "changes")
    self.init(
      "confirmation",
      page: Page {
        $0.say(sentence)
        $0.hint(next)
      },
      json: [
        "change": .string(change.id), "verb": .string(change.verb.rawValue),
        "sentence": .string(sentence.plainText), "undo": ["undo", .string(change.id)],
      ], quiet: .silent, next: [next])
  }
}

extension Deed {
  /// The answer: what happened, the state now, the waiting count if it changed, and the undo.
  func reply(_ aftermath: Aftermath) throws -> Reply {
    let waiting = aftermath.after.waitingCount(on: aftermath.today)
    var page = Page()
    guard !edit.isEmpty else {
      let always = aftermath.desk.settings.value(of: .announceWaiting) == "always"
      page.say(always ? already + " " + WaitingWords.count(waiting) : already)
      return Reply(
        "confirmation", page: page,
        json: [
          "change": .null, "verb": .string(edit.verb.rawValue),
          "sentence": .string(already.plainText),
          "made": [], "mates": .array(mates.map { .string($0.id) }), "waiting": .integer(waiting),
          "undo": .null,
        ] + facts, quiet: .silent)
    }
    var sentences = try sentences(aftermath)
    if says(waiting: waiting, aftermath) { sentences.append(WaitingWords.count(waiting)) }
    let sentence = sentences.joined(separator: " ")
    page.say(sentence)
    let undo = try aftermath.undo
    if let undo { page.hint(undo) }
    return Reply(
      "confirmation", page: page,
      json: [
        "change": .orNull(JSON(aftermath.change?.id)),
        "verb": .string(edit.verb.rawValue),
        "sentence": .string(sentence.plainText),
        "made": .array(made(aftermath)),
        "mates": .array(mates.map { .string($0.id) }),
        "waiting": .integer(waiting),
        "undo": .orNull(undo.map { .array($0.words.map(JSON.string)) }),
      ] + facts, quiet: .silent, next: [undo].compactMap(\.self))
  }

  private func says(waiting: Int, _ aftermath: Aftermath) -> Bool {
    switch aftermath.desk.settings.value(of: .announceWaiting) {
    case "never": false
    case "always": !aftermath.isDeath
    default:
      !aftermath.isDeath && waiting != aftermath.before.waitingCount(on: aftermath.today)
    }
  }

  private func made(_ aftermath: Aftermath) -> [JSON] {
    aftermath.edit.drafts.compactMap { draft in
      guard let kind = draft.body?["is"] else { return nil }
      return ["kind": kind, "id": .string(draft.id)]
    }
  }
}

extension Aftermath {
  /// What takes the change back, if it was made and anything does.
  fileprivate var undo: NextCommand? {
    get throws {
      guard let change else { return nil }
      // What was done just now is the newest, so the list of what was done need not be read.
      guard change.verb.isAboutChanges else { return NextCommand(undoing: change) }
      let before = try desk.session.changes.changes.filter { $0.id != change.id }
      return NextCommand(after: change, in: ChangeList(before + [change]))
    }
  }

  /// Whether a death was told, which stands without any count.
  fileprivate var isDeath: Bool {
    edit.verb == .archive
      && edit.drafts.contains { draft in
        draft.body?["is"]?.string == Mate.kind && draft.body?["died"] != nil
      }
  }
}

extension JSONObject {
  /// The members of both; no key is in both.
  static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    JSONObject(left.members + right.members)
  }
}
