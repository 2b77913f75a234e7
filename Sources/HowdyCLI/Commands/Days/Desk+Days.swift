import HowdyCore
import HowdyStore

/// What there is on days, and the same facts for scripts.
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

  /// A capacity.
  func facts(_ capacity: Capacity) -> JSON {
    [
      "level": .string(capacity.level.rawValue), "minutes": .integer(capacity.minutes),
      "step": .integer(capacity.step), "said": .bool(capacity.isSaid),
    ]
  }

  /// A load.
  func facts(_ load: Load) -> JSON {
    [
      "minutes": .integer(load.minutes), "score": .integer(load.score),
      "state": .string(load.state.rawValue), "detail": .string(load.detail.rawValue),
      "capacity": .integer(load.capacity), "withoutMinutes": .integer(load.itemsWithoutMinutes),
    ]
  }

  /// A yearly date as it comes round.
  func occurrence(_ date: UpcomingDate) -> JSON {
    [
      "on": JSON(date.day), "mate": reference(date.mate), "name": .string(date.date.name),
      "age": .orNull(JSON(date.age)), "moved": .bool(date.isMoved),
    ]
  }

  /// The free stretches of a day.
  func facts(_ free: FreeTime) -> JSON {
    let longest = free.longest
    return .array(
      free.stretches.map { stretch in
        [
          "from": .string(stretch.from.description), "to": .string(stretch.to.description),
          "minutes": .integer(stretch.minutes), "longest": .bool(stretch == longest),
        ]
      })
  }
}
