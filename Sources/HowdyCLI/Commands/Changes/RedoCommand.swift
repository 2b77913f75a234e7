import HowdyCore
import HowdyStore
import HowdyTerminal

/// Brings back what the last undo took back.
struct RedoCommand: Command {
  static var syntax: Syntax<RedoCommand> {
    Syntax(
      "Brings back what the last undo took back.",
      happens: "The records are as the change had left them, and undo takes it back again.",
      examples: ["howdy redo"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      let changes = try desk.session.changes
      let edit = try changes.redoing { try desk.session.body(page: $0, id: $1) }
      try desk.refuseClashes(edit)
      return Deed(edit, about: [], already: "Nothing to redo.") { aftermath in
        Takings(aftermath: aftermath, changes: changes.redoable)
          .sentences(did: "Redid", would: "redo")
      }
    }
  }
}
