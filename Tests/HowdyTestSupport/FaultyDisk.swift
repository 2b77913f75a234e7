public import HowdyStore

/// A disk that fails at an operation of one's choosing, to see what is left of the book.
public final class FaultyDisk: Disk {
  /// What happens at the operation.
  public enum Fault: Sendable {
    /// The operation is refused, and all others go on.
    case refuse(DiskFault.Reason)

    /// Half of what was to be written is, and the operation is refused.
    case cutShort(DiskFault.Reason)

    /// The operation and all after it are refused, as after a kill.
    case stop

    /// Half of what was to be written is, and nothing more happens, as after a kill.
    case stopHalfway
  }

  private let disk: any Disk
  private let fault: Fault
  private let place: Int

  /// How many operations that write were asked for.
  public private(set) var count = 0

  /// Done before each operation that writes, with its place: for what another program does then.
  public var onOperation: ((Int) -> Void)?

  /// Wraps a disk.
  ///
  /// - Parameters:
  ///   - disk: The disk that does the work.
  ///   - place: Which of the operations that write fails, from 0; none when negative.
  ///   - fault: How.
  public init(_ disk: any Disk, failingAt place: Int = -1, _ fault: Fault = .stop) {
    self.disk = disk
    self.place = place
    self.fault = fault
  }

  /// Reads as the disk does.
  public func read(_ path: String) throws(DiskFault) -> [UInt8] { try disk.read(path) }

  /// Lists as the disk does.
  public func entries(of folder: String) throws(DiskFault) -> [FileEntry] {
    try disk.entries(of: folder)
  }

  /// Looks as the disk does.
  public func status(of path: String) throws(DiskFault) -> FileStatus? {
    try disk.status(of: path)
  }

  /// Resolves as the disk does.
  public func resolve(_ path: String) throws(DiskFault) -> String { try disk.resolve(path) }

  /// Makes a folder, or fails.
  public func makeFolder(_ path: String) throws(DiskFault) {
    try step(path)
    try disk.makeFolder(path)
  }

  /// Writes a new file, some of it, or fails.
  public func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    do throws(DiskFault) {
      try step(path)
    } catch {
      if cutsShort {
        try? disk.writeNew(Array(bytes.prefix(bytes.count / 2)), to: path, mode: mode)
      }
      throw error
    }
    try disk.writeNew(bytes, to: path, mode: mode)
  }

  /// Appends, some of it, or fails.
  public func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    do throws(DiskFault) {
      try step(path)
    } catch {
      if cutsShort { _ = try? disk.append(Array(bytes.prefix(bytes.count / 2)), to: path) }
      throw error
    }
    return try disk.append(bytes, to: path)
  }

  /// Cuts, or fails.
  public func truncate(_ path: String, to size: Int) throws(DiskFault) {
    try step(path)
    try disk.truncate(path, to: size)
  }

  /// Syncs, or fails.
  public func sync(_ path: String) throws(DiskFault) {
    try step(path)
    try disk.sync(path)
  }

  /// Syncs, or fails.
  public func syncFolder(_ path: String) throws(DiskFault) {
    try step(path)
    try disk.syncFolder(path)
  }

  /// Renames, or fails.
  public func rename(_ path: String, to target: String) throws(DiskFault) {
    try step(target)
    try disk.rename(path, to: target)
  }

  /// Removes, or fails.
  public func remove(_ path: String) throws(DiskFault) {
    try step(path)
    try disk.remove(path)
  }

  /// Gives other permissions, or fails.
  public func setMode(_ path: String, to mode: UInt32) throws(DiskFault) {
    try step(path)
    try disk.setMode(path, to: mode)
  }

  /// Tells whose it is as the disk does.
  public func isOwn(_ path: String) throws(DiskFault) -> Bool { try disk.isOwn(path) }

  /// Tells the file system as the disk does.
  public func fileSystem(at path: String) throws(DiskFault) -> FileSystem {
    try disk.fileSystem(at: path)
  }

  /// Locks, or fails.
  public func lock(_ path: String) throws(DiskFault) -> Bool {
    try step(path)
    return try disk.lock(path)
  }

  /// Unlocks as the disk does: the system does it for a process that was killed.
  public func unlock(_ path: String) { disk.unlock(path) }

  /// Pauses as the disk does.
  public func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }

  /// Does something as the disk does.
  public func uninterrupted<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try disk.uninterrupted(body)
  }

  private var cutsShort: Bool {
    guard count == place + 1 else { return false }
    switch fault {
    case .cutShort, .stopHalfway: return true
    case .refuse, .stop: return false
    }
  }

  private func step(_ path: String) throws(DiskFault) {
    let current = count
    count += 1
    onOperation?(current)
    guard place >= 0, current >= place else { return }
    switch fault {
    case .refuse(let reason), .cutShort(let reason):
      if current == place { throw DiskFault(reason, path: path) }
    case .stop, .stopHalfway: throw DiskFault(.failed(0), path: path)
    }
  }
}
