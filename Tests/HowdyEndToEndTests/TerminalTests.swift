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

  @Test("H14: in a terminal of 20 columns no word is cut, and the words are those of a pipe")
  func narrow() throws {
    let binary = try Binary()
    try binary.sh(
      """
      $HOWDY add mate Chidi Eze every month --circle close
      $HOWDY add mate Aisha Khan every 2 weeks --group choir
      $HOWDY log chidi on 19 october
      $HOWDY plan aisha friday Curry
      """)
    let lines = [
      "", "mates", "show chidi", "options aisha", "checkins", "recap", "help", "log sma",
    ]
    for line in lines {
      let piped = try binary.sh("$HOWDY \(line) 2>&1").out
      // The tips come first, so that they are not among the words.
      _ = try binary.terminal("$HOWDY \(line)", columns: 20)
      let shown = try binary.terminal("$HOWDY \(line)", columns: 20).out
      #expect(
        shown.split(whereSeparator: \.isWhitespace) == piped.split(whereSeparator: \.isWhitespace),
        "\(line)")
      #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 21 }, "\(shown)")
    }
  }
}
