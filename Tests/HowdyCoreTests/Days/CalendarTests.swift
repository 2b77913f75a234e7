import HowdyCore
import Testing

@Suite("The civil calendar")
struct CalendarTests {
  /// The length of a month by the rhyme, told independently of the code under test.
  private func length(of month: Int, in year: Int) -> Int {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let isLeap = year.isMultiple(of: 400) || (year.isMultiple(of: 4) && !year.isMultiple(of: 100))
    return lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)
  }

  @Test("Counting day by day from year 1 to 9999 meets every day with its number and weekday")
  func everyDay() {
    var number = Day.first.number
    // 1 January of year 1 was a Monday in the proleptic Gregorian calendar.
    var weekday = 0
    var wrong: [Int] = []
    for year in 1...9999 {
      // A whole cycle of 400 years day by day, elsewhere the first and the last day of each month.
      let isWhole = (1800...2200).contains(year)
      for month in 1...12 {
        let length = length(of: month, in: year)
        for day in isWhole ? Array(1...length) : [1, length] {
          let expected = number + day - 1
          let made = Day(year: year, month: month, day: day)
          let isRight =
            made?.number == expected
            && made.map { $0.civil == (year, month, day) } == true
            && made?.weekday == Weekday.allCases[(weekday + day - 1) % 7]
          if !isRight { wrong.append(expected) }
        }
        if Day(year: year, month: month, day: length + 1) != nil { wrong.append(number) }
        number += length
        weekday = (weekday + length) % 7
      }
    }
    #expect(wrong == [])
    #expect(number == Day.last.number + 1)
  }

  @Test("Weekdays of days that history books name")
  func knownWeekdays() {
    #expect(Day(iso: "1969-07-20")?.weekday == .sunday)
    #expect(Day(iso: "2000-01-01")?.weekday == .saturday)
    #expect(Day(iso: "2026-11-30")?.weekday == .monday)
    #expect(Day(iso: "1970-01-01")?.number == 0)
  }

  @Test("There is no day outside the years 1 to 9999, and no month 0 or 13")
  func bounds() {
    #expect(Day(year: 0, month: 12, day: 31) == nil)
    #expect(Day(year: 10_000, month: 1, day: 1) == nil)
    #expect(Day(year: 2026, month: 0, day: 1) == nil)
    #expect(Day(year: 2026, month: 13, day: 1) == nil)
    #expect(Day(year: 2026, month: 1, day: 0) == nil)
    #expect(Day(number: Day.last.number + 1) == nil)
    #expect(Day.last.adding(days: .max) == .last)
    #expect(Day.first.adding(months: .min) == .first)
  }

  @Test("Weekdays are numbered from Monday and named in English")
  func weekdayNames() {
    #expect(Weekday.allCases.map(\.number) == Array(1...7))
    #expect(
      Weekday.allCases.map(\.name) == [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
      ])
  }

  @Test("Months are named in English")
  func monthNames() {
    let names = (1...12).compactMap { Month(year: 2026, month: $0)?.name }
    #expect(
      names == [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ])
  }
}
