import Foundation
import HowdyTestSupport
import Testing

@Suite("Arguments and input that are no text")
struct HostileArgumentTests {
  private static let lines = [
    "$HOWDY \"$BAD\"", "$HOWDY show \"$BAD\"", "$HOWDY add mate \"$BAD\"",
    "$HOWDY log Sam \"$BAD\"",
    "$HOWDY log \"$BAD\"", "$HOWDY jot \"Tea with Sam $BAD\"", "$HOWDY mates --\"$BAD\"",
    "$HOWDY mates --group \"$BAD\"", "$HOWDY --book \"$BAD\" mates", "HOWDY_NOW=\"$BAD\" $HOWDY",
    "HOWDY_BOOK=\"$BAD\" $HOWDY", "HOME=\"$BAD\" $HOWDY log Sam", "COLUMNS=\"$BAD\" $HOWDY",
    "TZ=\"$BAD\" $HOWDY", "printf \"$BAD\" | $HOWDY log Sam --note -",
    "head -c 100000 /dev/urandom | $HOWDY log Sam --note -",
    "head -c 3000000 /dev/zero | $HOWDY log Sam --note -", "$HOWDY log Sam --note - </dev/null",
    "$HOWDY log Sam --note - <&-",
  ]

  @Test(
    "Bytes that are no UTF-8 are taken or refused in one sentence, and never end it by a signal")
  func invalidBytes() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    for bytes in ["\\377\\376", "\\300\\200", "\\355\\240\\200", "Sa\\303", "\\364\\220\\200\\200"]
    {
      for line in Self.lines {
        let answer = try binary.sh("BAD=$(printf '\(bytes)')\n\(line)")
        let note: Comment = "\(bytes), \(line): \(answer.err)"
        #expect(answer.status < 128, note)
        #expect(answer.err.isEmpty == (answer.status <= 1), note)
        if !answer.err.isEmpty {
          #expect(answer.err.hasPrefix("howdy: "), note)
          #expect(answer.err.split(separator: "\n").count == 1, note)
        }
      }
    }
    #expect(try binary.sh("$HOWDY mates --json && $HOWDY checkins --all --json").status == 0)
    for (path, data) in try binary.bytes() where path.hasSuffix(".json") {
      #expect(String(data: data, encoding: .utf8) != nil, "\(path)")
    }
  }

  @Test("A name or a note that is no text is refused, and never mended unsaid")
  func notMended() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate José every 2 weeks")
    for line in [
      "add mate \"$(printf 'Ren\\351')\"", "log \"$(printf 'Jos\\351')\"",
      "log José --note \"$(printf 'caf\\351')\"",
    ] {
      let answer = try binary.sh("$HOWDY \(line)")
      #expect(answer.status == 64)
      #expect(answer.err == "howdy: a word is no text. Write it in UTF 8.\n")
    }
    #expect(try binary.sh("$HOWDY checkins --json").out.contains("\"checkIns\":[]"))
  }

  @Test("A note of a megabyte is kept whole")
  func longNote() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    let answer = try binary.sh(
      "head -c 1000000 /dev/zero | tr '\\0' a | $HOWDY log Sam --note -; $HOWDY checkins --json | wc -c"
    )
    #expect(answer.err.isEmpty)
    let count = Int(answer.out.split(separator: "\n").last.map(String.init) ?? "") ?? 0
    #expect(count > 1_000_000)
  }
}
