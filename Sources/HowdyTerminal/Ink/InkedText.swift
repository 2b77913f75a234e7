/// Text that changes its ink as it goes, and says so no more often than it must.
struct InkedText {
  private(set) var text = ""
  /// The ink that what comes next is in, if nothing is said.
  private(set) var ink: Ink?

  var isEmpty: Bool { text.isEmpty }

  /// Adds text in an ink, or in the terminal's own colour.
  mutating func put(_ more: String, in ink: Ink?) {
    if ink != self.ink {
      text += ink?.start ?? Ink.end
      self.ink = ink
    }
    text += more
  }
}
