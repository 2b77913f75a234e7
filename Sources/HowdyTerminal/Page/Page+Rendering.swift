extension Page {
  /// The page as it is printed: the same words at every width, nothing cut, no blank at the end of a
  /// line, one line feed at the end; nothing at all for a page that says nothing.
  ///
  /// - Complexity: O(n) in the length of the text; without a width the runs are only strung together.
  package func rendered(in style: PageStyle) -> String {
    var output = ""
    var pauses = false
    for item in items {
      guard case .line(let line) = item else {
        pauses = true
        continue
      }
      if line.role == .hint, !style.hints { continue }
      let printed = line.rendered(in: style)
      if printed.isEmpty { continue }
      if pauses, !output.isEmpty { output += "\n" }
      pauses = false
      output += printed
    }
    return output
  }
}

extension Page.Line {
  /// The line with a line feed after each of its rows, or nothing where it says nothing.
  fileprivate func rendered(in style: PageStyle) -> String {
    if companions.isEmpty { return row(prose, indent: indent, in: style) }
    let together = whole
    let cells = together.withSymbol(in: style).text.cells
    guard let width = style.width, indent + cells > width else {
      return row(together, indent: indent, in: style)
    }
    let below = Page.Line.indents.clamp(indent + companionIndent)
    return companions.reduce(row(prose, indent: indent, in: style)) {
      $0 + row($1, indent: below, in: style)
    }
  }

  private func row(_ prose: Prose, indent: Int, in style: PageStyle) -> String {
    if prose.isEmpty { return "" }
    let prose = prose.withSymbol(in: style)
    let palette = prose.isOfMate ? style.palette : nil
    if let width = style.width {
      return LineWrapper(width: width, indent: indent, palette: palette).wrap(prose)
    }
    let text = prose.text(in: palette)
    return indent == 0 ? text + "\n" : String(repeating: " ", count: indent) + text + "\n"
  }
}
