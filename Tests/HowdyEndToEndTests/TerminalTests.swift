import HowdyTestSupport
import Testing

@Suite("In a real terminal")
struct TerminalTests {
  @Test("Colour, symbols, width and bell are those of the terminal that is written to")
  func terminal() throws {
    let binary = try Binary()
    try binary.sh(
      "$HOWDY add mate Sam every week; $HOWDY settings bell on; $HOWDY log Sam on '2026-11-01'")
    let line = "$HOWDY mates --waiting --width 200"
    #expect(
      try binary.terminal(line).out.hasPrefix("Sam is long overdue by 22 days. Last talked"))
    binary.environment["COLORFGBG"] = "15;0"
    #expect(
      try binary.terminal(line).out.hasPrefix(
        "\u{1B}[38;5;210m!!\u{1B}[39m Sam is \u{1B}[38;5;210mlong overdue by 22 days\u{1B}[39m. Last"
      ))
    #expect(try binary.terminal("$HOWDY waiting").out.hasSuffix("\u{7}"))
    #expect(try !binary.terminal("$HOWDY waiting >&2 | cat").out.isEmpty)
    // Into a pipe, although standard error is a terminal.
    let piped = try binary.terminal("$HOWDY waiting | cat").out
    #expect(piped == (try binary.sh("$HOWDY waiting").out))
    // The terminal's own size, whatever the variable says.
    binary.environment["COLUMNS"] = "200"
    let narrow = try binary.terminal("$HOWDY waiting", columns: 20).out
    #expect(narrow.contains("\u{1B}[38;5;210m!!\u{1B}[39m Sam is \u{1B}[38;5;210mlong\u{1B}[39m\n"))
    for variable in ["NO_COLOR", "ACCESSIBLE"] {
      binary.environment[variable] = "1"
      #expect(try !binary.terminal(line).out.contains("\u{1B}"))
      binary.environment[variable] = nil
    }
    binary.environment["TERM"] = "dumb"
    #expect(try !binary.terminal(line).out.contains("\u{1B}"))
  }
}
