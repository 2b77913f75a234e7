import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Layout, on random pages")
struct LayoutPropertyTests {
  /// None is the cells of a random command: a command that fills its row would part from its stop.
  private static let widths: [Int?] = [20, 24, 40, 80, 200, nil]

  @Test("L3, L4, S7, S9: at no width is anything lost, cut or beyond the margin", arguments: 1...40)
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = RandomPage.page(longestWord: 70, using: &random)
    let whole = page.rendered(in: PageStyle()).withoutBlanks
    for width in Self.widths {
      let output = page.rendered(in: PageStyle(width: width))
      let note = Comment(rawValue: "\(random) at \(width ?? 0)")
      #expect(output.withoutBlanks == whole, note)
      #expect(output.unicodeScalars.last == "\n", note)
      #expect(!output.contains("\n\n\n"), note)
      #expect(output.rows.filter { !isTidy($0, width: width) } == [], note)
    }
  }

  /// Whether a row has no blanks at its end, 8 at its head at most, and stays within the margin
  /// unless it holds a single grapheme.
  private func isTidy(_ row: Substring, width: Int?) -> Bool {
    let words = row.drop { $0 == " " }
    let isWithinMargin = width.map { String(row).cells <= $0 || words.count == 1 } ?? true
    return row.utf8.last != UInt8(ascii: " ") && row.utf8.prefix { $0 == 0x20 }.count <= 8
      && isWithinMargin
  }

  @Test("S7: the same words in the same order at every width", arguments: 1...40)
  func sameWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // With an indent of 8, a row of 20 cells has room for 12.
    let page = RandomPage.page(longestWord: 12, using: &random)
    let words = page.rendered(in: PageStyle()).words
    for width in Self.widths {
      let found = page.rendered(in: PageStyle(width: width)).words
      #expect(found == words, Comment(rawValue: "\(random) at \(width ?? 0)"))
    }
  }

  @Test("L3: a command that fits the width is on one row", arguments: 1...40)
  func commands(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = RandomPage.page(longestWord: 12, using: &random)
    let commands = page.lines.flatMap(\.prose.runs).filter { $0.kind == .command }.map(\.text)
    for case .some(let width) in Self.widths {
      let rows = page.rendered(in: PageStyle(width: width)).rows
      for command in commands where command.cells <= width {
        #expect(
          rows.contains { String($0).contains(scalars: command) },
          Comment(rawValue: "\(random) at \(width): \(command)"))
      }
    }
  }
}

extension String {
  /// Split at scalars: a blank and the mark behind it are one character.
  fileprivate var words: [String] {
    unicodeScalars.split { $0 == " " || $0 == "\n" }.map { String($0) }
  }

  fileprivate var withoutBlanks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != " " && $0 != "\n" }))
  }

  fileprivate var rows: [Substring] { split(separator: "\n") }

  fileprivate func contains(scalars other: String) -> Bool {
    let wanted = Array(other.unicodeScalars)
    let present = Array(unicodeScalars)
    guard present.count >= wanted.count else { return false }
    return (0...(present.count - wanted.count)).contains { start in
      present[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
