import HowdyStore
import HowdyTestSupport
import Testing

/// One thing that the store does so that nothing is lost, to be left out in turn.
enum SafetyStep: String, CaseIterable, CustomTestStringConvertible {
  case pageIsSynced = "a new page is synced before it is put in place"
  case changesAreSynced = "the changes are synced before a change is told as done"
  case folderOfChangesIsSynced = "the folder of a new changes file is synced"
  case foldersAboveAreSynced = "the folders above a new file are synced"
  case markerIsSynced = "howdy.json is synced before it is put in place"
  case changeComesFirst = "pages are put in place only once the change is on its line"
  case pageIsRenamed = "a page is put in place by a rename"
  case startIsSynced = "changes of a stopped command are synced before pages are made of them"
  case tailIsCut = "a torn tail is cut off before a change is put behind it"
  case pagesAreSyncedBeforeTrimming = "the folders are synced before old changes are let go"
  case trimmedFileIsSynced = "the shorter changes file is synced before it is put in place"

  var testDescription: String { rawValue }
}

/// A disk on which one of the steps is left out.
final class OmittingDisk: PassingDisk {
  private let disk: any Disk
  private let step: SafetyStep?

  private var hasAppended = false
  private var hasRenamedPage = false
  private var madeIn: Set<String> = []

  init(_ disk: any Disk, without step: SafetyStep?) {
    self.disk = disk
    self.step = step
    super.init(disk)
  }

  private func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private func isTemporary(_ path: String) -> Bool { path.contains("/.howdy-") }

  private func isOnPages(_ path: String) -> Bool { path.hasPrefix("/book/pages/") }

  private func isChanges(_ path: String) -> Bool { path.hasSuffix("/changes.jsonl") }

  /// The folder of a device, with nothing below it.
  private func isDevice(_ path: String) -> Bool {
    isOnPages(path) && path.split(separator: "/").count == 3
  }

  private func holdsChanges(_ path: String) -> Bool {
    (try? disk.read(path))?.starts(with: Array("{\"id\"".utf8)) ?? false
  }

  override func makeFolder(_ path: String) throws(DiskFault) {
    if try disk.status(of: path) == nil { madeIn.insert(parent(of: path)) }
    try super.makeFolder(path)
  }

  override func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    let status = try super.append(bytes, to: path)
    hasAppended = true
    return status
  }

  override func sync(_ path: String) throws(DiskFault) {
    switch step {
    case .pageIsSynced where isOnPages(path) && isTemporary(path) && !holdsChanges(path): return
    case .trimmedFileIsSynced where isTemporary(path) && holdsChanges(path): return
    case .markerIsSynced where parent(of: path) == "/book" && isTemporary(path): return
    case .changesAreSynced where isChanges(path) && hasAppended: return
    case .startIsSynced where isChanges(path) && !hasAppended: return
    default: try super.sync(path)
    }
    if step == .changeComesFirst, isOnPages(path), isTemporary(path), !hasAppended {
      try putInPlace(path)
    }
  }

  /// Puts a page in its place at once, and leaves a copy under the name that is to be renamed.
  private func putInPlace(_ path: String) throws(DiskFault) {
    let bytes = try disk.read(path)
    let head = String(decoding: bytes.prefix { $0 != 0x2C }, as: UTF8.self)
    let name = head.split(separator: "\"").last.map(String.init) ?? ""
    var folder = parent(of: path)
    if !isDevice(folder) { folder = parent(of: folder) }
    try disk.rename(path, to: folder + "/" + name + ".json")
    try disk.writeNew(bytes, to: path, mode: 0o600)
  }

  override func syncFolder(_ path: String) throws(DiskFault) {
    let isParent = madeIn.contains(path == "/" ? "" : path)
    switch step {
    case .folderOfChangesIsSynced where isDevice(path) && hasAppended && !hasRenamedPage: return
    case .foldersAboveAreSynced where isParent && !isDevice(path): return
    case .pagesAreSyncedBeforeTrimming where isOnPages(path) && hasRenamedPage: return
    case .startIsSynced where isDevice(path) && !hasAppended: return
    default: try super.syncFolder(path)
    }
  }

  override func truncate(_ path: String, to size: Int) throws(DiskFault) {
    if step == .tailIsCut, isChanges(path) { return }
    try super.truncate(path, to: size)
  }

  override func rename(_ path: String, to target: String) throws(DiskFault) {
    if isOnPages(target), !isChanges(target) { hasRenamedPage = true }
    guard step == .pageIsRenamed, isOnPages(target), try disk.status(of: target) != nil else {
      return try super.rename(path, to: target)
    }
    let bytes = try disk.read(path)
    try disk.truncate(target, to: 0)
    _ = try disk.append(bytes, to: target)
    try disk.remove(path)
  }
}
