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

  /// Hears of a step of work in the store.
  func hear(_ work: Work) { hear(LastingWork(work.kind), done: work.done, of: work.total) }

  /// Hears that so many steps of a work are done.
  ///
  /// - Parameter total: How many steps there are; 0 where nobody can say.
  func hear(_ work: LastingWork, done: Int = 0, of total: Int = 0) {
    let now = clock()
    guard let last else {
      if now - start >= WorkTeller.patience { say(WorkWords.beginning(of: work), at: now) }
      return
    }
    if now - last >= WorkTeller.pause {
      say(WorkWords.progress(of: work, done, of: total), at: now)
    }
  }

  private func say(_ sentence: Prose, at now: Int) {
    last = now
    tell(sentence)
  }
}

/// Work that may last.
enum LastingWork {
  case reading, checking, writing, auditing, carrying

  init(_ kind: Work.Kind) {
    self =
      switch kind {
      case .reading: .reading
      case .checking: .checking
      case .writing: .writing
      }
  }
}
