import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Reading days")
struct DayReadingTests {
  // 30 November 2026 is a Monday.

  @Test(
    "A form that leaves nothing open is the same day in both directions",
    arguments: [
      ("2026-11-30", "2026-11-30"), ("2026-1-5", "2026-01-05"), ("2026/11/30", "2026-11-30"),
      ("today", "2026-11-30"), ("TODAY", "2026-11-30"), ("  Today ", "2026-11-30"),
      ("today.", "2026-11-30"), ("on friday 4 december 2026", "2026-12-04"),
      ("yesterday", "2026-11-29"), ("tomorrow", "2026-12-01"),
      ("the day before yesterday", "2026-11-28"), ("day-before-yesterday", "2026-11-28"),
      ("the-day-before-yesterday", "2026-11-28"), ("day before yesterday", "2026-11-28"),
      ("the  day   after tomorrow", "2026-12-02"), ("day-after-tomorrow", "2026-12-02"),
      ("last friday", "2026-11-27"), ("next friday", "2026-12-04"), ("next-fri", "2026-12-04"),
      ("last monday", "2026-11-23"), ("next monday", "2026-12-07"),
      ("0 days ago", "2026-11-30"), ("1 day ago", "2026-11-29"), ("3 days ago", "2026-11-27"),
      ("3-days-ago", "2026-11-27"), ("three days ago", "2026-11-27"),
      ("a week ago", "2026-11-23"), ("2 weeks ago", "2026-11-16"),
      ("a fortnight ago", "2026-11-16"), ("2 months ago", "2026-09-30"),
      ("a month ago", "2026-10-30"), ("a year ago", "2025-11-30"), ("an year ago", "2025-11-30"),
      ("2 years ago", "2024-11-30"), ("in 3 days", "2026-12-03"), ("in-3-days", "2026-12-03"),
      ("in a day", "2026-12-01"), ("in a week", "2026-12-07"), ("in twelve weeks", "2027-02-22"),
      ("in 2 months", "2027-01-30"), ("in 3 months", "2027-02-28"), ("in a year", "2027-11-30"),
      ("30 nov 2026", "2026-11-30"), ("30-nov-2026", "2026-11-30"), ("30nov2026", "2026-11-30"),
      ("30 november 2025", "2025-11-30"), ("november 30, 2026", "2026-11-30"),
      ("nov 30 2026", "2026-11-30"), ("30th of november 2026", "2026-11-30"),
      ("the 30th of november, 2026", "2026-11-30"), ("November 30th, 2026", "2026-11-30"),
      ("1 sept 2026", "2026-09-01"), ("30 nov. 2026", "2026-11-30"),
      ("29 february 2028", "2028-02-29"), ("1 jan 0001", "0001-01-01"),
      ("31 dec 9999", "9999-12-31"), ("Monday 30 November 2026", "2026-11-30"),
      ("mon, 30 nov 2026", "2026-11-30"), ("Monday 2026-11-30", "2026-11-30"),
      ("tomorrow, Tuesday 1 December", "2026-12-01"),
      ("yesterday, on Sunday 29 November", "2026-11-29"),
      ("today, Monday 30 November", "2026-11-30"),
      ("16 days ago, on Saturday 14 November", "2026-11-14"),
      ("Friday 4 December, in 4 days", "2026-12-04"),
      ("on Friday 4 December, in 4 days", "2026-12-04"),
      ("Tuesday 4 May 2027", "2027-05-04"),
      ("Sunday 28 February 2027, for 29 February", "2027-02-28"),
      ("Monday 1 March 2027, for 29 February", "2027-03-01"),
    ])
  func closedForms(text: String, expected: String) {
    #expect(reading(text, .back) == .success(day(expected)))
    #expect(reading(text, .forward) == .success(day(expected)))
  }

