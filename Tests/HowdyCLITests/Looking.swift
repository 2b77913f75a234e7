import HowdyCLI

/// Lines that look at a book like `Home.rich()` and change nothing.
enum Looking {
  /// The pages that are kept word for word.
  static let lines = [
    "today", "mates", "show sam", "checkins", "recap", "calendar", "help", "settings", "waiting",
    "changes",
  ]

  /// Every other way to look.
  static let more = [
    "today --all", "today --limit 1", "mates --sort health", "mates --sort last",
    "mates --sort next", "mates --circle close", "mates --group choir", "mates --waiting",
    "mates --paused", "mates --archived", "mates --no-rhythm", "mates --new", "mates --by-circle",
    "mates --letters", "mates --letter g", "mates --letter s --next",
    "mates --letter s --previous", "show sam --from today", "show sam --from mates",
    "show gran --from checkins", "show lin", "show colin", "show grandma --all", "show wes",
    "show ada", "options sam", "options lin", "options ada", "options colin", "options lusab",
    "checkins --mate sam", "checkins --starred", "checkins --from '1 november' --to yesterday",
    "checkins --limit 1", "calendar december", "calendar --all-days", "calendar 2027-05", "day",
    "day '11 december'", "day yesterday", "recap october", "recap 2026", "recap 'last year'",
    "suggest", "suggest --minutes 20", "suggest --kind call", "status", "status --private",
    "remind", "remind --within 14", "remind --new", "search sam", "search ladder --all",
    "search nothing", "onthisday", "confirmation", "where", "version", "capacity",
    "capacity on saturday", "capacity --usual", "settings bell", "settings symbols",
    "changes --limit 2", "changes --all", "waiting --count", "doctor", "tips",
  ]

  /// Every page of help.
  static let help =
    ["help"] + HelpTopic.allCases.map { "help \($0.rawValue)" }
    + CommandName.allCases.map { "help \($0.rawValue)" }

  /// The lines to type in an answer: in a sentence up to its end, on a line of their own to the
  /// end of that.
  static func commands(in text: String) -> [String] {
    var commands: [String] = []
    for line in text.split(separator: "\n") {
      var rest = line[...]
      while let start = rest.firstRange(of: /(^| )howdy( |\.|$)/) {
        rest = rest[start.lowerBound...].drop { $0 == " " }
        let end = rest.firstRange(of: /\. | first\.|, howdy|, or howdy| or howdy| and howdy/)?
          .lowerBound
        commands.append(String(rest[..<(end ?? rest.endIndex)]) + (end == nil ? "" : "."))
        rest = rest.dropFirst("howdy".count)
      }
    }
    return commands
  }
}
