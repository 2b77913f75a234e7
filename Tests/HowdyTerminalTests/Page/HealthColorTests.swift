import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Health words in colour")
struct HealthColorTests {
  private static let line: Prose =
    "\(name: "Sam Okafor") is \(health: "overdue by 10 days", family: .late, symbol: "!"). Last talked 24 days ago."
  private let page = Page { $0.say(line.ofMate) }
  private let dark = Palette(for: .dark)

  @Test("S4: the symbol and the health word of a mate's line are coloured, nothing else")
  func colored() {
    #expect(
      page.rendered(in: PageStyle(palette: dark, symbols: true))
        == "\u{1B}[38;5;210m!\u{1B}[39m Sam Okafor is \u{1B}[38;5;210moverdue by 10 days\u{1B}[39m. Last talked 24 days ago.\n"
    )
    #expect(
      page.rendered(in: PageStyle(symbols: true))
        == "! Sam Okafor is overdue by 10 days. Last talked 24 days ago.\n")
    #expect(
      page.rendered(in: PageStyle())
        == "Sam Okafor is overdue by 10 days. Last talked 24 days ago.\n")
  }

  @Test("S4: a health word that goes on in the next row starts and ends its colour in each")
  func wrapped() {
    // "! Sam Okafor is" are 15 cells, "overdue" would make them 23.
    #expect(
      page.rendered(in: PageStyle(width: 20, palette: dark, symbols: true)) == """
        \u{1B}[38;5;210m!\u{1B}[39m Sam Okafor is
        \u{1B}[38;5;210moverdue by 10 days\u{1B}[39m.
        Last talked 24 days
        ago.

        """)
    #expect(
      page.rendered(in: PageStyle(width: 24, palette: dark, symbols: true)) == """
        \u{1B}[38;5;210m!\u{1B}[39m Sam Okafor is \u{1B}[38;5;210moverdue\u{1B}[39m
        \u{1B}[38;5;210mby 10 days\u{1B}[39m. Last talked
        24 days ago.

        """)
  }

  @Test("A health word in a line that is no mate's has neither symbol nor colour")
  func elsewhere() {
    let page = Page {
      $0.say("Next, \(prose: Self.line.ofMate)")
      $0.say(Self.line)
    }
    let style = PageStyle(palette: dark, symbols: true)
    #expect(page.rendered(in: style) == page.rendered(in: PageStyle()))
  }

  @Test("A health word without a family has its symbol and no colour")
  func plain() {
    let line: Prose = "\(name: "Lin") is \(health: "paused", family: nil, symbol: "=")."
    let page = Page { $0.say(line.ofMate + " No check in.") }
    #expect(
      page.rendered(in: PageStyle(palette: dark, symbols: true))
        == "= Lin is paused. No check in.\n")
  }

  @Test("S7: colour adds bytes and no words, at every width", arguments: 1...30)
  func sameWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = Page { page in
      for _ in 0..<4 { page.say(Self.anyLine(using: &random), indent: 2) }
    }
    for width in [nil, 20, 24, 40, 80, 200] {
      for palette in Palette.all {
        let colored = page.rendered(in: PageStyle(width: width, palette: palette, symbols: true))
        let plain = page.rendered(in: PageStyle(width: width, symbols: true))
        let note = Comment(rawValue: "\(random) at \(width ?? 0)")
        #expect(colored.withoutColors == plain, note)
        #expect(colored != plain, note)
        #expect(
          plain.split(whereSeparator: \.isWhitespace).filter { $0 != "!!" }
            == page.rendered(in: PageStyle()).split(whereSeparator: \.isWhitespace), note)
      }
    }
  }

  private static func anyLine(using random: inout SeededGenerator) -> Prose {
    let names = ["Sam", "Ada Byron", "שרה לוי", "山田", "A\u{301}da", "Lin 👩‍👩‍👧‍👦"]
    let name = names.randomElement(using: &random) ?? "Sam"
    let days = Int.random(in: 1...400, using: &random)
    let line: Prose =
      "\(name: name) is \(health: "long overdue by \(days) days", family: .late, symbol: "!!"). Last talked with them long ago."
    return line.ofMate
  }
}

extension String {
  fileprivate var withoutColors: String {
    replacing("\u{1B}[39m", with: "").split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated()
      .map { place, piece in
        place == 0 ? String(piece) : String(piece.drop { $0 != "m" }.dropFirst())
      }
      .joined()
  }
}
