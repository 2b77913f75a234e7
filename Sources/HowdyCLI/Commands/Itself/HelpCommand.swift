import HowdyCore
import HowdyTerminal

/// Explains howdy, one command, or one topic.
struct HelpCommand: BooklessCommand {
  var words: [Spoken] = []

  static var syntax: Syntax<HelpCommand> {
    Syntax(
      "Explains howdy, a command or a topic.",
      happens: "Help is said, and nothing is read or changed.",
      words: "[COMMAND or TOPIC]", into: \.words,
      examples: ["howdy help", "howdy help log", "howdy help rhythms"])
  }

  func reply() throws -> Reply {
    try HelpCommand.reply(about: words.map(\.text).joined(separator: " "))
  }

  /// The help of a command that was typed with `--help`.
  static func reply(for invocation: Invocation) throws -> Reply {
    guard !invocation.isImplied else {
      return try reply(about: invocation.words.map(\.text).joined(separator: " "))
    }
    let isBare = invocation.name == .today && invocation.arguments.allSatisfy { $0.hasPrefix("-") }
    return isBare
      ? try reply(about: "")
      : reply(HelpPage.page(of: invocation.name), "\(invocation.name.rawValue)")
  }

  private static func reply(about typed: String) throws -> Reply {
    let word = typed.withoutFullStop.lowercased()
    if word.isBlank { return reply(HelpPage.first, "howdy") }
    let topic = HelpTopic(rawValue: word)
    let name = CommandName(typed: word)
    let halves = CommandName.allCases.filter { $0.rawValue.hasPrefix(word + " ") }
    guard topic != nil || name != nil || !halves.isEmpty else {
      let all = CommandName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
      throw Problem.noTopic(typed: typed, nearest: Nearest.nearest(to: word, in: all).first)
    }
    var page = Page()
    if let topic { page.append(topic.page) }
    for name in [name].compactMap({ $0 }) + halves {
      page.blank()
      page.append(HelpPage.page(of: name))
    }
    return reply(page, word)
  }

  private static func reply(_ page: Page, _ topic: String) -> Reply {
    Reply(
      "help", page: page,
      json: [
        "topic": .string(topic),
        "text": .string(page.rendered(in: PageStyle())),
      ])
  }
}
