import HowdyCore
import HowdyStore
import HowdyTerminal

/// Says the last confirmation again, from the records as they are now.
struct ConfirmationCommand: Command {
  static var syntax: Syntax<ConfirmationCommand> {
    Syntax(
      "Says again what the last change did.",
      happens: "The last change is said with how things stand now, and nothing is changed.",
      examples: ["howdy confirmation"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let list = try desk.session.changes
      guard let change = list.changes.last(where: { $0.verb != .dismiss }) else {
        return Reply(
          "confirmation", page: Page { $0.say("Nothing was changed yet.") },
          json: [
            "change": .null, "verb": .null, "sentence": "Nothing was changed yet.", "mates": [],
            "waiting": .integer(desk.book.waitingCount(on: desk.today)), "undo": .null,
          ], quiet: .silent)
      }
      let words = ChangeWords(words: desk.words, book: desk.book, list: list)
      var sentence: Prose = "The last change was \(prose: words.nounWithDay(change))."
      let mates = words.shown(change)
      if let mate = mates.first, mates.count == 1,
        let state = desk.words.afterwards(desk.book.health(of: mate, on: desk.today))
      {
        sentence += " " + state
      }
      var page = Page()
      page.say(sentence)
      let wasDismissed = list.changes.last?.verb == .dismiss
      let undo = wasDismissed ? nil : desk.offer(after: change, in: list)
      if let undo { page.hint(undo) }
      return Reply(
        "confirmation", page: page,
        json: [
          "change": .string(change.id), "verb": .string(change.verb.rawValue),
          "sentence": .string(sentence.plainText),
          "mates": .array(mates.map { .string($0.id) }),
          "waiting": .integer(desk.book.waitingCount(on: desk.today)),
          "undo": .orNull(undo.map { .array($0.words.map(JSON.string)) }),
        ], next: [undo].compactMap(\.self))
    }
  }
}
