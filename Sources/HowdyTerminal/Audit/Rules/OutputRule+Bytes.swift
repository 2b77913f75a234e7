@_spi(_Unicode) import Swift

extension OutputRule {
  /// The rules about bytes.
  static let bytes: [OutputRule] = [
    OutputRule("S1", "In a pipe no escape is written, unless colour was asked for.") {
      !$0.mode.surroundings.isTerminal && !$0.mode.isForced && $0.hasEscapes
    },
    OutputRule("S2", "The variable against colour keeps every escape away from a terminal.") {
      $0.mode.surroundings.isTerminal && $0.mode.refusesColor && $0.hasEscapes
    },
    OutputRule("S3", "A dumb terminal is sent no escape.") {
      $0.mode.surroundings.isTerminal && !$0.mode.refusesColor && $0.mode.isDumb && $0.hasEscapes
    },
    OutputRule("S4", "The one thing in colour is a health word with its symbol.") {
      capture, _ in strayColors(in: capture)
    },
    OutputRule("S5", "No escape moves the cursor, erases, names a window or makes a link.") {
      capture, _ in
      StrippedText(capture.out + capture.err).escapes
        .filter { $0.kind == .other && !capture.mode.bansEscapes }
        .map { Breach($0.row, "an escape") }
    },
    OutputRule("S6", "Nothing goes back on its line, and a bell rings as it is set.") {
      capture, _ in strayControls(in: capture)
    },
    OutputRule("S7", "A pipe and a terminal are told the same words.") { capture, _ in
      capture.peers.filter { $0.difference == .pipe && $0.capture.letters != capture.letters }
        .map { _ in Breach(0, "") }
    },
    OutputRule("S8", "All bytes are composed text, and no mark of their order comes first.") {
      isBadlyEncoded($0.out, $0.mode.form) || isBadlyEncoded($0.err, .prose)
    },
    OutputRule("S9", "An answer ends in a line feed, and no line in a blank.") {
      capture, _ in untidyEnds(of: capture.out) + untidyEnds(of: capture.err)
    },
    OutputRule("S10", "What was done is told on one stream, and what was refused on the other.") {
      capture in
      if !capture.isRefusal { return capture.remarks.isEmpty && !capture.err.isEmpty }
      return !capture.out.isEmpty && capture.mode.form != .json
    },
    OutputRule(
      "S11", "A reader who goes early hears no complaint.",
      test: "A closed pipe ends it quietly"),
    OutputRule("S12", "The same question is answered with the same bytes.") { capture, _ in
      capture.peers.filter { $0.difference == .nothing && !$0.capture.isSame(as: capture) }
        .map { _ in Breach(0, "") }
    },
    OutputRule("S13", "Neither the locale nor an empty environment changes a byte.") {
      capture, _ in
      capture.peers.filter {
        $0.difference == .environment && $0.capture.status == capture.status
          && !$0.capture.isSame(as: capture)
      }.map { _ in Breach(0, "") }
    },
  ]

  private static func strayColors(in capture: Capture) -> [Breach] {
    if capture.mode.bansEscapes { return [] }
    let stripped = StrippedText(capture.out + capture.err)
    let inks = capture.mode.surroundings.palette.map { palette in
      Set(HealthFamily.allCases.map { "38;5;\(palette.ink($0).number)" })
    }
    var breaches: [Breach] = []
    var isOpen = false
    for (escape, stretch) in zip(stripped.escapes, stripped.stretches) {
      guard case .look(let numbers) = escape.kind else { continue }
      let isStart = inks?.contains(numbers) == true && !isOpen
      let isEnd = numbers == "39" && isOpen
      let isRight = isStart ? capture.page.holds(health: stretch) : isEnd
      if !isRight { breaches.append(Breach(escape.row, stretch)) }
      isOpen = isStart
    }
    if isOpen { breaches.append(Breach(0, "")) }
    return breaches
  }

  private static func strayControls(in capture: Capture) -> [Breach] {
    let surroundings = capture.mode.surroundings
    let rings = surroundings.wishes.bell.rings(at: capture.occasion, in: surroundings)
    let bytes = capture.out + capture.err
    var breaches: [Breach] = []
    if StrippedText(bytes).bells != (rings ? 1 : 0) {
      breaches.append(Breach(0, "bell"))
    }
    var row = 1
    for byte in bytes {
      switch byte {
      case 0x0A: row += 1
      case 0x0D, 0x08: breaches.append(Breach(row, "control"))
      case 0x09: if capture.mode.form == .prose { breaches.append(Breach(row, "tab")) }
      default: break
      }
    }
    return breaches
  }

  private static func isBadlyEncoded(_ bytes: [UInt8], _ form: Capture.Form) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return true }
    if text.unicodeScalars.contains("\u{FEFF}") { return true }
    // Scripts are given a note as it was typed, sign by sign.
    guard form == .prose else { return false }
    return !text.unicodeScalars.elementsEqual(
      String.UnicodeScalarView(text._nfc))
  }

  private static func untidyEnds(of bytes: [UInt8]) -> [Breach] {
    let text = StrippedText(bytes).text
    if text.isEmpty { return [] }
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard rows.popLast()?.isEmpty == true else { return [Breach(0, "no line feed at the end")] }
    var breaches: [Breach] = []
    var isAfterEmpty = true
    for (place, row) in rows.enumerated() {
      if row.last == " " || row.isEmpty && isAfterEmpty {
        breaches.append(Breach(place + 1, String(row)))
      }
      isAfterEmpty = row.isEmpty
    }
    if rows.last?.isEmpty == true { breaches.append(Breach(rows.count, "")) }
    return breaches
  }
}

extension Capture.Mode {
  /// Whether colour was asked for wherever the answer goes.
  fileprivate var isForced: Bool {
    if surroundings.color == .always { return true }
    let forced = surroundings.environment["CLICOLOR_FORCE"] ?? ""
    return !forced.isEmpty && forced != "0" && !refusesColor && !isDumb
      && surroundings.color == .auto
  }

  /// Whether the environment refuses colour, and nobody overruled it.
  fileprivate var refusesColor: Bool {
    surroundings.environment["NO_COLOR"]?.isEmpty == false && surroundings.color != .always
  }

  fileprivate var isDumb: Bool {
    surroundings.environment["TERM"] == "dumb" && surroundings.color != .always
  }

  /// Whether a rule bans every escape here, so that it need not be said which.
  fileprivate var bansEscapes: Bool {
    surroundings.isTerminal ? refusesColor || isDumb : !isForced
  }
}

extension Capture {
  fileprivate var hasEscapes: Bool { out.contains(0x1B) || err.contains(0x1B) }

  fileprivate func isSame(as other: Capture) -> Bool {
    out == other.out && err == other.err && status == other.status
  }
}

extension Page {
  /// Whether a stretch is a health word of a mate's line, part of one, or its symbol.
  fileprivate func holds(health stretch: String) -> Bool {
    guard !stretch.isEmpty, !stretch.contains("\n") else { return false }
    for line in lines where line.prose.isOfMate {
      for case (.health(_, let symbol), let text) in line.prose.runs.map({ ($0.kind, $0.text) }) {
        if stretch == symbol || text.contains(stretch) { return true }
      }
    }
    return false
  }
}
