import HowdyCore
import Testing

@Suite("Reading times")
struct TimeReadingTests {
  private func read(_ text: String) -> Result<TimeOfDay, TimeFault> {
    Result { () throws(TimeFault) in try TimeOfDay.read(text) }
  }

  private func time(_ iso: String) throws -> TimeOfDay { try #require(TimeOfDay(iso: iso)) }

  @Test(
    "Times are read in every form",
    arguments: [
      ("19:00", "19:00"), ("7:05", "07:05"), ("00:00", "00:00"), ("23:59", "23:59"),
      ("7pm", "19:00"), ("7 pm", "19:00"), ("7 PM.", "19:00"), ("7 p.m.", "19:00"),
      ("7am", "07:00"), ("7 a.m.", "07:00"), ("12am", "00:00"), ("12pm", "12:00"),
      ("7:30 pm", "19:30"), ("7.30pm", "19:30"), ("7.30 am", "07:30"), ("7:30pm", "19:30"),
      ("19.30", "19:30"), ("19 30", "19:30"), ("9 05", "09:05"), ("7 30 pm", "19:30"),
      ("noon", "12:00"), ("Midnight", "00:00"), ("١٩:٣٠", "19:30"),
    ])
  func forms(text: String, expected: String) throws {
    #expect(try read(text) == .success(time(expected)))
  }

  @Test(
    "What no clock shows is refused",
    arguments: [
      "", "blorp", "24:00", "25:00", "19:60", "7:5", "13pm", "0am", "0:30pm", "19 75", "7.99", "24",
      "19", "0", "221", "7 o'clock", "-7pm", "7:30:00", "noon pm", "99999999999999999999:00",
    ])
  func refusals(text: String) {
    #expect(read(text) == .failure(.notATime(typed: text)))
  }

  @Test("An hour alone is ambiguous up to 12")
  func hourAlone() throws {
    #expect(try read("7") == .failure(.ambiguous(first: time("07:00"), second: time("19:00"))))
    #expect(try read("12") == .failure(.ambiguous(first: time("00:00"), second: time("12:00"))))
  }

  @Test("The longest run of words from the start is the time")
  func run() throws {
    #expect(
      try TimeOfDay.firstTime(in: ["7", "30", "pm", "dinner"])
        == WordRun(result: .success(time("19:30")), count: 3))
    #expect(
      try TimeOfDay.firstTime(in: ["19", "30"])
        == WordRun(result: .success(time("19:30")), count: 2))
    #expect(
      try TimeOfDay.firstTime(in: ["7pm", "30", "people"])
        == WordRun(result: .success(time("19:00")), count: 1))
    #expect(
      TimeOfDay.firstTime(in: ["25:00", "dinner"])
        == WordRun(result: .failure(.notATime(typed: "25:00")), count: 1))
    #expect(
      try TimeOfDay.firstTime(in: ["7", "dinner"])
        == WordRun(
          result: .failure(.ambiguous(first: time("07:00"), second: time("19:00"))), count: 1))
    #expect(
      try TimeOfDay.firstTime(in: ["19:00,", "dinner"])
        == WordRun(result: .success(time("19:00")), count: 1))
    #expect(TimeOfDay.firstTime(in: ["the", "pub"]) == nil)
    #expect(TimeOfDay.firstTime(in: ["221", "Baker", "Street"]) == nil)
    #expect(TimeOfDay.firstTime(in: []) == nil)
  }

  @Test("Every minute of the day is read back as stored and as spoken")
  func everyMinute() throws {
    for hour in 0...23 {
      for minute in 0...59 {
        let meant = try #require(TimeOfDay(hour: hour, minute: minute))
        #expect(read(meant.description) == .success(meant))
        let spoken = meant.description.split(separator: ":").joined(separator: " ")
        #expect(read(spoken) == .success(meant))
      }
    }
  }
}

@Suite("Reading lengths")
struct MinutesReadingTests {
  private func read(_ text: String) -> Result<Int, MinutesFault> {
    Result { () throws(MinutesFault) in try MinutesReading.read(text) }
  }

  @Test(
    "Lengths are read in every form",
    arguments: [
      ("45", 45), ("45m", 45), ("45 minutes", 45), ("45 min", 45), ("1 minute", 1), ("0", 0),
      ("1h", 60), ("1h30", 90), ("1h30m", 90), ("1h 30m", 90), ("1 hour", 60), ("2 hours", 120),
      ("1 hour 30 minutes", 90), ("1 hour and 30 minutes", 90), ("1:30", 90), ("0:45", 45),
      ("an hour", 60), ("half an hour", 30), ("Half-an-hour", 30), ("two hours", 120),
      ("90 minutes.", 90), ("٤٥", 45), ("25:00", 1500), ("no minutes", 0), ("1440", 1440),
    ])
  func forms(text: String, expected: Int) {
    #expect(read(text) == .success(expected))
  }

  @Test(
    "What is no length is refused",
    arguments: [
      "", "long", "-5", "1.5h", "1:75", "1:5", "1h75", "45 metres", "h", "30 minutes 1 hour",
      "45 45", "1h30h", "half",
    ])
  func refusals(text: String) {
    #expect(read(text) == .failure(.notALength(typed: text)))
  }

  @Test(
    "A number too large is refused and never traps",
    arguments: [
      "99999999999999999999", "9223372036854775807 hours", "9223372036854775807:59",
      "99999999999999999999m",
    ])
  func outOfRange(text: String) {
    #expect(read(text) == .failure(.outOfRange))
  }
}
