import HowdyCore
import HowdyStore
import HowdyTerminal

/// Lets the offer of an undo go; the change stays, and can still be taken back by its id.
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
      guard let change = changes.undoable else { throw ChangeList.Refusal.nothingToUndo }
      let short = Id.shortest(of: change.id, among: changes.changes.map(\.id))
      return Deed(
        Edit(.dismiss, of: [change.id]), about: [], already: "Nothing to let go."
      ) { aftermath in
        let noun = ChangeWords(words: aftermath.words, book: aftermath.after).nounWithDay(change)
        return [
          "\(aftermath.words.did("Kept", would: "keep")) \(prose: noun).",
          "It can still be taken back with \(command: "howdy undo \(short)").",
        ]
      }
    }
  }
}
