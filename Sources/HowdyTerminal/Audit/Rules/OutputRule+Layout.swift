extension OutputRule {
  /// The rules about lines.
  static let layout: [OutputRule] = [
    OutputRule(
      "L1", "One mate has one line.",
      eachLine: { line, _ in
        line.prose.isOfMate && line.prose.runs.count { $0.kind.isHealth } > 1
      }),
    OutputRule("L2", "Where nobody looks on, no line is wrapped.") { capture in
      capture.mode.form == .prose && capture.mode.width == nil
        && capture.rows(of: capture.out).count { !$0.isEmpty } > capture.printed.count
        && !capture.page.isEmpty
    },
    OutputRule("L3", "Lines are wrapped at blanks, and commands stay whole.") { capture, _ in
      overlong(in: capture)
    },
    OutputRule("L4", "Nothing is left out to save room.") { capture, _ in
      let cut = capture.said.filter { line in
        line.prose.maskedWords.contains { MarkScan.rule(brokenBy: $0) == "L4" }
      }
      if !cut.isEmpty { return cut.map { Breach($0) } }
      guard capture.mode.form == .prose, !capture.isRefusal else { return [] }
      return capture.letters == capture.meant(symbols: false) ? [] : [Breach(0, "")]
    },
    OutputRule("L5", "Columns that are no number of columns lose nothing.") { capture, _ in
      capture.peers.filter { $0.difference == .columns && $0.capture.letters != capture.letters }
        .map { _ in Breach(0, "") }
    },
    OutputRule(
      "L6", "A line begins with 8 blanks at most, and has no gap inside.",
      eachRow: { row in
        let words = row.drop { $0 == " " }
        return row.count - words.count > 8 || words.contains("  ")
      }),
    OutputRule("L7", "The answer comes first, and what could be typed last.") { capture, _ in
      let roles = capture.printed.map(\.role)
      guard let hint = roles.firstIndex(of: .hint), let fact = roles.lastIndex(of: .fact) else {
        return []
      }
      return hint < fact ? [Breach(hint + 1, capture.printed[hint].whole.masked)] : []
    },
    OutputRule(
      "L8", "Lists have one order, with no two places alike.",
      test: "The order is total: of two different names exactly one is first"),
    OutputRule(
      "L9", "No pager is started.",
      test: "Only what touches the system knows the C library"
    ),
    OutputRule("L10", "A title stands beside its value where both fit, else above it.") {
      capture, _ in misplaced(in: capture)
    },
  ]

  private static func overlong(in capture: Capture) -> [Breach] {
    guard let width = capture.mode.width, capture.mode.form == .prose else { return [] }
    var breaches: [Breach] = []
    for (place, row) in capture.rows.enumerated() where row.cells > width {
      let bare = row.trimmed
      // A sign wider than the line, and a command with the full stop behind it.
      let isOneCommand = bare.hasSuffix(".") && String(bare.dropLast()).cells <= width
      if bare.count > 1, !isOneCommand { breaches.append(Breach(place + 1, row)) }
    }
    let rows = capture.rows(of: capture.out)
    for (place, line) in capture.printed.enumerated() {
      for run in line.whole.runs
      where run.kind == .command && run.text.cells <= width
        && !rows.contains(where: { $0.contains(run.text) })
      {
        breaches.append(Breach(place + 1, run.text))
      }
    }
    return breaches
  }

  private static func misplaced(in capture: Capture) -> [Breach] {
    guard capture.mode.form == .prose else { return [] }
    let surroundings = capture.mode.surroundings
    let rows = Set(capture.rows(of: capture.out))
    return capture.printed.enumerated().compactMap { place, line in
      if line.companions.allSatisfy(\.isEmpty) { return nil }
      let style = PageStyle(symbols: surroundings.showsSymbols)
      let together = line.whole.withSymbol(in: style).text
      let fits = capture.mode.width.map { line.indent + together.cells <= $0 } ?? true
      let isTogether = rows.contains(String(repeating: " ", count: line.indent) + together)
      return fits == isTogether ? nil : Breach(place + 1, line.whole.masked)
    }
  }
}
