extension MemoryDisk {
  /// A disk in memory that holds all files below some folders of another disk, under the same paths.
  ///
  /// What is no file is passed over, and so is what cannot be read; links are followed.
  ///
  /// - Complexity: Reads every byte below the folders.
  public convenience init(copying folders: [String], of disk: any Disk) {
    self.init()
    for folder in folders { copy(folder, of: disk) }
  }

  private func copy(_ folder: String, of disk: any Disk) {
    guard let entries = try? disk.entries(of: folder) else { return }
    makeFolders(folder)
    for entry in entries {
      let path = folder + "/" + entry.name
      switch entry.status.kind {
      case .folder: copy(path, of: disk)
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
