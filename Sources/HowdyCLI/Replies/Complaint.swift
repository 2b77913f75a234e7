package import HowdyTerminal

/// A refusal as it is said: the cause, what to do next, and the exit status.
package struct Complaint: Error, Sendable {
  /// The exit status.
  package let status: ExitStatus

  /// The name of the cause for scripts, in words with hyphens.
  package let reason: String

  /// The cause and the next step, without the `howdy: ` before them.
  package let sentence: Prose

  /// The words of another program on it, or the file that could not be read or written, for scripts
  /// alone; nothing when there is neither.
  package let detail: String?

  init(_ status: ExitStatus, _ reason: String, _ sentence: Prose, detail: String? = nil) {
    self.status = status
    self.reason = reason
    self.sentence = sentence
    self.detail = detail
  }
}
