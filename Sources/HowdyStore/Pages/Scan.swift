/// All files of a book as they stand, found without opening any.
struct Scan {
  /// How the file that marks the folder as a book stands; nothing when it is not there.
  private(set) var marker: FileStatus?

  /// The files in the folders of all devices, in a fixed order.
  var files: [ScannedFile]

  /// What lies among the folders of the devices, should be one of them, and can be none: a pipe, or a
  /// link that leads nowhere; by name.
  private(set) var strays: [String: FileStatus] = [:]

  /// The paths of what writers left behind that were stopped, by the device in whose folder it is.
  private(set) var litter: [String: [String]] = [:]

  /// Looks at a book; one that is not there yet has no files.
  ///
  /// - Throws: `StoreFault.cannotRead`.
  init(_ place: Place, on disk: any Disk) throws(StoreFault) {
    var files: [ScannedFile] = []
    // The changes come last, so that a page which was seen to be new never lacks its change.
    var changes: [ScannedFile] = []
    var placeholders: [ScannedFile] = []
    var strays: [String: FileStatus] = [:]
    var litter: [String: [String]] = [:]
    func look(in folder: String, path: String, device: String) throws(DiskFault) {
      for entry in try disk.entries(of: folder) {
        if entry.name.utf8.first == UInt8(ascii: ".") {
          if entry.name.hasPrefix(Marker.temporaryPrefix), entry.status.kind == .file {
            litter[device, default: []].append(folder + "/" + entry.name)
          } else if let name = ScannedFile.nameBehind(placeholder: entry.name) {
            placeholders.append(ScannedFile(device, path + name, placeholder: entry.status))
          }
          continue
        }
        let path = path + entry.name
        if entry.status.isFolder, !ScannedFile.isName(ofFile: path) {
          guard path == entry.name else { continue }
          try look(in: folder + "/" + entry.name, path: path + "/", device: device)
        } else if ScannedFile.holdsChanges(entry.name) {
          var status = entry.status
          if status.kind == .file {
            status = try disk.status(of: folder + "/" + entry.name) ?? status
          }
          changes.append(
            ScannedFile(device, path, isLink: entry.isLink, status.readable(as: path)))
        } else {
          files.append(
            ScannedFile(device, path, isLink: entry.isLink, entry.status.readable(as: path)))
        }
      }
    }
    marker = try reading { () throws(DiskFault) in
      do throws(DiskFault) {
        for entry in try disk.entries(of: place.pages) where !entry.name.hasPrefix(".") {
          if entry.status.kind == .file { continue }
          guard entry.status.isFolder else {
            strays[entry.name] = entry.status
            continue
          }
          try look(in: place.folder(of: entry.name), path: "", device: entry.name)
        }
      } catch {
        guard error.reason == .absent else { throw error }
        // Something else that has the name of a folder is no empty book.
        for path in [place.book, place.pages] {
          if let status = try disk.status(of: path), !status.isFolder {
            throw DiskFault(.notAFile, path: path)
          }
        }
        // Nor is a link to a disk that is not there now, at the book or above it.
        var path = place.pages
        while !path.isEmpty {
          if (try? disk.resolve(path)) == nil { throw DiskFault(.notAFile, path: path) }
          path = parentFolder(of: path)
        }
      }
      return try disk.status(of: place.marker)
    }
    // Where the file has come, its placeholder is of no use any more.
    placeholders.removeAll { missing in
      (files + changes).contains { $0.device == missing.device && $0.path == missing.path }
    }
    files += placeholders.filter { !$0.isChanges }
    files += changes
    files += placeholders.filter(\.isChanges)
    self.files = files
    self.strays = strays
    self.litter = litter
  }

  /// Whether there is anything that the marker should stand beside.
  var isEmpty: Bool { files.isEmpty }

