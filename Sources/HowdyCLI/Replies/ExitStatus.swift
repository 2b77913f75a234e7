/// Every exit status there is.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// What was asked for was done or said.
  case done = 0

  /// The answer is no.
  case no = 1

  /// The words were not understood.
  case notUnderstood = 64

  /// Understood, but not allowed.
  case notAllowed = 65

  /// No such mate, check-in, plan or file, or more than one.
  case notFound = 66

  /// The file cannot be created.
  case cannotCreate = 73

  /// Reading or writing failed, and nothing was kept.
  case ioFailed = 74

  /// The book is busy.
  case busy = 75

  /// The book is damaged, or newer than this program.
  case unreadableBook = 78
}
