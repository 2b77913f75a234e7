import HowdyCore
import HowdyStore

/// What there is on days.
extension Desk {
  /// What there is on each day of a range that has something, in order.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  func agenda(of days: ClosedRange<Day>) throws -> [Day: DayAgenda] {
    var found: [Day: DayAgenda] = [:]
    for plan in try session.plans(in: days)
    where plan.state != .dropped && !book.shown(plan.mates).isEmpty {
      found[plan.on, default: DayAgenda(day: plan.on)].plans.append(plan)
    }
    for date in book.dates(in: days) {
      found[date.day, default: DayAgenda(day: date.day)].dates.append(date)
    }
    for checkIn in try session.checkIns(in: days) {
      found[checkIn.on, default: DayAgenda(day: checkIn.on)].checkIns.append(checkIn)
    }
    return found
  }
}
