/// One answer as it was given: every byte, what was meant by it, and what it came into.
package struct Capture: Hashable, Sendable {
  /// What was typed behind the name of the program.
  package var command: String
  /// What the command is for.
  package var purpose: Purpose
  /// What it came into.
  package var mode: Mode
  /// The bytes on standard output.
  package var out: [UInt8]
  /// The bytes on standard error.
  package var err: [UInt8]
  /// The exit status, 0 to 255.
  package var status: Int
  /// The page that standard output shows; empty where it shows JSON or fields.
  package var page: Page
  /// The sentences on standard error, without the name before them.
  package var remarks: [Prose]
  /// What the run came to, as far as a bell tells.
  package var occasion: Bell.Occasion
  /// Whether an answer without a byte is right.
  package var silence: Silence
  /// Whether it waited for somebody to answer.
  package var hasAsked: Bool
  /// The day it was given, for the rules about dates; nothing leaves them out.
  package var today: CivilDate?
  /// The same question, asked in other ways.
  package var peers: [Peer]

  /// Makes a capture of what was written and what was meant.
  package init(
    command: String, purpose: Purpose = .look, mode: Mode = Mode(), out: [UInt8], err: [UInt8] = [],
    status: Int = 0, page: Page = Page(), remarks: [Prose] = [], occasion: Bell.Occasion = .told,
    silence: Silence = .wrong, hasAsked: Bool = false, today: CivilDate? = nil, peers: [Peer] = []
  ) {
    self.command = command
    self.purpose = purpose
    self.mode = mode
    self.out = out
    self.err = err
    self.status = status
    self.page = page
    self.remarks = remarks
    self.occasion = occasion
    self.silence = silence
    self.hasAsked = hasAsked
    self.today = today
    self.peers = peers
  }
}

extension Capture {
  /// What a command is for, since some rules hold for some commands only.
  package enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// It tells how things are.
    case look
    /// It explains commands.
    case help
    /// It changed the book.
    case change
    /// It told what a change would do, and did nothing.
    case rehearsal
    /// It is run by a clock, and its first line becomes the subject of a mail.
    case reminder
  }

  /// How the answer is written.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Sentences.
    case prose
    /// One JSON object.
    case json
    /// Fields between tabs.
    case fields
  }

  /// Whether an answer may have no bytes.
  package enum Silence: Hashable, Sendable {
    /// Something must be said.
    case wrong
    /// Nothing need be said.
    case right
    /// Nothing may be said.
    case wanted
  }

  /// What an answer came into.
  package struct Mode: Hashable, Sendable {
    /// The stream, the environment, what was asked for and what is set.
    package var surroundings: Surroundings
    /// The cells that lines are wrapped to; nothing where they are not.
    package var width: Int?
    /// How the answer is written.
    package var form: Form

    /// Makes a mode, a pipe with nothing set unless said.
    package init(
      surroundings: Surroundings = Surroundings(isTerminal: false), width: Int? = nil,
      form: Form = .prose
    ) {
      self.surroundings = surroundings
      self.width = width
      self.form = form
    }
  }

  /// The same question asked again, with one thing different.
  package struct Peer: Hashable, Sendable {
    /// What was different.
    package let difference: Difference
    /// What was answered.
    package let capture: Capture

    /// Makes a peer.
    package init(_ difference: Difference, _ capture: Capture) {
      self.difference = difference
      self.capture = capture
    }
  }

  /// What was different when the same question was asked again.
  package enum Difference: Hashable, Sendable {
    /// Nothing, the clock included.
    case nothing
    /// The answer went into a pipe that wraps nothing.
    case pipe
    /// The environment was empty but for the home, or the locale was C.
    case environment
    /// `COLUMNS` was no width at all.
    case columns
  }
}

extension Capture {
  /// The rule-bearing lines: those of the page that are printed, then the remarks.
  var said: [SaidLine] {
    let lines = printed.enumerated().map { place, line in
      SaidLine(number: place + 1, prose: line.whole, isRemark: false)
    }
    return lines
      + remarks.enumerated().map { SaidLine(number: $0 + 1, prose: $1, isRemark: true) }
  }

  /// The lines of the page that are printed.
  var printed: [Page.Line] {
    let hints = mode.surroundings.wishes.hints
    return page.lines.filter { !$0.whole.isEmpty && (hints || $0.role == .fact) }
  }

  /// The rows of a stream without what acts on the terminal.
  func rows(of bytes: [UInt8]) -> [String] {
    var rows = StrippedText(bytes).text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    if rows.last == "" { rows.removeLast() }
    return rows
  }

  /// The rows of both streams, those of standard output first.
  var rows: [String] { rows(of: out) + rows(of: err) }

  /// The letters of standard output, less the symbols where they are those that the page has.
  ///
  /// Blanks are left out, since a word that is longer than a row has none where it was broken.
  var letters: String {
    let written = StrippedText(out).text.letters
    return written == meant(symbols: true) ? meant(symbols: false) : written
  }

  /// The letters that the page has.
  func meant(symbols: Bool) -> String {
    let hints = mode.surroundings.wishes.hints
    return page.rendered(in: PageStyle(hints: hints, symbols: symbols)).letters
  }

  /// Whether the answer is a refusal or a failure, and not merely no.
  var isRefusal: Bool { status > 1 }
}

/// A line that the rules about words are held against.
struct SaidLine {
  /// Its place on its stream, 1 and up.
  let number: Int
  let prose: Prose
  /// Whether it stands on standard error.
  let isRemark: Bool
}

extension String {
  /// The text without blanks, controls and format characters.
  fileprivate var letters: String {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.properties.isWhitespace {
      switch scalar.properties.generalCategory {
      case .control, .format: continue
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }
}
