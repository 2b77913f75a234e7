/// Other programs, run to their end one at a time; the lock of the book is never held meanwhile.
package protocol Programs {
  /// Runs a program, with nothing on its standard input and what it makes closed to others.
  ///
  /// - Parameters:
  ///   - name: What it is called, looked for where the shell looks.
  ///   - arguments: The words behind its name.
  ///   - variables: What is set in its environment beside that of this process; a variable with
  ///     nothing is taken away.
  ///   - onWait: Told again and again while the program runs and says nothing.
  /// - Returns: How it ended; nothing when there is no such program.
  func run(
    _ name: String, _ arguments: [String], variables: [String: String?],
    onWait: () -> Void
  ) -> ProgramEnding?
}

/// How a program ended.
package struct ProgramEnding: Hashable, Sendable {
  /// The exit status; 128 and the signal's number after a signal.
  package var status: Int32

  /// What it wrote on standard output.
  package var out: [UInt8]

  /// What it wrote on standard error.
  package var err: [UInt8]

  /// Makes an ending.
  package init(_ status: Int32, out: [UInt8] = [], err: [UInt8] = []) {
    self.status = status
    self.out = out
    self.err = err
  }
}
