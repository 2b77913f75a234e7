import HowdyCore
import HowdyTerminal

/// The command that takes back the newest change, or brings back what an undo took.
struct UndoOffer: Hashable, Sendable {
  /// The command in words, as short as it may be while the change is the newest.
  let words: [String]

  /// The command that still takes back this very change when others have followed.
  let forScripts: [String]

  /// The line that says so.
  var hint: Prose {
    let verb = words.first == "redo" ? "Redo" : "Undo"
    return "\(verb) with \(command: (["howdy"] + words).joined(separator: " "))."
  }

  /// What is offered after a change that is the newest, and no undo, redo or dismissal.
  init(undoing change: Change) {
    words = ["undo"]
    forScripts = ["undo", change.id]
  }

  /// What is offered after a change that is the newest of a list; nothing when nothing takes it
  /// back, as after a dismissal.
  init?(after change: Change, in list: ChangeList) {
    switch change.verb {
    case .dismiss: return nil
    case .undo:
      guard list.redoable.contains(where: { change.of.contains($0.id) }) else { return nil }
      self.init(words: ["redo"], forScripts: ["redo"])
    case .redo:
      guard list.undone.isDisjoint(with: change.of) else { return nil }
      self.init(words: UndoOffer.undoing(change, in: list), forScripts: ["undo", change.id])
    default:
      guard list.undoable?.id == change.id else { return nil }
      self.init(undoing: change)
    }
  }

  private init(words: [String], forScripts: [String]) {
    self.words = words
    self.forScripts = forScripts
  }

  /// What takes back again what a redo brought back: by number where that is the newest of all.
  private static func undoing(_ redo: Change, in list: ChangeList) -> [String] {
    guard Set(list.undoable(redo.of.count).map(\.id)) == Set(redo.of) else {
      return ["undo", Id.shortest(of: redo.id, among: list.changes.map(\.id))]
    }
    return redo.of.count == 1 ? ["undo"] : ["undo", "\(redo.of.count)"]
  }
}
