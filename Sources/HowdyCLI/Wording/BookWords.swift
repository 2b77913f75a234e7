import HowdyCore
import HowdyStore
import HowdyTerminal

/// How the whole book is said when it is carried in a file.
enum BookWords {
  /// `25 mates and 148 check ins`; a part of which there is none is left out.
  static func count(mates: Int, checkIns: Int) -> Prose {
    let parts: [Prose] =
      (mates > 0 ? ["\(Words.count(mates, "mate"))"] : [])
      + (checkIns > 0 ? ["\(Words.count(checkIns, "check in"))"] : [])
    return parts.isEmpty ? "no mate" : Prose.list(parts)
  }

  /// What a backup did.
  static func backedUp(_ counts: Prose, to file: String, _ words: Words) -> Prose {
    "\(words.did("Wrote", would: "write")) \(prose: counts) to \(text: file)."
  }

  /// What a restore did.
  static func restored(_ restoration: Restoration, of day: Day, _ words: Words) -> [Prose] {
    let did = words.did("Brought back", would: "bring back")
    let went: Prose? =
      restoration.mateCount + restoration.checkInCount == 0
      ? nil
      : "\(prose: count(mates: restoration.mateCount, checkIns: restoration.checkInCount)) not in it \(words.wouldBe ? "would go" : "went")."
    return ["\(did) the book of \(words.day(day)).", went, erased(restoration)].compactMap(\.self)
  }

  /// What is said of a restore that changes nothing.
  static func restored(_ restoration: Restoration, already: Prose) -> Prose {
    [already, erased(restoration)].compactMap(\.self).joined(separator: " ")
  }

  private static func erased(_ restoration: Restoration) -> Prose? {
    restoration.erasedCount == 0 ? nil : "What was erased stays out."
  }
}
