import HowdyCore
import HowdyStore
import HowdyTerminal

/// Takes back the newest change of this machine, a named one, or the newest few.
struct UndoCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<UndoCommand> {
    Syntax(
      "Takes back the last change.",
      happens: "The records are as they were before, and redo brings the change back.",
      words: "[CHANGE or NUMBER]", into: \.words,
      examples: ["howdy undo", "howdy undo 3", "howdy undo last"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      let changes = try desk.session.changes
      var line = Line(words, desk: desk)
      let typed = line.takeText()
      // An empty word is what a script has whose variable is not set.
      if typed == nil, !words.isEmpty { throw Problem.missing(.undo) }
      let wanted = try wanted(typed, among: changes)
      let edit = try desk.undoing(wanted, among: changes)
      let after = try desk.bookAfter(edit, among: changes)
      let isShort = typed.flatMap { Int($0.withoutFullStop) }.map { $0 > wanted.count } ?? false
      return Takings(changes: wanted, wasAskedForMore: isShort).deed(
        edit, after: after, at: desk, "Undid", would: "undo")
    }
  }

  private func wanted(_ typed: String?, among changes: ChangeList) throws -> [Change] {
    guard let typed, SettingName.folded(typed) != "last" else { return changes.undoable(1) }
    if let count = Int(typed.withoutFullStop), count > 0 { return changes.undoable(count) }
    return try changes.undoable(changes.change(called: typed))
  }
}

/// What is taken back or brought back, in sentences.
struct Takings {
  let changes: [Change]

  /// Whether more changes were asked for than there are.
  var wasAskedForMore = false

  /// The deed that an undo or a redo is.
  ///
  /// - Parameter after: The book as the edit leaves it.
  func deed(
    _ edit: Edit, after: Book, at desk: Desk, _ did: String, would: String
  ) -> Deed {
    Deed(edit, about: mates(in: after, or: desk.book), already: "") { aftermath in
      let verb = aftermath.words.did(did, would: would)
      guard changes.count == 1, let change = changes.first else {
        let all = wasAskedForMore ? ", all there were" : ""
        return ["\(verb) \(Words.count(changes.count, "change"))\(all)."]
      }
      // What the edit takes out is named as it was, what it brings in as it is.
      let book = mates(in: aftermath.after).isEmpty ? aftermath.before : aftermath.after
      let noun = ChangeWords(words: aftermath.words, book: book).nounWithDay(change)
      return ["\(verb) \(prose: noun)."] + state(aftermath)
    }
  }

  /// How things stand with the one mate that it is about.
  private func state(_ aftermath: Aftermath) -> [Prose] {
    let mates = mates(in: aftermath.after)
    guard let mate = mates.first, mates.count == 1 else { return [] }
    let health = aftermath.after.health(of: mate, on: aftermath.today)
    return [aftermath.words.afterwards(health, saysDue: false)].compactMap(\.self)
  }

  private func mates(in book: Book) -> [Mate] {
    book.shown(changes.flatMap(\.mateIDs))
  }

  private func mates(in after: Book, or before: Book) -> [Mate] {
    let mates = mates(in: after)
    return mates.isEmpty ? self.mates(in: before) : mates
  }
}

extension ChangeList {
  /// The kept change that an id, or the beginning of one, names.
  ///
  /// - Throws: `Problem` when no change or more than one is named so.
  func change(called typed: String) throws(Problem) -> Change {
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
  /// The edit that takes changes back.
  ///
  /// - Throws: `ChangeList.Refusal`, and what reading the book throws.
  func undoing(_ changes: [Change], among list: ChangeList) throws -> Edit {
    try list.undoing(
      changes, current: { try session.body(page: $0, id: $1) },
      hanging: session.hanging,
      written: { try session.version(page: $0, id: $1)?.rev })
  }

  /// What takes back the newest change of a list, or brings back what it took; nothing where that
  /// would be refused, as when another device wrote over it.
  func offer(after change: Change, in list: ChangeList) -> NextCommand? {
    guard let next = NextCommand(after: change, in: list) else { return nil }
    let isAllowed = change.verb == .undo ? canRedo(in: list) : canUndo(change, in: list)
    return isAllowed ? next : nil
  }

  /// Whether a change would be taken back if that was asked for by its id.
  func canUndo(_ change: Change, in list: ChangeList) -> Bool {
    isAllowed(in: list) { try undoing(list.undoable(change), among: list) }
  }

  /// Whether what the newest undo took would be brought back.
  private func canRedo(in list: ChangeList) -> Bool {
    isAllowed(in: list) { try list.redoing { try session.body(page: $0, id: $1) } }
  }

  private func isAllowed(in list: ChangeList, _ edit: () throws -> Edit) -> Bool {
    do {
      _ = try bookAfter(edit(), among: list)
      return true
    } catch {
      return false
    }
  }

  /// The book as an undo or a redo leaves it.
  ///
  /// - Throws: `Problem.wouldClash` when two mates would answer to one name who did not before.
  func bookAfter(_ edit: Edit, among list: ChangeList) throws -> Book {
    let after = try book.applying(edit) { try session.body(page: $0, id: $1) }
    let clash = try list.newClash(of: edit, in: after) { try session.version(page: $0, id: $1) }
    guard let (mate, other, name) = clash else { return after }
    let isByName = Name.folded(other.name) == Name.folded(name)
    throw Problem.wouldClash(
      mate, other, spare: isByName ? after.spareName(like: other.name) : nil)
  }
}

extension Book {
  /// A name that nobody goes by, made of one that somebody does: `Sam 2`.
  func spareName(like name: String) -> String {
    var number = 2
    while bearer(of: "\(name) \(number)", except: nil) != nil { number += 1 }
    return "\(name) \(number)"
  }
}
