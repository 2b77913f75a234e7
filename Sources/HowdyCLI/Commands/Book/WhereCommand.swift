import HowdyCore
import HowdyTerminal

/// Says which folders are in use.
struct WhereCommand: Command {
  static var syntax: Syntax<WhereCommand> {
    Syntax(
      "Says where the book is kept.",
      happens: "The folders in use are said, and nothing is read or changed.",
      examples: ["howdy where"])
  }

  func run(in context: Context) throws -> Reply {
    let folders = context.folders
    let page = Page {
      $0.say("The book is in \(text: folders.book).")
      $0.say("What belongs to this machine is in \(text: folders.state).")
      $0.say("What can be made anew is in \(text: folders.cache).")
    }
    return Reply(
      "where", page: page,
      json: [
        "book": .string(folders.book), "state": .string(folders.state),
        "cache": .string(folders.cache),
      ])
  }
}
