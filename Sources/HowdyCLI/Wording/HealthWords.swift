package import HowdyCore
package import HowdyTerminal

/// How Howdy says how a friendship is going.
extension Words {
  /// The health word with what belongs to it, as it stands behind `MATE is`: `overdue by 2 days`.
  func state(_ health: Health) -> String {
    switch health.state {
    case .onTrack: "on track"
    case .dueSoon:
      health.daysToDue == 1
        ? "due soon, tomorrow" : "due soon, in \(Words.count(health.daysToDue ?? 1, "day"))"
    case .dueToday: "due today"
    case .overdue: "overdue by \(Words.count(health.daysLate, "day"))"
    case .longOverdue: "long overdue by \(span(health.daysLate))"
    case .new: "new" + (health.due.map { ", due \(ahead($0))" } ?? "")
    case .paused: "paused" + (health.until.map { " until \(until($0))" } ?? "")
    case .snoozed: "snoozed" + (health.until.map { " until \(until($0))" } ?? "")
    case .noRhythm: "no rhythm"
    case .archived: "archived"
    }
  }

  /// The same with the family and the symbol that belong to it.
  private func marked(_ health: Health) -> Prose {
    marked(state(health), as: health.state)
  }

  /// Words that say a state, with the family and the symbol that belong to it.
  private func marked(_ words: String, as state: Health.State) -> Prose {
    "\(health: words, family: state.family.map(HealthFamily.init), symbol: state.symbol)"
  }

  /// How it is going, in a sentence that a mate's line begins with.
  ///
  /// `Sam Okafor is overdue by 2 days.`
  package func sentence(_ mate: Mate, _ health: Health) -> Prose {
    let name: Prose = "\(name: mate.name)"
    switch health.state {
    case .noRhythm: return (name + " has \(prose: marked(health)).").ofMate
    case .archived: return archived(mate).ofMate
    default: return (name + " is \(prose: marked(health)).").ofMate
    }
  }

  /// `Lin has been archived since …`, or that the mate died.
  package func archived(_ mate: Mate) -> Prose {
    let name: Prose = "\(name: mate.name)"
    if let death = mate.death {
      let died = marked("died", as: .archived)
      return name + (death.day.map { " \(prose: died) on \(day($0))." } ?? " has \(prose: died).")
    }
    let archived = marked("archived", as: .archived)
    return name
      + (mate.archived.map { " has been \(prose: archived) since \(day($0))." }
        ?? " is \(prose: archived).")
  }

  /// How things stand after a change, without the name again.
  ///
  /// `On track, due on Monday 14 December.`
  ///
  /// - Parameters:
  ///   - wasLate: Whether the mate was overdue before the change too.
  ///   - saysDue: Whether the next day is said of one who is on track; not where the sentence before
  ///     is long already, since the whole is to be heard within 7 seconds.
  /// - Returns: Nothing where there is nothing to say, as for a mate without a rhythm.
  package func afterwards(
    _ health: Health, wasLate: Bool = false, saysDue: Bool = true
  ) -> Prose? {
    switch health.state {
    case .noRhythm, .archived: nil
    case .onTrack where !saysDue: "On track."
    case .onTrack: "On track\(health.due.map { ", due \(ahead($0))" } ?? "")."
    case .overdue where wasLate, .longOverdue where wasLate: "Still \(state(health))."
    default: "\(state(health).capitalised)."
    }
  }

  /// `Last talked 16 days ago.`, or that there was no check in yet.
  package func lastTalked(_ mate: Mate, _ health: Health) -> Prose {
    if let last = health.last { return "Last talked \(ago(last))." }
    if mate.archived != nil { return "No check in." }
    return mate.added == today ? "Added today." : "No check in yet."
  }

  /// One mate on one line: how it is going, then when one last talked.
  package func line(_ mate: Mate, _ health: Health) -> Prose {
    sentence(mate, health) + " " + lastTalked(mate, health)
  }
}

extension HealthFamily {
  /// The family of the rules, as the terminal knows it.
  init(_ family: Health.Family) {
    self =
      switch family {
      case .good: .good
      case .soon: .soon
      case .late: .late
      }
  }
}
