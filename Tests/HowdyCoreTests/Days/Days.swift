import HowdyCore

/// Days of tests, from text that is known to be right.
func day(_ iso: String) -> Day {
  guard let day = Day(iso: iso) else { preconditionFailure("no day: \(iso)") }
  return day
}

/// A day as Howdy prints it, told from the parts: "Monday 14 December", with the year if asked.
func printed(_ day: Day, withYear: Bool = false) -> String {
  let start = "\(day.weekday.name) \(day.dayOfMonth) \(day.month.name)"
  return withYear ? "\(start) \(day.year)" : start
}

/// Reads a day as a result, so that a table can hold faults beside days.
func reading(
  _ text: String, on today: String = "2026-11-30", _ direction: DayReading.Direction = .forward,
  order: DateOrder? = nil
) -> Result<Day, DayFault> {
  let reading = DayReading(today: day(today), direction: direction, order: order)
  return Result { () throws(DayFault) in try reading.read(text) }
}
