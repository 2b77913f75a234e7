package import HowdyCore
package import HowdyTerminal

/// How Howdy says plans.
extension Words {
  /// A plan as it stands inside a sentence: `Curry with Sam Okafor`.
  ///
  /// - Parameter bare: What stands for the text where none was given.
  package func plan(_ plan: Plan, with mates: [Mate], bare: String = "plan") -> Prose {
    let what: Prose = plan.what.map { "\(text: $0)" } ?? "\(bare)"
    return mates.isEmpty ? what : what + " with \(prose: Words.names(mates))"
  }

  /// A plan as a line of an agenda, such as `Today at 19:30, Curry with Sam Okafor`.
  package func agenda(_ plan: Plan, with mates: [Mate]) -> Prose {
    let words = self.plan(plan, with: mates)
    if plan.on < today { return "Still open from \(pastDayAlone(plan.on)), \(prose: words)." }
    return "\(ahead(plan.on).capitalised)\(at(plan.at)), \(prose: words)."
  }

  /// The day of a plan behind `from`: `yesterday`, or in full.
  package func pastDayAlone(_ day: Day) -> String {
    today.days(since: day) == 1 ? "yesterday" : self.day(day)
  }

  /// A plan and its day in a few words: `yesterday`, `tomorrow`, `on Friday 4 December`.
  package func dayEitherSide(_ day: Day) -> String {
    today.days(since: day) == 1 ? "yesterday" : ahead(day)
  }

  /// A day that something moves to: `today`, `tomorrow, Tuesday 1 December`, in full.
  package func destination(_ day: Day) -> String {
    switch day.days(since: today) {
    case 0: "today"
    case 1: "tomorrow, \(self.day(day))"
    default: self.day(day)
    }
  }
}
