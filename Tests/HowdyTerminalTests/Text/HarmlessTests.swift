import HowdyTerminal
import Testing

@Suite("Harmless text")
struct HarmlessTests {
  /// Compares scalars: equal strings may be spelt differently.
  private func spelling(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test(
    "D7: what names are spelt with stays as it is",
    arguments: [
      "Sam Okafor", "José", "O’Brien", "山田", "שלום", "نیم\u{200C}فاصله", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u{200F}b",
      "  two  blanks ",
    ])
  func untouched(text: String) {
    #expect(spelling(text.harmless) == spelling(text))
  }

  @Test("D7: text is in normal form C")
  func composed() {
    #expect(spelling("Jose\u{301}".harmless) == spelling("Jos\u{E9}"))
    #expect(spelling("\u{212B}".harmless) == [0xC5])
    #expect(spelling("\u{1112}\u{1161}\u{11AB}".harmless) == [0xD55C])
  }

  @Test(
    "D10: white space that moves the cursor becomes a blank",
    arguments: ["\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func whiteSpace(control: String) {
    #expect("a\(control)b".harmless == "a b")
  }

  @Test(
    "D10: controls, overrides and isolates become the replacement sign",
    arguments: [
      "\u{0}", "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{80}", "\u{9B}", "\u{202A}", "\u{202B}",
      "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
      "\u{206F}", "\u{FEFF}", "\u{FFF9}",
    ])
  func controls(control: String) {
    #expect(spelling("a\(control)b".harmless) == [0x61, 0xFFFD, 0x62])
  }

  @Test("D10: an escape sequence is left as the letters it is made of")
  func escape() {
    #expect("\u{1B}[31mSam".harmless == "\u{FFFD}[31mSam")
  }
}
