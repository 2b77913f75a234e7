import HowdyTerminal
import Testing

@Suite("Cell width")
struct CellWidthTests {
  @Test(
    "Case 59: width is counted in cells, grapheme by grapheme",
    arguments: [
      ("", 0), ("howdy log Sam", 13), ("José", 4), ("Jose\u{301}", 4), ("Straße", 6),
      // East Asian wide and fullwidth, and the half-width form that is narrow.
      ("山田", 4), ("Ａ", 2), ("ｱ", 1), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("\u{3000}", 2), ("䷀", 2), ("𠮷", 2),
      // Emoji alone, joined, toned, flagged, in a keycap.
      ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("1\u{FE0F}\u{20E3}", 2),
      // Variation selector 16 makes an emoji of a sign, and of nothing else.
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{200D}🔥", 2), ("a\u{FE0F}", 1),
      // Letters of other scripts, spacing marks, ambiguous width.
      ("שלום", 4), ("سلام", 4), ("की", 2), ("क्ष", 2), ("α", 1), ("…", 1),
    ])
  func cells(text: String, expected: Int) {
    #expect(text.cells == expected)
  }

  @Test(
    "What is not drawn takes no cell",
    arguments: [
      "\u{0}", "\t", "\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{301}", "\u{20DD}", "\u{200B}",
      "\u{200D}", "\u{200E}", "\u{2068}", "\u{2069}", "\u{FE0F}", "\u{E0100}",
    ])
  func nothingDrawn(text: String) {
    #expect(text.cells == 0)
  }

  @Test("The replacement sign takes one cell")
  func replacement() {
    #expect("\u{FFFD}".cells == 1)
  }
}
