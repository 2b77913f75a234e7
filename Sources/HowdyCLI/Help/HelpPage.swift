package import HowdyTerminal

/// What help says, made from the same tables that the parser reads.
package enum HelpPage {
  /// The first page: what most days need, each with a line to type.
  package static var first: Page {
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
  package static func page(of name: CommandName) -> Page {
    let entry = name.entry
    var page = Page()
    page.say("\(entry.summary)")
    for example in entry.examples { page.say("\(command: example)", indent: 4) }
    page.say("\(entry.happens)")
    say(WordsTaken(entry.words), of: name, on: &page)
    if !entry.options.isEmpty { page.say("Options,") }
    for option in entry.options { say(option, on: &page) }
    if !entry.columns.isEmpty {
      page.say("Fields with plain,")
      page.say("\(entry.columns.joined(separator: ", ")).", indent: 4)
    }
    page.say("Options of every command with \(command: "howdy help scripting").")
    return page
  }

  private static func say(_ words: WordsTaken, of name: CommandName, on page: inout Page) {
    guard !words.isEmpty else { return }
    page.say("Words,")
    let needed = words.needed.map { " " + $0 } ?? ""
    page.say("\(command: "howdy \(name.rawValue)\(needed)")", indent: 4)
    if !words.possible.isEmpty { page.say("It can also take,") }
    for possible in words.possible { page.say("\(command: possible)", indent: 4) }
  }

  private static func say(_ option: OptionEntry, on page: inout Page) {
    page.say(usage(of: option))
    let choices = option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."
    page.say("\(option.summary)\(choices)", indent: 4)
  }

  /// How an option is typed: `--width COLUMNS`; `--quiet, or -q`.
  static func usage(of option: OptionEntry) -> Prose {
    let value = option.value.map { " \($0)" } ?? ""
    let usage: Prose = "\(command: "--\(option.name)\(value)")"
    return usage + (option.short.map { ", or \(command: "-\($0)")" } ?? "")
  }
}

/// The words that a command takes, as its syntax writes them, without the brackets and bars that a
/// listener would hear as their names.
package struct WordsTaken: Hashable {
  /// The words that must be there; nothing when none must.
  package let needed: String?

  /// The words that may be left out, each on its own.
  package let possible: [String]

  /// Whether the command takes no words.
  package var isEmpty: Bool { needed == nil && possible.isEmpty }

  /// Reads words such as `MATE [and MATE]… [DAY]`.
  package init(_ text: String) {
    var needed = ""
    var possible: [String] = []
    var depth = 0
    for character in text {
      switch character {
      case "[":
        if depth == 0 { possible.append("") }
        depth += 1
      case "]": depth = max(0, depth - 1)
      case "…", ".": break
      default:
        let piece = character == "|" ? " or " : String(character)
        if depth == 0 {
          needed += piece
        } else {
          possible[possible.count - 1] += piece
        }
      }
    }
    self.needed = WordsTaken.tidied(needed)
    self.possible = possible.compactMap(WordsTaken.tidied)
  }

  private static func tidied(_ text: String) -> String? {
    let words = text.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
