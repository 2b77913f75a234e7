public import HowdyStore

/// A disk that does what another does, for tests to change one thing of.
open class PassingDisk: Disk {
  private let disk: any Disk

  /// Wraps a disk.
  public init(_ disk: any Disk) { self.disk = disk }

  // Each operation is passed on as it is.

  open func read(_ path: String) throws(DiskFault) -> [UInt8] { try disk.read(path) }

  open func entries(of folder: String) throws(DiskFault) -> [FileEntry] {
    try disk.entries(of: folder)
  }

  open func status(of path: String) throws(DiskFault) -> FileStatus? {
    try disk.status(of: path)
  }

  open func resolve(_ path: String) throws(DiskFault) -> String { try disk.resolve(path) }

  open func makeFolder(_ path: String) throws(DiskFault) { try disk.makeFolder(path) }

  open func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    try disk.writeNew(bytes, to: path, mode: mode)
  }

  open func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    try disk.append(bytes, to: path)
  }

  open func truncate(_ path: String, to size: Int) throws(DiskFault) {
    try disk.truncate(path, to: size)
  }

  open func sync(_ path: String) throws(DiskFault) { try disk.sync(path) }

  open func syncFolder(_ path: String) throws(DiskFault) { try disk.syncFolder(path) }

  open func rename(_ path: String, to target: String) throws(DiskFault) {
    try disk.rename(path, to: target)
  }

  open func remove(_ path: String) throws(DiskFault) { try disk.remove(path) }

  open func setMode(_ path: String, to mode: UInt32) throws(DiskFault) {
    try disk.setMode(path, to: mode)
  }

  open func isOwn(_ path: String) throws(DiskFault) -> Bool { try disk.isOwn(path) }

  open func fileSystem(at path: String) throws(DiskFault) -> FileSystem {
    try disk.fileSystem(at: path)
  }

  open func lock(_ path: String) throws(DiskFault) -> Bool { try disk.lock(path) }

  open func unlock(_ path: String) { disk.unlock(path) }

  open func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }

  /// Told when what must not be interrupted begins.
  open func began() {}

  /// Told when what must not be interrupted is over.
  open func ended() {}

  /// Passes on what is to be done.
  public func uninterrupted<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    began()
    defer { ended() }
    return try disk.uninterrupted(body)
  }
}
