package import HowdyTerminal

/// How it is said what was carried between machines.
package enum SyncWords {
  /// How much there is of what was carried one way.
  package struct Amount: Hashable, Sendable {
    /// The changes.
    let changes: Int

    /// The files, which are said where there is no change in them.
    let files: Int

    /// Makes an amount.
    package init(changes: Int, files: Int) {
      self.changes = changes
      self.files = files
    }

    /// Whether nothing was carried.
    package var isNothing: Bool { changes == 0 && files == 0 }

    /// `3 changes`, `1 file` or `nothing`.
    var words: String {
      if isNothing { return "nothing" }
      return changes > 0 ? Words.count(changes, "change") : Words.count(files, "file")
    }
  }

  /// What was carried, both ways.
  ///
  /// `Took in 3 changes, handed out 1.`
  package static func carried(
    in took: Amount, out handed: Amount, wouldBe: Bool = false
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
  package static func restored(_ count: Int) -> Prose {
    "Brought back \(Words.count(count, "file")) that \(Words.wasOrWere(count)) missing here."
  }
}
