import HowdyCore
import HowdyStore

/// Carries a book by git: commits what is here, takes in what is there, hands out both.
struct Syncing {
  private let repository: Repository
  private let system: System
  private let device: String?
  private let meetErased: () throws(StoreFault) -> Bool

  /// What came of it, or would come of it.
  struct Result {
    /// What the place is called.
    let remote: String

    /// What was taken in.
    var tookIn = Carried()

    /// What was handed out.
    var handedOut = Carried()

    /// The files of which two versions are kept.
    var copies: [Repository.Copy] = []

    /// How many files that were missing here came back.
    var restored = 0
  }

  /// How often it is tried again when somebody else handed out meanwhile: each time one of them came
  /// through, so this many machines may start at one instant.
  private static let tries = 10

  /// Carries the book of a repository.
  ///
  /// - Parameter meetErased: Takes out of the book whoever was erased elsewhere; says whether anybody
  ///   was.
  init(
    _ repository: Repository, device: String?, on system: System,
    meetErased: @escaping () throws(StoreFault) -> Bool
  ) {
    self.repository = repository
    self.device = device
    self.meetErased = meetErased
    self.system = system
  }

  /// Does it.
  ///
  /// Stopped anywhere, the book is whole and nothing is half merged: what is here is committed first,
  /// and the files are brought up in one step of git.
  ///
  /// - Throws: `SyncFault`.
  func run() throws(SyncFault) -> Result {
    try withSpares { spare, _ throws(SyncFault) in
      let missing = try repository.missing()
      try repository.restore(missing)
      _ = try hasMetErased()
      var head = try snapshot(index: nil, spare)
      var upstream = try repository.upstream()
      var result = Result(remote: upstream.remote)
      result.restored = missing.count
      var refusedAt: [String?] = []
      var blocks = 0
      for _ in 0..<Syncing.tries {
        if let theirs = upstream.head, theirs != head {
          try fetch(theirs, from: upstream)
          let union = try repository.union(
            of: head, with: theirs, from: upstream.remote, spare: spare, device: device)
          if union.commit != head {
            if let detail = try repository.advance(to: union.commit) {
              blocks += 1
              // What howdy writes is out of the way once it is committed.
              if blocks == 3 { throw .inTheWay(detail: detail) }
              head = try snapshot(index: nil, spare)
              continue
            }
            result.tookIn += try repository.moved(from: head, to: union.commit)
            result.copies += union.copies
            head = union.commit
            // Whom another device erased is not handed out again by what this one wrote before.
            if try hasMetErased() { head = try snapshot(index: nil, spare) }
          }
        }
        guard let head, head != upstream.head else { return result }
        let answer = try push(to: upstream)
        if answer.isDone {
          result.handedOut = try repository.moved(from: upstream.head, to: head)
          return result
        }
        refusedAt.append(upstream.head)
        upstream = try repository.upstream()
        // Somebody who was a moment ahead may not be done yet; whoever never takes it in is not that.
        if refusedAt.suffix(3) == [upstream.head, upstream.head, upstream.head] {
          throw .refused(remote: upstream.remote, detail: answer.detail)
        }
      }
      throw .outrun(remote: upstream.remote)
    }
  }

  /// Finds out what it would do; git is given objects for that, and neither a file nor a branch moves.
  ///
  /// - Throws: `SyncFault`.
  func rehearse() throws(SyncFault) -> Result {
    try withSpares { spare, index throws(SyncFault) in
      let head = try snapshot(index: index, spare)
      let upstream = try repository.upstream()
      var result = Result(remote: upstream.remote)
      result.restored = try repository.missing().count
      var after = head
      if let theirs = upstream.head, theirs != head {
        try fetch(theirs, from: upstream)
        let union = try repository.union(
          of: head, with: theirs, from: upstream.remote, spare: spare, device: device)
        result.tookIn = try repository.moved(from: head, to: union.commit)
        result.copies = union.copies
        after = union.commit
      }
      result.handedOut = try repository.moved(from: upstream.head, to: after)
      return result
    }
  }

  private func withSpares(
    _ body: (_ spare: String, _ index: String) throws(SyncFault) -> Result
  ) throws(SyncFault) -> Result {
    let spares = [
      repository.spareIndex(system.random), repository.spareIndex(system.random),
    ]
    defer { for spare in spares { try? system.disk.remove(spare) } }
    return try body(spares[0], spares[1])
  }

  private func hasMetErased() throws(SyncFault) -> Bool {
    do throws(StoreFault) {
      return try meetErased()
    } catch .busy {
      throw .busyBook
    } catch {
      throw .eraseWaits
    }
  }

  private func snapshot(index: String?, _ spare: String) throws(SyncFault) -> String? {
    try repository.snapshot(
      after: repository.head(), index: index, spare: spare, device: device)
  }

  /// Brings the objects of a commit here, where they are not here already.
  private func fetch(
    _ commit: String, from upstream: Repository.Upstream
  ) throws(SyncFault) {
    let git = repository.git
    if try git.ask(["cat-file", "-e", commit + "^{commit}"]).isDone { return }
    let answer = try git.ask(
      [
        "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", upstream.remote,
        upstream.branch,
      ])
    guard answer.isDone else {
      throw .unreachable(remote: upstream.remote, detail: answer.detail)
    }
  }

  private func push(to upstream: Repository.Upstream) throws(SyncFault) -> Git.Answer {
    try repository.git.ask(
      ["push", "--quiet", "--no-verify"] + (upstream.isSet ? [] : ["--set-upstream"])
        + [
          upstream.remote, "refs/heads/\(repository.branch):\(upstream.branch)",
        ])
  }
}
