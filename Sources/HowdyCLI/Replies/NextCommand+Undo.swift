import HowdyCore
import HowdyTerminal

/// The command that takes back the newest change, or brings back what an undo took.
///
/// What is said is as short as it may be while the change is the newest; scripts are given the command
/// that still takes back this very change when others have followed.
extension NextCommand {
  /// What takes back a change that is the newest, and no undo, redo or dismissal.
  init(undoing change: Change) {
    self.init("Undo with", typed: "undo", words: ["undo", change.id])
  }

  /// What is offered after a change that is the newest of a list; nothing when nothing takes it
  /// back, as after a dismissal.
  init?(after change: Change, in list: ChangeList) {
    switch change.verb {
    case .dismiss: return nil
    case .undo:
      guard list.redoable.contains(where: { change.of.contains($0.id) }) else { return nil }
      self.init("Redo with", "redo")
    case .redo:
      guard list.undone.isDisjoint(with: change.of) else { return nil }
      let line = NextCommand.undoing(change, in: list)
      self.init("Undo with", typed: line, words: ["undo", change.id])
    default:
      guard list.undoable?.id == change.id else { return nil }
      self.init(undoing: change)
    }
  }

  /// What takes back again what a redo brought back: by number where that is the newest of all.
  private static func undoing(_ redo: Change, in list: ChangeList) -> String {
    guard Set(list.undoable(redo.of.count).map(\.id)) == Set(redo.of) else {
      return "undo \(Id.shortest(of: redo.id, among: list.changes.map(\.id)))"
    }
    return redo.of.count == 1 ? "undo" : "undo \(redo.of.count)"
  }
}
