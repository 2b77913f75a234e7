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

  func held(_ change: Change, by changes: [Change]) -> Complaint {
    guard let newest = changes.first else {
      return Complaint(
        .notAllowed, "held",
        "what it touched was changed since on another device. \(prose: wayOn(before: change))")
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

  func hung(_ change: Change, on id: String, _ things: [Hanging]) -> Complaint {
    let mate = desk?.mate(id)
    let gone = change.touches.first { $0.id == id }?.after.body?["name"]?.string
    let name = mate?.name ?? gone ?? id
    let counts = Hanging.Kind.allCases.compactMap { kind -> Prose? in
      let count = things.filter { $0.kind == kind }.count
      return count == 0 ? nil : "\(Words.count(count, kind.noun.one, kind.noun.many))"
    }
    let hangs = things.count == 1 ? "hangs" : "hang"
    let hint =
      mate.map { "Run \(command: page(of: $0))." as Prose } ?? "See \(command: "howdy mates")."
    return Complaint(
      .notAllowed, "held",
      "\(prose: Prose.list(counts)) of another device \(hangs) on \(name: name). \(prose: hint)")
  }

  func erased(_ change: Change) -> Complaint {
    let cause: Prose =
      change.verb.isForGood
      ? "what was erased cannot be brought back."
      : "somebody in the \(change.verb.noun) was erased, so it stays\(isRedo ? " undone" : "")."
    return Complaint(
      .notAllowed, "erased", "\(prose: cause) \(prose: wayOn(before: change))")
  }

  private var isRedo: Bool { invocation?.name == .redo }

  /// What takes back the newest change before one that nothing takes back, so that undo is never
  /// stuck behind it.
  private func wayOn(before change: Change) -> Prose {
    guard !isRedo, let desk, let list = try? desk.session.changes,
      // Each is tried as it would be done, so not every one of a thousand.
      let older = list.undoable(before: change).prefix(50).first(where: {
        desk.canUndo($0, in: list)
      })
    else { return "See \(command: "howdy changes")." }
    return "Run \(command: "howdy undo \(shortID(older))") for what came before."
  }

  var cannotAsk: Complaint {
    Complaint(
      .notAllowed, "cannot-ask",
      "erase asks for the name and nobody can answer here. See \(command: "howdy help erase").")
  }

  func notTheName(_ name: String) -> Complaint {
    Complaint(
      .notAllowed, "not-the-name",
      "that is not the name of \(name: name). Nothing was changed. See \(command: "howdy help erase")."
    )
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

extension Hanging.Kind {
  /// What such a thing is called, one of them and several.
  fileprivate var noun: (one: String, many: String?) {
    switch self {
    case .checkIn: ("check in", nil)
    case .plan: ("plan", nil)
    case .date: ("date", nil)
    case .reminder: ("thing to remember", "things to remember")
    case .pause: ("pause", nil)
    case .snooze: ("snooze", nil)
    case .firstDue: ("first due day", nil)
    case .mate: ("merged mate", nil)
    }
  }
}
