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
          json: ["change": .null, "sentence": "Nothing was changed yet."])
      }
      let names = ChangeWords(words: desk.words, book: desk.book)
      var sentence: Prose = "The last change was \(prose: names.nounWithDay(change))."
      let mates = names.shown(change)
      if mates.count == 1, let mate = mates.first,
        let state = desk.words.afterwards(desk.book.health(of: mate, on: desk.today))
      {
        sentence += " " + state
      }
      var page = Page()
      page.say(sentence)
      let undo = offer(for: change, in: list)
      if let undo {
        page.hint("\(undo == ["redo"] ? "Redo" : "Undo") with \(command: "howdy \(undo[0])").")
      }
      return Reply(
        "confirmation", page: page,
        json: [
          "change": .string(change.id), "verb": .string(change.verb.rawValue),
          "sentence": .string(sentence.text),
          "mates": .array(mates.map { .string($0.id) }),
          "waiting": .integer(desk.book.waiting(on: desk.today).count),
          "undo": undo.map { .array($0.map(JSON.string)) } ?? .null,
        ], next: undo.map { [$0] } ?? [])
    }
  }

  private func offer(for change: Change, in list: ChangeList) -> [String]? {
    if change.verb == .undo { return list.redoable.isEmpty ? nil : ["redo"] }
    return list.undoable == nil ? nil : ["undo"]
  }
}
