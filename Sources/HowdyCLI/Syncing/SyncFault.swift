/// Why a book could not be carried by git, as facts.
enum SyncFault: Error, Hashable {
  /// There is no git on this machine.
  case noGit

  /// The folder of the book is in no repository.
  case noRepository

  /// The book lies in a bigger repository that does not hold it, so it may not be meant to.
  case notHeld

  /// No branch is checked out.
  case noBranch

  /// Somebody began a merge, a cherry-pick or a revert by hand and has not ended it.
  case unfinishedMerge

  /// There is nowhere to take in from and hand out to.
  case noRemote

  /// There are several places to choose from, and none is chosen.
  case severalRemotes

  /// There are several branches at a place, and none is called as the one here.
  case severalBranches(remote: String)

  /// A place does not answer.
  case unreachable(remote: String, detail: String)

  /// What a place holds has nothing in common with the book, and is none.
  case noBook(remote: String)

  /// What a place holds is a book that this version cannot read.
  case newerBook(remote: String)

  /// Both sides changed a file that is no page.
  case bothChanged(path: String)

  /// A file that is no page of the book has changes that are not committed, or is not known to git,
  /// and would be written over.
  case inTheWay(detail: String)

  /// Somebody was erased elsewhere, and not every file here can be read and written without them.
  case eraseWaits

  /// Somebody was erased elsewhere, and another howdy is writing in the book.
  case busyBook

  /// A place does not take in what is handed out.
  case refused(remote: String, detail: String)

  /// Another git is at work in the repository.
  case busy(detail: String)

  /// Others wrote so often meanwhile that no try came through.
  case outrun(remote: String)

  /// Git failed at something that does not fail.
  case failed(detail: String)
}
