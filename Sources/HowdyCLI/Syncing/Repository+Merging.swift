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
  /// - Throws: `SyncFault`: `.noBook` when what is there is none and has no
  ///   history in common with the book, `.newerBook`, `.bothChanged` for a file that is no page.
  func union(
    of ours: String?, with theirs: String, from remote: String, spare: String, device: String?
  ) throws(SyncFault) -> Union {
    guard let ours else {
      try checkBook(theirs, from: remote, mayLackMarker: false)
      return Union(commit: theirs, copies: [])
    }
    if try git.ask(["merge-base", "--is-ancestor", theirs, ours]).isDone {
      return Union(commit: try whole(ours, after: theirs, spare), copies: [])
    }
    let bases = try git.ask(["merge-base", "--all", ours, theirs]).lines
    try checkBook(theirs, from: remote, mayLackMarker: !bases.isEmpty)
    let nothing = try emptyTree()
    let base = bases.first ?? nothing
    try git.run(["read-tree", "-i", "-m", "--aggressive", base, ours, theirs], index: spare)
    var choice = try VersionChoice(
      in: self, base: base, bases: bases, ours: ours, theirs: theirs, index: spare, device: device)
    try choice.settleBothChanged()
    try choice.keepOwnPages()
    try choice.keepMissingPages()
    try put(choice.chosen, into: spare)
    let tree = try tree(of: spare)
    if bases.contains(ours), try git.run(["rev-parse", theirs + "^{tree}"]).word == tree {
      return Union(commit: theirs, copies: [])
    }
    let commit = try commit(
      tree, after: [ours, theirs], "What was written here and elsewhere")
    return Union(commit: commit, copies: choice.copies.sorted { $0.file.path < $1.file.path })
  }

  /// A commit with everything that was taken out of the book since an earlier one; itself where that is
  /// nothing.
  private func whole(
    _ commit: String, after earlier: String, _ spare: String
  ) throws(SyncFault) -> String {
    let gone = try paths(takenOutFrom: earlier, to: commit)
    if gone.isEmpty { return commit }
    var back: [String: Blob] = [:]
    for path in gone { back[path] = try blob(at: path, in: earlier) }
    try git.run(["read-tree", commit], index: spare)
    try put(back, into: spare)
    return try self.commit(try tree(of: spare), after: [commit], "What was missing")
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

  /// Refuses what is no book, or one that this version cannot read, before anything of it is here.
  ///
  /// - Parameter mayLackMarker: Whether it has a history in common with the book here, so that it is one
  ///   even where somebody took the marker out.
  private func checkBook(
    _ commit: String, from remote: String, mayLackMarker: Bool
  ) throws(SyncFault) {
    guard let marker = try blob(at: prefix + BookFile.marker.path, in: commit) else {
      if mayLackMarker { return }
      throw .noBook(remote: remote)
    }
    let bytes = try bytes(of: marker)
    do throws(StoreFault) {
      try BookFile.check(marker: bytes)
    } catch .newerFormat {
      throw .newerBook(remote: remote)
    } catch {
      throw .noBook(remote: remote)
    }
  }
}
