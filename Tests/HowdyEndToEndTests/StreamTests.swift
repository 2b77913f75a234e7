import Foundation
import HowdyTestSupport
import Testing

@Suite("The program at its streams")
struct StreamTests {
  @Test("A closed pipe ends it quietly")
  func closedPipe() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh("$HOWDY help all | head -n 1; $HOWDY mates | true")
    #expect(answer.err.isEmpty)
  }

  @Test("An answer that cannot be written is an error, and the change is kept")
  func fullOutput() throws {
    let binary = try Binary()
    let answer = try binary.sh("$HOWDY add mate Sam every 2 weeks >/dev/full")
    #expect(answer.status == 74)
    #expect(
      answer.err
        == "howdy: the answer could not be written. The change was made. See howdy confirmation.\n")
    #expect(try binary.sh("$HOWDY waiting --count").out == "0\n")
    #expect(try binary.sh("$HOWDY mates").out.hasPrefix("Sam is new"))
  }

  @Test(
    "With its streams closed it writes nothing of the answer into the book",
    arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
  func closedStreams(closing: String) throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh("$HOWDY log Sam coffee \(closing)")
    #expect([0, 74].contains(answer.status))
    for (path, data) in try binary.bytes() {
      #expect(
        !String(decoding: data, as: UTF8.self).contains("Logged"), "the answer stands in \(path)")
    }
    #expect(try binary.sh("$HOWDY show Sam --json").out.contains("\"lastCheckIn\":\"2026-11-30\""))
  }

  @Test("A note can come on standard input")
  func noteFromInput() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    try binary.sh("printf 'It’s \"fine\" at 100 percent\\nand more' | $HOWDY log Sam --note -")
    let json = try binary.sh("$HOWDY checkins --json").out
    #expect(json.contains("It’s \\\"fine\\\" at 100 percent\\nand more"))
  }

  @Test("A note that has no end is refused, and read no further")
  func endlessInput() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh("yes | $HOWDY log Sam --note -")
    #expect(answer.status == 65)
    #expect(try binary.sh("$HOWDY checkins --json").out.contains("\"checkIns\":[]"))
  }

  @Test("Where no file may grow, that is said, and the book is as it was")
  func noGrowth() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh("(ulimit -f 0; $HOWDY log Sam 2>&1) | cat; echo")
    #expect(answer.out.contains("Nothing was changed."))
    #expect(try binary.sh("$HOWDY checkins --json").out.contains("\"checkIns\":[]"))
  }

  @Test("A note to be read from a closed stream is a failure, and nothing is logged")
  func closedInput() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh("$HOWDY log Sam --note - <&-")
    #expect(answer.status == 74)
    #expect(try binary.sh("$HOWDY checkins --json").out.contains("\"checkIns\":[]"))
  }
}
