/// A file system in memory, for tests and for whoever wants to try a book without a disk.
///
/// It keeps to the contract of `Disk`; time on it is a counter that moves with every write.
public final class MemoryDisk: Disk {
  private let files: Files
  private var held: Set<String> = []

  /// Whether every write is refused, as on a folder that may only be read.
  public var isReadOnly: Bool {
    get { files.isReadOnly }
    set { files.isReadOnly = newValue }
  }

  /// The bytes that may still be written, as `fileSystem(at:)` tells them; nothing is refused for it.
  public var freeBytes: Int {
    get { files.freeBytes }
    set { files.freeBytes = newValue }
  }

  /// The paths that belong to somebody else.
  public var foreignPaths: Set<String> {
    get { files.foreignPaths }
    set { files.foreignPaths = newValue }
  }

  /// How many times each operation was asked for, by its name.
  public private(set) var operations: [String: Int] = [:]

  /// Makes an empty disk.
  public init() {
    files = Files()
  }

  private init(sharing files: Files) {
    self.files = files
  }

  /// Another opener of the same files, as a second process would be: its locks are its own.
  public func another() -> MemoryDisk { MemoryDisk(sharing: files) }

  /// A disk with a copy of all files as they are now, and no lock held.
  public func copy() -> MemoryDisk {
    let copy = MemoryDisk()
    copy.files.take(files)
    return copy
  }

  /// Makes a link at `path` that leads to the absolute path `target`.
  public func makeLink(_ path: String, to target: String) {
    files.put(files.node(.link(target)), at: path)
  }

  /// Puts something where it is to be that holds no bytes, such as a pipe.
  public func makeSpecial(_ path: String) { files.put(files.node(.special), at: path) }

  /// Puts a file where it is to be, as an editor would that knows nothing of the book.
  public func put(_ bytes: [UInt8], at path: String, mode: UInt32 = 0o600) {
    files.put(files.node(.file(bytes), mode: mode), at: path)
  }

  /// The paths of all files, sorted.
  public var paths: [String] {
    files.nodes.compactMap { path, node in
      if case .file = node.content { path } else { nil }
    }.sorted()
  }

  /// The bytes of a file.
  public func read(_ path: String) throws(DiskFault) -> [UInt8] {
    count("read")
    let node = try file(path)
    guard node.mode & 0o400 != 0 else { throw DiskFault(.denied, path: path) }
    return node.bytes
  }

  /// What lies in a folder, the last name first: so that a test fails where an order is counted on.
  public func entries(of folder: String) throws(DiskFault) -> [FileEntry] {
    count("entries")
    let folder = try real(folder)
    guard case .folder? = files.nodes[folder]?.content else {
      throw DiskFault(.absent, path: folder)
    }
    var entries: [FileEntry] = []
    for name in files.names[folder] ?? [] {
      let path = folder + "/" + name
      guard let node = files.nodes[path] else { continue }
      var isLink = false
      if case .link = node.content { isLink = true }
      let status = isLink ? (try? status(of: path)) ?? node.status : node.status
      entries.append(FileEntry(name: name, isLink: isLink, status: status))
    }
    entries.sort { $0.name > $1.name }
    return entries
  }

  /// How a file or folder stands; nothing when there is none.
  public func status(of path: String) throws(DiskFault) -> FileStatus? {
    count("status")
    guard let node = files.nodes[try real(path)] else { return nil }
    return node.status
  }

  /// The path of the file that a link leads to, or `path` itself when it is no link.
  public func resolve(_ path: String) throws(DiskFault) -> String {
    count("resolve")
    guard case .link? = files.nodes[path]?.content else { return path }
    let target = try real(path)
    guard files.nodes[target] != nil else { throw DiskFault(.absent, path: path) }
    return target
  }

  /// Makes a folder; one that is there is left as it is.
  public func makeFolder(_ path: String) throws(DiskFault) {
    count("makeFolder")
    // A link has the name, wherever it leads, and no folder is made behind it.
    let path = try name(path)
    if files.nodes[path] != nil { return }
    try mayWrite(in: path)
    files.put(files.node(.folder, mode: 0o700), at: path)
  }

