package import HowdyTerminal

/// What was meant by the bytes of one run, for whoever judges them.
package struct Hearing: Hashable, Sendable {
  /// The page on standard output; empty where there are no sentences on it.
  package var page = Page()

  /// The sentences on standard error, without the name before them.
  package var remarks: [Prose] = []

  /// What the run came to, as far as a bell tells.
  package var occasion = Bell.Occasion.told

  /// What is set about how answers look and sound.
  package var wishes = Wishes()

  /// The exit status.
  package var status: Int32
}
