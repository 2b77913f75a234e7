import Foundation

/// A folder for a test, gone when the test is done.
public final class TemporaryFolder: Sendable {
  /// The path, absolute and without links.
  public let path: String

  /// Makes a folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("howdy-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
