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

  /// The path of a file within the book.
  func relative(_ path: String) -> String {
    path.hasPrefix(book + "/") ? String(path.dropFirst(book.count + 1)) : path
  }
}
