#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The programs of this machine, as children of this process.
struct ChildProcesses: Programs {
  func run(
    _ name: String, _ arguments: [String], variables: [String: String?],
    onWait: () -> Void
  ) -> ProgramEnding? {
    var out: (read: Int32, write: Int32) = (-1, -1)
    var err: (read: Int32, write: Int32) = (-1, -1)
    guard let first = Self.pipe() else { return ProgramEnding(Self.notRun) }
    out = first
    guard let second = Self.pipe() else {
      close(out.read)
      close(out.write)
      return ProgramEnding(Self.notRun)
    }
    err = second
    // Where whoever ran this passes over its children's ends, nobody could be told of them.
    let known = signal(SIGCHLD, SIG_DFL)
    defer { _ = signal(SIGCHLD, known) }
    var process = pid_t()
    let code = Self.spawn(
      &process, [name] + arguments, Self.environment(changedBy: variables), out.write, err.write)
    close(out.write)
    close(err.write)
    let texts = Self.drain(out.read, err.read, onWait: onWait)
    close(out.read)
    close(err.read)
    if code == ENOENT { return nil }
    if code != 0 { return ProgramEnding(Self.notRun) }
    return ProgramEnding(Self.end(of: process), out: texts.0, err: texts.1)
  }

  /// What a shell gives for a program that is there and cannot be run.
  private static let notRun: Int32 = 126

  /// The two ends of a pipe that no other child holds open.
  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard platformPipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ process: inout pid_t, _ words: [String], _ environment: [String], _ out: Int32, _ err: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out, 1)
    posix_spawn_file_actions_adddup2(&actions, err, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whatever this process lets wait or passes over, the child hears.
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments = copies(of: words)
    let variables = copies(of: environment)
    defer { for text in arguments + variables { free(text) } }
    // The pages that git writes are as closed to others as those that Howdy writes.
    let mask = umask(0o077)
    defer { _ = umask(mask) }
    return posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
  }

  /// The texts as the system takes them, with nothing at the end.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// The environment of this process with changes, as `NAME=VALUE`.
  private static func environment(changedBy changes: [String: String?]) -> [String] {
    var lines: [String] = []
    var place = environ
    while let text = place.pointee {
      let line = String(cString: text)
      if changes.index(forKey: String(line.prefix { $0 != "=" })) == nil { lines.append(line) }
      place += 1
    }
    return lines
      + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  /// How long it is between two words on that a child is waited for: milliseconds.
  private static let pause: Int32 = 250

  /// Reads two pipes to their ends, whichever has something first.
  private static func drain(
    _ first: Int32, _ second: Int32, onWait: () -> Void
  ) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while waiting.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&waiting, nfds_t(waiting.count), pause)
      if ready < 0 {
        if errno == EINTR { continue }
        break
      }
      if ready == 0 { onWait() }
      for place in waiting.indices where waiting[place].fd >= 0 && waiting[place].revents != 0 {
        let count = buffer.withUnsafeMutableBytes {
          platformRead(waiting[place].fd, $0.baseAddress, $0.count)
        }
        if count > 0 {
          texts[place] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          // What is below zero is passed over from now on.
          waiting[place].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }

  /// Waits for a child.
  private static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return notRun }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

private func platformPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }

private func platformRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
