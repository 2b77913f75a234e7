import HowdyCore
import HowdyStore
import Testing

// Another device of the same person.
extension Home {
  /// A home with a copy of the book, on another machine; nothing that is done in one is seen in the
  /// other until it is carried there.
  public func elsewhere(seed: UInt64 = 2) -> Home {
    let other = Home(disk: (disk as? MemoryDisk)?.copy() ?? disk, seed: seed)
    other.now = now
    other.machine = "machine-\(seed)"
    return other
  }

  /// Brings the pages of another device here, as a sync engine does.
  public func carry(from other: Home) throws {
    guard let source = other.disk as? MemoryDisk, let target = disk as? MemoryDisk else { return }
    let folder = try place.book + "/pages/" + other.book.device
    for path in source.paths where path.hasPrefix(folder + "/") {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      for end in parent.indices where parent[end] == "/" {
        try target.makeFolder("/" + parent[..<end])
      }
      try target.makeFolder("/" + parent)
      target.put(try source.read(path), at: path)
    }
  }

  /// Brings the pages of two devices to each other.
  public func meet(_ other: Home) throws {
    try carry(from: other)
    try other.carry(from: self)
  }
}
