import HowdyStore
import HowdyTestSupport

/// A disk that knows what of it is on the medium, and gives the disks that may be found after the
/// power went.
///
/// What was not synced may be there, or not, or in part, each thing for itself: the bytes of a file,
/// and each name given, taken or moved. It promises less than any file system keeps, as POSIX does.
final class PowerDisk: PassingDisk {
  private let live: MemoryDisk

  /// Whether changes were let go.
  private(set) var hasTrimmed = false

  /// Told before each operation that writes.
  var onMoment: (() -> Void)?

  /// A file or folder, by the number that it keeps under every name.
  private struct Node {
    var isFolder = false
    var live: [UInt8] = []
    var durable: [UInt8] = []
    var mode: UInt32 = 0o600
    var isDirty: Bool { live != durable }
  }

  /// What was done to the names of a folder and is not on the medium yet.
  private struct Naming {
    let folder: String
    var given: (path: String, node: UInt64)?
    var taken: String?
  }

  private var nodes: [UInt64: Node] = [:]
  private var names: [String: UInt64] = [:]
  private var namings: [Naming] = []

  /// Wraps a disk, all of which is on the medium.
  init(_ live: MemoryDisk) throws {
    self.live = live
    super.init(live)
    for path in live.paths {
      for end in path.indices.dropFirst() where path[end] == "/" {
        names[String(path[..<end])] = try take(String(path[..<end]), isDurable: true)
      }
      names[path] = try take(path, isDurable: true)
    }
  }

  private func take(_ path: String, isDurable: Bool = false) throws(DiskFault) -> UInt64 {
    guard let status = try live.status(of: path) else { throw DiskFault(.absent, path: path) }
    var node = nodes[status.inode] ?? Node()
    node.isFolder = status.isFolder
    node.mode = status.mode
    if !status.isFolder { node.live = try live.read(path) }
    if isDurable { node.durable = node.live }
    nodes[status.inode] = node
    return status.inode
  }

  private func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  // MARK: Operations

  override func makeFolder(_ path: String) throws(DiskFault) {
    onMoment?()
    let isThere = try live.status(of: path) != nil
    try super.makeFolder(path)
    if isThere { return }
    namings.append(Naming(folder: parent(of: path), given: (path, try take(path))))
  }

  override func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    onMoment?()
    try super.writeNew(bytes, to: path, mode: mode)
    namings.append(Naming(folder: parent(of: path), given: (path, try take(path))))
  }

  override func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    onMoment?()
    let isThere = try live.status(of: path) != nil
    let status = try super.append(bytes, to: path)
    let node = try take(path)
    if !isThere { namings.append(Naming(folder: parent(of: path), given: (path, node))) }
    return status
  }

  override func truncate(_ path: String, to size: Int) throws(DiskFault) {
    onMoment?()
    try super.truncate(path, to: size)
    _ = try take(path)
  }

  override func sync(_ path: String) throws(DiskFault) {
    onMoment?()
    try super.sync(path)
    _ = try take(path, isDurable: true)
  }

  override func syncFolder(_ path: String) throws(DiskFault) {
    onMoment?()
    try super.syncFolder(path)
    let folder = path == "/" ? "" : path
    for naming in namings where naming.folder == folder { apply(naming, to: &names) }
    namings.removeAll { $0.folder == folder }
  }

  override func rename(_ path: String, to target: String) throws(DiskFault) {
    onMoment?()
    try super.rename(path, to: target)
    hasTrimmed = hasTrimmed || target.hasSuffix("/changes.jsonl")
    namings.append(
      Naming(folder: parent(of: target), given: (target, try take(target)), taken: path))
  }

  override func remove(_ path: String) throws(DiskFault) {
    onMoment?()
    if try live.status(of: path) == nil { return }
    try super.remove(path)
    namings.append(Naming(folder: parent(of: path), taken: path))
  }

  private func apply(_ naming: Naming, to names: inout [String: UInt64]) {
    if let taken = naming.taken { names[taken] = nil }
    if let (path, node) = naming.given { names[path] = node }
  }

  // MARK: After the power went

  /// What became of something that was not synced.
  enum Fate: CaseIterable {
    case kept, dropped, cut, zeros
  }

  /// What may be found after the power went now: each thing that was not synced there alone or missing
  /// alone, cut or as zeros, and all of them or none.
  func images() -> [Image] {
    let dirty = nodes.filter { $0.value.isDirty }.keys.sorted()
    let count = namings.count + dirty.count
    var fates: [[Fate]] = [
      Array(repeating: .kept, count: count), Array(repeating: .dropped, count: count),
    ]
    for place in 0..<count {
      for (all, one): (Fate, Fate) in [(.kept, .dropped), (.dropped, .kept)] {
        var fate = Array(repeating: all, count: count)
        fate[place] = one
        fates.append(fate)
      }
      guard place >= namings.count else { continue }
      for one: Fate in [.cut, .zeros] {
        var fate = Array(repeating: Fate.kept, count: count)
        fate[place] = one
        fates.append(fate)
      }
    }
    // All names, no bytes; all bytes, no names.
    fates.append(namings.map { _ in .kept } + dirty.map { _ in .dropped })
    fates.append(namings.map { _ in .dropped } + dirty.map { _ in .kept })
    return fates.map { image($0, dirty) }
  }

  private func image(_ fates: [Fate], _ dirty: [UInt64]) -> Image {
    var names = names
    for (naming, fate) in zip(namings, fates) where fate == .kept { apply(naming, to: &names) }
    var bytes: [UInt64: [UInt8]] = [:]
    for (node, fate) in zip(dirty, fates.dropFirst(namings.count)) {
      bytes[node] = nodes[node].map { PowerDisk.bytes(of: $0, fate) }
    }
    var image = Image()
    for (path, number) in names.sorted(by: { $0.key < $1.key }) {
      guard let node = nodes[number] else { continue }
      // What lies in a folder that has no name any more is out of reach.
      let folder = parent(of: path)
      guard folder.isEmpty || image.folders.contains(folder) else { continue }
      if node.isFolder {
        image.folders.append(path)
      } else {
        image.files[path] = bytes[number] ?? node.live
      }
    }
    return image
  }

  private static func bytes(of node: Node, _ fate: Fate) -> [UInt8] {
    let start = zip(node.live, node.durable).prefix { $0 == $1 }.count
    switch fate {
    case .kept: return node.live
    case .dropped: return node.durable
    case .cut: return Array(node.live[..<(start + (node.live.count - start) / 2)])
    case .zeros:
      return node.live[..<start] + Array(repeating: 0, count: node.live.count - start)
    }
  }

  /// The files that are found after the power went.
  struct Image: Hashable {
    fileprivate(set) var folders: [String] = []
    fileprivate(set) var files: [String: [UInt8]] = [:]

    /// A disk with them.
    func disk() throws -> MemoryDisk {
      let disk = MemoryDisk()
      for folder in folders { try disk.makeFolder(folder) }
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { disk.put(bytes, at: path) }
      return disk
    }
  }
}
