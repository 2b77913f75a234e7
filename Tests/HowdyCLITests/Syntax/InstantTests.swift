import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Instants")
struct InstantTests {
  @Test(
    "Instants in UTC and at an offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00Z", 0), ("1970-01-01T00:00:01Z", 1000),
      ("1970-01-01T00:00:00.25Z", 250), ("1970-01-01T00:00:00.123456Z", 123),
      ("1970-01-01T02:00:00+02:00", 0), ("1969-12-31T19:00:00-05:00", 0),
      ("1970-01-02T00:00:00Z", 86_400_000), ("1969-12-31T23:59:59Z", -1000),
      // 56 years with 14 leap days among them, then 333 days to 30 November, then half a day.
      ("2026-11-30T12:00:00Z", ((56 * 365 + 14) + 333) * 86_400_000 + 43_200_000),
    ])
  func reading(text: String, milliseconds: Int) {
    #expect(Instant(iso: text)?.milliseconds == milliseconds)
  }

  @Test(
    "What is no instant",
    arguments: [
      "", "now", "2026-11-30", "2026-11-30T12:00:00", "2026-11-30 12:00:00Z",
      "2026-02-30T12:00:00Z",
      "2026-11-30T25:00:00Z", "2026-11-30T12:60:00Z", "2026-11-30T12:00:60Z", "2026-11-30T12Z",
      "2026-11-30T12:00:0Z", "2026-11-30T12:00:00.Z", "2026-11-30T12:00:00.xZ",
      "2026-11-30T12:00:00+2", "2026-11-30T12:00:00+25:00", "2026-11-30T12:00:00:00Z",
      "2026-11-30TT12:00:00Z", "2026-11-30T12:00:+1Z", "9999-12-31T23:59:59-01:00",
      "0001-01-01T00:00:00+00:01",
    ])
  func refused(text: String) {
    #expect(Instant(iso: text) == nil)
  }

  @Test(
    "Written in UTC to the second, and read back the same",
    arguments: [
      "2026-11-30T12:00:00Z", "1970-01-01T00:00:00Z", "2024-02-29T00:00:01Z",
      "0001-01-01T00:00:00Z", "0001-03-05T12:00:00Z", "1969-12-31T23:59:59Z",
      "9999-12-31T23:59:59Z",
    ])
  func writing(text: String) {
    #expect(Instant(iso: text)?.iso == text)
  }

  @Test("The day starts at the setting, and the flag beats the environment")
  func now() {
    let home = Home.withFour()
    #expect(home.run("waiting --count --now 2026-11-29T12:00:00Z").out == "1\n")
    home.set(.dayStartsAt, to: "04:00")
    #expect(home.run("waiting --count --now 2026-11-30T03:59:00Z").out == "1\n")
    #expect(home.run("waiting --count --now 2026-11-30T04:00:00Z").out == "2\n")
  }
}
