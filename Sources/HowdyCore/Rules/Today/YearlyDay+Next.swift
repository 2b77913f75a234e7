extension YearlyDay {
  /// One coming round of a yearly day.
  struct Occurrence {
    let day: Day
    let isMoved: Bool
    let age: Int?
  }

  /// The first occurrence on or after `day`.
  func next(onOrAfter day: Day, leapDay: LeapDay) -> Occurrence? {
    let isKnown = !stored.hasPrefix("--")
    guard let began = isKnown ? Day(iso: stored) : Day(iso: "2000" + stored.dropFirst()) else {
      return nil
    }
    let start = isKnown ? max(day.year, began.year) : day.year
    for year in start...(start + 1) {
      guard let month = Month(year: year, month: began.month.month) else { return nil }
      let isMoved = began.dayOfMonth > month.length
      let moved = month.last.adding(days: leapDay == .march1 ? 1 : 0)
      let falls = isMoved ? moved : month.first.adding(days: began.dayOfMonth - 1)
      let years = year - began.year
      if falls >= day {
        return Occurrence(day: falls, isMoved: isMoved, age: isKnown && years > 0 ? years : nil)
      }
    }
    return nil
  }
}
