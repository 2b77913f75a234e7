/// A colour as a screen mixes it (sRGB).
package struct RGB: Hashable, Sendable {
  /// How much of each light, 0 to 255.
  package let red: UInt8, green: UInt8, blue: UInt8

  /// Makes a colour of its three lights, 0 to 255 each.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour of a number such as `0xFDF6E3`; what is above the lowest 24 bits is left out.
  package init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The relative luminance, 0 for black to 1 for white.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
  package var luminance: Double {
    0.2126 * RGB.linear(red) + 0.7152 * RGB.linear(green) + 0.0722 * RGB.linear(blue)
  }

  /// How far this colour stands out from another, 1 for the same to 21 for black on white.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio".
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The light that a value of 0 to 255 gives, 0 to 1.
  private static func linear(_ value: UInt8) -> Double {
    let share = Double(value) / 255
    if share <= 0.04045 { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // The standard library has no power; base^2.4 is base² times the fifth root of base².
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root of a number above 0 and up to 1, by Newton's method from above.
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    while true {
      let next = (4 * root + number / (root * root * root * root)) / 5
      // From above each step is smaller, until rounding stands still.
      if next >= root { return root }
      root = next
    }
  }
}
