import Foundation

/// Starts a shell and waits for it.
enum Spawn {
  /// The shell could not be started.
  struct Failure: Error {
    let code: Int32
  }

  /// Runs a script with nothing on standard input, unless it is given.
  ///
  /// - Returns: The exit status; 128 and the signal's number after a signal.
  static func shell(
    _ script: String, variables: [String: String], input: String = "/dev/null", out: String,
    err: String
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, out, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, err, writing, 0o600)
    // The threads of the tests block signals, and a shell that never hears that a child has ended
    // would wait for ever.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = copies(of: ["/bin/sh", "-c", script])
    let environment = copies(of: variables.map { name, value in "\(name)=\(value)" })
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    let code = posix_spawn(
      &process, "/bin/sh", &actions, &attributes, arguments, environment)
    guard code == 0 else { throw Failure(code: code) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw Failure(code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// The texts as the system takes them, with nothing at the end.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var copies: [UnsafeMutablePointer<CChar>?] = []
    for text in texts { copies.append(strdup(text)) }
    return copies + [nil]
  }
}
