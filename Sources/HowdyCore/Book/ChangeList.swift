/// The kept changes of one device, and what can be taken back or brought back among them.
public struct ChangeList: Sendable {
  /// The changes, oldest first.
  public let changes: [Change]

  /// The ids of the changes that are taken back as things stand.
  public let undone: Set<String>

  /// What `undo` would take back: the newest change that is not undone and not let go.
  public let undoable: Change?

  /// What `redo` would bring back: the changes of the newest undo since the last new change,
  /// oldest first; empty when there is none.
  public let redoable: [Change]

  private let dismissed: Set<String>

  /// Reads what can be taken back from a device's changes.
  ///
  /// - Parameter changes: The kept changes, oldest first.
  public init(_ changes: [Change]) {
    var undone: Set<String> = []
    var dismissed: Set<String> = []
    var undos: [[String]] = []
    for change in changes {
      switch change.verb {
      case .undo:
        undone.formUnion(change.of)
        undos.append(change.of)
      case .redo:
        undone.subtract(change.of)
        _ = undos.popLast()
      case .dismiss:
        dismissed.formUnion(change.of)
        undos = []
      default: undos = []
      }
    }
    self.changes = changes
    self.undone = undone
    self.dismissed = dismissed
    let newest = changes.last { !$0.verb.isAboutChanges && !undone.contains($0.id) }
    undoable = newest.flatMap { dismissed.contains($0.id) ? nil : $0 }
    let redone = Set(undos.last ?? [])
    redoable = changes.filter { redone.contains($0.id) }
  }

  /// The newest `count` changes that can be taken back, newest first; fewer when there are fewer,
  /// or when one of them was let go.
  public func undoable(_ count: Int) -> [Change] {
    Array(
      changes.reversed().lazy
        .filter { !$0.verb.isAboutChanges && !undone.contains($0.id) }
        .prefix { !dismissed.contains($0.id) }
        .prefix(count))
  }

  /// The changes that are taken back when one is asked for by its id: itself; for a redo those that
  /// it brought back, newest first.
  ///
  /// - Throws: `Refusal` for an undo, which only a redo takes back, and for a dismissal.
  public func undoable(_ change: Change) throws(Refusal) -> [Change] {
    switch change.verb {
    case .undo: throw .isUndo(change)
    case .dismiss: throw .nothingToUndo
    case .redo: changes.reversed().filter { change.of.contains($0.id) }
    default: [change]
    }
  }

  /// Why a change cannot be taken back or brought back.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is nothing to take back.
    case nothingToUndo

    /// There is nothing to bring back.
    case nothingToRedo

    /// The change is taken back already.
    case undoneAlready(Change)

    /// Records were changed since: by these changes of this device, newest first, or by another
    /// device when there are none. Undos and redos are named where no other change is at fault.
    case held(Change, by: [Change])

    /// The change is an undo, which a redo takes back.
    case isUndo(Change)
  }

  /// The edit that takes changes back.
  ///
  /// - Parameters:
  ///   - changes: The changes, newest first.
  ///   - current: The body of a record as it stands now; nothing when there is no record, or a
  ///     deleted one.
  /// - Throws: `Refusal` unless every record still reads as the change left it, stamps aside; what
  ///   `current` throws.
  public func undoing(
    _ changes: [Change], current: (PageName, String) throws -> JSONObject?
  ) throws -> Edit {
    guard !changes.isEmpty else { throw Refusal.nothingToUndo }
    var edit = Edit(.undo, of: changes.map(\.id))
    for change in changes {
      if undone.contains(change.id) { throw Refusal.undoneAlready(change) }
      for touch in change.touches {
        let stands = try edit.body(of: touch) ?? .some(current(touch.page, touch.id))
        guard stands == touch.after.body else {
          throw Refusal.held(change, by: later(than: change, touching: touch))
        }
        edit.put(Edit.Draft(page: touch.page, id: touch.id, body: touch.before?.body))
      }
    }
    try checkNothingRefers(to: edit, current: current)
    return edit
  }

  /// Refuses an edit that takes records out to which later changes refer: a new mate with whom a
  /// check-in was logged since.
  private func checkNothingRefers(
    to edit: Edit, current: (PageName, String) throws -> JSONObject?
  ) throws {
    let gone = Set(edit.drafts.filter { $0.body == nil && $0.page == .mates }.map(\.id))
    let wanted = changes.filter { edit.of.contains($0.id) }
    guard !gone.isEmpty, let oldest = wanted.first,
      let place = changes.firstIndex(where: { $0.id == oldest.id })
    else { return }
    let holding = try changes[place...].reversed().filter { later in
      guard !later.verb.isAboutChanges, !undone.contains(later.id), !edit.of.contains(later.id)
      else { return false }
      return try later.touches.contains { touch in
        let stands: JSONObject? = try edit.body(of: touch) ?? current(touch.page, touch.id)
        return stands?.refers(toAnyOf: gone) ?? false
      }
    }
    if !holding.isEmpty { throw Refusal.held(oldest, by: holding) }
  }

  /// The edit that brings back what the newest undo took back.
  ///
  /// - Parameter current: The body of a record as it stands now.
  /// - Throws: `Refusal` when there is nothing to bring back, or a record no longer reads as the
  ///   undo left it; what `current` throws.
  public func redoing(
    current: (PageName, String) throws -> JSONObject?
  ) throws -> Edit {
    guard !redoable.isEmpty else { throw Refusal.nothingToRedo }
    var edit = Edit(.redo, of: redoable.reversed().map(\.id))
    for change in redoable {
      for touch in change.touches {
        let stands = try edit.body(of: touch) ?? .some(current(touch.page, touch.id))
        guard stands == touch.before?.body else {
          throw Refusal.held(change, by: later(than: change, touching: touch))
        }
        edit.put(Edit.Draft(page: touch.page, id: touch.id, body: touch.after.body))
      }
    }
    return edit
  }

  private func later(than change: Change, touching touch: Change.Touch) -> [Change] {
    guard let place = changes.firstIndex(where: { $0.id == change.id }) else { return [] }
    let later = changes[(place + 1)...].reversed().filter { later in
      !undone.contains(later.id)
        && later.touches.contains { $0.page == touch.page && $0.id == touch.id }
    }
    // An undo holds a change only where nothing does that could be taken back first.
    let own = later.filter { !$0.verb.isAboutChanges }
    return own.isEmpty ? later : own
  }
}

extension Edit {
  /// The body that this edit already wants a record to have; the outer nothing when it wants none.
  fileprivate func body(of touch: Change.Touch) -> JSONObject?? {
    draft(page: touch.page, id: touch.id).map(\.body)
  }
}

extension JSONObject {
  /// Whether a record names one of these mates.
  fileprivate func refers(toAnyOf ids: Set<String>) -> Bool {
    let one = [self["mate"], self["into"]].compactMap { $0?.string }
    return (one + (self["mates"]?.strings ?? [])).contains(where: ids.contains)
  }
}
