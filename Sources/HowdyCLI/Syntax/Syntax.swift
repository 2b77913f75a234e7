/// What a command takes, as a table: the parser, the help and the tests read the same one.
package struct Syntax<Target> {
  /// One sentence on what the command is for.
  let summary: String

  /// One sentence on what happens when it runs.
  let happens: String

  /// The words it takes, as help writes them, such as `MATE [DAY] [NOTE]`; empty for none.
  let words: String

  /// Where the words go, and how few there must be; nothing for a command that takes none.
  let place: WritableKeyPath<Target, [Spoken]>?

  /// How many words there must be.
  let fewest: Int

  /// What a refusal says when they are missing, such as `needs a mate`.
  let needs: String

  /// What a refusal gives to type then, with `MATE` for a mate of the book, such as `MATE Friday`.
  let trial: String

  /// The options beside the global ones.
  let options: [Option<Target>]

  /// Options of which only one can be meant.
  let conflicts: [[String]]

  /// Lines to type that show the command at work, whole, the first one the plainest.
  let examples: [String]

  /// The fields that `--plain` prints, in order; empty for a command that is no list.
  let columns: [String]

  /// Makes the syntax of a command.
  init(
    _ summary: String, happens: String, words: String = "",
    into place: WritableKeyPath<Target, [Spoken]>? = nil, fewest: Int = 0,
    needs: String = "", trial: String = "",
    options: [Option<Target>] = [], conflicts: [[String]] = [], examples: [String],
    columns: [String] = []
  ) {
    self.summary = summary
    self.happens = happens
    self.words = words
    self.place = place
    self.fewest = fewest
    self.needs = needs
    self.trial = trial
    self.options = options
    self.conflicts = conflicts
    self.examples = examples
    self.columns = columns
  }
}

/// A word of the command line that is no option, with its place in what was typed.
package struct Spoken: Hashable, Sendable {
  /// The word; with blanks in it when it was quoted.
  package let text: String

  /// Which argument it is, from 0.
  package let place: Int

  /// Whether it was quoted, and so is never split.
  package var isQuoted: Bool { text.contains(where: \.isWhitespace) }
}
