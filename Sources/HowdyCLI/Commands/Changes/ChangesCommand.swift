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
      happens: "The kept changes of this machine are said, each with the id that undo takes.",
      options: [
        .number("limit", "NUMBER", \.limit, "Lists so many, 20 unless said."),
        .flag("all", \.all, "Lists every kept change."),
      ],
      conflicts: [["limit", "all"]],
      examples: ["howdy changes", "howdy changes --limit 5", "howdy changes --all"],
      columns: ["id", "when", "verb", "state", "sentence"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let list = try desk.session.changes
      let kept = list.changes.filter { $0.verb != .dismiss }
      let shown = kept.reversed().prefix(all ? kept.count : limit ?? 20)
      let ids = list.changes.map(\.id)
      let shorts = Id.shortest(of: shown.map(\.id), among: ids)
      let overridden = try list.overridden(among: shown) {
        try desk.session.version(page: $0, id: $1)
      }
      let words = ChangeWords(words: desk.words, book: desk.book, list: list)
      var table = Table(columns: Self.syntax.columns)
      var page = Page()
      if kept.isEmpty { page.say("Nothing was changed yet.") }
      var entries: [JSON] = []
      for (change, short) in zip(shown, shorts) {
        let state: State =
          if list.undone.contains(change.id) {
            .undone
          } else if overridden.contains(change.id) {
            .overridden
          } else {
            .done
          }
        let noun = words.noun(change)
        let when = Instant(milliseconds: change.stamp.milliseconds).iso
        let day = desk.words.ago(change.day).capitalised
        page.say("\(day), \(prose: noun)\(state.words). Id \(short).")
        table.add([change.id, when, change.verb.rawValue, state.rawValue, noun.text])
        entries.append([
          "id": .string(change.id), "when": .string(when), "verb": .string(change.verb.rawValue),
          "sentence": .string(noun.plainText), "state": .string(state.rawValue),
        ])
      }
      let rest = kept.count - shown.count
      let all = NextCommand("Hear all with", "changes --all")
      if rest > 0 { page.say(desk.fact("\(Words.count(rest, "older change")).", all)) }
      return Reply(
        "changes", page: page, json: ["changes": .array(entries)], table: table,
        quiet: kept.isEmpty ? .silent : .speaks, next: rest > 0 ? [all] : [])
    }
  }
}

/// How a change stands.
private enum State: String {
  case done, undone

  /// Another device wrote over it later.
  case overridden

  /// What is said of it behind the change.
  var words: String {
    switch self {
    case .done: ""
    case .undone: ", undone"
    case .overridden: ", changed since on another device"
    }
  }
}
