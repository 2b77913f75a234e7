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
      let printed = line.rendered(width: style.width)
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
  fileprivate func rendered(width: Int?) -> String {
    if companions.isEmpty { return row(prose, indent: indent, width: width) }
    let together = ([prose] + companions).filter { !$0.isEmpty }.joined(separator: " ")
    guard let width, indent + together.text.cells > width else {
      return row(together, indent: indent, width: width)
    }
    let below = Page.Line.indents.clamp(indent + companionIndent)
    return companions.reduce(row(prose, indent: indent, width: width)) {
      $0 + row($1, indent: below, width: width)
    }
  }

  private func row(_ prose: Prose, indent: Int, width: Int?) -> String {
    if let width { return LineWrapper(width: width, indent: indent).wrap(prose) }
    let text = prose.text
    if text.isEmpty { return "" }
    return indent == 0 ? text + "\n" : String(repeating: " ", count: indent) + text + "\n"
  }
}
