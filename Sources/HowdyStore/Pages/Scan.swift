/// All files of a book as they stand, found without opening any.
struct Scan {
  /// How the file that marks the folder as a book stands; nothing when it is not there.
  private(set) var marker: FileStatus?

  /// The files in the folders of all devices, in no order.
  private(set) var files: [ScannedFile]

  /// The files of which something is true, by device and path; the changes behind all others, so that
  /// whoever reads them in this order finds the change of each page that was new.
  func sortedFiles(where isWanted: (ScannedFile) -> Bool = { _ in true }) -> [ScannedFile] {
    files.filter(isWanted).sorted {
      ($0.isChanges ? 1 : 0, $0.device, $0.path) < ($1.isChanges ? 1 : 0, $1.device, $1.path)
    }
  }

  /// How each file stands, added up, so that one can be exchanged for another.
  private var sum: UInt64 = 0

  /// What lies among the folders of the devices, should be one of them, and can be none: a pipe, or a
  /// link that leads nowhere; by name.
  private(set) var strays: [String: FileStatus] = [:]

  /// The paths of what writers left behind that were stopped, in order, by the device in whose folder
  /// they are.
  private(set) var litter: [String: [String]] = [:]

  /// Looks at a book; one that is not there yet has no files.
  ///
  /// - Throws: `StoreFault.cannotRead`.
  init(_ place: Place, on disk: any Disk) throws(StoreFault) {
    var walk = Walk(disk: disk)
    var strays: [String: FileStatus] = [:]
    marker = try reading { () throws(DiskFault) in
      do throws(DiskFault) {
        for entry in try disk.sortedEntries(of: place.pages) where !entry.name.hasPrefix(".") {
          if entry.status.kind == .file { continue }
          guard entry.status.isFolder else {
            strays[entry.name] = entry.status
            continue
          }
          try walk.look(in: place.folder(of: entry.name), within: "", device: entry.name)
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
    walk.finish()
    files = walk.files
    sum = walk.sum
    litter = walk.litter.mapValues { $0.sorted() }
    self.strays = strays
  }

  /// Whether there is anything that the marker should stand beside.
  var isEmpty: Bool { files.isEmpty }

  /// How every file but one of these stands, in a number that differs, but for the rarest chance, when
  /// any of it does.
  func digest(without left: ScannedFile?) -> Int {
    var digest = Digest()
    digest.put(marker)
    for (name, status) in strays.sorted(by: { $0.key < $1.key }) {
      digest.put(name)
      digest.put(status)
    }
    digest.put(sum &- (left?.digest ?? 0))
    return Int(truncatingIfNeeded: digest.value)
  }

  /// The changes file of a device.
  func changes(of device: String) -> ScannedFile? {
    // Changes are found behind thousands of pages.
    files.last { $0.name == "changes.jsonl" && $0.folder.isEmpty && $0.device == device }
  }

  /// Takes in how the marker stands now, when there was none before.
  mutating func remark(_ place: Place, on disk: any Disk) throws(DiskFault) {
    if marker == nil { marker = try disk.status(of: place.marker) }
  }

  /// Takes in how a file stands now.
  mutating func put(_ file: ScannedFile) {
    if let place = files.firstIndex(where: { $0.hasPlace(of: file) }) {
      sum &-= files[place].digest
      files[place] = file
    } else {
      files.append(file)
    }
    sum &+= file.digest
  }

  /// The same without some of the files.
  func without(_ isLeftOut: (ScannedFile) -> Bool) -> Scan {
    var scan = self
    for file in files where isLeftOut(file) { scan.sum &-= file.digest }
    scan.files.removeAll(where: isLeftOut)
    return scan
  }
}

/// What is found on the way through the folders of the devices.
private struct Walk {
  let disk: any Disk
  private(set) var files: [ScannedFile] = []
  private var changes: [ScannedFile] = []
  private var placeholders: [ScannedFile] = []

  /// How each of the files stands, added up.
  private(set) var sum: UInt64 = 0

  private(set) var litter: [String: [String]] = [:]

  init(disk: any Disk) {
    self.disk = disk
  }

  /// Looks at a folder of a device and those in it.
  ///
  /// - Parameter within: The folder within the device's, with a slash at the end.
  mutating func look(in folder: String, within: String, device: String) throws(DiskFault) {
    let entries = try disk.entries(of: folder)
    files.reserveCapacity(files.count + entries.count)
    let seed = Digest(device: device, folder: within)
    for entry in entries {
      if entry.name.utf8.first == UInt8(ascii: ".") {
        if entry.name.hasPrefix(Marker.temporaryPrefix), entry.status.kind == .file {
          litter[device, default: []].append(folder + "/" + entry.name)
        } else if let name = ScannedFile.nameBehind(placeholder: entry.name) {
          placeholders.append(ScannedFile(device, within, name, placeholder: entry.status))
        }
        continue
      }
      if entry.status.isFolder, !ScannedFile.isName(ofFile: within + entry.name) {
        guard within.isEmpty else { continue }
        try look(in: folder + "/" + entry.name, within: entry.name + "/", device: device)
      } else if ScannedFile.holdsChanges(entry.name) {
        var status = entry.status
        if status.kind == .file {
          status = try disk.status(of: folder + "/" + entry.name) ?? status
        }
        changes.append(
          ScannedFile(
            device, within, entry.name, isLink: entry.isLink,
            status.readable(as: entry.name, in: within)))
      } else {
        let file = ScannedFile(
          device, within, entry.name, isLink: entry.isLink,
          entry.status.readable(as: entry.name, in: within))
        sum &+= file.digest(from: seed)
        files.append(file)
      }
    }
  }

  /// Puts the changes to the other files, and what is not here yet: where a file has come, its
  /// placeholder is of no use any more.
  mutating func finish() {
    let missing = placeholders.filter { missing in
      !(files + changes).contains { $0.hasPlace(of: missing) }
    }
    for file in changes + missing {
      sum &+= file.digest
      files.append(file)
    }
  }
}

/// A file in the folder of a device.
struct ScannedFile {
  /// The device.
  let device: String

  /// The folder within the device's in which the file lies, with a slash at the end; empty for the
  /// device's own.
  let folder: String

  /// The name within that folder.
  let name: String

  /// The path within the device's folder.
  ///
  /// Put together when it is asked for: there may be thousands of files, of which few are read.
  var path: String { folder + name }

  /// Whether the name is a link.
  let isLink: Bool

  /// How the file stands.
  let status: FileStatus

  /// Whether a cloud engine has only left word that there is such a file.
  let isPlaceholder: Bool

  init(_ device: String, path: String, isLink: Bool, _ status: FileStatus) {
    let (folder, name) = ScannedFile.parts(of: path)
    self.init(device, folder, name, isLink: isLink, status)
  }

  init(
    _ device: String, _ folder: String, _ name: String, isLink: Bool, _ status: FileStatus
  ) {
    self.device = device
    self.folder = folder
    self.name = name
    self.isLink = isLink
    self.status = status
    isPlaceholder = false
  }

  /// Makes a file that is not here yet; `status` is how its placeholder stands.
  init(_ device: String, _ folder: String, _ name: String, placeholder status: FileStatus) {
    self.device = device
    self.folder = folder
    self.name = name
    isLink = false
    self.status = status.unreadable
    isPlaceholder = true
  }

  /// The folder of a path, with the slash, and the name.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let start = path.utf8.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }

  /// How the file stands, and where.
  var digest: UInt64 { digest(from: Digest(device: device, folder: folder)) }

  /// The same, from that of where the file lies.
  func digest(from seed: Digest) -> UInt64 {
    var digest = seed
    digest.put(name)
    digest.put(status)
    return digest.value
  }

  /// Whether it is the file that stands at the place of another.
  func hasPlace(of other: ScannedFile?) -> Bool {
    name == other?.name && folder == other?.folder && device == other?.device
  }

  /// Whether the file holds changes rather than records.
  var isChanges: Bool { ScannedFile.holdsChanges(name) }

  /// Whether it holds changes that can be read.
  var holdsReadableChanges: Bool { isChanges && status.kind == .file }

  /// Whether the file is a copy that a sync engine put beside a device's changes.
  var isCopyOfChanges: Bool {
    isChanges && path != "changes.jsonl" && path.hasPrefix("changes")
  }

  /// Why the file cannot be read, where it is none.
  var cause: Damage.Cause { isPlaceholder ? .notDownloaded : .unreadable }

  /// Whether a file of a name holds changes, the device's own or a copy of them.
  static func holdsChanges(_ name: String) -> Bool {
    var name = name
    // One look at the last byte settles it for nearly all.
    return name.withUTF8 { bytes in
      switch bytes.last {
      case UInt8(ascii: "l"): bytes.ends(with: ".jsonl")
      case UInt8(ascii: "g"): bytes.ends(with: ".jsonl.orig")
      default: false
      }
    }
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
  fileprivate func readable(as name: String, in folder: String) -> FileStatus {
    guard kind == .file, size > FileStatus.largestCopy else { return self }
    let path = folder + name
    guard path != "changes.jsonl",
      ScannedFile.holdsChanges(path) || PageFile(path: path)?.isCopy == true
    else { return self }
    return unreadable
  }
}

extension Digest {
  /// Where files lie, which all of one folder share.
  fileprivate init(device: String, folder: String) {
    self.init()
    put(device)
    put(folder)
  }
}
