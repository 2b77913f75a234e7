import HowdyCore
import HowdyTestSupport

/// A book of plain records with its changes, as one device writes them, for tests of undo.
struct History {
  /// The records as they stand.
  private(set) var records: [String: JSONObject] = [:]

  /// The changes, oldest first.
  private(set) var changes: [Change] = []

  /// What can be taken back and brought back.
  var list: ChangeList { ChangeList(changes) }

  /// The body of a record as it stands.
  func current(_ page: PageName, _ id: String) -> JSONObject? { records[id] }

  /// What names a mate, whoever wrote it.
  func hanging(on mates: Set<String>) -> [String: [Hanging]] {
    Dictionary(uniqueKeysWithValues: mates.map { ($0, hanging(on: $0)) })
  }

  private func hanging(on mate: String) -> [Hanging] {
    records.filter { _, body in
      body["mate"]?.string == mate || body["into"]?.string == mate
        || body["mates"]?.strings?.contains(mate) ?? false
    }
    .keys.sorted().map { Hanging(.checkIn, page: .mates, id: $0) }
  }

  /// Makes a change of records, each nothing or a body.
  mutating func change(_ verb: Verb = .editMate, to bodies: [(String, JSONObject?)]) -> Change {
    var edit = Edit(verb)
    for (id, body) in bodies { edit.put(Edit.Draft(page: .mates, id: id, body: body)) }
    return apply(edit)
  }

  /// Makes a change of one record whose only key is a number.
  mutating func set(_ id: String, _ number: Int) -> Change {
    change(to: [(id, ["n": .integer(number)])])
  }

  /// Takes back the newest changes, or those given.
  mutating func undo(_ count: Int = 1) throws -> Change {
    try undo(list.undoable(count))
  }

  mutating func undo(_ wanted: Change) throws -> Change {
    try undo(list.undoable(wanted))
  }

  private mutating func undo(_ changes: [Change]) throws -> Change {
    // Records here have no stamps.
    apply(
      try list.undoing(changes, current: current, hanging: hanging) { _, _ in nil })
  }

  /// Brings back what the newest undo took.
  mutating func redo() throws -> Change { apply(try list.redoing(current: current)) }

  /// Lets a change go.
  mutating func dismiss(_ change: Change) { _ = apply(Edit(.dismiss, of: [change.id])) }

  /// Changes a record as another device does, without a change here.
  mutating func elsewhere(_ id: String, _ body: JSONObject?) { records[id] = body }

  private mutating func apply(_ edit: Edit) -> Change {
    let number = changes.count
    let stamp = Stamp(milliseconds: number, counter: 0, device: "test")
    let change = Change(
      id: "change-\(number)", stamp: stamp, day: day("2026-11-30"), verb: edit.verb, of: edit.of,
      touches: edit.drafts.map { draft in
        Change.Touch(
          page: draft.page, id: draft.id,
          before: records[draft.id].map { Version(rev: stamp, body: $0) },
          after: Version(rev: stamp, body: draft.body))
      })
    for draft in edit.drafts { records[draft.id] = draft.body }
    changes.append(change)
    return change
  }
}
