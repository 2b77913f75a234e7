import HowdyCore
import HowdyStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// The system as it is: this process, its clock, its streams, its disk.
  package static func live() -> System {
    let closed = StandardStreams.reserve()
    // A file that may not grow is a disk that is full, and no reason to end without a word.
    signal(SIGXFSZ, SIG_IGN)
    var system = System(
      environment: Live.environment,
      now: Live.now,
      civil: Live.civil,
      random: { SystemRandomNumberGenerator().random() },
      readInput: { most throws(StreamFault) in
        // What holds the place of a closed stream is not what was meant to be read.
        if closed.contains(0) { throw .closed }
        return try StandardStreams.read(0, most: most)
      },
      output: StandardStreams.stream(1, isClosed: closed.contains(1)),
      errors: StandardStreams.stream(2, isClosed: closed.contains(2)),
      disk: LocalDisk(),
      programs: ChildProcesses(),
      machine: Live.machine)
    if StandardStreams.isTerminal(0) {
      system.readLine = { () throws(StreamFault) in try StandardStreams.readLine(0) }
    }
    return system
  }
}

extension SystemRandomNumberGenerator {
  fileprivate consuming func random() -> UInt64 {
    var generator = self
    return generator.next()
  }
}

/// The process, its clock and its machine.
package enum Live {
  /// The words behind the program's name; nothing when one of them is no UTF-8, which the standard
  /// library would mend unsaid.
  package static var arguments: [String]? {
    var arguments: [String] = []
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[place], let text = String(validatingCString: bytes)
      else { return nil }
      arguments.append(text)
    }
    return arguments
  }

  /// The folder that the process works in; the root when it cannot be told.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The variables that Howdy reads.
  static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in [
      "HOWDY_BOOK", "HOWDY_NOW", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS", "COLORFGBG",
      "ACCESSIBLE", "TZ", "LC_ALL", "LANG", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
      "HOME",
    ] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// The local civil time of an instant, by the C library's zone rules.
  static func civil(_ milliseconds: Int) -> CivilTime {
    var seconds = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = tm()
    let isKnown = localtime_r(&seconds, &parts) != nil
    let day = Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    let time = TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    guard isKnown, let day, let time else {
      return CivilTime(day: seconds < 0 ? .first : .last, time: .midnight)
    }
    return CivilTime(day: day, time: time)
  }

  /// What tells this machine from others: its id where the system keeps one, else its name.
  static var machine: String {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      if let bytes = try? LocalDisk().read(path), !bytes.isEmpty {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "machine" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
