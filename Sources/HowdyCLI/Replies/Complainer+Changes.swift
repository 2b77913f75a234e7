import HowdyCore
import HowdyStore
import HowdyTerminal

/// Refusals of undo and redo.
extension Complainer {
  func nothing(to verb: String) -> Complaint {
    Complaint(
      .notAllowed, "nothing-to-\(verb)", "nothing to \(verb). See \(command: "howdy changes").")
  }

  func undoneAlready(_ change: Change) -> Complaint {
    Complaint(
      .notAllowed, "undone-already",
      "the \(change.verb.noun) is undone already. See \(command: "howdy changes").")
  }

  func held(by changes: [Change]) -> Complaint {
    guard let newest = changes.first else {
      return Complaint(
        .notAllowed, "held",
        "what it touched was changed since. See \(command: "howdy changes").")
    }
    let cause: Prose =
      changes.count == 1
      ? "the later \(newest.verb.noun) holds it."
      : "\(changes.count) later changes hold it, the newest is the \(newest.verb.noun)."
    let hint: Prose =
      newest.verb.isAboutChanges
      ? "See \(command: "howdy changes")."
      : "Run \(command: "howdy undo \(shortID(newest))") first."
    return Complaint(.notAllowed, "held", "\(prose: cause) \(prose: hint)")
  }

  var isUndo: Complaint {
    Complaint(
      .notAllowed, "is-undo",
      "an undo is taken back by a redo. Run \(command: "howdy redo").")
  }

  private func shortID(_ change: Change) -> String {
    let ids = (try? desk?.session.changes.changes.map(\.id)) ?? [change.id]
    return Id.shortest(of: change.id, among: ids)
  }
}
