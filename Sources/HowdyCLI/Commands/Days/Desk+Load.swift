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
    for plan in try closedPlans(of: checkIns) {
      try book.take(page: plan.page, id: plan.id, body: plan.body)
    }
    return book.load(on: day, today: today, checkIns: checkIns)
  }

  /// The plans that lend check-ins their minutes, where they are not at hand.
  private func closedPlans(of checkIns: [CheckIn]) throws -> [Plan] {
    var found: [Plan] = []
    var missing: Set<String> = []
    for checkIn in checkIns where checkIn.minutes == nil {
      guard let id = checkIn.plan, book.plans[id] == nil else { continue }
      if let plan = try closedPlan(id, near: checkIn.on.year) {
        found.append(plan)
      } else {
        missing.insert(id)
      }
    }
    // A plan that was moved by years stands where it was first for, whichever year that is.
    if !missing.isEmpty {
      found += try session.plans(in: .first ... .last).filter { missing.contains($0.id) }
    }
    return found
  }

  /// A plan that stands on the page of a year, mostly, or on that of the one before or after it.
  private func closedPlan(_ id: String, near year: Int) throws -> Plan? {
    for year in [0, -1, 1].map({ year + $0 }) {
      let page = PageName.plans(year)
      if let body = try session.body(page: page, id: id) {
        return try Plan(id: id, page: page, body: body)
      }
    }
    return nil
  }
}
