extension Prose {
  /// The same line with the symbol of its health at the head, where symbols are printed and the line
  /// is a mate's.
  func withSymbol(in style: PageStyle) -> Prose {
    guard style.symbols, isOfMate else { return self }
    for case .health(let family, let symbol?) in runs.map(\.kind) {
      var line = Prose()
      line.append(symbol, as: .symbol(family))
      line.append(" ", as: .words)
      line.append(self)
      return line.ofMate
    }
    return self
  }

  /// The ink of a run; nothing where the terminal's own colour is right.
  func ink(of run: Run, in palette: Palette?) -> Ink? {
    run.kind.family.flatMap { palette?.ink($0) }
  }

  /// The words on a line of any length, health in its ink.
  func text(in palette: Palette?) -> String {
    guard palette != nil else { return text }
    var output = InkedText()
    for run in runs { output.put(run.text, in: ink(of: run, in: palette)) }
    output.put("", in: nil)
    return output.text.trimmed
  }
}
