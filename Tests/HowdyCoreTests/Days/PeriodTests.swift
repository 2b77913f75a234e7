import HowdyCore
import Testing

@Suite("Periods")
struct PeriodTests {
  private func read(
    _ text: String, on today: String = "2026-11-30", _ direction: DayReading.Direction = .back
  ) -> Result<Period, PeriodFault> {
    let reading = PeriodReading(today: day(today), direction: direction)
    return Result { () throws(PeriodFault) in try reading.read(text) }
  }

  @Test(
    "Months and years are read in every form",
    arguments: [
      // What was typed, the period looking back, the period looking forward.
      ("2026-11", "2026-11", "2026-11"), ("2026-3", "2026-03", "2026-03"),
      ("٢٠٢٦-١١", "2026-11", "2026-11"),
      ("november", "2026-11", "2026-11"), ("Nov", "2026-11", "2026-11"),
      ("october", "2026-10", "2027-10"), ("december", "2025-12", "2026-12"),
      ("november 2024", "2024-11", "2024-11"), ("nov-2024", "2024-11", "2024-11"),
      ("last month", "2026-10", "2026-10"), ("this month", "2026-11", "2026-11"),
      ("next month", "2026-12", "2026-12"), ("last-month", "2026-10", "2026-10"),
      ("2025", "2025", "2025"), ("last year", "2025", "2025"), ("this year", "2026", "2026"),
      ("next year", "2027", "2027"), ("november.", "2026-11", "2026-11"),
    ])
  func forms(text: String, back: String, forward: String) throws {
    #expect(try read(text, .back).get().description == back)
    #expect(try read(text, .forward).get().description == forward)
  }

  @Test("Last month in January is December of the year before")
  func overTheYear() throws {
    #expect(try read("last month", on: "2027-01-01").get().description == "2026-12")
    #expect(try read("next month", on: "2026-12-31").get().description == "2027-01")
  }

  @Test(
    "What is no period is refused, with what was meant",
    arguments: [
      ("", nil), ("blorp", nil), ("2026-13", nil), ("2026-00", nil), ("26", nil), ("month", nil),
      ("yesterday", nil), ("2026-11-30", nil), ("november 26", nil), ("novembr", "november"),
      ("last mnoth", "last month"), ("last yaer", "last year"), ("20261", nil),
    ] as [(String, String?)])
  func refusals(text: String, suggestion: String?) {
    #expect(read(text) == .failure(.notAPeriod(typed: text, suggestion: suggestion)))
  }

  @Test("Periods outside the calendar are refused")
  func outOfRange() {
    #expect(read("0000") == .failure(.outOfRange))
    #expect(read("0000-05") == .failure(.outOfRange))
    #expect(read("next year", on: "9999-06-01") == .failure(.outOfRange))
    #expect(read("last month", on: "0001-01-31") == .failure(.outOfRange))
    #expect(read("december", on: "0001-01-31") == .failure(.outOfRange))
  }

  @Test("A period knows its days and its neighbours")
  func neighbours() throws {
    let february = try read("2028-02").get()
    #expect(february.days == day("2028-02-01")...day("2028-02-29"))
    #expect(february.previous?.description == "2028-01")
    #expect(february.next?.description == "2028-03")
    let year = try read("2028").get()
    #expect(year.days == day("2028-01-01")...day("2028-12-31"))
    #expect(year.previous == .year(2027))
    #expect(year.next == .year(2029))
    #expect(Period.year(9999).next == nil)
    #expect(Period.year(1).previous == nil)
    #expect(Period.year(.max).next == nil)
    #expect(Period.month(Day.last.month).next == nil)
  }
}