  /// Writes a new file of exactly this mode.
  public func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    count("writeNew")
    let path = try name(path)
    guard files.nodes[path] == nil else { throw DiskFault(.taken, path: path) }
    try mayWrite(in: path)
    files.put(files.node(.file(bytes), mode: mode), at: path)
  }

  /// Adds bytes at the end of a file, making it when it is not there.
  public func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    count("append")
    let target = try real(path)
    try mayWrite(in: target)
    if files.nodes[target] == nil { files.put(files.node(.file([])), at: target) }
    var node = try writableFile(path)
    node.content = .file(node.bytes + bytes)
    return store(node, at: target)
  }

  /// Cuts a file down to a size in bytes.
  public func truncate(_ path: String, to size: Int) throws(DiskFault) {
    count("truncate")
    let target = try real(path)
    try mayWrite(in: target)
    var node = try writableFile(path)
    node.content = .file(Array(node.bytes.prefix(size)))
    _ = store(node, at: target)
  }

  /// Counts that a file was to be on the medium.
  public func sync(_ path: String) throws(DiskFault) {
    count("sync")
    _ = try file(path)
  }

  /// Counts that a folder's names were to be on the medium.
  public func syncFolder(_ path: String) throws(DiskFault) {
    count("syncFolder")
    guard case .folder? = files.nodes[try real(path)]?.content else {
      throw DiskFault(.absent, path: path)
    }
  }

  /// Gives a file another name in the place of whatever has that name.
  public func rename(_ path: String, to target: String) throws(DiskFault) {
    count("rename")
    let (path, target) = (try name(path), try name(target))
    try mayWrite(in: target)
    guard var node = files.nodes[path] else { throw DiskFault(.absent, path: path) }
    files.put(nil, at: path)
    node.changed = files.tick()
    files.put(node, at: target)
  }

  /// Removes a file; one that is not there is no fault.
  public func remove(_ path: String) throws(DiskFault) {
    count("remove")
    let path = try name(path)
    guard files.nodes[path] != nil else { return }
    try mayWrite(in: path)
    files.put(nil, at: path)
  }

  /// Gives a file or folder other permissions.
  public func setMode(_ path: String, to mode: UInt32) throws(DiskFault) {
    count("setMode")
    let target = try real(path)
    guard var node = files.nodes[target] else { throw DiskFault(.absent, path: path) }
    if isReadOnly { throw DiskFault(.readOnly, path: path) }
    node.mode = mode
    node.changed = files.tick()
    files.put(node, at: target)
  }

  /// Whether a file or folder belongs to whoever runs the program.
  public func isOwn(_ path: String) throws(DiskFault) -> Bool {
    count("isOwn")
    guard files.nodes[try real(path)] != nil else { throw DiskFault(.absent, path: path) }
    return !foreignPaths.contains(path)
  }

  /// Memory, with `freeBytes` left.
  public func fileSystem(at path: String) throws(DiskFault) -> FileSystem {
    count("fileSystem")
    guard files.nodes[try real(path)] != nil else { throw DiskFault(.absent, path: path) }
    return FileSystem(kind: "memory", freeBytes: freeBytes, isReadOnly: isReadOnly)
  }

  /// Takes the lock that a file stands for, if no other opener holds it.
  public func lock(_ path: String) throws(DiskFault) -> Bool {
    count("lock")
    if files.nodes[path] == nil {
      try mayWrite(in: path)
      files.put(files.node(.file([])), at: path)
    }
    if held.contains(path) { return true }
    guard files.locked.insert(path).inserted else { return false }
    held.insert(path)
    return true
  }

  /// Gives the lock back.
  public func unlock(_ path: String) {
    if held.remove(path) != nil { files.locked.remove(path) }
  }

  /// Counts a pause, and takes none.
  public func pause(milliseconds: Int) { count("pause") }

  /// Does something; no signal reaches a disk in memory.
  public func uninterrupted<Value, Fault: Error>(
    _ body: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    try body()
  }

  private func count(_ operation: String) { operations[operation, default: 0] += 1 }

  private func file(_ path: String) throws(DiskFault) -> Files.Node {
    guard let node = files.nodes[try real(path)] else { throw DiskFault(.absent, path: path) }
    guard case .file = node.content else { throw DiskFault(.notAFile, path: path) }
    return node
  }

  private func writableFile(_ path: String) throws(DiskFault) -> Files.Node {
    let node = try file(path)
    guard node.mode & 0o200 != 0 else { throw DiskFault(.denied, path: path) }
    return node
  }

  private func store(_ node: Files.Node, at path: String) -> FileStatus {
    var node = node
    node.modified = files.tick()
    node.changed = node.modified
    files.put(node, at: path)
    return node.status
  }

  /// The path with every link on the way followed.
  private func real(_ path: String) throws(DiskFault) -> String {
    var real = path == "/" ? "" : path
    for _ in 0..<8 {
      guard let link = files.link(on: real) else { return real }
      real = link.target + real.dropFirst(link.prefix.count)
    }
    throw DiskFault(.notAFile, path: path)
  }

  /// The path with the links on the way followed, but not one at its end.
  private func name(_ path: String) throws(DiskFault) -> String {
    let parent = parentFolder(of: path)
    return try real(parent) + path.dropFirst(parent.count)
  }

  private func mayWrite(in path: String) throws(DiskFault) {
    if isReadOnly { throw DiskFault(.readOnly, path: path) }
    let parent = try real(parentFolder(of: path))
    guard case .folder? = files.nodes[parent]?.content else {
      throw DiskFault(.absent, path: path)
    }
  }
}

