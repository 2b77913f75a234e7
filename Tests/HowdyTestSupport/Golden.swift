import Foundation
public import Testing

/// A text that is kept in the repository, for tests that compare what the program makes with it.
///
/// With `HOWDY_RECORD=1` in the environment a golden is written anew where it differs, and the test
/// still fails, so that nothing is recorded unseen.
public struct Golden {
  /// The path from the top of the repository.
  public let path: String

  private let url: URL

  /// The top of the repository, found from where this file lies in it.
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The golden at a path from the top of the repository.
  public init(_ path: String) {
    self.path = path
    url = Golden.top.appendingPathComponent(path)
  }

  /// The text as it is kept; nothing when there is no such file.
  public var text: String? { try? String(contentsOf: url, encoding: .utf8) }

  /// Whether goldens are to be written anew.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["HOWDY_RECORD"] == "1" }

  /// Keeps a text instead of the one that is kept.
  func record(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The names of the files in a folder of the repository, sorted; none when there is no such folder.
  public static func names(in folder: String) -> [String] {
    let path = top.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Says where a text first differs from the one that is kept.
  func difference(from text: String) -> String {
    guard let kept = self.text else { return "\(path) is not there." }
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    func said(_ lines: [Substring]) -> String {
      line < lines.count ? "\(lines[line])" : "(the end)"
    }
    return "\(path) differs from line \(line + 1) on.\nkept: \(said(old))\nmade: \(said(new))"
  }
}

/// Expects a text to be the one that is kept at a path from the top of the repository.
public func expectGolden(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = Golden(path)
  if golden.text == text { return }
  let difference = golden.difference(from: text)
  guard Golden.isRecording else {
    Issue.record(
      "\(difference)\nTo keep what is made, run the test again with HOWDY_RECORD=1.",
      sourceLocation: sourceLocation)
    return
  }
  try golden.record(text)
  Issue.record("\(difference)\nIt was recorded anew.", sourceLocation: sourceLocation)
}
