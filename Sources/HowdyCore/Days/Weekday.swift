/// A day of the week; weeks start on Monday.
public enum Weekday: String, CaseIterable, Sendable {
  /// The seven days, in the order of the week.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The place in the week, 1 for Monday to 7 for Sunday, as ISO 8601 counts.
  public var number: Int {
    switch self {
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    case .sunday: 7
    }
  }

  /// The English name with a capital, "Monday".
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
