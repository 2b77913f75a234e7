package import HowdyCore
package import HowdyTerminal

/// How Howdy says what is on the days ahead: plans and yearly dates.
extension Words {
  /// A plan as a line of an agenda.
  ///
  /// `Today at 19:30, Dinner with Sam Okafor.`
  ///
  /// - Parameter mates: The mates it shows, at least one.
  package func agenda(_ plan: Plan, with mates: [Mate]) -> Prose {
    let at = plan.at.map { " at \(time($0))" } ?? ""
    let when: String
    switch plan.on.days(since: today) {
    case 0: when = "Today" + at
    case 1: when = "Tomorrow" + at
    case 2...: when = "On \(day(plan.on))" + at
    case -1: when = "Still open from yesterday"
    default: when = "Still open from \(day(plan.on))"
    }
    return "\(when), \(prose: whatWith(plan, mates))."
  }

  /// What is planned and with whom: `Dinner with Sam Okafor`, or `plan with Sam Okafor`.
  package func whatWith(_ plan: Plan, _ mates: [Mate]) -> Prose {
    let what: Prose = plan.what.map { "\(text: $0)" } ?? "plan"
    return what + " with \(prose: Words.names(mates))"
  }

  /// A yearly date as it comes round.
  ///
  /// `Ada Byron turns 30 on Friday 4 December.`
  package func comingRound(_ date: UpcomingDate) -> Prose {
    let name: Prose = "\(name: date.mate.name)"
    let moved = date.isMoved ? ", for 29 February" : ""
    guard date.date.isBirthday else {
      return name + ", \(text: date.date.name), \(ahead(date.day))\(moved)."
    }
    let what = date.age.map { "turns \($0)" } ?? "has a birthday"
    return name + " \(what) \(ahead(date.day))\(moved)."
  }
}
