import HowdyCore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("What is said, at every width")
struct LayoutTests {
  private static let widths = [80, 40, 20]

  @Test("The pages are as they are kept", arguments: Looking.lines, widths)
  func kept(line: String, width: Int) throws {
    let home = try Home.rich()
    home.columns = width
    let name = line.split(separator: " ").joined(separator: "-")
    try expectGolden(home.run(line).out, at: "Tests/Goldens/\(name).\(width).txt")
  }

  @Test(
    "S7, S9, L3, L4, L6: the same words in a pipe and at every width, and no line beyond it",
    arguments: Looking.lines + Looking.more + Looking.help)
  func reflow(line: String) throws {
    let home = try Home.rich()
    let whole = home.run(line).out
    #expect(isTidy(whole), "\(line)")
    // Under 40 columns the circles are one list, which is said.
    for width in Self.widths where width >= 40 || !line.contains("--by-circle") {
      home.columns = width
      let answer = home.run(line)
      let note: Comment = "\(line) at \(width)"
      #expect(answer.err.isEmpty, note)
      #expect(letters(answer.out) == letters(whole), note)
      #expect(isTidy(answer.out), note)
      for row in answer.out.split(separator: "\n") {
        // A command that fills its row keeps its full stop.
        let isOneCommand = row.hasSuffix(".") && String(row.dropLast()).cells <= width
        #expect(
          String(row).cells <= width || isOneCommand || row.count == 1, "\(note): \(row)")
      }
      home.columns = nil
      let piped = home.run(line + " --width \(width)").out
      // What was typed is kept in a command for more.
      #expect(piped == answer.out || piped.contains("--width"), note)
    }
  }

  @Test(
    "W1, W8: letters, digits and four marks, but for the folders",
    arguments: Looking.lines + Looking.more.filter { $0 != "where" } + Looking.help)
  func marks(line: String) throws {
    let text = try Home.rich().run(line).out
    for row in text.split(separator: "\n") {
      #expect(odd(in: String(row)) == "", "\(line): \(row)")
    }
    #expect(!text.lowercased().contains("check-in"), "\(line)")
    #expect(!text.contains { "…!;()[]/|\"`*#".contains($0) }, "\(line)")
  }

  @Test(
    "Cases 60, R15, R27, J30: no escape is written where nobody says what the background is",
    arguments: Looking.lines + Looking.more)
  func noEscapes(line: String) throws {
    let home = try Home.rich()
    for columns in [80, nil] {
      for variables in [["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "xterm-256color"]] {
        home.columns = columns
        home.environment = variables
        #expect(!home.run(line).out.unicodeScalars.contains("\u{1B}"), "\(line) \(variables)")
      }
    }
  }

  private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// Whether no line ends with a blank, no two empty lines follow each other, gaps are single, and
  /// the text ends with one line feed, or is empty.
  private func isTidy(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    return text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n")
      && rows.allSatisfy { row in
        let words = row.drop { $0 == " " }
        return row.last != " " && row.count - words.count <= 8 && !words.contains("  ")
      }
  }

  /// What fixed text does not use, leaving aside where the rules allow more.
  private func odd(in row: String) -> String {
    var row = row.replacing(/lin@example\.org/, with: "DATA")
    // Clock times, options, days and months as they are typed, names of variables and
    // settings.
    row.replace(/\d\d:\d\d/, with: "")
    row.replace(/--?[a-z]+(-[a-z]+)*/, with: "")
    row.replace(/[A-Z]+(_[A-Z]+)+/, with: "")
    row.replace(/\d{4}-\d\d(-\d\d)?/, with: "")
    for name in SettingName.allCases { row.replace(name.rawValue, with: "") }
    return row.filter { !$0.isLetter && !$0.isNumber && !" .,'?".contains($0) }
  }
}
