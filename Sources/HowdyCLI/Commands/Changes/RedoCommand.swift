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
      let after = try desk.bookAfter(edit, among: changes)
      return Takings(changes: changes.redoable)
        .deed(edit, after: after, at: desk, "Redid", would: "redo")
    }
  }
}
