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
    let newest = changes.last { !$0.verb.isAboutChanges && !undone.contains($0.id) }
    undoable = newest.flatMap { dismissed.contains($0.id) ? nil : $0 }
    let redone = Set(undos.last ?? [])
    redoable = changes.filter { redone.contains($0.id) }
  }

  /// The newest `count` changes that can be taken back, newest first; fewer when there are fewer.
  public func undoable(_ count: Int) -> [Change] {
    guard undoable != nil else { return [] }
    return Array(
      changes.reversed().lazy
        .filter { !$0.verb.isAboutChanges && !undone.contains($0.id) }
        .prefix(count))
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
    /// device when there are none.
    case held(Change, by: [Change])
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
    return edit
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
    return changes[(place + 1)...].reversed().filter { later in
      !later.verb.isAboutChanges && !undone.contains(later.id)
        && later.touches.contains { $0.page == touch.page && $0.id == touch.id }
    }
  }
}

extension Edit {
  /// The body that this edit already wants a record to have; the outer nothing when it wants none.
  fileprivate func body(of touch: Change.Touch) -> JSONObject?? {
    draft(page: touch.page, id: touch.id).map(\.body)
  }
}
