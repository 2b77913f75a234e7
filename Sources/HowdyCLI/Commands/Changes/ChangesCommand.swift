import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Lists what was done, newest first.
struct ChangesCommand: Command {
  var limit: Int?
  var all = false

  static var syntax: Syntax<ChangesCommand> {
    Syntax(
      "Lists what was done, newest first.",
      happens: "The kept changes of this device are said, each with the id that undoes it.",
      options: [
        .number("limit", "NUMBER", \.limit, "Lists so many; 20 unless said."),
        .flag("all", \.all, "Lists every kept change."),
      ],
      conflicts: [["limit", "all"]],
      examples: ["howdy changes", "howdy changes --all"],
      columns: ["id", "when", "verb", "state", "sentence"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let list = try desk.session.changes
      let entries = list.changes.reversed().filter { $0.verb != .dismiss }
        .map { Entry($0, in: list, at: desk) }
      let shown = all ? entries[...] : entries.prefix(limit ?? 20)
      var table = Table(columns: Self.syntax.columns)
      var page = Page()
      if entries.isEmpty { page.say("Nothing was changed yet.") }
      for entry in shown {
        page.say(entry.line)
        table.add([
          entry.change.id, entry.when, entry.change.verb.rawValue, entry.state, entry.noun.text,
        ])
      }
      if shown.count < entries.count {
        page.say(
          "\(Words.count(entries.count - shown.count, "older change")) more. Hear all with \(command: "howdy changes --all")."
        )
      }
      return Reply(
        "changes", page: page, json: ["changes": .array(shown.map(\.json))], table: table)
    }
  }

  private struct Entry {
    let change: Change
    let short: String
    let state: String
    let when: String
    let noun: Prose
    let line: Prose

    init(_ change: Change, in list: ChangeList, at desk: Desk) {
      self.change = change
      short = Id.shortest(of: change.id, among: list.changes.map(\.id))
      state = list.undone.contains(change.id) ? "undone" : "done"
      when = Instant(milliseconds: change.stamp.milliseconds).iso
      noun = ChangeWords(words: desk.words, book: desk.book).noun(change)
      let undone = state == "undone" ? ", undone" : ""
      line = "\(short), \(desk.words.ago(change.day)), \(prose: noun)\(undone)."
    }

    var json: JSON {
      [
        "id": .string(change.id), "when": .string(when), "verb": .string(change.verb.rawValue),
        "sentence": .string(noun.text), "state": .string(state),
      ]
    }
  }
}
