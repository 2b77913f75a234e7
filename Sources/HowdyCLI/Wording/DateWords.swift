package import HowdyCore
package import HowdyTerminal

/// How Howdy says yearly dates.
extension Words {
  /// A date as it comes up, such as `Lin turns 30 on Friday 4 December`.
  package func upcoming(_ date: UpcomingDate) -> Prose {
    let when = ahead(date.day)
    guard date.date.isBirthday else {
      return "\(name: date.mate.name), \(text: date.date.name), \(when)\(moved(date))."
    }
    return birthday(date) + " \(when)\(moved(date))."
  }

  /// A date on its own day, whose name was said already: `Lin turns 30`, without a full stop.
  package func dateOnItsDay(_ date: UpcomingDate) -> Prose {
    date.date.isBirthday
      ? birthday(date) + "\(moved(date))"
      : "\(name: date.mate.name), \(text: date.date.name)\(moved(date))"
  }

  private func birthday(_ date: UpcomingDate) -> Prose {
    let isPast = date.day < today
    guard let age = date.age else {
      return "\(name: date.mate.name) \(isPast ? "had" : "has") a birthday"
    }
    return "\(name: date.mate.name) \(isPast ? "turned" : "turns") \(age)"
  }

  /// Says so where a date falls on another day than its own.
  private func moved(_ date: UpcomingDate) -> String { date.isMoved ? ", for 29 February" : "" }
}
