import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// Commands on a disk whose power may go at any moment, and what would be lost then.
struct PowerLossTrial: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// What is on the medium before.
  let prepare: @Sendable (BookBench) throws -> Void

  /// The commands, each a run of the program.
  let commands: [Command]

  /// Whether only what is found after old changes were let go is of interest.
  var isAboutTrimming = false

  struct Command: Sendable {
    var isKilled = Kill.not
    let run: @Sendable (BookBench, any Disk) throws -> Void
  }

  /// Where a command is killed, while the power stays on.
  enum Kill: Sendable {
    case not, beforeSync, amidAppend
  }

  static let sam = "babab-babab-babab"

  private static func rename(_ name: String, log id: String, month: Int = 0) -> Command {
    Command { bench, disk in
      try bench.change(.log, on: disk) { session, edit in
        if var mate = session.book.mates[sam] {
          mate.name = name
          edit.put(mate)
        }
        edit.put(
          CheckIn(
            id: id, on: BookBench.today.adding(months: -month), mates: [sam], recorded: 1))
      }
    }
  }

  private static let first = Command { bench, disk in
    try bench.change(.addMate, on: disk) { _, edit in
      edit.put(Mate(id: sam, name: "Sam", added: BookBench.today))
    }
  }

  /// A command that finds nothing to do.
  private static let nothing = Command { bench, disk in
    try bench.change(on: disk) { _, _ in }
  }

  /// A book that is older than the changes that it keeps.
  private static func grown(_ bench: BookBench) throws {
    try bench.add("Sam", id: sam)
    for place in 0..<3 { try bench.log([sam], note: "old \(place)") }
    let path = try bench.path("changes.jsonl")
    let last = try bench.disk.read(path).split(separator: 0x0A).suffix(1)
    try bench.disk.remove(path)
    try bench.disk.writeNew(last.flatMap { $0 + [0x0A] }, to: path, mode: 0o600)
  }

  static let all = [
    PowerLossTrial(
      testDescription: "the first change of a book, and the next one", prepare: { _ in },
      commands: [first, rename("Samuel", log: "dadad-dadad-dadad")]),
    PowerLossTrial(
      testDescription: "changes of pages that hold what no change holds", prepare: grown,
      commands: [
        rename("Samuel", log: "dadad-dadad-dadad"),
        rename("Sammo", log: "dadad-dadad-dadaf", month: 1),
      ]),
    PowerLossTrial(
      testDescription: "a change that was written but not synced, and other commands",
      prepare: grown,
      commands: [
        killed(.beforeSync, rename("Samuel", log: "dadad-dadad-dadad")), nothing,
        rename("Sammo", log: "dadad-dadad-dadaf"),
      ]),
    PowerLossTrial(
      testDescription: "a change that was cut short, and other commands", prepare: grown,
      commands: [
        killed(.amidAppend, rename("Samuel", log: "dadad-dadad-dadad")),
        rename("Sammo", log: "dadad-dadad-dadaf"), rename("Sam", log: "dadad-dadad-dadag"),
      ]),
  ]

  /// The change at which old ones are let go.
  static let trimming = PowerLossTrial(
    testDescription: "the change at which old ones are let go", prepare: grown,
    commands: [
      rename("Samuel", log: "dadad-dadad-dadad"),
      Command { bench, disk in
        // As many changes as are kept, that touch nothing.
        let path = try bench.path("changes.jsonl")
        let device = try bench.store().read().book.device
        let lines = (0..<999).map { number in
          "{\"id\":\"change-\(number)\",\"stamp\":\"20261130T120001000Z-0000-\(device)\",\"day\":\"2026-11-30\",\"verb\":\"log\",\"records\":[]}\n"
        }
        _ = try disk.append(Array(lines.joined().utf8), to: path)
        try disk.sync(path)
      },
      Command { bench, disk in
        try bench.change(.log, on: disk) { _, edit in
          edit.put(
            CheckIn(id: "dadad-dadad-dadaf", on: BookBench.today, mates: [sam], recorded: 2))
        }
      },
    ], isAboutTrimming: true)

  private static func killed(_ kill: Kill, _ command: Command) -> Command {
    Command(isKilled: kill, run: command.run)
  }

  // MARK: The campaign

  /// What the run came to.
  struct Outcome {
    /// How many different disks were looked at.
    var images = 0

    /// What was lost on some of them.
    var losses: [String] = []
  }

  /// Lets the power go before each operation, and looks at what may be found then.
  ///
  /// - Parameters:
  ///   - step: What is left out.
  ///   - limit: At how many losses to stop looking.
  func outcome(without step: SafetyStep?, limit: Int = 1) throws -> Outcome {
    let base = MemoryDisk()
    let start = BookBench(base, ownRoot: "/machine")
    try prepare(start)
    let expected = try expectation(from: base, clock: start.clock)
    let disk = base.copy()
    let power = try PowerDisk(disk)
    let bench = BookBench(disk, ownRoot: "/machine", seed: 7, clock: start.clock)
    var outcome = Outcome()
    var seen: Set<PowerDisk.Image> = []
    // How many commands were told as done, and whether another has begun.
    var done = 0
    var isRunning = false
    var mayStand: Set<Int> = [0]
    func look() {
      guard outcome.losses.count < limit, power.hasTrimmed || !isAboutTrimming else { return }
      for image in power.images() where seen.insert(image).inserted {
        outcome.images += 1
        let allowed = mayStand.map { expected[$0] }
        if let loss = loss(on: image, allowed, bench.clock) {
          outcome.losses.append("command \(done + 1): \(loss)")
        }
      }
    }
    power.onMoment = { if isRunning { look() } }
    for (place, command) in commands.enumerated() {
      isRunning = true
      mayStand.insert(place + 1)
      let omitting = OmittingDisk(power, without: step)
      let killing = KillingDisk(omitting, command.isKilled)
      let told = Result { try command.run(bench, killing) }
      isRunning = false
      switch told {
      case .success:
        mayStand = [place + 1]
        done += 1
      case .failure(let error):
        guard command.isKilled != .not else { throw error }
      }
      seen = []
      look()
    }
    return outcome
  }

  /// What a book says after some commands, and what it keeps of them.
  private struct Stand {
    let picture: BookPicture
    let kept: Set<String>
  }

  private func expectation(from base: MemoryDisk, clock: Int) throws -> [Stand] {
    let disk = base.copy()
    let bench = BookBench(disk, ownRoot: "/machine", seed: 7, clock: clock)
    var stands = [try stand(of: bench)]
    for command in commands {
      // One that is cut short never counts.
      if command.isKilled != .amidAppend { try command.run(bench, disk) }
      stands.append(try stand(of: bench))
    }
    return stands
  }

  /// What can be seen of a book; the changes by what they wrote.
  private func stand(of bench: BookBench) throws -> Stand {
    let session = try bench.store().read()
    let kept = try session.changes.changes.flatMap(\.touches).map { "\($0.page.text) \($0.id)" }
    return Stand(picture: try BookPicture(session), kept: Set(kept))
  }

  private func loss(
    on image: PowerDisk.Image, _ allowed: [Stand], _ clock: Int
  ) -> String? {
    do {
      let bench = BookBench(try image.disk(), ownRoot: "/machine", seed: 11, clock: clock)
      let found = try stand(of: bench)
      if !found.picture.damages.isEmpty { return "damaged: \(found.picture.damages)" }
      let isAllowed = allowed.contains {
        $0.picture == found.picture && $0.kept.isSubset(of: found.kept)
      }
      guard isAllowed else {
        return "stands as never: \(found.kept.sorted()), \(found.picture.tallies)"
      }
      if isAboutTrimming { return nil }
      // The next command works, and adds what it adds.
      try bench.add("Next", id: "zuzuz-zuzuz-zuzuz")
      var next = try bench.rebuiltPicture()
      next.things["mates"]?["zuzuz-zuzuz-zuzuz"] = nil
      return next == found.picture ? nil : "changed by the next command"
    } catch {
      return "\(error)"
    }
  }
}

