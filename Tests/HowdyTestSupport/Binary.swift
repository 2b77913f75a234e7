public import Foundation

/// The built program in a home of its own, run as a shell runs it.
public final class Binary {
  /// The home folder, empty at first; it is removed with this value.
  public let home: URL

  /// The variables beside `HOME`, `PATH` and `HOWDY`.
  public var environment: [String: String] = ["HOWDY_NOW": "2026-11-30T12:00:00Z", "TZ": "UTC"]

  /// The path of the built program, which lies beside the tests.
  public static let path: String = {
    var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("howdy").path
      if FileManager.default.isExecutableFile(atPath: candidate),
        !candidate.hasSuffix("/Sources/howdy")
      {
        return candidate
      }
    }
    return "howdy"
  }()

  /// Whether this machine lets a process mount in a namespace of its own.
  public static let canMount = (try? Binary().sh("unshare -rm true").status == 0) ?? false

  /// Whether this machine has git.
  public static let hasGit = (try? Binary().sh("git --version").status == 0) ?? false

  /// Makes an empty home.
  public init() throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("howdy-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit {
    let isWritable = [FileAttributeKey.posixPermissions: 0o700]
    try? FileManager.default.setAttributes(isWritable, ofItemAtPath: book.path)
    try? FileManager.default.removeItem(at: home)
  }

  /// The folder of the book.
  public var book: URL { home.appendingPathComponent(".local/share/howdy") }

  /// What a script answered.
  public struct Answer: Sendable {
    /// Standard output.
    public let out: String

    /// Standard error.
    public let err: String

    /// The exit status; 128 and the signal's number after a signal.
    public let status: Int32
  }

  /// Runs a script of the shell in the home folder, in which `$HOWDY` is the program.
  @discardableResult
  public func sh(_ script: String) throws -> Answer {
    // Files, not pipes: an answer of any size fits without a second thread to drain it.
    let out = home.appendingPathComponent("out-" + UUID().uuidString)
    let err = home.appendingPathComponent("err-" + UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: out)
      try? FileManager.default.removeItem(at: err)
    }
    let status = try Spawn.shell(
      inHome(script), variables: variables, out: out.path, err: err.path)
    return Answer(
      out: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      err: String(decoding: try Data(contentsOf: err), as: UTF8.self),
      status: status)
  }

  /// Runs a script of the shell with a terminal on all of its streams.
  ///
  /// - Parameter columns: How wide the terminal says it is.
  /// - Returns: What the terminal was sent, up to a few thousand bytes, as standard output.
  public func terminal(_ script: String, columns: Int = 80) throws -> Answer {
    let terminal = try PseudoTerminal(columns: columns)
    let status = try Spawn.shell(
      inHome(script), variables: variables, input: terminal.path, out: terminal.path,
      err: terminal.path)
    return Answer(
      out: String(decoding: terminal.read(), as: UTF8.self), err: "", status: status)
  }

  private func inHome(_ script: String) -> String { "cd \"$HOME\" && {\n\(script)\n}" }

  private var variables: [String: String] {
    environment.merging([
      "HOME": home.path, "HOWDY": Binary.path, "SWIFT_BACKTRACE": "enable=no",
      "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
    ]) { given, _ in given }
  }

  /// Every file under the book with its bytes.
  public func bytes() throws -> [String: Data] {
    var files: [String: Data] = [:]
    let paths = FileManager.default.subpaths(atPath: book.path) ?? []
    for path in paths {
      let url = book.appendingPathComponent(path)
      if (try url.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true {
        files[path] = try Data(contentsOf: url)
      }
    }
    return files
  }
}
