/// When the terminal rings.
package enum Bell: String, Hashable, CaseIterable, Sendable {
  /// Never.
  case off
  /// When something was refused or failed.
  case subtle
  /// After a change, and when somebody waits.
  case on

  /// What a run came to, as far as a bell tells.
  package enum Occasion: Hashable, Sendable, CaseIterable {
    /// It told something that asks for nothing.
    case told
    /// It told that somebody waits.
    case waiting
    /// The book was changed.
    case changed
    /// It was refused, or it failed.
    case refused
  }

  /// The byte that rings.
  package static let byte: UInt8 = 7

  /// Whether it rings; never where no terminal is, nor where answers are made to be heard.
  package func rings(at occasion: Occasion, in surroundings: Surroundings) -> Bool {
    guard surroundings.isTerminal, !surroundings.isSpoken else { return false }
    switch self {
    case .off: return false
    case .subtle: return occasion == .refused
    case .on: return occasion == .changed || occasion == .waiting
    }
  }
}
