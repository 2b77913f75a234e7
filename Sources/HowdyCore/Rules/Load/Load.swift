/// The planned and done minutes of a day against its capacity.
public struct Load: Hashable, Sendable {
  /// The word for a load.
  public enum State: String, CaseIterable, Sendable {
    /// Under 70, under 90, under 110 of a hundred, and anything above.
    case light, balanced, full, over
  }

  /// The finer word for a load, which tells two degrees of over.
  public enum Detail: String, CaseIterable, Sendable {
    /// As the state, but 110 to 140 are overloaded and more is exhausting.
    case light, balanced, full, overloaded, exhausting
  }

  /// The minutes planned and done.
  public let minutes: Int

  /// The minutes of the day's capacity, 1 or more.
  public let capacity: Int

  /// How many plans are open and check-ins are made.
  public let items: Int

  /// How many of the open plans have no minutes, and so count as 0.
  public let plansWithoutMinutes: Int

  /// How many of the check-ins have no minutes, and so count as 0.
  public let checkInsWithoutMinutes: Int

  /// Makes a load.
  public init(
    minutes: Int, capacity: Int, items: Int = 0, plansWithoutMinutes: Int = 0,
    checkInsWithoutMinutes: Int = 0
  ) {
    self.minutes = minutes
    self.capacity = max(1, capacity)
    self.items = items
    self.plansWithoutMinutes = plansWithoutMinutes
    self.checkInsWithoutMinutes = checkInsWithoutMinutes
  }

  /// Adds up the load of a day.
  ///
  /// A check-in that closed a plan and names no minutes counts the plan's estimate.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - plans: Plans of any day: the open ones of the day count, the done ones lend estimates.
  ///   - checkIns: Check-ins of any day; those about the day count, each once.
  ///   - capacity: The capacity of the day.
  public static func of(
    _ day: Day, plans: [Plan], checkIns: [CheckIn], capacity: Capacity
  ) -> Load {
    var estimates: [String: Int] = [:]
    var planned: [Int?] = []
    for plan in plans {
      estimates[plan.id] = plan.minutes
      if plan.state == .open, plan.on == day { planned.append(plan.minutes) }
    }
    let done = checkIns.filter { $0.on == day }.map { checkIn in
      checkIn.minutes ?? checkIn.plan.flatMap { estimates[$0] }
    }
    return Load(
      minutes: (planned + done).reduce(0) { $0 + ($1 ?? 0) },
      capacity: capacity.minutes,
      items: planned.count + done.count,
      plansWithoutMinutes: planned.count { $0 == nil },
      checkInsWithoutMinutes: done.count { $0 == nil })
  }

  /// Whether nothing is planned and nothing is done.
  public var isEmpty: Bool { items == 0 }

  /// How many items have no minutes, and so count as 0.
  public var itemsWithoutMinutes: Int { plansWithoutMinutes + checkInsWithoutMinutes }

  /// The minutes in hundredths of the capacity, rounded half up.
  public var score: Int { (200 * minutes + capacity) / (2 * capacity) }

  /// The word for the load.
  public var state: State {
    switch score {
    case ..<70: .light
    case ..<90: .balanced
    case ..<110: .full
    default: .over
    }
  }

  /// The finer word for the load.
  public var detail: Detail {
    switch score {
    case ..<70: .light
    case ..<90: .balanced
    case ..<110: .full
    case ...140: .overloaded
    default: .exhausting
    }
  }
}

extension Book {
  /// The load of a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - today: Plans left open on days before it add no load.
  ///   - checkIns: The check-ins about the day; others do no harm.
  public func load(on day: Day, today: Day, checkIns: [CheckIn]) -> Load {
    Load.of(
      day,
      plans: plans.values.filter { $0.state != .open || (day >= today && isShown($0)) },
      checkIns: checkIns.filter { !shown($0.mates).isEmpty },
      capacity: capacity(on: day))
  }

  /// The nearest of the 7 days after `day` on which a plan would still fit its capacity.
  ///
  /// - Parameters:
  ///   - minutes: The minutes of the plan.
  ///   - day: Today or a day to come, so that no check-in is about the days after it.
  ///   - today: The day it is.
  public func dayWithRoom(for minutes: Int, after day: Day, today: Day) -> Day? {
    (1...7).lazy.map { day.adding(days: $0) }.first { next in
      let load = load(on: next, today: today, checkIns: [])
      return next > day && load.minutes + minutes <= load.capacity
    }
  }
}
