/// Where a book lies, and what goes with it on this machine: absolute folders, chosen already.
public struct Place: Hashable, Sendable {
  /// The folder of the book.
  public let book: String

  /// The folder of what belongs to this machine and must not be lost: the device's id, the lock.
  public let state: String

  /// The folder of what can be made anew at any time.
  public let cache: String

  /// What tells this machine from others; a state folder that was copied from another is known by it.
  public let machine: String

  /// Makes a place.
  public init(book: String, state: String, cache: String, machine: String) {
    self.book = book
    self.state = state
    self.cache = cache
    self.machine = machine
  }

  var pages: String { book + "/pages" }
  var marker: String { book + "/howdy.json" }
  var lock: String { state + "/lock" }
  var deviceFile: String { state + "/device.json" }
  var index: String { cache + "/index" }

  /// The folder of a device's pages.
  func folder(of device: String) -> String { pages + "/" + device }

  /// The file of a device's changes.
  func changes(of device: String) -> String { folder(of: device) + "/changes.jsonl" }

  /// The path of a file within the folder of its device; nothing for a file that is in none.
  func nameWithinDevice(_ path: String) -> String? {
    guard path.hasPrefix(pages + "/") else { return nil }
    let parts = path.dropFirst(pages.count + 1).split(separator: "/", maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : nil
  }

  /// Whether a folder is one in which pages are looked for: the folder of all devices, one of theirs, or
  /// one in that.
  func mayHoldPages(_ folder: String) -> Bool {
    folder == pages
      || folder.hasPrefix(pages + "/")
        && folder.dropFirst(pages.count + 1).split(separator: "/").count <= 2
  }

  /// The path of a file within the book.
  func relative(_ path: String) -> String {
    path.hasPrefix(book + "/") ? String(path.dropFirst(book.count + 1)) : path
  }
}
