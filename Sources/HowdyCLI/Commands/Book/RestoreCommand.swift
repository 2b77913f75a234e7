import HowdyCore
import HowdyStore
import HowdyTerminal

/// Makes the book the one in a backup.
struct RestoreCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<RestoreCommand> {
    Syntax(
      "Brings back the book of a backup.",
      happens:
        "Every record is as it was in the backup, and what is not in it goes. All of it is one change.",
      words: "FILE", into: \.words, fewest: 1, needs: "needs the name of a file",
      trial: "friends.json",
      examples: ["howdy restore earlier.json --dry-run", "howdy restore earlier.json"])
  }

  func run(in context: Context) throws -> Reply {
    let (backup, file) = try opened(in: context)
    return try context.change { desk in
      let restoration = try desk.session.restoring(backup)
      var deed = Deed(
        restoration.edit,
        already: BookWords.restored(
          restoration, already: "The book is the one in \(text: file) already.")
      ) { aftermath in
        BookWords.restored(restoration, of: backup.day, aftermath.words)
      }
      deed.facts = [
        "file": .string(context.path(of: file)), "day": JSON(backup.day),
        "records": .integer(restoration.edit.drafts.count),
        "matesGone": .integer(restoration.mateCount),
        "checkInsGone": .integer(restoration.checkInCount),
        "erased": .integer(restoration.erasedCount),
      ]
      return deed
    }
  }

  /// The backup, read before the book is locked, with the name of its file.
  private func opened(in context: Context) throws -> (Backup, String) {
    let file = try BackupFileName(words, for: .restore)
    do throws(BackupFault) {
      return (try context.store.backup(at: context.path(of: file.typed)), file.typed)
    } catch {
      // A line that ended a sentence keeps its full stop when it is copied.
      guard error == .noFile, let other = file.withoutFullStop else { throw file.problem(error) }
      do throws(BackupFault) {
        return (try context.store.backup(at: context.path(of: other.typed)), other.typed)
      } catch {
        throw other.problem(error)
      }
    }
  }
}
