package import HowdyTerminal

/// A refusal as it is said: the cause, what to do next, and the exit status.
package struct Complaint: Error, Sendable {
  /// The exit status.
  package let status: ExitStatus

  /// The name of the cause for scripts, in words with hyphens.
  package let reason: String

  /// The cause and the next step, without the `howdy: ` before them.
  package let sentence: Prose

  init(_ status: ExitStatus, _ reason: String, _ sentence: Prose) {
    self.status = status
    self.reason = reason
    self.sentence = sentence
  }
}
