import HowdyCore
import Testing

@Suite("Yearly days")
struct YearlyDayTests {
  private func read(_ text: String, order: DateOrder? = nil) -> Result<YearlyDay, DayFault> {
    let reading = YearlyDayReading(today: day("2026-11-30"), order: order)
    return Result { () throws(DayFault) in try reading.read(text) }
  }

  private func yearly(_ iso: String) throws -> YearlyDay {
    try #require(YearlyDay(iso: iso))
  }

  @Test(
    "Cases 21, 23: a year is optional, and 29 February needs none",
    arguments: [
      ("4 may", "--05-04"), ("may 4", "--05-04"), ("the 4th of may", "--05-04"),
      ("--05-04", "--05-04"), ("--٠٥-٠٤", "--05-04"), ("--02-29", "--02-29"),
      ("29 feb", "--02-29"), ("4 May 1994", "1994-05-04"), ("1994-05-04", "1994-05-04"),
      ("4 may 2031", "2031-05-04"), ("13/04", "--04-13"), ("04/04", "--04-04"),
      ("13/04/1994", "1994-04-13"), ("29 february 1996", "1996-02-29"),
      ("Wednesday 4 May 1994", "1994-05-04"), ("Friday 4 December", "--12-04"),
      ("today", "--11-30"), ("tomorrow", "--12-01"),
    ])
  func forms(text: String, expected: String) throws {
    #expect(try read(text) == .success(yearly(expected)))
  }

  @Test("Digits with two readings need the setting")
  func digits() throws {
    #expect(
      read("03/04") == .failure(.ambiguous(first: day("2027-04-03"), second: day("2027-03-04"))))
    #expect(try read("03/04", order: .dayMonth) == .success(yearly("--04-03")))
    #expect(try read("03/04", order: .monthDay) == .success(yearly("--03-04")))
  }

  @Test("Days that cannot be are refused")
  func refusals() throws {
    let february = try #require(Month(year: 1994, month: 2))
    #expect(read("1994-02-29") == .failure(.noSuchDay(in: february)))
    #expect(read("30 feb") == .failure(.noSuchDay(in: day("2028-02-01").month)))
    #expect(read("30/02") == .failure(.noSuchDay(in: day("2028-02-01").month)))
    #expect(read("may") == .failure(.notADay(typed: "may", suggestion: nil)))
    #expect(read("05-04") == .failure(.notADay(typed: "05-04", suggestion: nil)))
    #expect(read("--02-30") == .failure(.notADay(typed: "--02-30", suggestion: nil)))
    #expect(read("---05-04") == .failure(.notADay(typed: "---05-04", suggestion: nil)))
    #expect(read("--5-4") == .failure(.notADay(typed: "--5-4", suggestion: nil)))
  }

  @Test("The book's form is read exactly and given back")
  func iso() throws {
    for text in ["1994-05-04", "--05-04", "--02-29", "0001-01-01"] {
      #expect(try yearly(text).description == text)
    }
    for text in ["", "05-04", "-05-04", "--5-4", "--02-30", "1995-02-29", "---5-04", "--13-01"] {
      #expect(YearlyDay(iso: text) == nil)
    }
  }

  @Test("Case 22: 29 February falls on 28 February or 1 March in a common year, and says so")
  func leapDay() throws {
    let birthday = try yearly("1996-02-29")
    let before = try #require(birthday.occurrence(in: 2027, leapDay: .feb28))
    #expect(before.day == day("2027-02-28") && before.isMoved && before.age == 31)
    let after = try #require(birthday.occurrence(in: 2027, leapDay: .mar1))
    #expect(after.day == day("2027-03-01") && after.isMoved && after.age == 31)
    let own = try #require(birthday.occurrence(in: 2028, leapDay: .feb28))
    #expect(own.day == day("2028-02-29") && !own.isMoved && own.age == 32)
    let century = try #require(birthday.occurrence(in: 2100, leapDay: .feb28))
    #expect(century.day == day("2100-02-28"))
  }

  @Test("Case 25: the next occurrence includes the day itself")
  func nextIsInclusive() throws {
    let birthday = try yearly("--11-30")
    #expect(
      birthday.next(onOrAfter: day("2026-11-30"), leapDay: .feb28)?.day == day("2026-11-30"))
    #expect(
      birthday.next(onOrAfter: day("2026-12-01"), leapDay: .feb28)?.day == day("2027-11-30"))
    let leapling = try yearly("--02-29")
    #expect(leapling.next(onOrAfter: day("2027-03-01"), leapDay: .mar1)?.day == day("2027-03-01"))
    #expect(
      leapling.next(onOrAfter: day("2027-03-01"), leapDay: .feb28)?.day == day("2028-02-29"))
  }

  @Test("A yearly day comes round every year, once, with either setting")
  func everyYear() throws {
    for iso in ["--02-29", "--01-01", "--12-31", "--03-01", "--02-28"] {
      let yearly = try yearly(iso)
      for leapDay in LeapDay.allCases {
        for year in 1...9998 {
          let this = try #require(yearly.occurrence(in: year, leapDay: leapDay))
          let next = try #require(
            yearly.next(onOrAfter: this.day.adding(days: 1), leapDay: leapDay))
          guard this.day.year == year, next.day.year == year + 1 else {
            Issue.record("\(iso) in \(year), \(leapDay)")
            return
          }
        }
      }
    }
  }

  @Test("Case 23: an age is known only with the year, and from the first return on")
  func age() throws {
    #expect(try yearly("--12-04").occurrence(in: 2026, leapDay: .feb28)?.age == nil)
    #expect(try yearly("1996-12-04").occurrence(in: 2026, leapDay: .feb28)?.age == 30)
    #expect(try yearly("2026-05-04").occurrence(in: 2026, leapDay: .feb28)?.age == nil)
    #expect(try yearly("2026-05-04").occurrence(in: 2027, leapDay: .feb28)?.age == 1)
  }

  @Test("A day whose year is still to come does not come round before it")
  func begunLater() throws {
    let wedding = try yearly("2028-06-05")
    #expect(wedding.next(onOrAfter: day("2026-11-30"), leapDay: .feb28)?.day == day("2028-06-05"))
  }

  @Test("After the last occurrence of the calendar there is none")
  func end() throws {
    let yearly = try yearly("--12-30")
    #expect(yearly.next(onOrAfter: .last, leapDay: .feb28) == nil)
    #expect(yearly.occurrence(in: 10_000, leapDay: .feb28) == nil)
    #expect(yearly.occurrence(in: 0, leapDay: .feb28) == nil)
  }
}
