extension MemoryDisk {
  /// A disk in memory that holds the files of a book and of its device, under the same paths as on
  /// another disk.
  ///
  /// What is no file is passed over, and so are links to folders and what cannot be read.
  ///
  /// - Complexity: Reads every byte of the pages.
  public convenience init(copying place: Place, of disk: any Disk) {
    self.init()
    makeFolders(place.book)
    if let bytes = try? disk.read(place.marker) { put(bytes, at: place.marker) }
    for folder in [place.pages, place.state] { copy(folder, of: disk) }
  }

  private func copy(_ folder: String, of disk: any Disk) {
    guard let entries = try? disk.sortedEntries(of: folder) else { return }
    makeFolders(folder)
    for entry in entries {
      let path = folder + "/" + entry.name
      switch entry.status.kind {
      case .folder: if !entry.isLink { copy(path, of: disk) }
      case .file: if let bytes = try? disk.read(path) { put(bytes, at: path) }
      case .special, .brokenLink: break
      }
    }
  }

  private func makeFolders(_ path: String) {
    if path.isEmpty || (try? status(of: path)) != nil { return }
    makeFolders(parentFolder(of: path))
    try? makeFolder(path)
  }
}
