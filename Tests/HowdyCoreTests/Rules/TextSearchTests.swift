import HowdyCore
import Testing

@Suite("Searching texts")
struct TextSearchTests {
  @Test(
    "Found whatever the case, accents and punctuation",
    arguments: [
      ("cafe", "The Café"), ("CAFÉ", "cafe au lait"), ("o'brien", "Joe OBrien"),
      ("strasse", "Straße 5"), ("au  lait", "café au lait"), ("ov", "move"), ("李", "李雷"),
      ("555 0100", "Tel. 555 0100"),
    ])
  func found(typed: String, text: String) {
    #expect(TextSearch(typed).finds(text))
  }

  @Test(
    "Not found across the gap between words, nor when there is nothing to look for",
    arguments: [
      ("eat", "the attic"), ("aulait", "au lait"), ("", "anything"), (" ", "a b"), ("abc", "ab"),
    ])
  func notFound(typed: String, text: String) {
    #expect(!TextSearch(typed).finds(text))
  }
}
