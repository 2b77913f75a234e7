import HowdyCore
import HowdyTerminal

/// A command that could come next, as it is said and as scripts are given it.
struct Offer {
  /// The line that says it.
  let prose: Prose

  /// Its words without `howdy`.
  let words: [String]

  /// Makes an offer of a whole command, with the words before it.
  init(_ purpose: String, _ line: String) {
    prose = "\(purpose) \(command: line)."
    words = Array(line.commandWords.dropFirst())
  }
}

extension Desk {
  /// What could be done about a day: closing a plan that has come, or planning something.
  func commands(for agenda: DayAgenda) -> [Offer] {
    var offers: [Offer] = []
    for plan in agenda.plans where plan.state == .open && plan.on <= today {
      offers.append(Offer("Close it with", "howdy done \(typed(plan))"))
    }
    if agenda.day >= today, let plan = planCommand(on: agenda.day) {
      offers.append(Offer("Plan with", plan))
    } else if agenda.day < today, let mate = someMate {
      offers.append(
        Offer("Log with", "howdy log \(typed(mate)) on \(words.pastDayAlone(agenda.day))"))
    }
    return offers
  }
}

extension String {
  /// The words of a command to type, without `howdy`, as scripts are given it.
  var commandWords: [String] { split(separator: " ").map(String.init) }
}
