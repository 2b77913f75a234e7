import HowdyCore
import HowdyStore
import HowdyTerminal

/// Takes back the newest change of this device, a named one, or the newest few.
struct UndoCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<UndoCommand> {
    Syntax(
      "Takes back the last change.",
      happens: "The records are as they were before, and redo brings the change back.",
      words: "[CHANGE or NUMBER]", into: \.words,
      examples: ["howdy undo", "howdy undo 3", "howdy undo lusab"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      let changes = try desk.session.changes
      var line = Line(words, desk: desk)
      let wanted = try wanted(line.takeText(), among: changes)
      let edit = try changes.undoing(wanted) { try desk.session.body(page: $0, id: $1) }
      try desk.refuseClashes(edit)
      return Deed(edit, about: [], already: "Nothing to undo.") { aftermath in
        Takings(aftermath: aftermath, changes: wanted)
          .sentences(did: "Undid", would: "undo")
      }
    }
  }

  private func wanted(_ typed: String?, among changes: ChangeList) throws -> [Change] {
    guard let typed else { return changes.undoable(1) }
    if let count = Int(typed.withoutFullStop), count > 0 { return changes.undoable(count) }
    return [try changes.change(called: typed)]
  }
}

/// What was taken back or brought back, in sentences.
struct Takings {
  let aftermath: Aftermath
  let changes: [Change]

  /// What happened, then how things stand with the one mate that it was about.
  func sentences(did: String, would: String) -> [Prose] {
    let verb = aftermath.words.did(did, would: would)
    guard changes.count == 1, let change = changes.first else {
      return ["\(verb) \(Words.count(changes.count, "change"))."]
    }
    let names = ChangeWords(words: aftermath.words, book: aftermath.after)
    let all = ChangeWords(words: aftermath.words, book: aftermath.before)
    let book = names.shown(change).isEmpty ? all : names
    var sentences: [Prose] = ["\(verb) \(prose: book.nounWithDay(change))."]
    let mates = names.shown(change)
    if mates.count == 1, let mate = mates.first {
      let health = aftermath.after.health(of: mate, on: aftermath.today)
      if let state = aftermath.words.afterwards(health) { sentences.append(state) }
    }
    return sentences
  }
}

extension ChangeList {
  /// The kept change that an id, or the beginning of one, names.
  ///
  /// - Throws: `Problem` when no change or more than one is named so.
  func change(called typed: String) throws(Problem) -> Change {
    if typed.withoutFullStop.lowercased() == "last" {
      guard let last = changes.last else { throw .noneYet(.change) }
      return last
    }
    let ids = changes.map(\.id)
    let id: String
    switch Id.find(typed, among: ids) {
    case .exact(let found), .one(let found): id = found
    case .several(let found): throw .severalRecords(.change, typed: typed, ids: found)
    case .none: throw .noRecord(.change, typed: typed)
    }
    guard let change = changes.first(where: { $0.id == id }) else {
      throw .noRecord(.change, typed: typed)
    }
    return change
  }
}

extension Desk {
  /// Refuses an edit that would leave two mates who answer to one name.
  ///
  /// - Throws: `Problem.wouldClash`.
  func refuseClashes(_ edit: Edit) throws {
    let after = try book.applying(edit) { try session.body(page: $0, id: $1) }
    let bearers = after.mates.values.map(Bearer.init).sorted { $0.id < $1.id }
    let roster = Roster(bearers)
    for draft in edit.drafts where draft.page == .mates {
      guard let mate = after.mates[draft.id] else { continue }
      for name in [mate.name] + mate.nicknames {
        if let clash = roster.clash(name: name, excluding: mate.id),
          let other = after.mates[clash.id]
        {
          throw Problem.wouldClash(mate, other)
        }
      }
    }
  }
}
