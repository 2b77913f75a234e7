/// A foreground colour of a terminal with 256 colours, by its number.
package struct Ink: Hashable, Sendable {
  /// 0 to 255.
  package let number: UInt8

  /// Makes the ink of a number, 0 to 255.
  package init(_ number: UInt8) {
    self.number = number
  }

  /// What is seen, where every terminal shows the same: the cube of 16 to 231 and the greys above.
  ///
  /// Nothing for the first 16, which each terminal has its own colours for.
  package var rgb: RGB? {
    switch number {
    case 0..<16: return nil
    case 16..<232:
      let place = Int(number) - 16
      return RGB(
        red: Ink.levels[place / 36], green: Ink.levels[place / 6 % 6], blue: Ink.levels[place % 6])
    default:
      let grey = (number - 232) * 10 + 8
      return RGB(red: grey, green: grey, blue: grey)
    }
  }

  /// The six steps of each light in the cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// What a terminal is sent to write in this ink.
  var start: String { "\u{1B}[38;5;\(number)m" }

  /// What a terminal is sent to write in its own colour again.
  static let end = "\u{1B}[39m"
}
