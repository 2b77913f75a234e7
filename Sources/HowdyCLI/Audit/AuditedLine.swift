package import HowdyTerminal

/// A line to type whose answers are audited.
package struct AuditedLine: Hashable, Sendable {
  /// What it is for.
  package let purpose: Capture.Purpose

  /// The words behind `howdy`.
  package let words: [String]

  /// Makes a line of its words.
  package init(_ purpose: Capture.Purpose, _ words: some Sequence<String>) {
    self.purpose = purpose
    self.words = Array(words)
  }

  /// Makes a line in which nothing needs quotes.
  init(_ purpose: Capture.Purpose, _ line: String) { self.init(purpose, line.asWords) }

  /// The line as it is typed in a shell.
  package var typed: String { words.map(\.asTyped).joined(separator: " ") }

  /// The same line, only to hear what it would do.
  package var rehearsed: AuditedLine { AuditedLine(.rehearsal, words + ["--dry-run"]) }

  /// The line that changes the book: itself, or what it rehearses; nothing for one that does neither.
  var changes: AuditedLine? {
    switch purpose {
    case .change: self
    case .rehearsal: AuditedLine(.change, words.dropLast())
    case .look, .help, .reminder: nil
    }
  }

  /// The ways in which its answers are read, beside the pipe: all of them where lines of mates may
  /// stand, a narrow terminal where they do not.
  var ways: [Way] { purpose == .look && form == .prose ? Way.all : [.narrow] }

  /// How its answers are written.
  var form: Capture.Form {
    if words.contains("--json") { return .json }
    return words.contains("--plain") ? .fields : .prose
  }

  /// Whether the answer has other words at this width: under 40 columns the circles are one list,
  /// which is said.
  func isListWhenNarrow(_ width: Int?) -> Bool {
    words.contains("--by-circle") && width.map { $0 < 40 } ?? false
  }
}
