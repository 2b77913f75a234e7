/// A repeatable source of randomness for property tests: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// A failing property test prints the seed it was made with, so that the run can be had again.
public struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible {
  /// The seed this generator was made with.
  public let seed: UInt64

  private var state: UInt64

  /// Makes a generator that gives the same numbers for the same seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The seed, for the message of a failing test.
  public var description: String { "seed \(seed)" }
}
