import HowdyCore
import HowdyStore

/// The repository that a book lies in.
struct Repository {
  /// Git at the top of the repository.
  let git: Git

  /// The path of the book in the repository, with a slash at its end; empty where the two are one.
  let prefix: String

  /// The branch that is checked out, without `refs/heads/`.
  let branch: String

  /// The folder that git keeps its own files in.
  private let gitFolder: String

  /// What is set, by names in lower case; the last of several values.
  private let settings: [String: String]

  /// Looks at the repository around a folder; nothing is changed.
  ///
  /// - Parameter onWait: Told again and again while git works.
  /// - Throws: `SyncFault`: `.noGit`, `.noRepository`, `.notHeld`, `.noBranch`, `.unfinishedMerge`,
  ///   `.failed` where git does not trust the folder.
  init(
    around book: String, device: String?, on system: System, onWait: @escaping () -> Void
  ) throws(SyncFault) {
    let first = Git(system.programs, in: book, onWait: onWait)
    let place = try first.ask([
      "rev-parse", "--show-toplevel", "--absolute-git-dir", "--show-prefix",
    ])
    guard place.isDone else {
      throw place.says("not a git repository") || place.says("cannot change to")
        || place.says("must be run in a work tree") ? .noRepository : place.fault
    }
    let lines = place.lines
    guard lines.count >= 2 else { throw .noRepository }
    gitFolder = lines[1]
    prefix = lines.count > 2 ? lines[2] : ""
    settings = Repository.settings(try first.run(["config", "--list", "-z"]))
    git = Git(
      system.programs, in: lines[0], settings: Repository.added(to: settings, device: device),
      onWait: onWait)
    guard let branch = try git.ask(["symbolic-ref", "-q", "--short", "HEAD"]).word else {
      throw .noBranch
    }
    self.branch = branch
    for mark in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
    where (try? system.disk.status(of: gitFolder + "/" + mark)) != nil {
      throw .unfinishedMerge
    }
    if !prefix.isEmpty, try git.run(["ls-files", "-z", "--", prefix + "howdy.json"]).bytes.isEmpty {
      throw .notHeld
    }
  }

  private static func settings(_ answer: Git.Answer) -> [String: String] {
    var settings: [String: String] = [:]
    for field in answer.fields {
      let parts = field.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      settings[String(parts[0])] = parts.count > 1 ? String(parts[1]) : "true"
    }
    return settings
  }

  /// What is set for this run where the person has set nothing: who commits, and that ssh asks nothing
  /// and gives up a network that is quiet.
  private static func added(to settings: [String: String], device: String?) -> [String] {
    var added: [String] = []
    if settings["user.name"] == nil { added.append("user.name=howdy") }
    if settings["user.email"] == nil {
      added.append("user.email=\(device ?? "howdy")@howdy.invalid")
    }
    let shell = settings["core.sshcommand"] ?? "ssh"
    let program = shell.split(separator: " ").first.map { $0.split(separator: "/").last } ?? nil
    // Another program than OpenSSH has other options.
    if program == "ssh" { added.append("core.sshCommand=" + shell + quiet) }
    return added
  }

  private static let quiet =
    " -o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=2"

  /// The file of an index that is thrown away afterwards.
  func spareIndex(_ random: () -> UInt64) -> String {
    gitFolder + "/howdy-index-" + String(random(), radix: 16)
  }

  /// The file of the book at a path of the repository; nothing for what lies elsewhere.
  func file(at path: String) -> BookFile? {
    path.hasPrefix(prefix) ? BookFile(String(path.dropFirst(prefix.count))) : nil
  }

  /// The commit that the branch is at; nothing before the first one.
  func head() throws(SyncFault) -> String? {
    try git.ask(["rev-parse", "-q", "--verify", "HEAD^{commit}"]).word
  }

  // MARK: Places

  /// Where the book is taken in from and handed out to.
  struct Upstream {
    /// What the place is called.
    let remote: String

    /// The branch there, in full.
    let branch: String

    /// Whether git knows this already.
    let isSet: Bool

    /// The commit that the branch is at; nothing when there is no such branch yet.
    let head: String?
  }

  /// Finds the place and asks it where its branch is.
  ///
  /// - Throws: `SyncFault`: `.noRemote`, `.severalRemotes`, `.severalBranches`, `.unreachable`.
  func upstream() throws(SyncFault) -> Upstream {
    let remote = try remote()
    let answer = try git.ask(["ls-remote", "--heads", remote])
    guard answer.isDone else { throw .unreachable(remote: remote, detail: answer.detail) }
    var heads: [String: String] = [:]
    for line in answer.lines {
      let parts = line.split(separator: "\t")
      if parts.count == 2 { heads[String(parts[1])] = String(parts[0]) }
    }
    let own = "refs/heads/" + branch
    // What was cloned while it was empty may be set to a branch that nobody came to make.
    if let set = settings["branch.\(branch).merge"], settings["branch.\(branch).remote"] != nil,
      heads[set] != nil || heads.isEmpty
    {
      return Upstream(remote: remote, branch: set, isSet: true, head: heads[set])
    }
    // Two books begun apart may have branches of two names; a lone one there is meant.
    guard heads[own] != nil || heads.count < 2 else { throw .severalBranches(remote: remote) }
    let branch = heads[own] == nil ? heads.keys.first ?? own : own
    return Upstream(remote: remote, branch: branch, isSet: false, head: heads[branch])
  }

  private func remote() throws(SyncFault) -> String {
    if let set = settings["branch.\(branch).remote"] { return set }
    let remotes = settings.keys.filter { $0.hasPrefix("remote.") && $0.hasSuffix(".url") }
      .map { String($0.dropFirst(7).dropLast(4)) }
    if remotes.contains("origin") { return "origin" }
    guard let only = remotes.first else { throw .noRemote }
    if remotes.count > 1 { throw .severalRemotes }
    return only
  }

  // MARK: Counting

  /// What of the book one commit has and another lacks.
  ///
  /// A change is a line that came into a file of changes, so what a device no longer keeps counts for
  /// nothing.
  func moved(from old: String?, to new: String?) throws(SyncFault) -> Carried {
    guard let new, new != old else { return Carried() }
    let nothing = try emptyTree()
    let answer = try git.run(["diff-tree", "-r", "-z", "--numstat", old ?? nothing, new])
    var moved = Carried()
    for field in answer.fields {
      let parts = field.split(separator: "\t", maxSplits: 2)
      guard parts.count == 3, let file = file(at: String(parts[2])) else { continue }
      moved.files += 1
      if file.holdsChanges { moved.changes += Int(parts[0]) ?? 0 }
    }
    return moved
  }

  /// The tree without a file, which every repository can make.
  func emptyTree() throws(SyncFault) -> String {
    let answer = try git.run(["hash-object", "-w", "-t", "tree", "/dev/null"])
    guard let tree = answer.word else { throw answer.fault }
    return tree
  }
}
