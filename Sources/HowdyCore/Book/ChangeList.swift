/// The kept changes of one device, and what can be taken back or brought back among them.
public struct ChangeList: Sendable {
  /// The changes, oldest first.
  public let changes: [Change]

  /// The ids of the changes that are taken back as things stand.
  public let undone: Set<String>

  /// What `undo` would take back: the newest change that is not undone and not let go.
  public let undoable: Change?

  /// The newest change that is not undone, where nothing can take that one back: somebody was erased
  /// by it, or since.
  public let blocking: Change?

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
    let newest = changes.last { $0.isForUndo && !undone.contains($0.id) }
    blocking = newest.flatMap { $0.cannotBeUndone ? $0 : nil }
    undoable = newest.flatMap { dismissed.contains($0.id) || $0.cannotBeUndone ? nil : $0 }
    let redone = Set(undos.last ?? [])
    redoable = changes.filter { redone.contains($0.id) }
  }

  /// The newest `count` changes that can be taken back, newest first; fewer when there are fewer,
  /// or when one of them was let go.
  public func undoable(_ count: Int) -> [Change] {
    Array(
      changes.reversed().lazy
        .filter { $0.isForUndo && !undone.contains($0.id) }
        .prefix { !dismissed.contains($0.id) && !$0.cannotBeUndone }
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

  /// The changes before one that can be asked for by their ids, newest first.
  public func undoable(before change: Change) -> some Sequence<Change> {
    let place = changes.firstIndex { $0.id == change.id } ?? changes.startIndex
    return changes[..<place].reversed().lazy.filter { [undone] older in
      older.isForUndo && !older.cannotBeUndone && !undone.contains(older.id)
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

    /// Somebody was erased by the change, or somebody who was in it has been since.
    case erased(Change)

    /// The change brought a mate in, by this id, on whom things hang that this device did not write
    /// since: another device did.
    case hung(Change, on: String, [Hanging])
  }

  /// The edit that takes changes back.
  ///
  /// A mate who became part of another and stands alone again, since another device wrote it later,
  /// stays as that device has it: what the merge gave to the other goes.
  ///
  /// - Parameters:
  ///   - changes: The changes, newest first.
  ///   - current: The body of a record as it stands now; nothing when there is no record, or a
  ///     deleted one.
  ///   - hanging: What hangs on each of some mates, by the mate's id, whichever device wrote it.
  ///   - written: The stamp of a record as it stands now; nothing when that is not known. What hung on a
  ///     mate before the mate was brought back is out of sight again afterwards, as it was.
  /// - Throws: `Refusal` unless every other record still reads as the change left it, stamps aside,
  ///   and nothing would be left without its mate; what `current` and `hanging` throw.
  public func undoing(
    _ changes: [Change], current: (PageName, String) throws -> JSONObject?,
    hanging: (Set<String>) throws -> [String: [Hanging]],
    written: (PageName, String) throws -> Stamp?
  ) throws -> Edit {
    guard !changes.isEmpty else {
      throw blocking.map(Refusal.erased) ?? Refusal.nothingToUndo
    }
    var edit = Edit(.undo, of: changes.map(\.id))
    for change in changes {
      if undone.contains(change.id) { throw Refusal.undoneAlready(change) }
      if change.cannotBeUndone { throw Refusal.erased(change) }
      for touch in change.touches {
        let stands = try edit.body(of: touch) ?? .some(current(touch.page, touch.id))
        if stands != touch.after.body, change.isMerge(of: touch, overriddenBy: stands ?? nil) {
          continue
        }
        guard stands == touch.after.body else {
          throw Refusal.held(change, by: later(than: change, touching: touch))
        }
        edit.put(Edit.Draft(page: touch.page, id: touch.id, body: touch.before?.body))
      }
    }
    let taken = changes.flatMap(\.touches).filter(\.mayBeMate).map(\.id).filter { id in
      edit.draft(page: .mates, id: id).map { $0.body == nil } ?? false
    }
    // A restore may have brought in hundreds, so all are asked about at once.
    let hung = taken.isEmpty ? [:] : try hanging(Set(taken))
    for mate in taken { try checkNothingHangs(on: mate, after: edit, hung[mate] ?? [], written) }
    return edit
  }

  /// Refuses an edit that takes a mate out on whom something hangs: a check-in that was logged since,
  /// here or on another device.
  private func checkNothingHangs(
    on mate: String, after edit: Edit, _ hanging: [Hanging],
    _ written: (PageName, String) throws -> Stamp?
  ) throws {
    var left = hanging.filter { thing in
      guard let draft = edit.draft(page: thing.page, id: thing.id) else { return true }
      return draft.body?.refers(to: mate) ?? false
    }
    if left.isEmpty { return }
    let taken = changes.first { change in
      edit.of.contains(change.id)
        && change.touches.contains { $0.page == .mates && $0.id == mate }
    }
    let touch = taken?.touches.first { $0.page == .mates && $0.id == mate }
    if let taken, touch?.before != nil {
      // The mate was there before and had been deleted: so long things may have hung out of sight.
      left = try left.filter { thing in
        try written(thing.page, thing.id).map { $0 > taken.stamp } ?? true
      }
    }
    guard !left.isEmpty, let taken, let place = changes.firstIndex(of: taken) else { return }
    let places = Set(left.map { Place(page: $0.page, id: $0.id) })
    let holding = changes[place...].reversed().filter { later in
      !later.verb.isAboutChanges && !undone.contains(later.id) && !edit.of.contains(later.id)
        && later.touches.contains { places.contains(Place(page: $0.page, id: $0.id)) }
    }
    // What was done here can be taken back first, so that is named.
    if !holding.isEmpty { throw Refusal.held(taken, by: holding) }
    throw Refusal.hung(taken, on: mate, left)
  }

  private struct Place: Hashable {
    let page: PageName
    let id: String
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
      if change.cannotBeUndone { throw Refusal.erased(change) }
      for touch in change.touches {
        let stands = try edit.body(of: touch) ?? .some(current(touch.page, touch.id))
        if stands != touch.before?.body, change.isMerge(of: touch, overriddenBy: stands ?? nil) {
          continue
        }
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

extension ChangeList {
  /// The changes of which some record reads otherwise by now, since another device wrote it later:
  /// what this device wrote last of it is in its changes alone.
  ///
  /// - Parameters:
  ///   - asked: The changes that are asked about.
  ///   - current: The version of a record that counts now.
  /// - Returns: Their ids.
  /// - Throws: What `current` throws.
  public func overridden(
    among asked: some Sequence<Change>, current: (PageName, String) throws -> Version?
  ) rethrows -> Set<String> {
    var last: [Place: String] = [:]
    for change in changes {
      for touch in change.touches { last[Place(page: touch.page, id: touch.id)] = change.id }
    }
    var overridden: Set<String> = []
    for change in asked {
      for touch in change.touches
      where last[Place(page: touch.page, id: touch.id)] == change.id {
        guard let version = try current(touch.page, touch.id) else { continue }
        if version.rev > touch.after.rev, version.body != touch.after.body {
          overridden.insert(change.id)
        }
      }
    }
    return overridden
  }
}

extension Edit {
  /// The body that this edit already wants a record to have; the outer nothing when it wants none.
  fileprivate func body(of touch: Change.Touch) -> JSONObject?? {
    draft(page: touch.page, id: touch.id).map(\.body)
  }
}

extension Change {
  /// Whether `undo` looks at it when nothing else is asked for.
  fileprivate var isForUndo: Bool { !verb.isAboutChanges && verb != .eraseElsewhere }

  /// Whether nothing takes it back.
  fileprivate var cannotBeUndone: Bool { verb.isForGood || isCut }

  /// Whether the change made a mate part of another, who is there as a mate of their own.
  fileprivate func isMerge(of touch: Touch, overriddenBy body: JSONObject?) -> Bool {
    guard verb == .merge, touch.after.body?["into"] != nil, let body else { return false }
    return body["is"]?.string == Mate.kind && body["into"] == nil
  }
}

extension Change.Touch {
  /// Whether the record is a mate's own; what belongs to a mate has nothing hanging on it.
  fileprivate var mayBeMate: Bool {
    let kind = after.body?["is"]?.string
    return page == .mates && (kind == nil || kind == Mate.kind)
  }
}

extension JSONObject {
  /// Whether a record names a mate.
  public func refers(to mate: String) -> Bool {
    self["mate"]?.string == mate || self["into"]?.string == mate
      || (self["mates"]?.strings ?? []).contains(mate)
  }
}
