import HowdyCore
import HowdyStore
import HowdyTerminal

/// Lets the offer of an undo or a redo go; what was done stays.
struct DismissCommand: Command {
  static var syntax: Syntax<DismissCommand> {
    Syntax(
      "Lets the offer to undo the last change go.",
      happens: "The change stays, undo leaves it alone, and undo with its id still reaches it.",
      examples: ["howdy dismiss"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      let changes = try desk.session.changes
      guard let change = changes.dismissible else {
        return Deed(Edit(.dismiss), already: "Nothing to let go.") { _ in [] }
      }
      let ids = changes.changes.map(\.id)
      let canUndo = desk.canUndo(change, in: changes)
      return Deed(Edit(.dismiss, of: [change.id]), already: "") { aftermath in
        let words = ChangeWords(words: aftermath.words, book: aftermath.after, list: changes)
        let kept = aftermath.words.did("Kept", would: "keep")
        let sentence: Prose = "\(kept) \(prose: words.nounWithDay(change))."
        guard canUndo, aftermath.change != nil else { return [sentence] }
        let short = Id.shortest(of: change.id, among: ids)
        return [
          sentence, "It can still be taken back with \(command: "howdy undo \(short)").",
        ]
      }
    }
  }
}

extension ChangeList {
  /// The change whose offer can be let go: an undo that a redo would bring back, else what undo
  /// would take back.
  fileprivate var dismissible: Change? {
    guard let change = redoable.first else { return undoable }
    return changes.last { $0.verb == .undo && $0.of.contains(change.id) }
  }
}
