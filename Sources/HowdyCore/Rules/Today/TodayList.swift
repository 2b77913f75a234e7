/// What one hears first on a day: who is waiting, what is planned, what is near.
public struct TodayList: Hashable, Sendable {
  /// The capacity of the day, which decides how much is listed.
  public let capacity: Capacity

  /// How many are waiting.
  public let waiting: Int

  /// How many of them are long overdue.
  public let longOverdue: Int

  /// The mates to name: those of the waiting that the capacity allows, then those due soon on a
  /// high day, up to the limit.
  public let mates: [Standing]

  /// How many of the waiting that the capacity allows did not fit the limit.
  public let more: Int

  /// How many of those due soon, on a high day, did not fit the limit.
  public let moreSoon: Int

  /// How many of the waiting are held back because the capacity is low.
  public let held: Int

  /// The open plans of the day, in order.
  public let plans: [Plan]

  /// The plans left open on days before, oldest first.
  public let plansLeftOpen: [Plan]

  /// The yearly dates from the day on through the 7 days after it.
  public let dates: [UpcomingDate]

  /// Who will wait next; nothing while someone is waiting.
  public let next: Standing?

  /// Whether any mate who is not archived has a rhythm.
  public let hasRhythms: Bool
}

extension Book {
  /// What one hears first on a day.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - limit: How many mates are named at most; nothing for all of them.
  public func todayList(on today: Day, limit: Int?) -> TodayList {
    let capacity = capacity(on: today)
    let most = limit ?? .max
    // The long overdue come first, so those who are named are the first of these or of all.
    let waiting = waiters(on: today, first: most)
    let long = waiting.filter { $0.health.state == .longOverdue }
    let allowed = capacity.level == .low ? long : waiting
    let soon =
      capacity.level == .high
      ? standings(on: today) { $0.state == .dueSoon }.sorted(by: Standing.comesUpBefore) : []
    let named = allowed.prefix(most).map(standing) + soon.prefix(max(0, most - allowed.count))
    let open = openPlans
    return TodayList(
      capacity: capacity,
      waiting: waiting.count,
      longOverdue: long.count,
      mates: named,
      more: max(0, allowed.count - named.count),
      moreSoon: soon.count - max(0, named.count - allowed.count),
      held: waiting.count - allowed.count,
      plans: open.filter { $0.on == today },
      plansLeftOpen: open.filter { $0.on < today },
      dates: dates(in: today...today.adding(days: 7)),
      next: waiting.isEmpty ? nextDue(on: today) : nil,
      hasRhythms: mates.values.contains { $0.archived == nil && $0.rhythm != nil })
  }
}
