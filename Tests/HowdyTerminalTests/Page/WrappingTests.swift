import HowdyTerminal
import Testing

@Suite("Wrapping")
struct WrappingTests {
  private func rows(_ prose: Prose, width: Int, indent: Int = 0) -> [Substring] {
    Page { $0.say(prose, indent: indent) }.rendered(in: PageStyle(width: width))
      .split(separator: "\n")
  }

  @Test("L3: lines are wrapped at blanks, as late as the width allows")
  func atBlanks() {
    // "Sam Okafor is overdue" has 21 cells.
    #expect(
      rows("Sam Okafor is overdue by 2 days.", width: 21) == [
        "Sam Okafor is overdue", "by 2 days.",
      ]
    )
    #expect(
      rows("Sam Okafor is overdue by 2 days.", width: 20) == [
        "Sam Okafor is", "overdue by 2 days.",
      ]
    )
  }

  @Test("L3: a width below 20 is taken as 20")
  func narrowest() {
    #expect(rows("Sam Okafor is overdue.", width: 3) == ["Sam Okafor is", "overdue."])
  }

  @Test("Rows below the first keep the indent")
  func indent() {
    #expect(
      rows("Sam Okafor is overdue.", width: 20, indent: 8)
        == ["        Sam Okafor", "        is overdue."])
  }

  @Test("Case 59: width is counted in cells")
  func cells() {
    // Ten wide signs fill 20 cells, an eleventh does not fit beside them.
    #expect(rows("\(name: "山田太郎山田太郎山田 山")", width: 20) == ["山田太郎山田太郎山田", "山"])
    #expect(
      rows("\(name: String(repeating: "e\u{301}", count: 18)) x", width: 20)
        == ["éééééééééééééééééé x"])
  }

  @Test("J18: a word longer than the line starts its own row and is broken inside the margin")
  func longWord() {
    let title = String(repeating: "abcdefghij", count: 6)
    #expect(
      rows("See \(text: title) now.", width: 20)
        == [
          "See", "abcdefghijabcdefghij", "abcdefghijabcdefghij", "abcdefghijabcdefghij", "now.",
        ])
    #expect(
      rows("See \(text: title) now.", width: 27, indent: 4)
        == [
          "    See", "    abcdefghijabcdefghijabc", "    defghijabcdefghijabcdef",
          "    ghijabcdefghij now.",
        ])
  }

  @Test(
    "J18: a long word is broken between graphemes only",
    arguments: ["👩‍👩‍👧‍👦", "🇫🇷", "👍🏽", "e\u{323}\u{302}", "山", "한", "क्ष"])
  func graphemes(grapheme: String) {
    let whole = String(repeating: grapheme, count: 25)
    let rows = rows("\(text: whole)", width: 21)
    #expect(rows.joined() == whole)
    let perRow = 21 / grapheme.cells
    #expect(rows.dropLast().allSatisfy { $0.count == perRow })
    #expect(rows.allSatisfy { $0.allSatisfy { String($0) == grapheme } })
  }

  @Test("L3: a command is not broken where it fits on one line")
  func command() {
    let prose: Prose = "Log with \(command: "howdy log Chidi Eze")."
    #expect(rows(prose, width: 40) == ["Log with howdy log Chidi Eze."])
    #expect(rows(prose, width: 24) == ["Log with", "howdy log Chidi Eze."])
  }

  @Test("L3: a command gets the cells of the indent where it needs them")
  func commandBeforeIndent() {
    // 19 cells and the full stop.
    let prose: Prose = "Log with \(command: "howdy log Chidi Eze")."
    #expect(rows(prose, width: 24, indent: 8) == ["    Log with", "    howdy log Chidi Eze."])
    #expect(rows(prose, width: 20, indent: 8) == ["Log with", "howdy log Chidi Eze."])
  }

  @Test("L3: a command that fills the line leaves its full stop to the next")
  func fullLineCommand() {
    let prose: Prose = "Log with \(command: "howdy log Chidi Ezeh")."
    #expect(rows(prose, width: 20) == ["Log with", "howdy log Chidi Ezeh", "."])
  }

  @Test("L3: a command longer than the line is broken at its blanks")
  func longCommand() {
    let prose: Prose = "\(command: "howdy add mate Sam Okafor every 2 weeks")"
    #expect(rows(prose, width: 39, indent: 4) == ["howdy add mate Sam Okafor every 2 weeks"])
    #expect(
      rows(prose, width: 38, indent: 4)
        == ["    howdy add mate Sam Okafor every 2", "    weeks"])
  }

  @Test("S7: what stands side by side without a blank stays together")
  func gluedRuns() {
    #expect(
      rows("Logged today with \(name: "Ada"), \(name: "Lin").", width: 20)
        == ["Logged today with", "Ada, Lin."])
  }
}
