import HowdyTerminal

/// Refusals of git, and of the places that it carries the book to.
extension Complainer {
  func complaint(of fault: SyncFault) -> Complaint {
    switch fault {
    case .noGit: early("no-git", "there is no git on this machine")
    case .noRepository: early("no-repository", "the book is no git repository")
    case .notHeld: early("not-held", "the git repository around the book does not hold it")
    case .noBranch: early("no-branch", "git is on no branch here")
    case .unfinishedMerge: early("unfinished-merge", "something that git began here is not ended")
    case .noRemote: late("no-remote", "git knows no other place for the book")
    case .severalRemotes: late("several-remotes", "git knows several places and none is chosen")
    case .severalBranches(let remote):
      late("several-branches", "\(text: remote) has several branches and none is chosen")
    case .noBook(let remote): late("no-book", "what \(text: remote) holds is no book")
    case .newerBook(let remote):
      Complaint(
        .unreadableBook, "newer-format",
        "the book at \(text: remote) needs a newer howdy. \(prose: kept) See \(command: "howdy help syncing")."
      )
    case .bothChanged(let path):
      late("both-changed", "\(text: path) was changed here and elsewhere")
    case .inTheWay(let detail):
      Complaint(
        .notAllowed, "in-the-way",
        "files that are not committed are in the way. \(prose: kept) See \(command: "howdy help syncing").",
        detail: detail)
    case .eraseWaits:
      Complaint(
        .ioFailed, "erase-waits",
        "somebody was erased elsewhere, and a file here that may name them cannot be read or written. Nothing is lost. Run \(command: "howdy doctor")."
      )
    case .unreachable(let remote, let detail):
      failed("unreachable", "cannot reach \(text: remote)", detail)
    case .refused(let remote, let detail):
      failed("not-taken", "\(text: remote) does not take the book", detail)
    case .failed(let detail):
      // It may fail before anything is committed.
      failed("git-failed", "git could not go on", detail, then: "Nothing is lost.")
    case .busy(let detail):
      Complaint(
        .busy, "git-busy", "another git is at work in the book. Nothing is lost. Try again.",
        detail: detail)
    case .busyBook:
      Complaint(.busy, "busy", "another howdy is writing. Nothing is lost. Try again.")
    case .outrun(let remote):
      Complaint(
        .busy, "outrun",
        "others write to \(text: remote) all the time. \(prose: kept) Try again.")
    }
  }

  /// A refusal before anything was done.
  private func early(_ reason: String, _ cause: Prose) -> Complaint {
    Complaint(
      .notAllowed, reason,
      "\(prose: cause). Nothing was changed. See \(command: "howdy help syncing").")
  }

  /// A refusal after what is here was committed.
  private func late(_ reason: String, _ cause: Prose) -> Complaint {
    Complaint(
      .notAllowed, reason,
      "\(prose: cause). \(prose: kept) See \(command: "howdy help syncing").")
  }

  /// A failure of git itself, whose reason is for scripts and whoever asks.
  private func failed(
    _ reason: String, _ cause: Prose, _ detail: String, then: Prose? = nil
  ) -> Complaint {
    let again = isRehearsal ? "howdy sync --dry-run --json" : "howdy sync --json"
    return Complaint(
      .ioFailed, reason,
      "\(prose: cause). \(prose: then ?? kept) Hear why with \(command: again).",
      detail: detail)
  }

  private var isRehearsal: Bool { invocation?.global.dryRun == true }

  /// What became of the changes here.
  private var kept: Prose {
    isRehearsal
      ? "Nothing was changed." : "What is here is committed, so nothing is lost."
  }
}
