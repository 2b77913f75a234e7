/// Work of a store that may take long, and how far it is.
///
/// The store has no clock for it: whoever is told decides whether it has lasted long enough to be worth
/// a word.
public struct Work: Hashable, Sendable {
  /// What is being done.
  public enum Kind: Hashable, CaseIterable, Sendable {
    /// Files of the book are read, or a backup of it.
    case reading

    /// Files of the book are checked for what is wrong.
    case checking

    /// Pages of the book are written.
    case writing
  }

  /// What is being done.
  public let kind: Kind

  /// How many steps are done: files, or lines of one.
  public let done: Int

  /// How many steps there are.
  public let total: Int

  /// Makes a note of work.
  public init(_ kind: Kind, done: Int, of total: Int) {
    self.kind = kind
    self.done = done
    self.total = total
  }
}
