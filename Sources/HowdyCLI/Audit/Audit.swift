import HowdyCore
import HowdyStore
package import HowdyTerminal

/// Gives answers in every way in which they can be given, and holds each against the rules of output.
///
/// Everything runs on a copy of the book in memory, so that even changes can be made: the book itself
/// is read once and never written.
package struct Audit {
  private let copy: MemoryDisk
  private let system: System
  private let environment: [String: String]
  private let today: CivilDate

  /// Reads a book.
  ///
  /// - Parameters:
  ///   - folders: The folders of the book.
  ///   - now: The instant at which everything is answered, in milliseconds since 1970 in UTC.
  ///   - system: The seams; of these the disk is read, and the zone and the machine are asked.
  package init(of folders: Folders, at now: Int, on system: System) {
    self.system = system
    copy = MemoryDisk(
      copying: Place(
        book: folders.book, state: folders.state, cache: folders.cache, machine: system.machine),
      of: system.disk)
    var environment = system.environment.filter { Audit.findsFolders.contains($0.key) }
    environment["HOWDY_BOOK"] = folders.book
    environment["HOWDY_NOW"] = Instant(milliseconds: now).iso
    self.environment = environment
    let day = system.civil(now).day.civil
    today = CivilDate(year: day.year, month: day.month, day: day.day)
    // The first look makes the index, which all copies then have.
    _ = run(AuditedLine(.look, "status"), in: .pipe, on: copy)
  }

  private static let findsFolders = ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]

  /// What breaks a rule in the answers to a line.
  package func findings(for line: AuditedLine) -> [OutputFinding] {
    var pipe = capture(line, in: .pipe)
    var captures = line.ways.map { capture(line, in: $0) }
    for place in captures.indices
    where !line.isListWhenNarrow(captures[place].mode.width)
      // What is made to be heard says clock times as two numbers.
      && !captures[place].mode.surroundings.isSpoken
    {
      captures[place].peers = [.init(.pipe, pipe)]
    }
    if line.purpose == .look {
      pipe.peers =
        [
          .init(.nothing, capture(line, in: .pipe)), .init(.environment, capture(line, in: .cron)),
        ] + Way.ofColumns.map { .init(.columns, capture(line, in: $0)) }
    }
    return (captures + [pipe]).flatMap { $0.findings(knowing: .howdy) }
  }

  /// What the findings come to without what is accepted.
  package func verdict(
    on findings: [OutputFinding], accepted: [AcceptedFinding] = AcceptedFinding.all
  ) -> Verdict { Verdict.judge(findings, accepted: accepted, today: today) }

  // MARK: - One answer

  private struct Run {
    let out: [UInt8]
    let err: [UInt8]
    let hasAsked: Bool
    let ending: Ending
  }

  private func run(_ line: AuditedLine, in way: Way, on disk: MemoryDisk) -> Run {
    var out: [UInt8] = []
    var err: [UInt8] = []
    var hasAsked = false
    var chance = Chance()
    // A clock that stands, so that nothing is told of work that takes long.
    let system = System(
      environment: environment.merging(way.environment) { $1 },
      now: { 0 }, civil: system.civil, random: { chance.next() },
      readInput: { _ throws(StreamFault) in
        hasAsked = true
        throw .closed
      },
      output: OutputStream(
        isTerminal: way.isTerminal, columns: way.columns,
        write: { bytes throws(StreamFault) in out += bytes }),
      errors: OutputStream(
        isTerminal: way.isTerminal, columns: way.columns,
        write: { bytes throws(StreamFault) in err += bytes }),
      disk: disk, programs: NoRepository(), machine: system.machine)
    let ending = Howdy.run(line.words, on: system, in: "/")
    return Run(out: out, err: err, hasAsked: hasAsked, ending: ending)
  }

  private func capture(_ line: AuditedLine, in way: Way) -> Capture {
    let run = run(line, in: way, on: copy.copy())
    return Capture(
      command: line.typed,
      purpose: line.changes == nil || hasChanged(line, run) ? line.purpose : .look,
      mode: .init(
        surroundings: Surroundings(
          isTerminal: way.isTerminal, environment: way.environment, wishes: run.ending.wishes),
        width: way.columns, form: line.form),
      out: run.out, err: run.err, status: Int(run.ending.status), page: run.ending.page,
      remarks: run.ending.remarks, occasion: run.ending.occasion,
      silence: silence(of: line), hasAsked: run.hasAsked, today: today)
  }
}

extension Audit {
  /// Whether a line changes the book, or would if it was not a rehearsal: one that says "already" is
  /// no more than a look.
  private func hasChanged(_ line: AuditedLine, _ run: Run) -> Bool {
    guard let change = line.changes, change != line else { return run.ending.occasion == .changed }
    return self.run(change, in: .pipe, on: copy.copy()).ending.occasion == .changed
  }
}

extension Audit {
  /// Whether an answer without a byte is right: of a reminder it is wanted when nothing is due.
  private func silence(of line: AuditedLine) -> Capture.Silence {
    // A list of fields has no line for nothing.
    if line.form == .fields { return .right }
    guard line.purpose == .reminder else { return .wrong }
    let check = AuditedLine(.look, line.words + ["--check"])
    return run(check, in: .pipe, on: copy.copy()).ending.status == 0 ? .wrong : .wanted
  }
}

/// What an answer goes into.
struct Way {
  /// Whether that is a terminal.
  var isTerminal: Bool

  /// The columns that the terminal says it has.
  var columns: Int?

  /// The variables that are set beside those that find the book.
  var environment: [String: String] = [:]

  /// A terminal of so many columns.
  init(columns: Int, environment: [String: String]) {
    isTerminal = true
    self.columns = columns
    self.environment = environment
  }

  /// Something that does not say how wide it is.
  init(isTerminal: Bool = false, environment: [String: String] = [:]) {
    self.isTerminal = isTerminal
    self.environment = environment
  }

  /// A pipe with nothing set.
  static let pipe = Way()

  /// Terminals that do not say how wide they are, where `COLUMNS` is no help, or says next to none.
  static let ofColumns = ["0", "abc", "10000"].map {
    Way(isTerminal: true, environment: ["COLUMNS": $0])
  }

  /// A pipe as a clock's commands have it, without a language.
  static let cron = Way(environment: ["LC_ALL": "C"])

  /// A narrow terminal that says what it writes on.
  static let narrow = Way(columns: 20, environment: dark)

  /// Every way in which a look is audited, beside the pipe.
  static let all =
    [200, 80, 40].map { Way(columns: $0, environment: dark) } + [narrow]
    + [("NO_COLOR", "1"), ("TERM", "dumb"), ("ACCESSIBLE", "1")].map {
      Way(columns: 80, environment: dark.merging([$0.0: $0.1]) { $1 })
    }
    + [Way(environment: dark.merging(["CLICOLOR_FORCE": "1"]) { $1 })]

  private static let dark = ["COLORFGBG": "15;0"]
}

/// Numbers that look like chance and are the same in each run, so that a second run can be compared
/// with the first: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
private struct Chance {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
