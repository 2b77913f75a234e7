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
    let next = isRehearsal ? nil : NextCommand("Restore with", words: ["restore", file])
    let sentence: Prose =
      "\(words.did("Wrote", would: "write")) \(prose: counts) to \(text: file)."
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

/// The file that a backup is written to or read from, as it was typed.
struct BackupFileName {
  /// What was typed.
  let typed: String

  private let place: Range<Int>

  /// Takes the one word there is.
  ///
  /// - Throws: `Problem` when it names no file, such as the lone hyphen of other programs, or when
  ///   there are more.
  init(_ words: [Spoken], for name: CommandName) throws(Problem) {
    guard let first = words.first, !first.text.isBlank, first.text != "-" else {
      throw .missing(name)
    }
    if words.count > 1 {
      throw .leftOver(name, typed: words.dropFirst().map(\.text).joined(separator: " "))
    }
    typed = first.text
    place = first.place..<(first.place + 1)
  }

  /// The same file without the full stop that ended a sentence; nothing when there is none.
  var withoutFullStop: BackupFileName? {
    let shorter = typed.withoutFullStop
    return shorter == typed ? nil : BackupFileName(typed: shorter, place: place)
  }

  private init(typed: String, place: Range<Int>) {
    self.typed = typed
    self.place = place
  }

  /// Why the file is of no use.
  func problem(_ fault: BackupFault) -> Problem { .badBackup(fault, file: typed, place: place) }
}
