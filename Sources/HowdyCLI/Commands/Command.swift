/// What a person typed, of one kind: filled by its syntax, run in a context.
package protocol Command: Sendable {
  /// The command as it is when nothing more than its name was typed.
  init()

  /// What it takes.
  static var syntax: Syntax<Self> { get }

  /// Turns what was said into what is meant, does it, and answers.
  ///
  /// - Throws: `Problem`, or an error of the rules or the store; `Complaint` has a sentence for each.
  func run(in context: Context) throws -> Reply

  /// The answer of a command that needs no book, and nothing of any other.
  ///
  /// - Throws: `Problem`.
  func answerWithoutBook() throws -> Reply?
}

extension Command {
  package func answerWithoutBook() throws -> Reply? { nil }
}

/// A command that answers from the program alone, even where nothing says where a book could be.
protocol BooklessCommand: Command {
  /// The answer.
  ///
  /// - Throws: `Problem`.
  func reply() throws -> Reply
}

extension BooklessCommand {
  func answerWithoutBook() throws -> Reply? { try reply() }
  func run(in context: Context) throws -> Reply { try reply() }
}
