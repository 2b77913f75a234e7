import HowdyTerminal

/// How it is said that work lasts.
enum WorkWords {
  /// What goes on.
  static func beginning(of work: LastingWork) -> Prose {
    switch work {
    case .reading: "Reading the whole book, which takes a moment."
    case .checking: "Checking the whole book, which takes a moment."
    case .writing: "Writing the book, which takes a moment."
    case .auditing: "Trying every command, which takes a while."
    case .carrying: "Carrying the book, which takes a moment."
    }
  }

  /// How far it is, where that can be told.
  static func progress(of work: LastingWork, _ done: Int, of total: Int) -> Prose {
    let share = "\(done) of \(total)"
    return switch work {
    case .reading: "Still reading, \(share) parts are done."
    case .checking: "Still checking, \(share) files are done."
    case .writing: "Still writing, \(share) pages are done."
    case .auditing: "Still trying, \(share) lines are done."
    case .carrying: "Still carrying the book."
    }
  }
}
