package import HowdyTerminal

/// A sentence that is said once, under the first answer of a command on a terminal.
package enum Tip: String, CaseIterable, Sendable {
  case today
  case mates
  case checkIns = "checkins"

  /// The tip of a command; nothing where it has none.
  init?(of command: CommandName) {
    switch command {
    case .today: self = .today
    case .mates: self = .mates
    case .checkIns: self = .checkIns
    default: return nil
    }
  }

  /// What is said.
  package var sentence: Prose {
    switch self {
    case .today:
      "A tip, a name alone reads that mate's page, see \(command: "howdy help looking")."
    case .mates:
      "A tip, a long list goes letter by letter with \(command: "howdy mates --letters")."
    case .checkIns:
      "A tip, the newest check in is called last, as in \(command: "howdy help star")."
    }
  }
}
