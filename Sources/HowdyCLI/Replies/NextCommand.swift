import HowdyCore
package import HowdyTerminal

/// A command that could come next: one value for the line that says it and for the words that scripts
/// are given.
package struct NextCommand: Hashable, Sendable {
  /// Its words without `howdy`, each by itself.
  package let words: [String]

  /// What it is for, with the line to type.
  ///
  /// `Log with howdy log Sam.`
  package let sentence: Prose

  /// Makes a command of a line without `howdy`, in which nothing needs quotes.
  ///
  /// - Parameter purpose: What stands before the line, such as `Log with`.
  init(_ purpose: Prose, _ line: String) {
    self.init(purpose, typed: line, words: line.asWords)
  }

  /// Makes a command of its words, which are put in quotes where a shell needs them.
  init(_ purpose: Prose, words: [String]) {
    self.init(purpose, typed: words.map(\.asTyped).joined(separator: " "), words: words)
  }

  /// Makes a command that scripts are given in other words than those that are said.
  init(_ purpose: Prose, typed line: String, words: [String]) {
    self.words = words
    sentence = "\(prose: purpose) \(command: "howdy " + line)."
  }
}

extension Page {
  /// Adds a line that offers a command, left out where hints are off.
  mutating func hint(_ next: NextCommand) { hint(next.sentence) }
}

extension Desk {
  /// A fact with the command that tells more of it, which is left out where hints are off.
  func fact(_ fact: Prose, _ next: NextCommand) -> Prose {
    settings.saysHints ? "\(prose: fact) \(prose: next.sentence)" : fact
  }
}
