import HowdyStore

/// Which tips were said on this machine: a line for each in a file of the state folder.
struct TipRecord {
  private let folder: String
  private let disk: any Disk

  /// The record of a book on this machine.
  init(_ context: Context) {
    folder = context.folders.state
    disk = context.system.disk
  }

  private var path: String { folder + "/tips" }

  /// The tips that were said; none where that cannot be read.
  var said: Set<Tip> {
    guard let bytes = try? disk.read(path) else { return [] }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(words.compactMap { Tip(rawValue: String($0)) })
  }

  /// Keeps that a tip is said.
  ///
  /// - Throws: `DiskFault` when it cannot be kept, and would be said again and again.
  func keep(_ tip: Tip) throws(DiskFault) {
    try makeFolder(folder)
    _ = try disk.append(Array((tip.rawValue + "\n").utf8), to: path)
  }

  /// Forgets what was said.
  ///
  /// - Throws: `DiskFault`.
  func reset() throws(DiskFault) { try disk.remove(path) }

  private func makeFolder(_ path: String) throws(DiskFault) {
    guard !path.isEmpty, try disk.status(of: path) == nil else { return }
    try makeFolder(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
    try disk.makeFolder(path)
  }
}
