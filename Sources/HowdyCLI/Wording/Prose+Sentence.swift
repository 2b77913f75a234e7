import HowdyTerminal

extension Prose {
  /// The prose with a capital where Howdy's own words come first; what the person wrote stays.
  var startingSentence: Prose {
    guard let first = runs.first, first.kind == .words else { return self }
    var prose = Prose()
    prose.append(first.text.prefix(1).uppercased() + first.text.dropFirst(), as: .words)
    for run in runs.dropFirst() { prose.append(run.text, as: run.kind) }
    return prose
  }
}
