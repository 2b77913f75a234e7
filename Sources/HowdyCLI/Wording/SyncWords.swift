package import HowdyTerminal

/// How it is said what was carried between machines.
package enum SyncWords {
  /// What was carried, both ways.
  ///
  /// `Took in 3 changes, handed out 1.`
  package static func carried(
    in took: Carried, out handed: Carried, wouldBe: Bool = false
  ) -> Prose {
    if took.isNothing, handed.isNothing { return "Nothing new here or there." }
    // Of two amounts of changes the second needs no noun.
    let second = took.changes > 0 && handed.changes > 0 ? "\(handed.changes)" : handed.words
    return wouldBe
      ? "Would take in \(took.words) and hand out \(second)."
      : "Took in \(took.words), handed out \(second)."
  }

  /// Of how many files two versions are kept.
  package static func twoVersions(_ count: Int, wouldBe: Bool) -> Prose {
    let files = Words.count(count, "file")
    if wouldBe { return "Of \(files) two versions would count." }
    return "Of \(files) two versions count."
  }

  /// That another machine wrote on the pages of this one.
  package static let sharedID: Prose = "Another machine writes as this one does."

  /// How many files came back that were missing.
  package static func restored(_ count: Int, wouldBe: Bool) -> Prose {
    let files = Words.count(count, "file")
    return wouldBe
      ? "Would bring back \(files) that \(Words.isOrAre(count)) missing here."
      : "Brought back \(files) that \(Words.wasOrWere(count)) missing here."
  }
}

extension Carried {
  /// `3 changes`, `1 file` or `nothing`.
  fileprivate var words: String {
    if isNothing { return "nothing" }
    return changes > 0 ? Words.count(changes, "change") : Words.count(files, "file")
  }
}