  @Test(
    "A form that leaves something open is the nearest such day, today included",
    arguments: [
      // What was typed, today, the day looking back, the day looking forward.
      ("friday", "2026-11-30", "2026-11-27", "2026-12-04"),
      ("monday", "2026-11-30", "2026-11-30", "2026-11-30"),
      ("this friday", "2026-11-30", "2026-11-27", "2026-12-04"),
      ("fri", "2026-11-30", "2026-11-27", "2026-12-04"),
      ("sunday", "2027-01-01", "2026-12-27", "2027-01-03"),
      ("30 nov", "2026-11-30", "2026-11-30", "2026-11-30"),
      ("nov 30", "2026-11-29", "2025-11-30", "2026-11-30"),
      ("30 november", "2026-12-01", "2026-11-30", "2027-11-30"),
      ("30th of november", "2026-12-01", "2026-11-30", "2027-11-30"),
      ("november the 30th", "2026-12-01", "2026-11-30", "2027-11-30"),
      ("may 16", "2012-05-18", "2012-05-16", "2013-05-16"),
      ("1 jan", "2026-12-31", "2026-01-01", "2027-01-01"),
      ("31 dec", "2027-01-01", "2026-12-31", "2027-12-31"),
      ("the 4th", "2026-11-30", "2026-11-04", "2026-12-04"),
      ("the 30th", "2026-11-30", "2026-11-30", "2026-11-30"),
      ("the 31st", "2026-11-30", "2026-10-31", "2026-12-31"),
      ("the 31st", "2027-02-28", "2027-01-31", "2027-03-31"),
      ("the 31st", "2027-07-01", "2027-05-31", "2027-07-31"),
      ("the 31st", "2026-12-31", "2026-12-31", "2026-12-31"),
      ("the 30th", "2027-02-15", "2027-01-30", "2027-03-30"),
      ("the 29th", "2028-02-01", "2028-01-29", "2028-02-29"),
      ("the 29th", "2027-02-01", "2027-01-29", "2027-03-29"),
      ("29 feb", "2026-11-30", "2024-02-29", "2028-02-29"),
      ("29 feb", "2028-02-29", "2028-02-29", "2028-02-29"),
      ("29 feb", "1900-01-01", "1896-02-29", "1904-02-29"),
      ("feb 29", "2028-03-01", "2028-02-29", "2032-02-29"),
      ("end of month", "2026-11-30", "2026-11-30", "2026-11-30"),
      ("end of month", "2026-11-29", "2026-10-31", "2026-11-30"),
      ("the end of the month", "2028-03-01", "2028-02-29", "2028-03-31"),
      ("end-of-month", "2027-01-15", "2026-12-31", "2027-01-31"),
    ])
  func openForms(text: String, today: String, back: String, forward: String) {
    #expect(reading(text, on: today, .back) == .success(day(back)))
    #expect(reading(text, on: today, .forward) == .success(day(forward)))
  }

  @Test("Case 14: a day without a year in a log is the last such day")
  func yearlessLooksBack() {
    #expect(reading("May 16", on: "2012-05-18", .back) == .success(day("2012-05-16")))
  }

  @Test("Case 15: every weekday name is read the same on every day of the week")
  func everyWeekday() throws {
    let monday = day("2026-11-30")
    for todayOffset in 0..<7 {
      let today = monday.adding(days: todayOffset)
      for (offset, weekday) in Weekday.allCases.enumerated() {
        let ahead = (offset - todayOffset + 7) % 7
        let behind = (todayOffset - offset + 7) % 7
        for name in [weekday.rawValue, weekday.name, String(weekday.rawValue.prefix(3))] {
          let forward = DayReading(today: today, direction: .forward)
          let back = DayReading(today: today, direction: .back)
          let comment: Comment = "\(name) on \(today.weekday)"
          #expect(try forward.read(name) == today.adding(days: ahead), comment)
          #expect(try back.read(name) == today.adding(days: -behind), comment)
          #expect(try back.read("this \(name)") == today.adding(days: -behind), comment)
          for reading in [forward, back] {
            let next = ahead == 0 ? 7 : ahead
            let last = behind == 0 ? 7 : behind
            #expect(try reading.read("next \(name)") == today.adding(days: next), comment)
            #expect(try reading.read("last \(name)") == today.adding(days: -last), comment)
          }
        }
      }
    }
  }

  @Test("R18: last Monday on a Monday is a week ago, not today")
  func lastMondayOnMonday() {
    #expect(reading("last monday", .back) == .success(day("2026-11-23")))
  }

