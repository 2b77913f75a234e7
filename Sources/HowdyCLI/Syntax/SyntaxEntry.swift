/// The syntax of a command without its type: what help, completions and tests read.
package struct SyntaxEntry: Sendable {
  /// The command.
  package let name: CommandName

  /// One sentence on what the command is for.
  package let summary: String

  /// One sentence on what happens when it runs.
  package let happens: String

  /// The words it takes, as help writes them.
  package let words: String

  /// What a refusal says when they are missing, such as `needs a mate`.
  package let needs: String

  /// What a refusal gives to type then, with `MATE` for a mate of the book.
  package let trial: String

  /// The options beside the global ones.
  package let options: [OptionEntry]

  /// Lines to type that show the command at work.
  package let examples: [String]

  /// The fields that `--plain` prints, in order.
  package let columns: [String]
}

/// An option without the type of its command.
package struct OptionEntry: Hashable, Sendable {
  /// The whole word behind the two hyphens.
  package let name: String

  /// The letter behind one hyphen, if there is one.
  package let short: Character?

  /// What stands for the value in help; nothing for an option that takes none.
  package let value: String?

  /// Whether it may be given more than once.
  package let isRepeatable: Bool

  /// The words that the value is one of, if it is.
  package let choices: [String]

  /// One sentence on what it does.
  package let summary: String

  init<Target>(_ option: Option<Target>) {
    name = option.name
    short = option.short
    value = option.value
    isRepeatable = option.isRepeatable
    choices = option.choices
    summary = option.summary
  }
}

extension CommandName {
  /// What the command takes.
  package var entry: SyntaxEntry {
    let type: any Command.Type = self.type
    return table(of: type)
  }

  private func table<Target: Command>(of command: Target.Type) -> SyntaxEntry {
    let syntax = command.syntax
    return SyntaxEntry(
      name: self, summary: syntax.summary, happens: syntax.happens, words: syntax.words,
      needs: syntax.needs, trial: syntax.trial,
      options: syntax.options.map(OptionEntry.init), examples: syntax.examples,
      columns: syntax.columns)
  }
}
