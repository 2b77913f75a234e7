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
    try read(\.standardError, of: arguments, in: environment)
  }

  /// Runs the program to its end and gives what it wrote to standard output.
  ///
  /// - Throws: `ToolFault` when it fails.
  func output(_ arguments: [String]) throws -> String {
    try read(\.standardOutput, of: arguments, in: [:])
  }

  private func read(
    _ stream: ReferenceWritableKeyPath<Process, Any?>, of arguments: [String],
    in environment: [String: String]
  ) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process[keyPath: stream] = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFault(line: ([path] + arguments).joined(separator: " "), said: said)
    }
    return said
  }
}

/// A program that failed, so that nothing can be measured.
struct ToolFault: Error {
  let line: String
  let said: String
}