  @Test("A printed day is found on the side where its weekday fits")
  func printedOnTheOtherSide() {
    #expect(reading("Tuesday 1 December", .back) == .success(day("2026-12-01")))
    #expect(reading("Saturday 14 November", .forward) == .success(day("2026-11-14")))
    #expect(reading("Friday the 13th", on: "2026-11-14", .back) == .success(day("2026-11-13")))
  }

  @Test("Every day as Howdy prints it is read back, in both directions")
  func printedDaysRoundTrip() throws {
    for today in ["2026-11-30", "2028-02-29", "2027-01-01", "2027-12-31"].map({ day($0) }) {
      for offset in -800...800 {
        let meant = today.adding(days: offset)
        for direction in [DayReading.Direction.back, .forward] {
          let reading = DayReading(today: today, direction: direction)
          #expect(try reading.read(meant.iso) == meant)
          #expect(try reading.read(printed(meant, withYear: true)) == meant)
          if meant.year == today.year { #expect(try reading.read(printed(meant)) == meant) }
        }
      }
    }
  }

  @Test("Any day of the calendar is read back from ISO and from words with its year")
  func anyDayRoundTrips() throws {
    var random = SeededGenerator(seed: 2026)
    for _ in 0..<2000 {
      let meant = try #require(
        Day(number: .random(in: Day.first.number...Day.last.number, using: &random)))
      let reading = DayReading(today: day("2026-11-30"), direction: .back)
      #expect(try reading.read(meant.iso) == meant, "\(random)")
      let year = String(repeating: "0", count: 4 - String(meant.year).count) + "\(meant.year)"
      let words = "\(meant.dayOfMonth) \(meant.month.name) \(year)"
      #expect(try reading.read(words) == meant, "\(random)")
    }
  }

  @Test("An open form never leads past today when looking back, nor before it when looking forward")
  func openFormsKeepTheirSide() throws {
    var random = SeededGenerator(seed: 31)
    var forms = (1...31).map { "the \($0)th" } + Weekday.allCases.map(\.rawValue)
    forms += (1...12).compactMap { Month(year: 2028, month: $0) }.flatMap { month in
      (1...month.length).map { "\($0) \(month.name)" }
    }
    forms.append("end of month")
    for _ in 0..<200 {
      let today = try #require(Day(number: .random(in: -100_000...100_000, using: &random)))
      for form in forms {
        let back = try DayReading(today: today, direction: .back).read(form)
        let forward = try DayReading(today: today, direction: .forward).read(form)
        #expect(back <= today && forward >= today, "\(form) on \(today), \(random)")
      }
    }
  }

  @Test("Case 27: reading a day and writing it again never steps it")
  func noBackStep() throws {
    var typed = "2026-11-30"
    for _ in 0..<10 { typed = try reading(typed, on: "2027-06-01", .back).get().iso }
    #expect(typed == "2026-11-30")
  }

  @Test("Arabic-Indic, Devanagari and full-width digits are digits")
  func digitsOfOtherScripts() {
    #expect(reading("٢٠٢٦-١١-٣٠") == .success(day("2026-11-30")))
    #expect(reading("३० nov 2026") == .success(day("2026-11-30")))
    #expect(reading("３ days ago") == .success(day("2026-11-27")))
  }
}

