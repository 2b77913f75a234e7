import HowdyCore
import HowdyStore
import HowdyTerminal

/// Carries the book between machines by git.
struct SyncCommand: Command {
  static var syntax: Syntax<SyncCommand> {
    Syntax(
      "Carries the book between machines by git.",
      happens:
        "What is here is committed, what is elsewhere is taken in, and both are handed out.",
      examples: ["howdy sync", "howdy sync --dry-run", "howdy sync --json"])
  }

  func run(in context: Context) throws -> Reply {
    let isRehearsal = context.invocation.global.dryRun
    let result: Syncing.Result
    do {
      let device = try context.store.deviceID()
      if let device, let damage = try ownDamage(device, in: context) {
        throw StoreFault.damaged(damage)
      }
      let repository = try Repository(
        around: context.folders.book, device: device, on: context.system,
        onWait: { context.teller.hear(.carrying) })
      let syncing = Syncing(
        repository, device: device, on: context.system, meetErased: context.store.meetErased)
      result = try isRehearsal ? syncing.rehearse() : context.store.carrying { try syncing.run() }
    } catch {
      throw Complainer(invocation: context.invocation, desk: nil).complaint(of: error)
    }
    return try context.look { desk in
      reply(result, isRehearsal: isRehearsal, device: desk.book.device)
    }
  }

  /// What makes no sense on this device's own pages: handed out, it would take the place of what the
  /// other machines can still read.
  private func ownDamage(_ device: String, in context: Context) throws -> Damage? {
    try context.store.read().damages.first {
      BookFile($0.file).device == device && $0.cause == .unreadable
    }
  }

  private func reply(
    _ result: Syncing.Result, isRehearsal: Bool, device: String
  ) -> Reply {
    let (took, handed) = (result.tookIn, result.handedOut)
    let isShared = result.copies.contains { $0.file.device == device && $0.file.holdsChanges }
    let next =
      result.copies.isEmpty || isRehearsal ? nil : NextCommand("Mend with", "doctor --fix")
    let page = Page {
      $0.say(SyncWords.carried(in: took, out: handed, wouldBe: isRehearsal))
      if result.restored > 0 { $0.say(SyncWords.restored(result.restored, wouldBe: isRehearsal)) }
      if isShared { $0.say(SyncWords.sharedID) }
      if !result.copies.isEmpty {
        $0.say(SyncWords.twoVersions(result.copies.count, wouldBe: isRehearsal))
      }
      if let next { $0.hint(next) }
    }
    var reply = Reply(
      "sync", page: page,
      json: [
        "tookIn": .integer(took.changes), "handedOut": .integer(handed.changes),
        "filesIn": .integer(took.files), "filesOut": .integer(handed.files),
        "restored": .integer(result.restored),
        "copies": .array(
          result.copies.map {
            ["file": .string($0.file.path), "copy": .string($0.copy.path)]
          }),
        "from": .string(result.remote),
      ],
      quiet: result.copies.isEmpty ? .silent : .speaks, next: [next].compactMap(\.self))
    reply.hasChangedBook = !isRehearsal && !took.isNothing
    return reply
  }
}
