import HowdyStore

/// Which version of a file counts where two histories are put together, and which one is put beside it.
///
/// It begins with an index in which git has settled every file that only one side changed.
struct VersionChoice {
  /// The versions that stand in the files, by their paths in the repository.
  private(set) var chosen: [String: Repository.Blob] = [:]

  /// The files of which both versions are kept.
  private(set) var copies: [Repository.Copy] = []

  private let repository: Repository
  private let base: String
  private let bases: [String]
  private let ours: String
  private let theirs: String
  private let index: String
  private let device: String?

  /// The pages of this device that were changed elsewhere.
  private let ownPages: [String]

  /// Begins with nothing chosen.
  ///
  /// - Parameters:
  ///   - base: The commit, or the tree, that both histories come from.
  ///   - bases: All commits that both histories come from, that one first.
  ///   - index: The index as git left it.
  ///   - device: The id of this device; nothing when it never wrote.
  init(
    in repository: Repository, base: String, bases: [String], ours: String, theirs: String,
    index: String, device: String?
  ) throws(SyncFault) {
    self.repository = repository
    (self.base, self.bases, self.ours, self.theirs) = (base, bases, ours, theirs)
    (self.index, self.device) = (index, device)
    guard let device else {
      ownPages = []
      return
    }
    ownPages = try repository.paths(
      changedFrom: base, to: theirs, in: repository.prefix + "pages/" + device)
  }

  /// Chooses for each file that both sides changed.
  ///
  /// - Throws: `SyncFault`: `.bothChanged` for a file that is no page.
  mutating func settleBothChanged() throws(SyncFault) {
    let undecided = try repository.undecided(in: index)
    // What becomes of the pages of others is told by those of this device, which stay as they are.
    for (path, sides) in undecided.filter({ !isOwn($0.path) })
      + undecided.filter({ isOwn($0.path) })
    {
      guard let file = repository.file(at: path), file.device != nil else {
        throw .bothChanged(path: path)
      }
      switch (sides.ours, sides.theirs) {
      case (let own?, let other?):
        // With several histories in common, another of them may know one side's version already.
        if try repository.isKnown(other, at: path, in: bases.dropFirst()) {
          chosen[path] = own
        } else if file.device != device,
          try repository.isKnown(own, at: path, in: bases.dropFirst())
        {
          chosen[path] = other
        } else {
          try choose(path, own, other)
        }
      // What one side took out and the other changed holds something new.
      case (let only?, nil), (nil, let only?): chosen[path] = only
      case (nil, nil): continue
      }
    }
  }

  private func isOwn(_ path: String) -> Bool {
    device != nil && repository.file(at: path)?.device == device
  }

  /// Lets the pages of this device stay as they are here, whatever was made of them elsewhere.
  mutating func keepOwnPages() throws(SyncFault) {
    for path in ownPages where !chosen.keys.contains(path) {
      let own = try repository.blob(at: path, in: ours)
      let other = try repository.blob(at: path, in: theirs)
      if own == other { continue }
      if let own, let other { try choose(path, own, other) }
    }
  }

  /// Keeps the pages that only one side lacks: Howdy takes none away, so a page that is missing never
  /// means that what it held was deleted.
  mutating func keepMissingPages() throws(SyncFault) {
    for (lacking, having) in [(theirs, ours), (ours, theirs)] {
      for path in try repository.paths(takenOutFrom: base, to: lacking)
      where !chosen.keys.contains(path) {
        chosen[path] = try repository.blob(at: path, in: having)
      }
    }
  }

  /// Chooses one of two versions, and puts the other beside it where it holds something that would
  /// count and stands nowhere else.
  private mutating func choose(
    _ path: String, _ own: Repository.Blob, _ other: Repository.Blob
  ) throws(SyncFault) {
    guard let file = repository.file(at: path) else { return }
    let (here, there) = (try repository.bytes(of: own), try repository.bytes(of: other))
    let isForeign = file.device != device
    chosen[path] = own
    if !file.holds(there, moreThan: here) { return }
    if isForeign, !file.holds(here, moreThan: there) {
      chosen[path] = other
      return
    }
    // An erase writes on the pages of others what it writes on its own.
    let standing = try standing(besides: path, file)
    if !file.holds(there, moreThan: here, and: standing) { return }
    if isForeign, !file.holds(here, moreThan: there, and: standing) {
      chosen[path] = other
      return
    }
    let copy = file.copy(String(other.id.prefix(8)))
    chosen[repository.prefix + copy.path] = other
    copies.append(Repository.Copy(file: file, copy: copy))
  }

  /// What the other files of a page will hold in any case: those that are settled, and those of this
  /// device.
  private func standing(
    besides path: String, _ file: BookFile
  ) throws(SyncFault) -> [[UInt8]] {
    var pages = try repository.settledPages(in: index)
    for own in ownPages { pages[own] = try repository.blob(at: own, in: ours) }
    pages.merge(chosen) { $1 }
    var standing: [[UInt8]] = []
    for (other, blob) in pages where other != path {
      guard let page = repository.file(at: other), !page.isCopy, page.isOfSamePage(as: file) else {
        continue
      }
      standing.append(try repository.bytes(of: blob))
    }
    return standing
  }
}
