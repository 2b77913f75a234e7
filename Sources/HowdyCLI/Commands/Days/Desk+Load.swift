import HowdyCore
import HowdyStore

extension Desk {
  /// The load of a day, with the check-ins about it and the estimates of the plans they closed.
  ///
  /// - Parameter other: Another book than the one that was opened, such as the one after a deed.
  /// - Throws: `StoreFault` when a page cannot be read.
  func load(on day: Day, in other: Book? = nil) throws -> Load {
    var book = other ?? self.book
    let checkIns = day <= today ? try session.checkIns(in: day...day) : []
    for checkIn in checkIns where checkIn.minutes == nil {
      if let plan = try closedPlan(of: checkIn) {
        try book.take(page: plan.page, id: plan.id, body: plan.body)
      }
    }
    return book.load(on: day, today: today, checkIns: checkIns)
  }

  /// The plan that a check-in closed, where it is not at hand.
  ///
  /// It stands on the page of the year it was first for: mostly that of the check-in, at times the
  /// one before or, for a plan that was lived early, the one after.
  private func closedPlan(of checkIn: CheckIn) throws -> Plan? {
    guard let id = checkIn.plan, book.plans[id] == nil else { return nil }
    for year in [0, -1, 1].map({ checkIn.on.year + $0 }) {
      let page = PageName.plans(year)
      if let body = try session.body(page: page, id: id) {
        return try Plan(id: id, page: page, body: body)
      }
    }
    return nil
  }
}