@Suite("Refusing days")
struct DayRefusalTests {
  private func noSuchDay(_ year: Int, _ month: Int) throws -> Result<Day, DayFault> {
    .failure(.noSuchDay(in: try #require(Month(year: year, month: month))))
  }

  @Test("Case 17, R2, R4, R19, R25: a day that its month does not have is refused")
  func noSuchDay() throws {
    #expect(try reading("2026-02-30") == noSuchDay(2026, 2))
    #expect(try reading("2025-02-29") == noSuchDay(2025, 2))
    #expect(try reading("31 november 2026") == noSuchDay(2026, 11))
    #expect(try reading("30/02/2026") == noSuchDay(2026, 2))
    #expect(try reading("02/30/2026") == noSuchDay(2026, 2))
    #expect(try reading("31.4.2026") == noSuchDay(2026, 4))
    #expect(try reading("0 nov 2026") == noSuchDay(2026, 11))
    #expect(try reading("31 november") == noSuchDay(2026, 11))
  }

  @Test("Case 19: 29 February of a common year is refused, naming the year")
  func leapDayOfCommonYear() throws {
    #expect(try reading("29 feb 2026") == noSuchDay(2026, 2))
    #expect(try reading("29 feb 1900") == noSuchDay(1900, 2))
    #expect(reading("29 feb 2000") == .success(day("2000-02-29")))
  }

  @Test("30 February is refused with a year in which February is longest")
  func februaryThirtieth() throws {
    #expect(try reading("30 feb", .forward) == noSuchDay(2028, 2))
    #expect(try reading("30 feb", .back) == noSuchDay(2024, 2))
  }

  @Test(
    "Digits that have two readings are refused with both, the day first",
    arguments: [
      "03/04/2026", "3/4/2026", "03.04.2026", "3-4-2026", "Friday 03/04/2026",
    ])
  func ambiguous(text: String) {
    #expect(
      reading(text) == .failure(.ambiguous(first: day("2026-04-03"), second: day("2026-03-04"))))
  }

  @Test("The setting for the order of dates settles them")
  func orderSettles() {
    #expect(reading("03/04/2026", order: .dayMonth) == .success(day("2026-04-03")))
    #expect(reading("03/04/2026", order: .monthDay) == .success(day("2026-03-04")))
    #expect(reading("1.5.2026", order: .dayMonth) == .success(day("2026-05-01")))
    #expect(reading("1-5-2026", order: .monthDay) == .success(day("2026-01-05")))
  }

  @Test(
    "Digits that have one reading are accepted, whatever the order",
    arguments: [
      ("13/04/2026", "2026-04-13"), ("04/13/2026", "2026-04-13"), ("04/04/2026", "2026-04-04"),
      ("31.12.2026", "2026-12-31"), ("٣١/١٢/٢٠٢٦", "2026-12-31"),
    ])
  func oneReading(text: String, expected: String) {
    for order in [nil, DateOrder.dayMonth, .monthDay] {
      #expect(reading(text, order: order) == .success(day(expected)))
    }
  }

  @Test("Digits without a year in full are refused")
  func needsYear() {
    #expect(
      reading("03/04", .back)
        == .failure(.ambiguous(first: day("2026-04-03"), second: day("2026-03-04"))))
    #expect(reading("03/04", .back, order: .dayMonth) == .failure(.needsYear(day("2026-04-03"))))
    #expect(reading("13/04", .back) == .failure(.needsYear(day("2026-04-13"))))
    #expect(reading("13/04/26", .forward) == .failure(.needsYear(day("2027-04-13"))))
    #expect(reading("24.12.26", .forward) == .failure(.needsYear(day("2026-12-24"))))
  }

