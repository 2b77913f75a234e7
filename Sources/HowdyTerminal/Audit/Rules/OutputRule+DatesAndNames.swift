extension OutputRule {
  /// The rules about dates, distances and numbers.
  static let dates: [OutputRule] = [
    marks("D1", "A date is said in words."),
    OutputRule(
      "D2", "Months and weekdays are whole words.",
      eachLine: { line, _ in
        line.prose.maskedWords.contains { Vocabulary.shortDays.contains($0.bare) }
      }),
    OutputRule("D3", "A year is said only where it would be mistaken.") { capture, _ in
      capture.linesWithDates { date, today in
        date.hasYear && date.date.year == today.year && abs(date.date.months(since: today)) < 11
      }
    },
    OutputRule("D4", "A day, its weekday and its distance agree.") { capture, _ in
      capture.linesWithDates { date, today in !date.agrees(with: today) }
    },
    marks("D5", "Numbers are whole."),
    marks("D6", "An id is said by as much as it needs."),
  ]

  /// The rules about names.
  static let names: [OutputRule] = [
    OutputRule(
      "D7", "A name is said as it was entered.",
      test: "Case 12 and R10: a name is kept as it was typed, in any order and with any signs"),
    OutputRule("D8", "A name from right to left is set apart, and in sentences only.") { capture in
      guard capture.mode.form == .prose else {
        return capture.text.contains("\u{2068}")
      }
      let meant = capture.printed.map(\.whole.text) + capture.remarks.map(\.text)
      let marks: [Unicode.Scalar] = ["\u{2068}", "\u{2069}"]
      return marks.contains { mark in
        capture.text.count(of: mark) != meant.map { $0.count(of: mark) }.reduce(0, +)
      }
    },
    OutputRule(
      "D9", "A letter takes the cells that a terminal gives it.",
      test: "Case 59: width is counted in cells, grapheme by grapheme"),
    OutputRule("D10", "What was written can act on nothing.") { capture, _ in
      capture.rows.enumerated()
        .filter { $0.element.unicodeScalars.contains(where: \.isActing) }
        .map { Breach($0.offset + 1, $0.element.harmless) }
    },
  ]
}

extension Capture {
  /// The lines with a day that is said wrongly.
  fileprivate func linesWithDates(_ isWrong: (SaidDate, CivilDate) -> Bool) -> [OutputRule.Breach] {
    // What help gives as an example is a day of no certain year.
    guard let today, purpose != .help else { return [] }
    return said.filter { line in
      SaidDate.all(in: line.prose.maskedWords, today: today).contains { isWrong($0, today) }
    }.map { OutputRule.Breach($0) }
  }

  /// All letters of both streams.
  fileprivate var text: String { StrippedText(out).text + StrippedText(err).text }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  fileprivate func count(of scalar: Unicode.Scalar) -> Int {
    unicodeScalars.count { $0 == scalar }
  }
}

extension Unicode.Scalar {
  /// Whether it acts on a terminal or on the order of letters, rules about bytes left aside.
  fileprivate var isActing: Bool {
    switch value {
    case 0x08, 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066, 0x2067, 0x206A...0x206F: true
    case 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
