/// One line of what Howdy says: sentences made of runs that remember what they are.
///
/// Write it as a string literal. Plain interpolations are Howdy's own words; `\(name:)` and
/// `\(text:)` are what the person wrote; `\(command:)` is a line to type; `\(health:)` is the health
/// word. Whatever the kind, the text is made harmless on the way in, and rows of blanks become one.
package struct Prose: Hashable, Sendable {
  /// The runs in the order they are said; no two runs of words stand side by side, none is empty.
  package private(set) var runs: [Run] = []

  /// Whether it begins with what is said of one mate, so that the symbol of the mate's health stands
  /// before it and the health word has its colour.
  package private(set) var isOfMate = false

  /// Says nothing yet.
  package init() {}

  /// Whether there is nothing to say.
  package var isEmpty: Bool { text.isEmpty }

  /// The words as they are printed on a line of any length, without blanks at the ends.
  package var text: String {
    var joined = ""
    for run in runs { joined += run.text }
    return joined.trimmed
  }

  /// The words for a script: without the marks that set a name from right to left apart.
  package var plainText: String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !Prose.isolates.contains($0) }))
  }

  private static let isolates: [Unicode.Scalar] = ["\u{2068}", "\u{2069}"]

  /// Adds a run at the end; an empty one adds nothing.
  package mutating func append(_ text: String, as kind: Run.Kind) {
    var cleaned = text.harmless.singleSpaced
    if kind != .words { cleaned = cleaned.trimmed }
    if kind.isData { cleaned = cleaned.isolated }
    join(Run(kind: kind, text: cleaned))
  }

  /// The same prose as the head of a mate's line.
  package var ofMate: Prose {
    var line = self
    line.isOfMate = true
    return line
  }

  /// Adds another prose at the end, run by run; what is of a mate stays so at the head only.
  package mutating func append(_ other: Prose) {
    if runs.isEmpty { isOfMate = other.isOfMate }
    for run in other.runs { join(run) }
  }

  /// Keeps what the type promises where two runs meet: one blank at most, one run of words.
  private mutating func join(_ run: Run) {
    var text = run.text
    guard let last = runs.last else {
      if !text.isEmpty { runs.append(run) }
      return
    }
    if last.text.endsWithBlank, text.startsWithBlank { text.unicodeScalars.removeFirst() }
    if text.isEmpty { return }
    if last.kind == .words, run.kind == .words {
      runs[runs.count - 1] = Run(kind: .words, text: last.text + text)
    } else {
      runs.append(Run(kind: run.kind, text: text))
    }
  }
}

extension Prose {
  /// A stretch of a line that is all of one kind.
  package struct Run: Hashable, Sendable {
    /// What this stretch is.
    package let kind: Kind
    /// Harmless text in normal form C, isolated where it must be.
    package let text: String
  }
}

extension Prose.Run {
  /// What a stretch of a line is: Howdy's words, the person's, or a line to type.
  package enum Kind: Hashable, Sendable {
    /// Howdy's own words, numbers among them.
    case words
    /// The name of a mate, a group or a ritual, as the person entered it.
    case name
    /// Notes, what a plan is, or anything else that the person wrote.
    case text
    /// A line to type, which stays on one line wherever it fits on one.
    case command
    /// The health word, with the family that its colour comes from (none where it has no colour)
    /// and the symbol that stands for it where symbols are asked for.
    case health(HealthFamily?, symbol: String?)
    /// The symbol that stands for a health word, with the family that its colour comes from.
    case symbol(HealthFamily?)

    /// The family that gives this stretch its colour; nothing where it has none.
    var family: HealthFamily? {
      switch self {
      case .health(let family, _), .symbol(let family): family
      case .words, .name, .text, .command: nil
      }
    }

    /// Whether it is the word for how a friendship goes.
    var isHealth: Bool {
      if case .health = self { return true }
      return false
    }

    /// Whether the person wrote it, so that the rules for Howdy's own words do not hold for it.
    package var isData: Bool { self == .name || self == .text }
  }
}
