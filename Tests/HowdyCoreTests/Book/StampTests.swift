import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Stamps")
struct StampTests {
  /// 30 November 2026, 1:18 and 20.123 seconds.
  private static let instant = 1_796_001_500_123

  @Test("A stamp is the instant in UTC, a counter and the device")
  func text() {
    let stamp = Stamp(milliseconds: Self.instant, counter: 7, device: "kitchen")
    #expect(stamp.text == "20261130T011820123Z-0007-kitchen")
    #expect(stamp.milliseconds == Self.instant)
    #expect(stamp.device == "kitchen")
    #expect(Stamp(stamp.text) == stamp)
  }

  @Test(
    "What is no stamp is not read",
    arguments: [
      "", "20261130T011820123Z-0000-", "20261130T011820123Z-0000", "20261130 011820123Z-0000-a",
      "20261130T011820123-0000-a", "2026113AT011820123Z-0000-a", "20261130T01182012éZ-0000-a",
      "20261130T011820123Z-00a0-a", "20261130T011820123Z_0000-a",
    ])
  func noStamp(text: String) {
    #expect(Stamp(text) == nil)
  }

  @Test("Stamps of any instant are read back, and order as their instants do")
  func order() {
    var chance = SeededGenerator(seed: 11)
    let instants = (0..<300).map { _ in Int.random(in: 0...253_402_300_799_999, using: &chance) }
    for (one, other) in zip(instants, instants.dropFirst()) {
      let left = Stamp(milliseconds: one, counter: 0, device: "a")
      let right = Stamp(milliseconds: other, counter: 0, device: "a")
      #expect(left.milliseconds == one, "\(chance)")
      #expect((left < right) == (one < other), "\(chance)")
    }
  }

  @Test("Within a millisecond the counter decides, then the device")
  func ties() {
    func stamp(_ counter: Int, _ device: String) -> Stamp {
      Stamp(milliseconds: Self.instant, counter: counter, device: device)
    }
    #expect(stamp(9, "z") < stamp(10, "a"))
    #expect(stamp(1, "a") < stamp(1, "b"))
    #expect(!(stamp(1, "a") < stamp(1, "a")))
  }

  @Test("Instants outside the years 1970 to 9999 are kept inside them")
  func clamped() {
    #expect(
      Stamp(milliseconds: -1, counter: 0, device: "a").text == "19700101T000000000Z-0000-a")
    #expect(
      Stamp(milliseconds: .max, counter: 0, device: "a").text == "99991231T235959999Z-0000-a")
  }

  @Test("The next stamp is now, where now is later than what it replaces")
  func nextIsNow() {
    let old = Stamp(milliseconds: Self.instant - 1, counter: 42, device: "other")
    #expect(
      Stamp.next(now: Self.instant, device: "mine", replacing: old).text
        == "20261130T011820123Z-0000-mine")
    #expect(
      Stamp.next(now: Self.instant, device: "mine", replacing: nil).text
        == "20261130T011820123Z-0000-mine")
  }

  @Test("With a clock set back, the next stamp is one above what it replaces")
  func nextIsAbove() {
    let old = Stamp(milliseconds: Self.instant, counter: 42, device: "other")
    #expect(
      Stamp.next(now: 0, device: "mine", replacing: old).text
        == "20261130T011820123Z-0043-mine")
  }

  @Test("Past the last counter the next stamp is in the next millisecond")
  func nextMillisecond() {
    let old = Stamp(milliseconds: Self.instant, counter: 9999, device: "other")
    #expect(
      Stamp.next(now: Self.instant, device: "mine", replacing: old).text
        == "20261130T011820124Z-0000-mine")
  }

  @Test("Whatever the clock does, each version is above the one it replaces")
  func alwaysAbove() {
    var chance = SeededGenerator(seed: 5)
    var stamp: Stamp?
    for _ in 0..<500 {
      let now = Self.instant + Int.random(in: -3...3, using: &chance)
      let device = Bool.random(using: &chance) ? "a" : "b"
      let next = Stamp.next(now: now, device: device, replacing: stamp)
      if let stamp { #expect(stamp < next, "\(chance)") }
      #expect(next.device == device)
      stamp = next
    }
  }
}
