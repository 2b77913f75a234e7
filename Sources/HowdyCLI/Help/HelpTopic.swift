package import HowdyTerminal

/// A thing that help explains across commands.
package enum HelpTopic: String, CaseIterable, Sendable {
  case mates, plans, dates, rhythms, looking, book, scripting, syncing, accessibility, all

  /// What is said about it.
  package var page: Page {
    switch self {
    case .mates: HelpTopic.matesText.page
    case .plans: HelpTopic.plansText.page
    case .dates: HelpTopic.datesText.page
    case .rhythms: HelpTopic.rhythmsText.page
    case .looking: HelpTopic.lookingText.page
    case .book: HelpTopic.bookText.page
    case .scripting: HelpTopic.scriptingText.page
    case .syncing: HelpTopic.syncingText.page
    case .accessibility: HelpTopic.accessibilityText.page
    case .all: HelpTopic.everyCommand
    }
  }

  /// The commands that the topic names with what they do.
  package var commands: [CommandName] {
    switch self {
    case .mates: HelpTopic.matesText.commands
    case .plans: HelpTopic.plansText.commands
    case .dates: HelpTopic.datesText.commands
    case .rhythms: HelpTopic.rhythmsText.commands
    case .looking: HelpTopic.lookingText.commands
    case .book: HelpTopic.bookText.commands
    case .scripting: HelpTopic.scriptingText.commands
    case .syncing: HelpTopic.syncingText.commands
    case .accessibility: [.audit]
    case .all: CommandName.allCases
    }
  }

  /// The lines to type that the topic shows.
  package var examples: [String] {
    page.lines.flatMap { line in
      line.indent == 0
        ? [] : line.prose.runs.filter { $0.kind == .command }.map(\.text)
    }
    .filter { $0 == "howdy" || $0.hasPrefix("howdy ") }
  }

  private static var everyCommand: Page {
    var page = Page()
    page.say("Every command, with what it does. Hear more with help before its words.")
    page.say("\(command: "howdy help log")", indent: 4)
    for name in CommandName.allCases { page.say(command: name) }
    return page
  }
}

/// What help says of a topic: what it is, lines to type, facts, and the commands that belong to it.
struct HelpText: Sendable {
  /// What the topic is about, in one sentence or two.
  let opening: Prose

  /// What one may want to do, each with lines to type.
  let steps: [(purpose: String, lines: [String])]

  /// What else there is to know, by what it is about.
  var facts: [(title: String, lines: [Prose])] = []

  /// What goes by a word to type or a number, with what each is.
  var tables: [(title: String, rows: [(key: Prose, meaning: Prose)])] = []

  /// The commands that belong to the topic.
  var commands: [CommandName] = []

  /// Lines to type first, then what is so, then every command.
  var page: Page {
    var page = Page()
    page.say(opening)
    for step in steps {
      page.say("\(step.purpose),")
      for line in step.lines { page.say("\(command: line)", indent: 4) }
    }
    for fact in facts {
      page.say("\(fact.title),")
      for line in fact.lines { page.say(line, indent: 4) }
    }
    for table in tables {
      page.say("\(table.title),")
      for row in table.rows {
        page.say(row.key, indent: 4)
        page.say(row.meaning, indent: 8)
      }
    }
    if !commands.isEmpty { page.say("Commands,") }
    for name in commands { page.say(command: name, indent: 4) }
    return page
  }
}

extension Page {
  /// Says what a command is for, as in `log. Logs a check in.`.
  fileprivate mutating func say(command name: CommandName, indent: Int = 0) {
    say("\(command: name.rawValue).", with: "\(name.entry.summary)", indent: indent)
  }
}
