import HowdyTerminal
import Testing

@Suite("Width of a line")
struct DestinationTests {
  @Test("L2: what is no terminal is not wrapped, whatever COLUMNS says")
  func pipe() {
    #expect(Destination.pipe.lineWidth(asked: nil, variable: nil) == nil)
    #expect(Destination.pipe.lineWidth(asked: nil, variable: "40") == nil)
    #expect(Destination.pipe.lineWidth(asked: 50, variable: "40") == 50)
  }

  @Test("L3: what was asked for, then the terminal, then COLUMNS, then 80")
  func order() {
    let sized = Destination.terminal(columns: 100)
    let unsized = Destination.terminal(columns: nil)
    #expect(sized.lineWidth(asked: 50, variable: "40") == 50)
    #expect(sized.lineWidth(asked: nil, variable: "40") == 100)
    #expect(unsized.lineWidth(asked: nil, variable: "40") == 40)
    #expect(unsized.lineWidth(asked: nil, variable: nil) == 80)
    #expect(Destination.terminal(columns: 0).lineWidth(asked: nil, variable: "44") == 44)
  }

  @Test("L3: less than 20 is taken as 20")
  func narrowest() {
    #expect(Destination.pipe.lineWidth(asked: 5, variable: nil) == 20)
    #expect(Destination.pipe.lineWidth(asked: -1, variable: nil) == 20)
    #expect(Destination.terminal(columns: 12).lineWidth(asked: nil, variable: nil) == 20)
    #expect(PageStyle(width: 1).width == 20)
  }

  @Test(
    "L5: COLUMNS of 0, 10, abc or 10000 loses nothing",
    arguments: [("0", 80), ("10", 20), ("abc", 80), ("10000", 10000), ("", 80), ("-40", 80)])
  func variable(value: String, width: Int) {
    let chosen = Destination.terminal(columns: nil).lineWidth(asked: nil, variable: value)
    #expect(chosen == width)
    let words = "Sam Okafor is overdue by 2 days. Last talked 16 days ago."
    let page = Page { $0.say("\(words)") }.rendered(in: PageStyle(width: chosen))
    #expect(page.split(whereSeparator: \.isWhitespace) == words.split(separator: " "))
  }
}
