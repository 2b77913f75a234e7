/// The inks of health words on one background.
package struct Palette: Hashable, Sendable {
  /// What the inks are for.
  package let background: Background
  /// How far they are to stand out.
  package let contrast: Contrast
  /// The ink of each family.
  package var good: Ink, soon: Ink, late: Ink

  /// The inks that Howdy uses.
  ///
  /// The hues for more contrast differ in lightness too, and avoid telling red from green alone.
  package init(for background: Background, contrast: Contrast = .normal) {
    self.background = background
    self.contrast = contrast
    (good, soon, late) =
      switch (background, contrast) {
      case (.light, .normal): (Ink(22), Ink(94), Ink(88))
      case (.dark, .normal): (Ink(114), Ink(222), Ink(210))
      case (.light, .more): (Ink(22), Ink(18), Ink(88))
      case (.dark, .more): (Ink(120), Ink(229), Ink(217))
      }
  }

  /// Every palette there is.
  package static var all: [Palette] {
    Background.allCases.flatMap { background in
      Contrast.allCases.map { Palette(for: background, contrast: $0) }
    }
  }

  /// The ink of a family.
  package func ink(_ family: HealthFamily) -> Ink {
    switch family {
    case .good: good
    case .soon: soon
    case .late: late
    }
  }

  /// Each ink over each background that it is for.
  package var pairings: [Pairing] {
    HealthFamily.allCases.flatMap { family in
      background.named.map { name, color in
        Pairing(
          family: family, background: name,
          ratio: ink(family).rgb.map { $0.contrast(with: color) })
      }
    }
  }

  /// The pairings that stand out too little, those that nobody can know among them.
  package var failures: [Pairing] {
    pairings.filter { $0.ratio.map { $0 < contrast.least } ?? true }
  }

  /// One ink over one background.
  package struct Pairing: Hashable, Sendable {
    /// The family that the ink is of.
    package let family: HealthFamily
    /// The name of the background.
    package let background: String
    /// The contrast, 1 to 21; nothing where each terminal has its own colour for the ink.
    package let ratio: Double?
  }
}