  /// How every file but one stands, in a number that differs, but for the rarest chance, when any of
  /// it does.
  func digest(without left: ScannedFile?) -> Int {
    var digest = Digest()
    digest.put(marker)
    for (name, status) in strays.sorted(by: { $0.key < $1.key }) {
      digest.put(name)
      digest.put(status)
    }
    var device = ""
    for file in files where file.path != left?.path || file.device != left?.device {
      if file.device != device {
        device = file.device
        digest.put(device)
      }
      digest.put(file.path)
      digest.put(file.status)
    }
    return Int(truncatingIfNeeded: digest.value)
  }

  /// The changes file of a device.
  func changes(of device: String) -> ScannedFile? {
    files.last { $0.device == device && $0.path == "changes.jsonl" }
  }

  /// Takes in how the marker stands now, when there was none before.
  mutating func remark(_ place: Place, on disk: any Disk) throws(DiskFault) {
    if marker == nil { marker = try disk.status(of: place.marker) }
  }

  /// Takes in how a file stands now.
  mutating func put(_ file: ScannedFile) {
    if let place = files.firstIndex(where: { $0.device == file.device && $0.path == file.path }) {
      files[place] = file
    } else {
      files.append(file)
      // As the disk lists them: by device, then by name, folders among files; the changes last.
      files.sort {
        ($0.isChanges ? 1 : 0, $0.device, $0.path) < ($1.isChanges ? 1 : 0, $1.device, $1.path)
      }
    }
  }
}

/// A file in the folder of a device.
struct ScannedFile {
  /// The device.
  let device: String

  /// The path within the device's folder.
  let path: String

  /// Whether the name is a link.
  let isLink: Bool

  /// How the file stands.
  let status: FileStatus

  /// Whether a cloud engine has only left word that there is such a file.
  let isPlaceholder: Bool

  init(_ device: String, _ path: String, isLink: Bool, _ status: FileStatus) {
    self.device = device
    self.path = path
    self.isLink = isLink
    self.status = status
    isPlaceholder = false
  }

  /// Makes a file that is not here yet; `status` is how its placeholder stands.
  init(_ device: String, _ path: String, placeholder status: FileStatus) {
    self.device = device
    self.path = path
    isLink = false
    self.status = status.unreadable
    isPlaceholder = true
  }

  /// Whether the file holds changes rather than records.
  var isChanges: Bool { ScannedFile.holdsChanges(path) }

  /// Whether the file is a copy that a sync engine put beside a device's changes.
  var isCopyOfChanges: Bool {
    isChanges && path != "changes.jsonl" && path.hasPrefix("changes")
  }

  /// Why the file cannot be read, where it is none.
  var cause: Damage.Cause { isPlaceholder ? .notDownloaded : .unreadable }

  /// Whether a file of a name holds changes, the device's own or a copy of them.
  static func holdsChanges(_ name: String) -> Bool {
    name.utf8.ends(with: ".jsonl") || name.utf8.ends(with: ".jsonl.orig")
  }

  /// Whether a path within a device's folder is that of a file which is read; a folder of that name
  /// stands in its way.
  static func isName(ofFile path: String) -> Bool {
    holdsChanges(path) || PageFile(path: path) != nil
  }

  /// The name of the file that a placeholder stands for: `mates.json` for `.mates.json.icloud`.
  static func nameBehind(placeholder: String) -> String? {
    let (start, end) = (1, 7)
    guard placeholder.utf8.ends(with: ".icloud"), placeholder.utf8.count > start + end else {
      return nil
    }
    return String(placeholder.utf8.dropFirst(start).dropLast(end))
  }
}

extension FileStatus {
  /// The bytes past which what lies beside a device's own files is no copy of any of them.
  private static var largestCopy: Int { 256 << 20 }

  /// How a file stands that nothing is to be read from.
  fileprivate var unreadable: FileStatus {
    FileStatus(
      kind: .special, size: size, inode: inode, changed: changed, modified: modified, mode: mode)
  }

  /// How the file at a path within a device's folder stands: as none where a copy is so large that
  /// reading it could take all memory.
  fileprivate func readable(as path: String) -> FileStatus {
    guard kind == .file, size > FileStatus.largestCopy, path != "changes.jsonl",
      ScannedFile.holdsChanges(path) || PageFile(path: path)?.isCopy == true
    else { return self }
    return unreadable
  }
}
