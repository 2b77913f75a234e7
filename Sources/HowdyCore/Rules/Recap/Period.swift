/// A month or a year to look back on.
public enum Period: Hashable, Sendable {
  /// One month of one year.
  case month(Month)

  /// A whole year, 1 to 9999.
  case year(Int)

  /// The first and the last day, and all between.
  public var days: ClosedRange<Day> {
    switch self {
    case .month(let month): month.days
    case .year(let year):
      (Month(year: year, month: 1)?.first ?? .first)...(Month(year: year, month: 12)?.last ?? .last)
    }
  }

  /// The period of the same length before; nothing before the year 1.
  public var previous: Period? { moved(by: -1) }

  /// The period of the same length after; nothing after the year 9999.
  public var next: Period? { moved(by: 1) }

  private func moved(by steps: Int) -> Period? {
    switch self {
    case .month(let month): month.adding(months: steps).map(Period.month)
    case .year(let year):
      Month(year: year, month: 1)?.adding(months: steps * 12).map { .year($0.year) }
    }
  }
}