  @Test("Case 18: a weekday that does not fit the date is refused")
  func weekdayMismatch() {
    #expect(
      reading("Monday 14 November 2026")
        == .failure(.weekdayMismatch(day: day("2026-11-14"), said: .monday)))
    #expect(
      reading("Thursday 14 November", .back)
        == .failure(.weekdayMismatch(day: day("2026-11-14"), said: .thursday)))
    #expect(
      reading("today, friday") == .failure(.weekdayMismatch(day: day("2026-11-30"), said: .friday)))
  }

  @Test("A distance and a date that differ are refused with both")
  func contradiction() {
    #expect(
      reading("tomorrow, Friday 4 December")
        == .failure(.ambiguous(first: day("2026-12-01"), second: day("2026-12-04"))))
  }

  @Test(
    "What leads out of the calendar is refused and never traps",
    arguments: [
      "in 99999999999 days", "in 99999999999999999999999999 days", "9223372036854775807 weeks ago",
      "in 9223372036854775807 months", "9223372036854775807 years ago", "in 9000 years",
      "3000 years ago", "in 9223372036854775807 fortnights", "99999999999999999999 quarters ago",
      "1 jan 0000", "0000-01-01", "01/01/0000",
    ])
  func outOfRange(text: String) {
    #expect(reading(text) == .failure(.outOfRange))
  }

  @Test("The edges of the calendar are refused where nothing lies beyond")
  func edges() {
    #expect(reading("tomorrow", on: "9999-12-31") == .failure(.outOfRange))
    #expect(reading("yesterday", on: "0001-01-01") == .failure(.outOfRange))
    #expect(reading("30 nov", on: "9999-12-31", .forward) == .failure(.outOfRange))
    #expect(reading("the 30th", on: "9999-12-31", .forward) == .failure(.outOfRange))
    #expect(reading("last sunday", on: "0001-01-01") == .failure(.outOfRange))
    #expect(reading("30 feb", on: "9999-12-31", .forward) != .success(.last))
  }

  @Test(
    "Case 17, R11, R18: what is no day is refused, never taken for today",
    arguments: [
      "", " ", "blorp", "gibberish", "in -3 days", "-3 days ago", "the 32nd", "the 0th", "the 4",
      "15", "2026", "november", "november 2026", "2026-11", "last week", "next month",
      "friday was fun",
      "2026 11 30", "26-11-30x", "1.2.3", "7.30", "10-12", "50/50", "2026-13-01", "2026-00-10",
      "14/13/2026", "45/1/2026", "friday - saturday", "next friday 4 december", "in days", "ago",
      "3 days", "3,000 days ago", "½ days ago", "😀", "to\u{0}\u{0}day", "friday friday", ",", "on",
      "the", "end of", "of november", "2026-11-30-1", "30 nov 20266", "12026-01-01",
      "for 29 february",
    ])
  func notADay(text: String) {
    guard case .failure(.notADay(let typed, let suggestion)) = reading(text) else {
      Issue.record("\(text) was \(reading(text))")
      return
    }
    #expect(typed == text)
    #expect(suggestion == nil)
  }

  @Test(
    "One slip of typing is mended in the suggestion",
    arguments: [
      ("yesterdya", "yesterday"), ("tommorow", nil), ("tomorow", "tomorrow"), ("frday", "friday"),
      ("next mnoday", "next monday"), ("30 novembr", "30 november"),
      ("Day-befor-yesterday", "day before yesterday"), ("ond of month", nil),
      ("end of mouth", "end of month"), ("31 novembr", nil),
    ] as [(String, String?)])
  func suggestions(text: String, suggestion: String?) {
    #expect(reading(text) == .failure(.notADay(typed: text, suggestion: suggestion)))
  }

  @Test("Random words never trap and are never a day by accident")
  func randomWords() {
    var random = SeededGenerator(seed: 6)
    let pieces = [
      "in", "a", "the", "3", "-3", "99999999999999999999", "days", "ago", "friday", "last", "29",
      "feb", "2026", "/", "-", ".", ",", ":", "th", "end", "of", "month", "on", "for", "٣", "é",
      "\u{301}", "👩‍👩‍👧", "31st", "2026-02-30", "1/2/3", " ", "", "november", "00", "0000",
    ]
    for _ in 0..<3000 {
      let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      let today = Day.first.adding(days: .random(in: 0...3_652_058, using: &random))
      let reading = DayReading(today: today, direction: .back)
      let text = words.joined(separator: " ")
      let whole = Result { () throws(DayFault) in try reading.read(text) }
      let run = reading.firstDay(in: words)
      if case .success(let day) = whole, words.last != "", words.last != " ", words[0] != "on" {
        #expect(run?.result == .success(day), "\(words) on \(today), \(random)")
      }
      #expect((1...6).contains(run?.count ?? 1), "\(words), \(random)")
      _ = reading.lastDay(in: words)
    }
  }
}

@Suite("Days among words")
struct DayRunTests {
  private let reading = DayReading(today: day("2026-11-30"), direction: .back)

