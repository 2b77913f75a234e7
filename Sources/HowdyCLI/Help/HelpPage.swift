import HowdyTerminal

/// What help says, made from the same tables that the parser reads.
enum HelpPage {
  /// The first page: what most days need, each with a line to type.
  static var first: Page {
    var page = Page()
    for (purpose, lines) in firstSteps {
      page.say("\(purpose),")
      for line in lines { page.say("\(command: line)", indent: 4) }
    }
    page.say("Undo takes back everything but erase.")
    page.say("More with \(command: "howdy help") and one of these words.")
    page.say("\(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).", indent: 4)
    return page
  }

  private static let firstSteps: [(String, [String])] = [
    ("Who needs you today", ["howdy"]),
    ("Add a mate", ["howdy add mate Sam Okafor every 2 weeks"]),
    (
      "Log a check in, today or yesterday",
      ["howdy log Sam Coffee by the river", "howdy log Sam yesterday"]
    ),
    ("Take back the last change", ["howdy undo"]),
    ("Read one mate's page", ["howdy Sam"]),
    ("Plan something", ["howdy plan Sam Friday Dinner"]),
    ("Have less energy today", ["howdy capacity low"]),
  ]

  /// The page of one command: examples first, then what it takes.
  static func page(of name: CommandName) -> Page {
    let entry = name.entry
    var page = Page()
    page.say("\(entry.summary)")
    for example in entry.examples { page.say("\(command: example)", indent: 4) }
    page.say("\(entry.happens)")
    if !entry.words.isEmpty {
      page.say("Words,")
      page.say("\(name.rawValue) \(entry.words)", indent: 4)
    }
    if !entry.options.isEmpty { page.say("Options,") }
    for option in entry.options { say(option, on: &page) }
    if !entry.columns.isEmpty {
      page.say("Fields with plain,")
      page.say("\(entry.columns.joined(separator: ", ")).", indent: 4)
    }
    return page
  }

  /// The page of the options that every command takes.
  static var globalOptions: Page {
    var page = Page()
    for option in GlobalOptions.options { say(OptionEntry(option), on: &page) }
    return page
  }

  private static func say(_ option: OptionEntry, on page: inout Page) {
    let short = option.short.map { ", -\($0)" } ?? ""
    let value = option.value.map { " \($0)" } ?? ""
    page.say("\(command: "--" + option.name + value)\(short)")
    let choices = option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."
    page.say("\(option.summary)\(choices)", indent: 4)
  }
}
