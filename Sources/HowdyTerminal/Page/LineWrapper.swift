/// Breaks one prose into rows of a number of cells.
struct LineWrapper {
  /// Cells in a row, the indent included; 20 and up.
  let width: Int
  /// Blanks before each row where there is room for them, 0 to 8, which leaves 12 cells or more.
  let indent: Int
  /// The inks of health words; nothing where there is no colour.
  var palette: Palette?

  /// The rows, each ended by a line feed; nothing for a prose that says nothing.
  func wrap(_ prose: Prose) -> String {
    let words = prose.words(keepingCommandsUpTo: width, in: palette)
    if words.isEmpty { return "" }
    var rows = Rows(width: width, indent: indentLeavingRoom(for: words))
    for word in words { rows.add(word) }
    return rows.finished()
  }

  /// The indent, or as much of it as lets a command stand on one row with what follows it closely.
  private func indentLeavingRoom(for words: [Word]) -> Int {
    var most = indent
    for word in words {
      for part in word.parts where part.isWhole {
        let needed = word.cells <= width ? word.cells : part.cells
        most = min(most, width - needed)
      }
    }
    return most
  }
}

/// What stands between two places where a row may end.
private struct Word {
  /// A stretch of a word that is broken at any grapheme, or not at all.
  struct Part {
    var text: String
    let isWhole: Bool
    let ink: Ink?

    var cells: Int { text.cells }
  }

  var parts: [Part] = []

  var cells: Int { parts.reduce(0) { $0 + $1.cells } }

  mutating func add(_ text: String, isWhole: Bool, ink: Ink?) {
    // Text on both sides of a run's end may be one grapheme.
    if !isWhole, let last = parts.last, !last.isWhole, last.ink == ink {
      parts[parts.count - 1].text += text
    } else {
      parts.append(Part(text: text, isWhole: isWhole, ink: ink))
    }
  }
}

extension Prose {
  /// The words of all runs, broken at blanks; a command of so many cells or fewer is one word.
  fileprivate func words(keepingCommandsUpTo width: Int, in palette: Palette?) -> [Word] {
    var words: [Word] = []
    var word = Word()
    for run in runs {
      let ink = ink(of: run, in: palette)
      if run.kind == .command, run.text.cells <= width {
        word.add(run.text, isWhole: true, ink: nil)
        continue
      }
      let pieces = run.text.utf8.split(
        separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      for (position, piece) in pieces.enumerated() {
        if position > 0, !word.parts.isEmpty {
          words.append(word)
          word = Word()
        }
        if !piece.isEmpty { word.add(String(Substring(piece)), isWhole: false, ink: ink) }
      }
    }
    if !word.parts.isEmpty { words.append(word) }
    return words
  }
}

/// The rows that are full and the one that is being filled.
private struct Rows {
  /// Cells of a row that words can have.
  private let room: Int
  private let margin: String
  private var output = InkedText()
  private var used = 0
  /// Not the same as no cells used: a word of combining marks alone uses none.
  private var isFresh = true

  init(width: Int, indent: Int) {
    room = width - indent
    margin = String(repeating: " ", count: indent)
  }

  mutating func add(_ word: Word) {
    let cells = word.cells
    if !isFresh, used + 1 + cells <= room {
      // A blank inside a health word is part of it.
      put(" ", cells: 1, ink: word.parts.first?.ink == output.ink ? output.ink : nil)
    } else {
      startRow()
    }
    if cells <= room {
      for part in word.parts { put(part.text, cells: part.cells, ink: part.ink) }
    } else {
      for part in word.parts { breaking(part) }
    }
  }

  mutating func finished() -> String {
    output.put("\n", in: nil)
    return output.text
  }

  /// Puts what can of a word that is longer than a row, and the rest on the rows below.
  private mutating func breaking(_ part: Word.Part) {
    if part.isWhole {
      fit(part.text, cells: part.cells, ink: part.ink)
    } else {
      for grapheme in part.text { fit(String(grapheme), cells: grapheme.cells, ink: part.ink) }
    }
  }

  private mutating func fit(_ text: String, cells: Int, ink: Ink?) {
    if !isFresh, used + cells > room { startRow() }
    put(text, cells: cells, ink: ink)
  }

  private mutating func put(_ text: String, cells: Int, ink: Ink?) {
    output.put(text, in: ink)
    used += cells
    isFresh = false
  }

  private mutating func startRow() {
    output.put(output.isEmpty ? margin : "\n" + margin, in: nil)
    used = 0
    isFresh = true
  }
}
