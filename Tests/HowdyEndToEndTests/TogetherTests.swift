import Foundation
import HowdyTestSupport
import Testing

@Suite("Several at once")
struct TogetherTests {
  @Test("Ten writers at once lose nothing, cases 40 and 41")
  func tenWriters() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh(
      """
      for n in 1 2 3 4 5 6 7 8 9 10; do
        ($HOWDY log Sam "note $n" >/dev/null 2>"err.$n" || echo "failed $n") &
      done
      wait
      """)
    #expect(answer.out.isEmpty)
    let json = try binary.sh("$HOWDY checkins --all --json").out
    for number in 1...10 { #expect(json.contains("\"note\":\"note \(number)\"")) }
    #expect(json.components(separatedBy: "\"on\":").count - 1 == 10)
  }

  @Test("Readers beside writers never fail and never see half a change")
  func readersBesideWriters() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh(
      """
      (for n in 1 2 3 4 5 6 7 8 9 10; do $HOWDY log Sam "note $n" >/dev/null; done) &
      for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        $HOWDY show Sam --json >/dev/null || echo "a reader failed"
      done
      wait
      """)
    #expect(answer.out.isEmpty)
    #expect(answer.err.isEmpty)
  }
}
