package import HowdyCore
package import HowdyTerminal

/// How Howdy says how many are waiting.
package enum WaitingWords {
  /// How many are waiting, in a sentence.
  ///
  /// `1 mate is waiting.`
  package static func count(_ number: Int) -> Prose {
    number == 0
      ? "Nobody is waiting." : "\(Words.count(number, "mate")) \(Words.isOrAre(number)) waiting."
  }

  /// The short form for a status bar.
  ///
  /// `2 waiting, Lin first.`
  ///
  /// - Parameter first: Who has waited longest; nothing where nobody may be named.
  package static func short(_ number: Int, first: Mate?) -> Prose {
    switch (number, first) {
    case (0, _): "Nobody waiting."
    case (_, nil): "\(number) waiting."
    case (1, let first?): "1 waiting, \(name: first.name)."
    case (_, let first?): "\(number) waiting, \(name: first.name) first."
    }
  }

  /// The form for the subject of a mail.
  ///
  /// `Lin and 2 others are waiting.`
  package static func subject(_ mates: [Mate]) -> Prose {
    who(mates) + " \(Words.isOrAre(mates.count)) waiting."
  }

  /// One or two names, or the first with how many others there are.
  package static func who(_ mates: [Mate]) -> Prose {
    guard mates.count > 2 else { return Words.names(mates) }
    return "\(name: mates[0].name) and \(mates.count - 1) others"
  }
}

extension Desk {
  /// `2 more are waiting. Hear all with howdy waiting.`, the command only where hints are on.
  package func moreWait(_ number: Int) -> Prose {
    fact(
      "\(number) more \(Words.isOrAre(number)) waiting.", NextCommand("Hear all with", "waiting"))
  }

  /// `2 more are due soon. Hear all with howdy mates --sort next.`, the command only where hints are
  /// on.
  package func moreSoon(_ number: Int) -> Prose {
    fact(
      "\(number) more \(Words.isOrAre(number)) due soon.",
      NextCommand("Hear all with", "mates --sort next"))
  }

  /// What is said when nobody is waiting: who is next, or how to begin.
  package var nobodyWaits: Prose {
    guard !book.mates.isEmpty else { return noMatesYet }
    let nobody = WaitingWords.count(0)
    if let next = book.nextDue(on: today), let day = next.health.waitsFrom {
      return nobody + " Next is \(name: next.mate.name), \(words.ahead(day))."
    }
    let active = book.mates.values.filter { $0.archived == nil }
    guard !active.isEmpty, active.allSatisfy({ $0.rhythm == nil }), let someMate else {
      return nobody
    }
    let start = NextCommand("Start with", "circle close \(typed(someMate))")
    return nobody + " Nobody has a rhythm yet. \(prose: start.sentence)"
  }

  /// What is said of an empty book.
  package var noMatesYet: Prose {
    "No mates yet. Add one with \(command: "howdy add mate Sam Okafor every 2 weeks")."
  }
}
