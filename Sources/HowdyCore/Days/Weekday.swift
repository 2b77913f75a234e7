/// A day of the week; weeks start on Monday.
public enum Weekday: String, CaseIterable, Sendable {
  /// The seven days, in the order of the week.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
