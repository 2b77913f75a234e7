/// What is due by a day: what a reminder is about.
public struct DueList: Sendable {
  /// The mates who are waiting, in the order of the waiting.
  public let waiting: [Standing]

  /// The mates who will wait by then, whoever comes up first in front.
  public let comingUp: [Standing]

  /// The open plans up to then, those left open before among them, in the order of their days.
  public let plans: [Plan]

  /// The yearly dates from today up to then.
  public let dates: [UpcomingDate]

  /// Whether nothing is due.
  public var isEmpty: Bool {
    waiting.isEmpty && comingUp.isEmpty && plans.isEmpty && dates.isEmpty
  }
}

extension Book {
  /// What is due within some days.
  ///
  /// - Parameters:
  ///   - days: How many days ahead to look, 0 for today alone.
  ///   - today: The day it is.
  ///   - onlyNew: Whether to leave out what was due in this sense yesterday already, so that a
  ///     reminder that runs each day names each thing once.
  public func due(within days: Int, of today: Day, onlyNew: Bool = false) -> DueList {
    let last = today.adding(days: days)
    let known =
      onlyNew
      ? standings(on: today.adding(days: -1)) { $0.waits(by: last.adding(days: -1)) }.map(\.mate.id)
      : []
    let old = Set(known)
    let due = standings(on: today) { $0.waits(by: last) }.filter { !old.contains($0.mate.id) }
    let first = onlyNew ? last : today
    return DueList(
      waiting: due.filter(\.health.isWaiting).sortedByUrgency(),
      comingUp: due.filter { !$0.health.isWaiting }.sorted(by: Standing.comesUpBefore),
      plans: openPlans.filter { $0.on <= last && (!onlyNew || $0.on >= first) },
      dates: dates(in: first...last))
  }
}

extension Health {
  /// Whether the mate is waiting, or will be by a day.
  fileprivate func waits(by day: Day) -> Bool {
    isWaiting || waitsFrom.map { $0 <= day } ?? false
  }
}
