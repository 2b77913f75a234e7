package import HowdyCore
package import HowdyExchange
package import HowdyTerminal

/// What a command answers, before it is laid out for whoever reads it.
package struct Reply {
  /// The sentences.
  package var page: Page

  /// The same facts for scripts; the keys `howdy` and `version` are put before them.
  package var json: JSONObject { makeJSON() }

  private let makeJSON: () -> JSONObject

  /// What the object is called under the key `howdy`.
  package var kind: String

  /// The same facts as lines of fields, for a list.
  package var table: Table? { makeTable() }

  private let makeTable: () -> Table?

  /// What `--quiet` does to the answer.
  package var quiet: Quiet

  /// The commands that could come next.
  package var next: [NextCommand] { makeNext() }

  private let makeNext: () -> [NextCommand]

  /// The exit status.
  package var status: ExitStatus

  /// How many mates wait, where the answer tells of it.
  package var waiting: Int

  /// Whether the book was changed on the way to this answer.
  package var hasChangedBook = false

  /// What is set about how answers look and sound.
  package var wishes = Wishes()

  /// How many are waiting, where that is told beside the answer.
  package private(set) var announced: Int?

  /// What was found amiss in the book on the way: said on standard error beside the answer.
  package var notices: [Notice] = []

  /// When `--quiet` leaves the answer out.
  package enum Quiet: Sendable {
    /// Never: the answer is what was asked for.
    case speaks

    /// Always: a change was made, and nothing needs to be heard of it.
    case silent
  }

  /// Makes an answer; what only scripts want is made when it is asked for.
  package init(
    _ kind: String, page: Page, json: @escaping @autoclosure () -> JSONObject,
    table: @escaping @autoclosure () -> Table? = nil, quiet: Quiet = .speaks,
    next: @escaping @autoclosure () -> [NextCommand] = [], status: ExitStatus = .done,
    waiting: Int = 0
  ) {
    self.kind = kind
    self.page = page
    makeJSON = json
    makeTable = table
    self.quiet = quiet
    makeNext = next
    self.status = status
    self.waiting = waiting
  }

  /// What the run came to, as far as a bell tells.
  package var occasion: Bell.Occasion {
    if hasChangedBook { return .changed }
    return waiting > 0 ? .waiting : .told
  }
}

extension Reply {
  /// Tells beside an answer how many are waiting, where that is set and the answer does not say it
  /// by itself.
  mutating func announce(at desk: Desk) {
    guard desk.settings.value(of: .announceWaiting) == "always",
      !desk.invocation.name.tellsWaiting
    else { return }
    let count = desk.book.waitingCount(on: desk.today)
    announced = count
    page.conclude(WaitingWords.count(count))
  }
}

extension CommandName {
  /// Whether the answer says by itself how many are waiting.
  fileprivate var tellsWaiting: Bool {
    switch self {
    case .today, .waiting, .status, .remind: true
    default: false
    }
  }
}
