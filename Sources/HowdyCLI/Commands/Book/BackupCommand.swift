import HowdyCore
import HowdyStore
import HowdyTerminal

/// Writes the whole book to one file.
struct BackupCommand: Command {
  var words: [Spoken] = []
  var force = false

  static var syntax: Syntax<BackupCommand> {
    Syntax(
      "Writes the whole book to one file.",
      happens:
        "The file holds every record as it is now, and a check by which a cut or altered file is known.",
      words: "FILE", into: \.words, fewest: 1, needs: "needs the name of a file",
      trial: "friends.json",
      options: [.flag("force", \.force, "Writes over a file of that name.")],
      examples: ["howdy backup friends.json", "howdy backup friends.json --force"])
  }

  func run(in context: Context) throws -> Reply {
    let typed = try BackupFileName(words, for: .backup)
    // A line that ended a sentence keeps its full stop when it is copied.
    let file = typed.withoutFullStop ?? typed
    let path = context.path(of: file.typed)
    let store = context.store
    do throws(BackupFault) {
      try store.checkBackup(canGoTo: path, replacing: force)
    } catch {
      throw file.problem(error)
    }
    let (backup, book) = try store.backup(on: context.today)
    do throws(BackupFault) {
      guard !backup.records.isEmpty else { throw .nothingThere }
      if !context.invocation.global.dryRun {
        try store.write(backup, to: path, replacing: force)
      }
    } catch {
      throw file.problem(error)
    }
    var reply = self.reply(backup, file.typed, path, in: context)
    reply.wishes = Wishes(book.settings)
    return reply
  }

  private func reply(
    _ backup: Backup, _ file: String, _ path: String, in context: Context
  ) -> Reply {
    let isRehearsal = context.invocation.global.dryRun
    let words = Words(today: backup.day, wouldBe: isRehearsal)
    let counts = BookWords.count(mates: backup.mateCount, checkIns: backup.checkInCount)
    // A name that begins as an option does is typed behind two hyphens.
    let end = file.hasPrefix("-") ? ["--"] : []
    let next = isRehearsal ? nil : NextCommand("Restore with", words: ["restore"] + end + [file])
    let sentence = BookWords.backedUp(counts, to: file, words)
    return Reply(
      "backup",
      page: Page {
        $0.say(sentence)
        if let next { $0.hint(next) }
      },
      json: [
        "file": .string(path), "written": .bool(!isRehearsal), "day": JSON(backup.day),
        "mates": .integer(backup.mateCount), "checkIns": .integer(backup.checkInCount),
        "records": .integer(backup.records.count), "sentence": .string(sentence.plainText),
      ],
      quiet: .silent, next: [next].compactMap(\.self))
  }
}
