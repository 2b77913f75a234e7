import Foundation
import HowdyStore

/// A book to measure on, written anew.
struct MeasuredBook {
  /// Where it is written, with its state and cache beside it.
  let folder: String

  var mates = 500
  var checkIns = 100_000
  var years = 10

  /// Writes the book, has it read and changed once so that its index is warm, and gives the
  /// surroundings that lead to it.
  func written(warmedBy binary: String) throws -> [String: String] {
    let book = folder + "/book-\(checkIns)-\(mates)"
    let environment = [
      "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8",
      "HOWDY_NOW": "2026-11-30T12:00:00Z", "HOWDY_BOOK": book,
      "XDG_STATE_HOME": book + "-state", "XDG_CACHE_HOME": book + "-cache",
    ]
    for path in [book, book + "-state", book + "-cache"] {
      try? FileManager.default.removeItem(atPath: path)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var writer = BookWriter()
    writer.mates = mates
    writer.checkIns = checkIns
    writer.years = years
    try writer.write(to: book, on: LocalDisk())
    guard let program = Tool(at: binary) else {
      throw ToolFault(line: binary, said: "There is no such program.")
    }
    try program.run(["log", "Ben Rossi"], in: environment)
    return environment
  }
}
