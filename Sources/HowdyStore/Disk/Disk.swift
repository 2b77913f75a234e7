/// What the store needs of a file system, drawn where faults happen.
///
/// `LocalDisk` is the real one; `MemoryDisk` is its twin for tests and rehearsals. One suite of tests
/// holds both to this contract. Paths are absolute, with `/` between their parts; but for `entries`
/// and `resolve`, links are followed. What is no file is never waited for.
public protocol Disk: AnyObject {
  /// The bytes of a file.
  ///
  /// - Throws: `DiskFault`, `.absent` when there is no such file, `.notAFile` when it is none.
  func read(_ path: String) throws(DiskFault) -> [UInt8]

  /// What lies in a folder, in no order: `sortedEntries(of:)` has one.
  ///
  /// - Throws: `DiskFault`, `.absent` when there is no such folder.
  func entries(of folder: String) throws(DiskFault) -> [FileEntry]

  /// How a file or folder stands; nothing when there is none.
  ///
  /// - Throws: `DiskFault` when that cannot be told.
  func status(of path: String) throws(DiskFault) -> FileStatus?

  /// The path of the file that a link leads to, or `path` itself when it is no link.
  ///
  /// - Throws: `DiskFault`, `.absent` when the link leads nowhere.
  func resolve(_ path: String) throws(DiskFault) -> String

  /// Makes a folder that only its owner may enter; one that is there is left as it is.
  ///
  /// - Throws: `DiskFault`.
  func makeFolder(_ path: String) throws(DiskFault)

  /// Writes a new file of exactly this mode.
  ///
  /// - Throws: `DiskFault`; a file that was begun may be left.
  func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault)

  /// Adds bytes at the end of a file, making it (for its owner alone) when it is not there.
  ///
  /// - Returns: How the file that was written stands afterwards.
  /// - Throws: `DiskFault`; some of the bytes may have been written.
  func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus

  /// Cuts a file down to a size in bytes.
  ///
  /// - Throws: `DiskFault`.
  func truncate(_ path: String, to size: Int) throws(DiskFault)

  /// Waits until a file's bytes are on the medium.
  ///
  /// - Throws: `DiskFault`; what is on the medium is unknown then.
  func sync(_ path: String) throws(DiskFault)

  /// Waits until a folder's names are on the medium.
  ///
  /// - Throws: `DiskFault`.
  func syncFolder(_ path: String) throws(DiskFault)

  /// Gives a file another name in the place of whatever has that name, in one step.
  ///
  /// - Throws: `DiskFault`.
  func rename(_ path: String, to target: String) throws(DiskFault)

  /// Removes a file; one that is not there is no fault.
  ///
  /// - Throws: `DiskFault`.
  func remove(_ path: String) throws(DiskFault)

  /// Gives a file or folder other permissions, such as `0o600`.
  ///
  /// - Throws: `DiskFault`, `.absent` when there is none.
  func setMode(_ path: String, to mode: UInt32) throws(DiskFault)

  /// Whether a file or folder belongs to whoever runs the program.
  ///
  /// - Throws: `DiskFault`, `.absent` when there is none.
  func isOwn(_ path: String) throws(DiskFault) -> Bool

  /// What a file or folder lies on.
  ///
  /// - Throws: `DiskFault`, `.absent` when there is none.
  func fileSystem(at path: String) throws(DiskFault) -> FileSystem

  /// Takes the lock that a file stands for, if no other store holds it; never waits.
  ///
  /// - Returns: Whether the lock was taken.
  /// - Throws: `DiskFault` when the file cannot be opened or made.
  func lock(_ path: String) throws(DiskFault) -> Bool

  /// Gives the lock back.
  func unlock(_ path: String)

  /// Lets some time pass before the lock is tried again.
  func pause(milliseconds: Int)

  /// Does something that a signal must not end half-way: interrupt, terminate and hang-up wait.
  func uninterrupted<Value, Fault: Error>(_ body: () throws(Fault) -> Value) throws(Fault) -> Value
}

extension Disk {
  /// What lies in a folder, by name.
  ///
  /// - Throws: `DiskFault`, `.absent` when there is no such folder.
  public func sortedEntries(of folder: String) throws(DiskFault) -> [FileEntry] {
    try entries(of: folder).sorted { $0.name < $1.name }
  }
}

/// Why the disk refused, and on what.
public struct DiskFault: Error, Hashable, Sendable {
  /// What happened.
  public enum Reason: Hashable, Sendable {
    /// No space is left, or no more is allowed to this person.
    case full

    /// The disk or folder may only be read.
    case readOnly

    /// This person may not do that.
    case denied

    /// There is no such file or folder.
    case absent

    /// There is a file of that name already.
    case taken

    /// What has that name holds no bytes: a folder, a pipe, a device, or a link that runs in a
    /// circle.
    case notAFile

    /// Anything else, by the number that the system gives it.
    case failed(Int32)
  }

  /// What happened.
  public let reason: Reason

  /// The file or folder.
  public let path: String

  /// Makes a fault.
  public init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}

/// How a file or folder stands.
public struct FileStatus: Hashable, Sendable {
  /// What a name stands for.
  public enum Kind: Hashable, Sendable {
    /// Bytes, or other names.
    case file, folder

    /// A link that leads nowhere, or in a circle; only `Disk.entries(of:)` tells of one.
    case brokenLink

    /// A pipe, a device, a socket: to read one could take for ever.
    case special
  }

  /// What it is.
  public let kind: Kind

  /// Whether it is a folder.
  public var isFolder: Bool { kind == .folder }

  /// The size in bytes.
  public let size: Int

  /// The number that is the file's alone on its disk while it exists.
  public let inode: UInt64

  /// When the file or anything about it last changed: nanoseconds since 1970.
  public let changed: Int

  /// When the bytes were last written: nanoseconds since 1970.
  public let modified: Int

  /// The permissions, as in `0o600`.
  public let mode: UInt32

  /// Makes a status.
  public init(
    kind: Kind, size: Int, inode: UInt64, changed: Int, modified: Int, mode: UInt32
  ) {
    self.kind = kind
    self.size = size
    self.inode = inode
    self.changed = changed
    self.modified = modified
    self.mode = mode
  }
}

/// What files lie on.
public struct FileSystem: Hashable, Sendable {
  /// What the system calls its kind, such as `ext4` or `nfs`; `unknown` where it does not say.
  public let kind: String

  /// The bytes that this person may still write.
  public let freeBytes: Int

  /// Whether it may only be read.
  public let isReadOnly: Bool

  /// Makes a file system.
  public init(kind: String, freeBytes: Int, isReadOnly: Bool) {
    self.kind = kind
    self.freeBytes = freeBytes
    self.isReadOnly = isReadOnly
  }
}

/// A name in a folder.
public struct FileEntry: Hashable, Sendable {
  /// The name, without the folder.
  public let name: String

  /// Whether the name is a link.
  public let isLink: Bool

  /// How the file stands, at the end of the link if it is one; how the link itself stands where it
  /// leads nowhere.
  public let status: FileStatus

  /// Makes an entry.
  public init(name: String, isLink: Bool, status: FileStatus) {
    self.name = name
    self.isLink = isLink
    self.status = status
  }
}
