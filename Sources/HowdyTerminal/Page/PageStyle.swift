/// How a page is laid out for one reader.
package struct PageStyle: Hashable, Sendable {
  /// Cells in a line, 20 and up; none where lines are not wrapped.
  package let width: Int?
  /// Whether lines that only tell what could be typed next are printed.
  package let hints: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: Cells in a line; less than 20 is taken as 20, none means no wrapping.
  ///   - hints: Whether hint lines are printed.
  package init(width: Int? = nil, hints: Bool = true) {
    self.width = width.map { max($0, PageStyle.narrowest) }
    self.hints = hints
  }

  /// The fewest cells that a line is laid out for.
  package static let narrowest = 20
}