/// A disk on which a command is killed while its change is put on the line.
private final class KillingDisk: PassingDisk {
  private let kill: PowerLossTrial.Kill
  private var isDead = false
  private var hasAppended = false

  init(_ disk: any Disk, _ kill: PowerLossTrial.Kill) {
    self.kill = kill
    super.init(disk)
  }

  private func live(_ path: String) throws(DiskFault) {
    if isDead { throw DiskFault(.failed(0), path: path) }
  }

  override func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    try live(path)
    hasAppended = true
    guard kill == .amidAppend else { return try super.append(bytes, to: path) }
    isDead = true
    _ = try super.append(Array(bytes.prefix(bytes.count / 2)), to: path)
    throw DiskFault(.failed(0), path: path)
  }

  override func sync(_ path: String) throws(DiskFault) {
    if kill == .beforeSync, hasAppended { isDead = true }
    try live(path)
    try super.sync(path)
  }

  override func truncate(_ path: String, to size: Int) throws(DiskFault) {
    try live(path)
    try super.truncate(path, to: size)
  }

  override func syncFolder(_ path: String) throws(DiskFault) {
    try live(path)
    try super.syncFolder(path)
  }

  override func remove(_ path: String) throws(DiskFault) {
    try live(path)
    try super.remove(path)
  }

  override func rename(_ path: String, to target: String) throws(DiskFault) {
    try live(path)
    try super.rename(path, to: target)
  }

  override func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    try live(path)
    try super.writeNew(bytes, to: path, mode: mode)
  }
}
