package import HowdyCore
package import HowdyStore

/// Everything outside the program that a run may touch: each seam is given, none is reached for.
package struct System {
  /// The environment, of which only the variables named in `help scripting` are read.
  package var environment: [String: String]

  /// The clock: milliseconds since 1970 in UTC.
  package var now: () -> Int

  /// The local civil day and time of an instant, in the zone of the system.
  package var civil: (Int) -> CivilTime

  /// Chance: 64 random bits.
  package var random: () -> UInt64

  /// Standard input, read to its end, or until it is more than so many bytes.
  package var readInput: (_ most: Int) throws(StreamFault) -> [UInt8]

  /// A line that a person types, without its end; nothing when there is no more.
  ///
  /// There is no such seam where standard input is no terminal.
  package var readLine: (() throws(StreamFault) -> String?)?

  /// Standard output.
  package var output: OutputStream

  /// Standard error.
  package var errors: OutputStream

  /// The disk.
  package var disk: any Disk

  /// The programs of this machine.
  package var programs: any Programs

  /// What tells this machine from others.
  package var machine: String

  /// Makes a system of its seams.
  package init(
    environment: [String: String],
    now: @escaping () -> Int,
    civil: @escaping (Int) -> CivilTime,
    random: @escaping () -> UInt64,
    readInput: @escaping (_ most: Int) throws(StreamFault) -> [UInt8],
    output: OutputStream,
    errors: OutputStream,
    disk: any Disk,
    programs: any Programs,
    machine: String
  ) {
    self.environment = environment
    self.now = now
    self.civil = civil
    self.random = random
    self.readInput = readInput
    self.output = output
    self.errors = errors
    self.disk = disk
    self.programs = programs
    self.machine = machine
  }
}

/// A local civil day with the time of day.
package struct CivilTime: Hashable, Sendable {
  /// The day.
  package var day: Day

  /// The time of day.
  package var time: TimeOfDay

  /// Makes a civil time.
  package init(day: Day, time: TimeOfDay) {
    self.day = day
    self.time = time
  }
}

/// A stream that answers are written to.
package struct OutputStream {
  /// Whether it ends at a terminal.
  package var isTerminal: Bool

  /// The columns that the terminal says it has, if it is one and says so.
  package var columns: Int?

  /// Writes every byte, or says why not.
  package var write: ([UInt8]) throws(StreamFault) -> Void

  /// Makes a stream.
  package init(
    isTerminal: Bool, columns: Int?,
    write: @escaping ([UInt8]) throws(StreamFault) -> Void
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.write = write
  }
}

/// Why a standard stream could not be used.
package enum StreamFault: Error, Hashable, Sendable {
  /// The reader has gone; nothing more is wanted.
  case closed

  /// The bytes could not be written or read.
  case failed
}
