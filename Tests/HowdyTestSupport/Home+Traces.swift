import HowdyStore

extension Home {
  /// The files of the book, and of what this machine keeps beside it, that hold one of some texts in
  /// small letters.
  public func files(naming texts: [String]) throws -> [String] {
    guard let disk = disk as? MemoryDisk else { return [] }
    let place = try place
    let folders = [place.book, place.state, place.cache].map { $0 + "/" }
    return try disk.paths.filter { path in
      guard folders.contains(where: path.hasPrefix) else { return false }
      let text = String(decoding: try disk.read(path), as: UTF8.self).lowercased()
      return texts.contains { text.contains($0) }
    }
  }
}
