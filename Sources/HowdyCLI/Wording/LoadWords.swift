package import HowdyCore
package import HowdyTerminal

/// How Howdy says capacity and load.
extension Words {
  /// `Load is full, 60 of 60 minutes.`, with what has no minutes counted behind it.
  ///
  /// - Parameter isPast: Whether the day is over.
  package func load(_ load: Load, isPast: Bool = false) -> Prose {
    let verb = isPast ? "was" : "is"
    let sentence: Prose = "Load \(verb) \(load.state.rawValue), \(share(load))."
    return sentence
      + withoutMinutes(load.plansWithoutMinutes, "plan")
      + withoutMinutes(load.checkInsWithoutMinutes, "check in")
  }

  /// `90 of 60 minutes`.
  package func share(_ load: Load) -> String {
    let minutes = load.minutes == 0 ? "none" : String(load.minutes)
    return "\(minutes) of \(Words.count(load.capacity, "minute"))"
  }

  private func withoutMinutes(_ number: Int, _ noun: String) -> Prose {
    number == 0 ? "" : " \(Words.count(number, noun)) \(number == 1 ? "has" : "have") no minutes."
  }

  /// `medium today, 60 minutes, step 2 of 3`: what stands behind `Capacity is`.
  package func capacity(_ capacity: Capacity, on day: Day?) -> String {
    let when = day.map { " " + ($0 < today ? pastDay($0) : ahead($0)) } ?? ""
    return "\(capacity.level.rawValue)\(when), \(Words.count(capacity.minutes, "minute")),"
      + " step \(capacity.step) of \(CapacityLevel.allCases.count)"
  }
}
