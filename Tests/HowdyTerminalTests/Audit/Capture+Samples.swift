import HowdyTerminal

// Answers as they should be, on Monday 30 November 2026, to break one rule of at a time.
extension Capture {
  static let vocabulary = Vocabulary(
    counted: ["mate": "mates", "check in": "check ins"], replaced: ["friend": "mate"],
    capitals: ["ISO", "MATE"])

  static let monday = CivilDate(year: 2026, month: 11, day: 30)

  static let sam: Prose =
    "\(name: "Sam Okafor") is \(health: "overdue by 10 days", family: .late, symbol: "!"). Last talked 24 days ago."
  static let lin: Prose =
    "\(name: "Lin") is \(health: "due today", family: .soon, symbol: ">"). Last talked 14 days ago."

  /// A page with a line of each kind.
  static let waitingPage = Page {
    $0.say("2 mates are waiting.")
    $0.say(sam.ofMate)
    $0.say(lin.ofMate)
    $0.say("Load is light,", with: "30 of 60 minutes.")
    $0.blank()
    $0.hint("Log with \(command: "howdy log Sam").")
  }

  /// A pipe.
  static let pipe = Mode()

  /// A terminal that is known to be dark.
  static func terminal(
    _ environment: [String: String] = [:], width: Int = 80, wishes: Wishes = Wishes()
  ) -> Mode {
    Mode(
      surroundings: Surroundings(
        isTerminal: true,
        environment: ["COLORFGBG": "15;0", "TERM": "xterm-256color"]
          .merging(environment) { _, given in given },
        wishes: wishes),
      width: width)
  }

  /// A page as it should be printed.
  static func looking(
    _ page: Page = waitingPage, in mode: Mode = pipe, remarks: [Prose] = [], status: Int = 0,
    purpose: Purpose = .look
  ) -> Capture {
    let errors = Page { page in
      for remark in remarks { page.say("howdy: " + remark) }
    }
    return Capture(
      command: "today", purpose: purpose, mode: mode, out: page.bytes(in: mode),
      err: Array(errors.rendered(in: PageStyle(width: mode.width)).utf8), status: status,
      page: page, remarks: remarks,
      occasion: status > 1 ? .refused : purpose == .change ? .changed : .told,
      silence: .wrong, today: monday)
  }

  /// One line as it should be printed.
  static func saying(_ line: Prose) -> Capture { looking(Page { $0.say(line) }) }

  /// A refusal as it should be printed.
  static func refusing(_ sentence: Prose) -> Capture {
    looking(Page(), remarks: [sentence], status: 66)
  }

  /// What a change says.
  static let change = looking(
    Page {
      $0.say("Logged \(name: "Sam Okafor") today. On track, due on Monday 14 December.")
      $0.hint("Undo with \(command: "howdy undo").")
    }, purpose: .change)

  /// What a rehearsal says.
  static let rehearsal = looking(
    Page { $0.say("Would log \(name: "Sam Okafor") today.") }, purpose: .rehearsal)

  /// A page of help.
  static let helpPage = Page {
    $0.say("Logs a check in.")
    $0.say("\(command: "howdy log Sam yesterday")", indent: 4)
    $0.say("Options,")
    $0.say("\(command: "--quiet"), or \(command: "-q")")
    $0.say("Says nothing of a change.", indent: 4)
    $0.say("More with \(command: "howdy help scripting").")
  }

  /// The same capture with something changed.
  func with(_ change: (inout Capture) -> Void) -> Capture {
    var copy = self
    change(&copy)
    return copy
  }

  /// The same capture with other letters on standard output.
  func printing(_ text: String) -> Capture { with { $0.out = Array(text.utf8) } }

  /// The letters on standard output.
  var text: String { String(decoding: out, as: UTF8.self) }

  /// The same capture with a peer.
  func beside(_ difference: Difference, _ peer: Capture) -> Capture {
    with { $0.peers = [Peer(difference, peer)] }
  }

  /// The rules that are broken here.
  var broken: Set<String> { Set(findings(knowing: Capture.vocabulary).map(\.rule)) }
}

extension Page {
  func bytes(in mode: Capture.Mode) -> [UInt8] {
    Array(rendered(in: PageStyle(width: mode.width, in: mode.surroundings)).utf8)
  }
}
