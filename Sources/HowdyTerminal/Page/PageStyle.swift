/// How a page is laid out for one reader.
package struct PageStyle: Hashable, Sendable {
  /// Cells in a line, 20 and up; none where lines are not wrapped.
  package let width: Int?
  /// Whether lines that only tell what could be typed next are printed.
  package let hints: Bool
  /// The inks of health words; nothing where there is no colour.
  package let palette: Palette?
  /// Whether the symbol of a mate's health stands at the start of the line.
  package let symbols: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: Cells in a line; less than 20 is taken as 20, none means no wrapping.
  ///   - hints: Whether hint lines are printed.
  ///   - palette: The inks of health words, where there is colour.
  ///   - symbols: Whether symbols are printed.
  package init(
    width: Int? = nil, hints: Bool = true, palette: Palette? = nil, symbols: Bool = false
  ) {
    self.width = width.map { max($0, PageStyle.narrowest) }
    self.hints = hints
    self.palette = palette
    self.symbols = symbols
  }

  /// Makes the style that fits what an answer comes into.
  ///
  /// - Parameter width: Cells in a line; less than 20 is taken as 20, none means no wrapping.
  package init(width: Int?, in surroundings: Surroundings) {
    self.init(
      width: width, hints: surroundings.wishes.hints, palette: surroundings.palette,
      symbols: surroundings.showsSymbols)
  }

  /// The fewest cells that a line is laid out for.
  package static let narrowest = 20
}
