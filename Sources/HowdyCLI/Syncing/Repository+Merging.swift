import HowdyStore

// What is here and what is there, put together.
extension Repository {
  /// Two histories put together.
  struct Union {
    /// The commit that holds both.
    let commit: String

    /// The files of which both versions were kept, with the copy in which the other one lies.
    let copies: [Copy]
  }

  /// A file of which two versions count.
  struct Copy: Hashable {
    /// The file, by its path within the book.
    let file: BookFile

    /// Where the version from elsewhere lies.
    let copy: BookFile
  }

  /// Puts what came from elsewhere beside what is here, as a commit; no file is touched.
  ///
  /// No text is merged: where only one side changed a file, that side's version stays. Where both did,
  /// the version of this side stays, and the other one is put beside it as a copy that is read as well,
  /// unless it holds nothing that would count. The pages of this device are always those that are here,
  /// since they may be ahead of every commit while it runs.
  ///
  /// - Parameters:
  ///   - ours: The commit of what is here; nothing when there is none.
  ///   - theirs: The commit from elsewhere.
  ///   - spare: A spare index.
  ///   - device: The id of this device; nothing when it never wrote.
  /// - Throws: `SyncFault`: `.noBook` when the histories have nothing in common and theirs is of no
  ///   book, `.bothChanged` for a file that is no page.
  func union(
    of ours: String?, with theirs: String, from remote: String, spare: String, device: String?
  ) throws(SyncFault) -> Union {
    guard let ours else {
      try checkForBook(theirs, from: remote)
      return Union(commit: theirs, copies: [])
    }
    if try git.ask(["merge-base", "--is-ancestor", theirs, ours]).isDone {
      return Union(commit: ours, copies: [])
    }
    let bases = try git.ask(["merge-base", "--all", ours, theirs]).lines
    if bases.isEmpty { try checkForBook(theirs, from: remote) }
    let nothing = try emptyTree()
    let base = bases.first ?? nothing
    try git.run(["read-tree", "-i", "-m", "--aggressive", base, ours, theirs], index: spare)
    var chosen: [String: Blob] = [:]
    var copies: [Copy] = []
    func keepBoth(_ path: String, _ own: Blob, _ other: Blob) throws(SyncFault) {
      guard let file = file(at: path) else { return }
      let (here, there) = (try bytes(of: own), try bytes(of: other))
      if !file.holds(there, moreThan: here) {
        chosen[path] = own
      } else if file.device != device, !file.holds(here, moreThan: there) {
        chosen[path] = other
      } else {
        let copy = file.copy(String(other.id.prefix(8)))
        chosen[path] = own
        chosen[prefix + copy.path] = other
        copies.append(Copy(file: file, copy: copy))
      }
    }
    for (path, sides) in try undecided(in: spare) {
      guard let file = file(at: path), file.device != nil else {
        throw .bothChanged(path: path)
      }
      switch (sides.ours, sides.theirs) {
      case (let own?, let other?):
        // With several histories in common, another of them may know one side's version already.
        if try isKnown(other, at: path, in: bases.dropFirst()) {
          chosen[path] = own
        } else if file.device != device, try isKnown(own, at: path, in: bases.dropFirst()) {
          chosen[path] = other
        } else {
          try keepBoth(path, own, other)
        }
      // What one side took out and the other changed holds something new.
      case (let only?, nil), (nil, let only?): chosen[path] = only
      case (nil, nil): continue
      }
    }
    if let device {
      let folder = prefix + "pages/" + device
      for path in try paths(changedFrom: base, to: theirs, in: folder)
      where !chosen.keys.contains(path) {
        let own = try blob(at: path, in: ours)
        let other = try blob(at: path, in: theirs)
        if own == other { continue }
        switch (own, other) {
        case (let own?, let other?): try keepBoth(path, own, other)
        case (let own?, nil) where file(at: path)?.isCopy == false:
          chosen[path] = own
        default: continue
        }
      }
    }
    try put(chosen, into: spare)
    let tree = try written(["write-tree"], index: spare)
    if bases.contains(ours), try git.run(["rev-parse", theirs + "^{tree}"]).word == tree {
      return Union(commit: theirs, copies: [])
    }
    let commit = try commit(
      tree, after: [ours, theirs], "What was written here and elsewhere")
    return Union(commit: commit, copies: copies.sorted { $0.file.path < $1.file.path })
  }

  /// Brings the branch and the files to a commit that comes after it.
  ///
  /// - Returns: Why that was not done; nothing when it was. A file that would be written is no longer
  ///   as the branch has it, or the branch is elsewhere, since somebody wrote meanwhile.
  func advance(to commit: String) throws(SyncFault) -> String? {
    let answer = try git.ask(["merge", "--ff-only", "--quiet", "--no-stat", commit])
    if answer.isDone { return nil }
    if answer.says("would be overwritten") || answer.says("Not possible to fast-forward") {
      return answer.detail
    }
    throw answer.fault
  }

  private func checkForBook(_ commit: String, from remote: String) throws(SyncFault) {
    if try blob(at: prefix + "howdy.json", in: commit) == nil { throw .noBook(remote: remote) }
  }

  // MARK: Blobs

  /// A version of a file.
  private struct Blob: Hashable {
    let mode: String
    let id: String
  }

  private func bytes(of blob: Blob) throws(SyncFault) -> [UInt8] {
    try git.run(["cat-file", "blob", blob.id]).bytes
  }

  private func blob(at path: String, in commit: String) throws(SyncFault) -> Blob? {
    let fields = try git.run(["ls-tree", "-z", commit, "--", path]).fields
    let parts = fields.first?.split(separator: "\t").first?.split(separator: " ") ?? []
    return parts.count == 3 && parts[1] == "blob"
      ? Blob(mode: String(parts[0]), id: String(parts[2])) : nil
  }

  private func isKnown(
    _ blob: Blob, at path: String, in commits: ArraySlice<String>
  ) throws(SyncFault) -> Bool {
    for commit in commits where try self.blob(at: path, in: commit) == blob { return true }
    return false
  }

  /// The files that an index has not settled, with the versions of both sides, by their paths.
  private func undecided(
    in index: String
  ) throws(SyncFault) -> [(path: String, sides: (ours: Blob?, theirs: Blob?))] {
    var sides: [String: (ours: Blob?, theirs: Blob?)] = [:]
    for field in try git.run(["ls-files", "--unmerged", "-z"], index: index).fields {
      let parts = field.split(separator: "\t", maxSplits: 1)
      let facts = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, facts.count == 3 else { continue }
      let blob = Blob(mode: String(facts[0]), id: String(facts[1]))
      var known = sides[String(parts[1])] ?? (nil, nil)
      if facts[2] == "2" { known.ours = blob }
      if facts[2] == "3" { known.theirs = blob }
      sides[String(parts[1])] = known
    }
    return sides.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func paths(
    changedFrom old: String, to new: String, in folder: String
  ) throws(SyncFault) -> [String] {
    try git.run(["diff-tree", "-r", "-z", "--name-only", old, new, "--", folder]).fields
  }

  /// Settles files in an index, each with its version.
  private func put(_ chosen: [String: Blob], into index: String) throws(SyncFault) {
    try git.run(
      ["update-index", "--add"],
      on: chosen.sorted { $0.key < $1.key }.map { path, blob in
        ["--cacheinfo", "\(blob.mode),\(blob.id),\(path)"]
      }, index: index)
  }
}
