import HowdyTerminal
import HowdyTestSupport

/// Pages of what is hard to lay out.
enum RandomPage {
  private static let signs = [
    "a", "b", "Z", "7", ".", ",", "é", "e\u{301}", "\u{301}", "山", "田", "한", "\u{1112}\u{1161}",
    "ש", "ل", "م", "क्ष", "की", "\u{600}", "😀", "👩‍👩‍👧‍👦", "👍🏽", "🏽", "🇫🇷", "🇫", "❤\u{FE0F}", "\u{FE0F}",
    "\u{200D}", "\u{200B}", "\u{202E}", "\u{2069}", "\u{1B}", "\u{A0}", "\u{3000}", "ｱ",
  ]
  private static let gaps = [" ", " ", " ", "  ", "\n", "\t", "\r\n", "\u{2028}"]

  static func page(longestWord: Int, using random: inout SeededGenerator) -> Page {
    var page = Page()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let indent = Int.random(in: 0...8, using: &random)
      let prose = prose(longestWord: longestWord, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: page.hint(prose, indent: indent)
      case 1:
        page.say(
          prose, with: Self.prose(longestWord: longestWord, using: &random),
          indent: min(indent, 6))
      case 2:
        let choices = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Self.prose(longestWord: longestWord, using: &random)
        }
        page.offer(
          choices, under: Bool.random(using: &random) ? prose : nil, indent: min(indent, 6))
      case 3:
        let line: Prose =
          "\(name: "Sam") is \(health: "long overdue by 70 days", family: .late, symbol: "!!")."
        page.say(
          line.ofMate + " Noted \(text: text(longestWord: longestWord, using: &random)).",
          indent: indent)
      default: page.say(prose, indent: indent)
      }
      if Bool.random(using: &random) { page.blank() }
    }
    return page
  }

  private static func prose(longestWord: Int, using random: inout SeededGenerator) -> Prose {
    // A line of some words at least, so that every page says something.
    var prose: Prose = "Mates,"
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let data = text(longestWord: longestWord, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: prose += " \(name: data) is \(health: "overdue", family: .late)."
      case 1: prose += " Noted \(text: data) today."
      case 2: prose += " Run \(command: command(using: &random))."
      default: prose += " This is a sentence of \(data.count) graphemes."
      }
    }
    return prose
  }

  /// Words that stay within so many cells, a full stop behind the last one included.
  private static func text(longestWord: Int, using random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      var room = longestWord - 1
      for _ in 0..<Int.random(in: 1...longestWord, using: &random) {
        let sign = signs.randomElement(using: &random) ?? "a"
        // A sign without a width may widen the one before it by 1.
        room -= max(sign.cells, 1)
        if room < 0 { break }
        text += sign
      }
      text += gaps.randomElement(using: &random) ?? " "
    }
    return text
  }

  /// Of 13, 17 and so on up to 33 cells, so that none fills a row of 20 to the last cell.
  private static func command(using random: inout SeededGenerator) -> String {
    let names = ["Sam", "Ada", "שרה", "山a", "Bob", "Lin"]
    let count = Int.random(in: 1...6, using: &random)
    return (0..<count).reduce("howdy log") { command, _ in
      command + " " + (names.randomElement(using: &random) ?? "Sam")
    }
  }
}
