import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Reading rhythms")
struct RhythmReadingTests {
  private func read(_ text: String) -> Result<RhythmChoice, RhythmFault> {
    Result { () throws(RhythmFault) in try Rhythm.read(text) }
  }

  private func every(_ count: Int, _ unit: Rhythm.Unit) throws -> RhythmChoice {
    .every(try #require(Rhythm(every: count, unit)))
  }

  @Test(
    "Rhythms are read in every form, with and without every",
    arguments: [
      ("daily", 1, .day), ("weekly", 1, .week), ("fortnightly", 2, .week), ("monthly", 1, .month),
      ("quarterly", 3, .month), ("yearly", 1, .year), ("10 days", 10, .day), ("1 day", 1, .day),
      ("2 weeks", 2, .week), ("2-weeks", 2, .week), ("3 months", 3, .month), ("2 years", 2, .year),
      ("day", 1, .day), ("week", 1, .week), ("month", 1, .month), ("year", 1, .year),
      ("fortnight", 2, .week), ("quarter", 3, .month), ("other week", 2, .week),
      ("other day", 2, .day), ("other month", 2, .month), ("twice a month", 15, .day),
      ("once a month", 1, .month), ("2w", 2, .week), ("10d", 10, .day), ("3m", 3, .month),
      ("1y", 1, .year), ("2 w", 2, .week), ("two weeks", 2, .week), ("WEEKLY.", 1, .week),
      ("٢ weeks", 2, .week), ("3650 days", 3650, .day), ("520 weeks", 520, .week),
      ("120 months", 120, .month), ("10 years", 10, .year),
    ] as [(String, Int, Rhythm.Unit)])
  func forms(text: String, count: Int, unit: Rhythm.Unit) throws {
    #expect(try read(text) == .success(every(count, unit)))
    #expect(try read("Every  \(text)") == .success(every(count, unit)))
  }

  @Test("None is no rhythm, and not a fault")
  func none() {
    #expect(read("none") == .success(.noRhythm))
    #expect(read(" NONE ") == .success(.noRhythm))
  }

  @Test(
    "0, negatives and too many are refused with the unit",
    arguments: [
      ("0 days", .day), ("-3 days", .day), ("0w", .week), ("3651 days", .day),
      ("521 weeks", .week), ("261 fortnights", .week), ("121 months", .month),
      ("41 quarters", .month), ("11 years", .year), ("every 11 years", .year),
      ("99999999999999999999 days", .day), ("every 9223372036854775807 fortnights", .week),
      ("-99999999999999999999 quarters", .month),
    ] as [(String, Rhythm.Unit)])
  func outOfRange(text: String, unit: Rhythm.Unit) {
    #expect(read(text) == .failure(.outOfRange(unit)))
  }

  @Test(
    "What is no rhythm is refused, with what was meant",
    arguments: [
      ("", nil), ("often", nil), ("5", nil), ("every", nil), ("every none", nil),
      ("twice a week", nil), ("2 weeks ago", nil), ("1.5 weeks", nil), ("w", nil),
      ("weekyl", "weekly"), ("evry week", "every week"), ("every 2 wekks", "every 2 weeks"),
      ("fortnightlt", "fortnightly"), ("every monday", nil), ("4000 dyas", nil),
    ] as [(String, String?)])
  func refusals(text: String, suggestion: String?) {
    #expect(read(text) == .failure(.notARhythm(typed: text, suggestion: suggestion)))
  }

  @Test("The longest run of words from the start is the rhythm")
  func run() throws {
    #expect(
      try Rhythm.firstRhythm(in: ["every", "2", "weeks", "sam"])
        == WordRun(result: .success(every(2, .week)), count: 3))
    #expect(
      try Rhythm.firstRhythm(in: ["twice", "a", "month", "sam"])
        == WordRun(result: .success(every(15, .day)), count: 3))
    #expect(
      try Rhythm.firstRhythm(in: ["week", "sam"])
        == WordRun(result: .success(every(1, .week)), count: 1))
    #expect(
      Rhythm.firstRhythm(in: ["none", "sam"])
        == WordRun(result: .success(.noRhythm), count: 1))
    #expect(
      Rhythm.firstRhythm(in: ["0", "days", "sam"])
        == WordRun(result: .failure(.outOfRange(.day)), count: 2))
    #expect(Rhythm.firstRhythm(in: ["sam", "weekly"]) == nil)
    #expect(Rhythm.firstRhythm(in: []) == nil)
  }

  @Test("A rhythm is heard with every, and heard words are read back")
  func words() throws {
    #expect(Rhythm(every: 1, .week)?.words == "every week")
    #expect(Rhythm(every: 1, .day)?.words == "every day")
    #expect(Rhythm(every: 2, .week)?.words == "every 2 weeks")
    #expect(Rhythm(every: 15, .day)?.words == "every 15 days")
    for unit in Rhythm.Unit.allCases {
      for count in 1...unit.limit {
        let rhythm = try #require(Rhythm(every: count, unit))
        #expect(read(rhythm.words) == .success(.every(rhythm)))
        #expect(read(rhythm.description) == .success(.every(rhythm)))
      }
    }
  }

  @Test("A month from a 31st is the end of the shorter month, and the day itself never drifts")
  func clamped() throws {
    let month = try #require(Rhythm(every: 1, .month))
    #expect(month.next(after: day("2026-10-31")) == day("2026-11-30"))
    #expect(month.next(after: day("2027-01-31")) == day("2027-02-28"))
    #expect(month.next(after: day("2028-01-31")) == day("2028-02-29"))
    let year = try #require(Rhythm(every: 1, .year))
    #expect(year.next(after: day("2028-02-29")) == day("2029-02-28"))
    let four = try #require(Rhythm(every: 4, .year))
    #expect(four.next(after: day("2028-02-29")) == day("2032-02-29"))
  }

  @Test("Counted from the day itself, months land on its day wherever the month has one")
  func neverDrifts() throws {
    var random = SeededGenerator(seed: 28)
    for _ in 0..<500 {
      let start = try #require(Day(number: .random(in: 0...40_000, using: &random)))
      for count in 1...120 {
        let next = try #require(Rhythm(every: count, .month)).next(after: start)
        let target = try #require(start.month.adding(months: count))
        #expect(next.month == target, "\(start) and \(count) months, \(random)")
        #expect(
          next.dayOfMonth == min(start.dayOfMonth, target.length),
          "\(start) and \(count) months, \(random)")
      }
    }
  }

  @Test("Cases 31, 32: a rhythm counts from the last contact, and days and weeks are exact")
  func exact() throws {
    #expect(
      try #require(Rhythm(every: 2, .week)).next(after: day("2026-11-14")) == day("2026-11-28"))
    #expect(
      try #require(Rhythm(every: 10, .day)).next(after: day("2026-12-25")) == day("2027-01-04"))
  }
}
