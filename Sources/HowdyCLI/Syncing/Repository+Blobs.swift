import HowdyStore

// Versions of files, in commits and in an index.
extension Repository {
  /// A version of a file.
  struct Blob: Hashable {
    let mode: String
    let id: String
  }

  /// What a version holds.
  func bytes(of blob: Blob) throws(SyncFault) -> [UInt8] {
    try git.run(["cat-file", "blob", blob.id]).bytes
  }

  /// The version of a file in a commit; nothing when it has no such file.
  func blob(at path: String, in commit: String) throws(SyncFault) -> Blob? {
    let fields = try git.run(["ls-tree", "-z", commit, "--", path]).fields
    let parts = fields.first?.split(separator: "\t").first?.split(separator: " ") ?? []
    return parts.count == 3 && parts[1] == "blob"
      ? Blob(mode: String(parts[0]), id: String(parts[2])) : nil
  }

  /// Whether one of some commits has a version of a file.
  func isKnown(
    _ blob: Blob, at path: String, in commits: ArraySlice<String>
  ) throws(SyncFault) -> Bool {
    for commit in commits where try self.blob(at: path, in: commit) == blob { return true }
    return false
  }

  /// The pages that an index has settled, by their paths.
  func settledPages(in index: String) throws(SyncFault) -> [String: Blob] {
    var pages: [String: Blob] = [:]
    let fields = try git.run(
      ["ls-files", "--stage", "-z", "--", prefix + "pages"], index: index
    ).fields
    for field in fields {
      guard let entry = IndexEntry(field), entry.stage == "0" else { continue }
      pages[entry.path] = entry.blob
    }
    return pages
  }

  /// The files that an index has not settled, with the versions of both sides, by their paths.
  func undecided(
    in index: String
  ) throws(SyncFault) -> [(path: String, sides: (ours: Blob?, theirs: Blob?))] {
    var sides: [String: (ours: Blob?, theirs: Blob?)] = [:]
    for field in try git.run(["ls-files", "--unmerged", "-z"], index: index).fields {
      guard let entry = IndexEntry(field) else { continue }
      var known = sides[entry.path] ?? (nil, nil)
      if entry.stage == "2" { known.ours = entry.blob }
      if entry.stage == "3" { known.theirs = entry.blob }
      sides[entry.path] = known
    }
    return sides.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The files in a folder that differ between two commits.
  func paths(
    changedFrom old: String, to new: String, in folder: String
  ) throws(SyncFault) -> [String] {
    try git.run(["diff-tree", "-r", "-z", "--name-only", old, new, "--", folder]).fields
  }

  /// The files that are never removed and were, between two commits.
  func paths(takenOutFrom old: String, to new: String) throws(SyncFault) -> [String] {
    try git.run(
      ["diff-tree", "-r", "-z", "--name-only", "--diff-filter=D", "--no-renames", old, new, "--"]
        + BookFile.roots.map { prefix + $0 }
    ).fields.filter { file(at: $0)?.staysForGood == true }
  }

  /// Settles files in an index, each with its version.
  func put(_ chosen: [String: Blob], into index: String) throws(SyncFault) {
    try git.run(
      ["update-index", "--add"],
      on: chosen.sorted { $0.key < $1.key }.map { path, blob in
        ["--cacheinfo", "\(blob.mode),\(blob.id),\(path)"]
      }, index: index)
  }
}

/// One line of what git says of an index.
private struct IndexEntry {
  let path: String
  let blob: Repository.Blob

  /// `0` for what is settled; `2` for the version here, `3` for the one from elsewhere.
  let stage: Substring

  init?(_ field: String) {
    let parts = field.split(separator: "\t", maxSplits: 1)
    let facts = parts.first?.split(separator: " ") ?? []
    guard parts.count == 2, facts.count == 3 else { return nil }
    path = String(parts[1])
    blob = Repository.Blob(mode: String(facts[0]), id: String(facts[1]))
    stage = facts[2]
  }
}
