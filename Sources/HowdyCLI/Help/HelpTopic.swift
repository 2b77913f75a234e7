import HowdyTerminal

/// A thing that help explains across commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case mates, plans, dates, rhythms, looking, book, scripting, syncing, accessibility, all

  /// What is said about it.
  var page: Page { Page() }
}
