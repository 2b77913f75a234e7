import HowdyTestSupport
import Testing

@Suite("The program in its surroundings")
struct EnvironmentTests {
  private static let script = """
    $HOWDY add mate 'Zoë Quinn' every 2 weeks && $HOWDY log zoe on yesterday coffee && $HOWDY &&
    $HOWDY mates && $HOWDY checkins --json
    """

  @Test("The locale changes nothing", arguments: ["C", "C.UTF-8", "de_DE.UTF-8"])
  func locale(name: String) throws {
    let plain = try Binary()
    let other = try Binary()
    other.environment["LC_ALL"] = name
    let expected = try plain.sh("\(Self.script) | sed 's/\"id\":\"[a-z-]*\"//g'")
    let answer = try other.sh("\(Self.script) | sed 's/\"id\":\"[a-z-]*\"//g'")
    #expect(answer.out == expected.out)
    #expect(answer.err.isEmpty)
    #expect(expected.out.contains("Zoë Quinn"))
  }

  @Test("Cron's bare environment is enough")
  func bareEnvironment() throws {
    let binary = try Binary()
    let answer = try binary.sh(
      "env -i HOME=\"$HOME\" $HOWDY add mate Sam every 2 weeks && env -i HOME=\"$HOME\" $HOWDY remind"
    )
    #expect(answer.status == 0)
    #expect(answer.out.hasPrefix("Added Sam, every 2 weeks."))
    #expect(answer.out.contains("\n") && answer.err.isEmpty)
  }

  @Test("Without a home and a folder it says so")
  func noHome() throws {
    let answer = try Binary().sh("env -i $HOWDY today")
    #expect(answer.status == 73)
    #expect(answer.err.hasPrefix("howdy: nothing says where the book is."))
  }

  @Test(
    "The day is the local one, around midnight and on the days when clocks change",
    arguments: [
      ("Pacific/Auckland", "2026-11-29T12:00:00Z", "2026-11-30"),
      ("America/Los_Angeles", "2026-12-01T07:59:00Z", "2026-11-30"),
      ("Asia/Kathmandu", "2026-11-29T18:15:00Z", "2026-11-30"),
      ("UTC", "2026-11-30T00:00:00Z", "2026-11-30"),
      ("Europe/Berlin", "2026-10-25T00:59:59Z", "2026-10-25"),
      ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"),
      ("America/New_York", "2026-03-08T06:59:00Z", "2026-03-08"),
      ("EST5EDT", "2026-11-01T03:59:59Z", "2026-10-31"),
    ])
  func localDay(zone: String, instant: String, day: String) throws {
    let binary = try Binary()
    binary.environment["TZ"] = zone
    binary.environment["HOWDY_NOW"] = instant
    try binary.sh("$HOWDY add mate Sam every 2 weeks && $HOWDY log Sam")
    #expect(try binary.sh("$HOWDY show Sam --json").out.contains("\"lastCheckIn\":\"\(day)\""))
  }

  @Test("A check-in keeps its day whatever the zone is later, cases 27 and 29")
  func dayStays() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks && $HOWDY log Sam")
    for zone in ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/London"] {
      binary.environment["TZ"] = zone
      try binary.sh("$HOWDY edit checkin last --note 'seen from \(zone)'")
      #expect(try binary.sh("$HOWDY checkins --json").out.contains("\"on\":\"2026-11-30\""))
    }
  }
}
