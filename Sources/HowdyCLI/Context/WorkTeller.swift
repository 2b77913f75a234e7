import HowdyStore
import HowdyTerminal

/// Tells of work that lasts, in words on standard error.
///
/// After a second it is told that the work goes on, and every ten seconds from then on how far it is.
/// That it is over is told by the answer.
///
/// Only where a person looks on: what goes into a file or a mail is not to have it.
final class WorkTeller {
  private let clock: () -> Int
  private let tell: (Prose) -> Void
  private let start: Int
  private var last: Int?

  /// How long work may last untold, and how long it is until the next word: milliseconds.
  private static let (patience, pause) = (1000, 10_000)

  /// Makes the teller of a command that begins now.
  init(_ options: GlobalOptions, on system: System) {
    let isHeard = system.errors.isTerminal && !options.quiet
    clock = isHeard ? system.now : { 0 }
    tell = { sentence in system.tell(sentence, width: options.width) }
    start = clock()
  }

  /// Hears of a step of work.
  func hear(_ work: Work) {
    hear(WorkTeller.beginning(of: work), WorkTeller.progress(of: work))
  }

  /// Hears that the book is still being carried, of which nobody can say how far it is.
  func hearCarrying() {
    hear("Carrying the book, which takes a moment.", "Still carrying the book.")
  }

  private func hear(_ beginning: @autoclosure () -> Prose, _ progress: @autoclosure () -> Prose) {
    let now = clock()
    guard let last else {
      if now - start >= WorkTeller.patience { say(beginning(), at: now) }
      return
    }
    if now - last >= WorkTeller.pause { say(progress(), at: now) }
  }

  private func say(_ sentence: Prose, at now: Int) {
    last = now
    tell(sentence)
  }

  private static func beginning(of work: Work) -> Prose {
    switch work.kind {
    case .reading: "Reading the whole book, which takes a moment."
    case .checking: "Checking the whole book, which takes a moment."
    case .writing: "Writing the book, which takes a moment."
    }
  }

  private static func progress(of work: Work) -> Prose {
    let share = "\(work.done) of \(work.total)"
    return switch work.kind {
    case .reading: "Still reading, \(share) parts are done."
    case .checking: "Still checking, \(share) files are done."
    case .writing: "Still writing, \(share) pages are done."
    }
  }
}
