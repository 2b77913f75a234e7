/// What the longest readable run of words from one end of a list came to.
///
/// A run that was plainly meant, but cannot be, holds the fault, so that nobody takes it for a note.
public struct WordRun<Value: Sendable, Fault: Error>: Sendable {
  /// The value read, or why the words cannot be it.
  public let result: Result<Value, Fault>

  /// How many words the run took, 1 or more.
  public let count: Int

  /// Makes the outcome of a run of `count` words.
  public init(result: Result<Value, Fault>, count: Int) {
    self.result = result
    self.count = count
  }
}

extension WordRun: Equatable where Value: Equatable, Fault: Equatable {}

/// Reads the longest run of words from the start, of at most `limit` words.
///
/// Words that are given quoted come as one element and are never split.
func longestRun<Value, Fault>(
  startingIn words: [String], limit: Int, _ read: (String) -> Result<Value, Fault>?
) -> WordRun<Value, Fault>? {
  for count in stride(from: min(words.count, limit), to: 0, by: -1) {
    // A blank word belongs to no run, though it would read the same with it.
    guard !words[count - 1].allSatisfy(\.isWhitespace) else { continue }
    if let result = read(words.prefix(count).joined(separator: " ")) {
      return WordRun(result: result, count: count)
    }
  }
  return nil
}

/// Reads the longest run of words up to the end, of at most `limit` words.
func longestRun<Value, Fault>(
  endingIn words: [String], limit: Int, _ read: (String) -> Result<Value, Fault>?
) -> WordRun<Value, Fault>? {
  for count in stride(from: min(words.count, limit), to: 0, by: -1) {
    guard !words[words.count - count].allSatisfy(\.isWhitespace) else { continue }
    if let result = read(words.suffix(count).joined(separator: " ")) {
      return WordRun(result: result, count: count)
    }
  }
  return nil
}
