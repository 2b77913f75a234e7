import Foundation

/// A public program that measures, found on the path.
struct Tool {
  let path: String

  /// Finds a program; nothing when it is not installed.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let paths = folders.split(separator: ":").map { $0 + "/" + name }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// The program at a path; nothing when there is none that can be run.
  init?(at path: String) {
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    self.path = path
  }

  /// Runs the program to its end and gives what it wrote to standard error.
  ///
  /// - Throws: `ToolFault` when it fails.
  @discardableResult
  func run(_ arguments: [String], in environment: [String: String]) throws -> String {
    try streams(of: arguments, in: environment).errors
  }

  /// Runs the program to its end and gives what it wrote to standard output.
  ///
  /// - Throws: `ToolFault` when it fails.
  func output(_ arguments: [String]) throws -> String {
    try streams(of: arguments, in: [:]).output
  }

  private func streams(
    of arguments: [String], in environment: [String: String]
  ) throws -> (output: String, errors: String) {
    let process = Process()
    let files = try ["output", "errors"].map { name in
      let path = NSTemporaryDirectory() + "howdy-benchmark-\(UUID().uuidString).\(name)"
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      return try (path, FileHandle(forWritingTo: URL(fileURLWithPath: path)))
    }
    defer { for (path, _) in files { try? FileManager.default.removeItem(atPath: path) } }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0].1
    process.standardError = files[1].1
    try process.run()
    process.waitUntilExit()
    let said = try files.map { try String(contentsOfFile: $0.0, encoding: .utf8) }
    guard process.terminationStatus == 0 else {
      throw ToolFault(line: ([path] + arguments).joined(separator: " "), said: said[1])
    }
    return (said[0], said[1])
  }
}

/// A program that failed, so that nothing can be measured.
struct ToolFault: Error {
  let line: String
  let said: String
}