/// What all openers of one disk in memory share.
private final class Files {
  struct Node {
    enum Content {
      case file([UInt8])
      case folder
      case link(String)
      case special
    }

    var content: Content
    let inode: UInt64
    var mode: UInt32
    var changed: Int
    var modified: Int

    var bytes: [UInt8] {
      if case .file(let bytes) = content { bytes } else { [] }
    }

    var status: FileStatus {
      let kind: FileStatus.Kind =
        switch content {
        case .file: .file
        case .folder: .folder
        case .link: .brokenLink
        case .special: .special
        }
      return FileStatus(
        kind: kind, size: bytes.count, inode: inode, changed: changed,
        modified: modified, mode: mode)
    }
  }

  private(set) var nodes: [String: Node] = [:]
  private(set) var names: [String: Set<String>] = [:]
  private var hasLinks = false
  var locked: Set<String> = []
  var isReadOnly = false
  var freeBytes = 1 << 40
  var foreignPaths: Set<String> = []
  var ticks = 0

  init() {
    nodes[""] = node(.folder, mode: 0o755)
  }

  func put(_ node: Node?, at path: String) {
    nodes[path] = node
    let folder = parentFolder(of: path)
    let name = String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? ""
    if node == nil {
      names[folder]?.remove(name)
    } else {
      names[folder, default: []].insert(name)
    }
    if case .link? = node?.content { hasLinks = true }
  }

  func take(_ other: Files) {
    nodes = other.nodes
    names = other.names
    hasLinks = other.hasLinks
    freeBytes = other.freeBytes
    foreignPaths = other.foreignPaths
    ticks = other.ticks
  }

  func tick() -> Int {
    ticks += 1
    return ticks
  }

  func node(_ content: Node.Content, mode: UInt32 = 0o600) -> Node {
    let now = tick()
    return Node(content: content, inode: UInt64(now), mode: mode, changed: now, modified: now)
  }

  /// The first link on the way along a path, and where it leads.
  func link(on path: String) -> (prefix: Substring, target: String)? {
    if !hasLinks { return nil }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let prefix = path[..<end]
      if case .link(let target)? = nodes[String(prefix)]?.content { return (prefix, target) }
    }
    return nil
  }
}

/// The folder that a path lies in; empty for one at the root.
func parentFolder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}
