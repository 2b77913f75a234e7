import HowdyStore

// What is here, as a commit.
extension Repository {
  /// Takes what the book is now into a commit, and that alone.
  ///
  /// A file that is missing here is not taken for a deletion, but for a copy of another, which goes
  /// once its contents are on the pages.
  ///
  /// - Parameters:
  ///   - parent: The commit before it; nothing for the first.
  ///   - index: A spare index, where nothing may come of it but an object; nothing to move the branch
  ///     to the commit.
  ///   - spare: Another spare index.
  ///   - device: The id that the message names.
  /// - Returns: The commit; `parent` when nothing is new.
  func snapshot(
    after parent: String?, index: String?, spare: String, device: String?
  ) throws(SyncFault) -> String? {
    if let index {
      try git.run(parent.map { ["read-tree", $0] } ?? ["read-tree", "--empty"], index: index)
    }
    try stage(index: index)
    let tree = try tree(after: parent, index: index, spare: spare)
    if let parent {
      let known = try git.run(["rev-parse", parent + "^{tree}"]).word
      if known == tree { return parent }
    } else if tree == (try emptyTree()) {
      return nil
    }
    let moved = try moved(from: parent, to: tree)
    let amount = Words.count(moved.changes, "change")
    let message =
      moved.changes > 0 ? "\(amount) made on \(device ?? "a device")" : "Files of the book"
    let commit = try commit(tree, after: [parent].compactMap(\.self), message)
    if index == nil { try moveBranch(from: parent, to: commit) }
    return commit
  }

  /// Makes a commit; the branch stays where it is.
  func commit(
    _ tree: String, after parents: [String], _ message: String
  ) throws(SyncFault) -> String {
    let answer = try git.run(
      ["commit-tree", tree, "-m", message] + parents.flatMap { ["-p", $0] })
    guard let commit = answer.word else { throw answer.fault }
    return commit
  }

  private func moveBranch(from old: String?, to new: String) throws(SyncFault) {
    try git.run(["update-ref", "-m", "howdy sync", "refs/heads/" + branch, new, old ?? ""])
  }

  /// Puts every file of the book into an index, also those that somebody's list of what to ignore
  /// names.
  private func stage(index: String?) throws(SyncFault) {
    let roots = BookFile.roots.map { prefix + $0 }
    let gone = Set(try git.run(["ls-files", "-z", "--deleted", "--"] + roots, index: index).fields)
    let found = try git.run(
      ["ls-files", "-z", "--modified", "--others", "--"] + roots, index: index
    ).fields.filter { path in
      guard let file = file(at: path), !file.isTemporary, !path.hasSuffix("/") else { return false }
      return !gone.contains(path)
    }
    try git.run(["update-index", "--add", "--"], on: found.map { [$0] }, index: index)
    let removed = gone.filter { file(at: $0)?.staysForGood == false }.sorted()
    try git.run(
      ["update-index", "--force-remove", "--"], on: removed.map { [$0] }, index: index)
  }

  /// The tree of an index; in a bigger repository only the book in it, with everything else as it was.
  private func tree(
    after parent: String?, index: String?, spare: String
  ) throws(SyncFault) -> String {
    let book = try tree(of: index, in: prefix)
    if prefix.isEmpty { return book }
    try git.run(parent.map { ["read-tree", $0] } ?? ["read-tree", "--empty"], index: spare)
    try git.run(
      ["rm", "-r", "-f", "--cached", "--quiet", "--ignore-unmatch", "--", prefix], index: spare)
    try git.run(["read-tree", "--prefix=" + prefix, book], index: spare)
    return try tree(of: spare)
  }

  /// The tree of an index, or of the book alone in it, as an object.
  func tree(of index: String?, in prefix: String = "") throws(SyncFault) -> String {
    let answer = try git.run(
      ["write-tree"] + (prefix.isEmpty ? [] : ["--prefix=" + prefix]), index: index)
    guard let tree = answer.word else { throw answer.fault }
    return tree
  }

  /// The files that are missing here and never removed, by their paths.
  func missing() throws(SyncFault) -> [String] {
    let roots = BookFile.roots.map { prefix + $0 }
    return try git.run(["ls-files", "-z", "--deleted", "--"] + roots).fields
      .filter { file(at: $0)?.staysForGood == true }
  }

  /// Brings files back; one that is there is left as it is.
  func restore(_ paths: [String]) throws(SyncFault) {
    try git.run(["checkout-index", "--quiet", "--"], on: paths.map { [$0] })
  }
}
