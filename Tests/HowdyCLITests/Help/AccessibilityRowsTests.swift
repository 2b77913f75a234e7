import Foundation
import HowdyTestSupport
import Testing

@Suite("Accessibility, row by row")
struct AccessibilityRowsTests {
  /// A row of the table: its number, what it does for whom, the command, and what shows it.
  private struct Row {
    let id: String
    let purpose: String
    let command: String
    let shown: String

    /// The names of tests, each between quotes.
    var tests: [String] {
      shown.matches(of: /"([^"]+)"/).map { String($0.output.1) }
    }
  }

  private static let rows: [Row] = (Golden("docs/accessibility-rows.md").text ?? "")
    .split(separator: "\n")
    .compactMap { line in
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 4, cells[0].contains(/^[HJ][0-9]+$/) else { return nil }
      return Row(id: cells[0], purpose: cells[1], command: cells[2], shown: cells[3])
    }

  /// The rows that wait for what is not built yet: the marks of a habit, and the planning of a night.
  private static let waiting: Set<String> = ["J9", "J34", "J40"]

  /// The names that tests are shown by, wherever they are.
  private static func names() throws -> Set<String> {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/) {
        names.insert(String(match.output.1))
      }
    }
    return names
  }

  @Test("Every row is there, once and in order, and says what it does for whom")
  func complete() {
    let wanted = (1...35).map { "H\($0)" } + (1...41).map { "J\($0)" }
    #expect(Self.rows.map(\.id) == wanted)
    for row in Self.rows {
      #expect(row.purpose.count > 10, "\(row.id)")
      #expect(!row.command.isEmpty, "\(row.id)")
    }
  }

  @Test("Every test that a row names is there")
  func tests() throws {
    let names = try Self.names()
    #expect(names.count > 1000)
    for row in Self.rows {
      for name in row.tests { #expect(names.contains(name), "\(row.id): \(name)") }
    }
  }

  @Test("No row without a test, but those that say why, and those that wait")
  func reasons() {
    for row in Self.rows where row.tests.isEmpty {
      let isReason = row.shown.hasPrefix("No test: ") && row.shown.count > 30
      let waits = row.shown.hasPrefix("Waits for ")
      #expect(isReason || waits, "\(row.id): \(row.shown)")
    }
    let waits = Self.rows.filter { $0.shown.contains("Waits for ") }.map(\.id)
    #expect(Set(waits) == Self.waiting)
  }

  @Test("J3, H34: the checks run before each change lands, and a barrier comes first")
  func policy() throws {
    let run = try #require(Golden(".ci/run").text)
    for step in ["swift test", "espeak-ng", "liblouis-bin", "lou_translate"] {
      #expect(run.contains(step), "\(step)")
    }
    let contributing = try #require(Golden("docs/contributing.md").text)
    let first = try #require(contributing.firstRange(of: "## What comes first\n\n1. A barrier"))
    #expect(!first.isEmpty)
  }

  @Test("J1, J37: the document says what is checked, how to run it again, what a person must judge")
  func parts() throws {
    let text = try #require(Golden("docs/accessibility.md").text)
    for title in [
      "What is checked", "How to run it again", "What a person must judge", "What is not covered",
      "With your reader", "If something bars your way",
    ] {
      #expect(text.contains("\n## \(title)\n"), "\(title)")
    }
    #expect(text.contains("nobody has signed this yet."))
    #expect(text.contains("|  |  |  |  |\n"))
  }

  @Test("J24, J34: every line of the listening script is answered")
  func script() throws {
    let text = try #require(Golden("docs/accessibility.md").text)
    let part = try #require(text.components(separatedBy: "## What a person must judge").last)
    let script = try #require(part.components(separatedBy: "```").dropFirst().first)
    let home = Home()
    let lines = script.split(separator: "\n").map(String.init).filter { $0.hasPrefix("howdy") }
    #expect(lines.count > 20)
    for line in lines {
      let words = line.split(separator: " | ")[0]
      let answer = home.run(Array(Home.split(String(words)).dropFirst()))
      // One line is a slip on purpose.
      #expect(answer.status == (line == "howdy log sma" ? 66 : 0), "\(line): \(answer.err)")
    }
  }
}
