extension OutputRule {
  /// The rules about help.
  static let help: [OutputRule] = [
    OutputRule("U1", "Help is an answer like any other.") { capture in
      capture.purpose == .help && (capture.status != 0 || capture.out.isEmpty)
    },
    OutputRule("U3", "Examples come before options.") { capture, _ in
      guard capture.purpose == .help else { return [] }
      let lines = capture.printed
      guard let option = lines.firstIndex(where: \.isOption),
        !lines[..<option].contains(where: { $0.prose.runs.first?.isExample == true })
      else { return [] }
      return [Breach(option + 1, lines[option].whole.masked)]
    },
    OutputRule("U4", "What an option does stands on the line below it, 4 blanks in.") {
      capture, _ in
      guard capture.purpose == .help else { return [] }
      let lines = capture.printed
      return lines.indices.filter { place in
        lines[place].isOption
          && (lines[place].hasWordsBehind || lines.at(place + 1)?.indent != lines[place].indent + 4)
      }.map { Breach($0 + 1, lines[$0].whole.masked) }
    },
    OutputRule(
      "U10", "Nothing is advertised, and there is no news.",
      eachLine: { line, _ in
        line.prose.maskedWords.contains { Vocabulary.advertising.contains($0.bare.lowercased()) }
      }),
  ]
}

extension Page.Line {
  /// Whether an option is explained here.
  fileprivate var isOption: Bool { prose.runs.first.map { $0.isOption } ?? false }

  /// Whether more than another spelling stands behind the option.
  fileprivate var hasWordsBehind: Bool {
    whole.runs.dropFirst().contains { $0.kind != .command && $0.text != ", or " }
  }
}

extension Prose.Run {
  fileprivate var isOption: Bool { kind == .command && text.hasPrefix("-") }

  fileprivate var isExample: Bool { kind == .command && !text.hasPrefix("-") }
}
