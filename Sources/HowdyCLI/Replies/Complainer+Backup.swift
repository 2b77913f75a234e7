import HowdyStore
import HowdyTerminal

/// Refusals about the file of a backup.
extension Complainer {
  func badBackup(_ fault: BackupFault, _ file: String, _ place: Range<Int>) -> Complaint {
    let file: Prose = "\(text: file)"
    func unread(_ reason: String, _ cause: Prose) -> Complaint {
      Complaint(
        .notAllowed, reason, "\(prose: cause) Nothing was changed. See \(command: help).")
    }
    return switch fault {
    case .noFile:
      Complaint(.notFound, "no-such-file", "no file called \(prose: file). See \(command: help).")
    case .cannotRead:
      Complaint(
        .ioFailed, "cannot-read",
        "cannot read \(prose: file). Nothing was changed. See \(command: help).")
    case .notABackup: unread("not-a-backup", "\(prose: file) is no backup.")
    case .newerFormat: unread("newer-format", "\(prose: file) needs a newer howdy.")
    case .cutShort: unread("cut-short", "\(prose: file) is cut short.")
    case .damaged(let line): unread("damaged", "line \(line) of \(prose: file) is damaged.")
    case .altered: unread("altered", "\(prose: file) is not as it was written.")
    case .nothingThere:
      Complaint(
        .notAllowed, "empty-book",
        "the book is empty. Nothing was kept. See \(command: "howdy where").")
    case .taken:
      Complaint(
        .cannotCreate, "file-taken",
        "\(prose: file) is there already. Nothing was kept." + forced(place))
    case .insideBook:
      Complaint(
        .cannotCreate, "inside-book",
        "\(prose: file) is inside the book. Nothing was kept. Choose another folder.")
    case .cannotCreate:
      Complaint(
        .cannotCreate, "cannot-create",
        "cannot write \(prose: file). Nothing was kept. Choose another folder.")
    case .full: diskFull(at: file.text)
    case .mayBeEither:
      Complaint(
        .ioFailed, "unknown",
        "writing \(prose: file) failed, and it may hold the old book or the new one. Try again.")
    }
  }

  /// The line that was typed, with leave to write over the file.
  private func forced(_ place: Range<Int>) -> Prose {
    guard let invocation, let file = invocation.arguments.dropFirst(place.lowerBound).first else {
      return " Choose another name."
    }
    return run(place, as: file.asTyped + " --force")
  }
}
