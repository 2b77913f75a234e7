import HowdyTerminal

extension String {
  /// The text with its first letter in upper case, as at the beginning of a sentence.
  var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

extension Prose {
  /// The prose with a capital where Howdy's own words come first; what the person wrote stays.
  var startingSentence: Prose {
    guard let first = runs.first, first.kind == .words else { return self }
    var prose = Prose()
    prose.append(first.text.capitalised, as: .words)
    for run in runs.dropFirst() { prose.append(run.text, as: run.kind) }
    return prose
  }

  /// The sentence with its full stop, unless what the person wrote brings its own end.
  var ended: Prose {
    let ends: Set<Character> = [".", "?", "!", "…", "。", "？", "！"]
    // A text from right to left is closed by a mark that is not seen.
    let last = text.last { $0 != "\u{2069}" }
    return last.map(ends.contains) ?? true ? self : self + "."
  }
}