  private func words(_ text: String) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "The longest run from the start wins",
    arguments: [
      ("friday", "2026-11-27", 1), ("friday was fun", "2026-11-27", 1),
      ("30 nov 2025 coffee", "2025-11-30", 3), ("30 nov coffee", "2026-11-30", 2),
      ("the day before yesterday we met", "2026-11-28", 4),
      ("day-before-yesterday we met", "2026-11-28", 1),
      ("yesterday, coffee", "2026-11-29", 1),
      ("tuesday: coffee", "2026-11-24", 1), ("yesterday coffee today", "2026-11-29", 1),
      ("Saturday 14 November by the river", "2026-11-14", 3),
      ("last friday 3 people came", "2026-11-27", 2), ("nov 30 20 people", "2026-11-30", 2),
      ("friday  ", "2026-11-27", 1), ("friday - great", "2026-11-27", 1),
      ("16 days ago, on Saturday 14 November we met", "2026-11-14", 7),
      ("friday for 29 february", "2026-11-27", 1),
    ])
  func longest(text: String, expected: String, count: Int) {
    let run = reading.firstDay(in: words(text))
    #expect(run == WordRun(result: .success(day(expected)), count: count))
  }

  @Test(
    "Words that do not start with a day are none",
    arguments: [
      "", "coffee by the river", "coffee friday", "the 50th birthday of her mum",
      "3 people came", "10-12 people came", "1.2.3 is out", "7.30 was early", "may be", "March on",
      "november 2026", "24 hours", "50/50 chance", "the end", "a week", "on friday", "3",
    ])
  func none(text: String) {
    #expect(reading.firstDay(in: words(text)) == nil)
  }

  @Test("R6: a sentence that holds a month's name is text")
  func sentences() {
    #expect(reading.firstDay(in: words("I may go out with May")) == nil)
    #expect(reading.firstDay(in: words("entry 1")) == nil)
    #expect(reading.lastDay(in: words("I may go out with May")) == nil)
    #expect(reading.lastDay(in: words("entry 1")) == nil)
  }

  @Test(
    "Case 17: a day that was plainly meant, but cannot be, is never a note",
    arguments: [
      ("2026-02-30 x", 1), ("03/04/2026 x", 1), ("03/04 x", 1), ("13/04/26 x", 1),
      ("31 november x", 2), ("2026-13-01 x", 1), ("14/13/2026 x", 1), ("29 feb 2026 x", 3),
      ("Monday 14 November 2026 x", 4), ("in 99999999999 days x", 3), ("30.2.2026: x", 1),
      ("2026-02-30: x", 1),
    ])
  func faults(text: String, count: Int) {
    let run = reading.firstDay(in: words(text))
    #expect(run?.count == count)
    #expect(throws: DayFault.self) { try run?.result.get() }
  }

  @Test("A quoted string is read whole or not at all")
  func quoted() {
    #expect(reading.firstDay(in: ["friday was fun"]) == nil)
    #expect(
      reading.firstDay(in: ["30 nov", "coffee"])
        == WordRun(result: .success(day("2026-11-30")), count: 1))
  }

  @Test("The longest run to the end wins")
  func atTheEnd() {
    #expect(
      reading.lastDay(in: words("Lunch with Grace and George yesterday"))
        == WordRun(result: .success(day("2026-11-29")), count: 1))
    #expect(
      reading.lastDay(in: words("Lunch with Grace the day before yesterday."))
        == WordRun(result: .success(day("2026-11-28")), count: 4))
    #expect(
      reading.lastDay(in: words("Lunch with Grace 30 nov 2025"))
        == WordRun(result: .success(day("2025-11-30")), count: 3))
    #expect(reading.lastDay(in: words("Lunch with Grace")) == nil)
    #expect(reading.lastDay(in: []) == nil)
  }

  @Test("A word one slip from a day word is found out, a day word and a far one are not")
  func nearest() {
    #expect(DayReading.nearestDayWord(to: "yesterdya") == "yesterday")
    #expect(DayReading.nearestDayWord(to: "Tody") == "today")
    #expect(DayReading.nearestDayWord(to: "fridays") == "friday")
    #expect(DayReading.nearestDayWord(to: "mpnday") == "monday")
    #expect(DayReading.nearestDayWord(to: "thrusday") == "thursday")
    #expect(DayReading.nearestDayWord(to: "yesterdya.") == "yesterday")
    #expect(DayReading.nearestDayWord(to: "friday") == nil)
    #expect(DayReading.nearestDayWord(to: "friday.") == nil)
    #expect(DayReading.nearestDayWord(to: "Sunday") == nil)
    #expect(DayReading.nearestDayWord(to: "coffee") == nil)
    #expect(DayReading.nearestDayWord(to: "fry") == nil)
    #expect(DayReading.nearestDayWord(to: "") == nil)
  }
}
