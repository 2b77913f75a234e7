#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file system of this machine.
///
/// One store has one `LocalDisk`: the lock belongs to the open file, so two stores of one process
/// that had a disk each keep each other out, as two processes do.
public final class LocalDisk: Disk {
  private var locks: [String: Int32] = [:]

  /// Makes the disk of this machine; nothing is touched yet.
  public init() {}

  deinit {
    for descriptor in locks.values { _ = close(descriptor) }
  }

  /// The bytes of a file.
  public func read(_ path: String) throws(DiskFault) -> [UInt8] {
    let descriptor = try opened(path, O_RDONLY)
    defer { _ = close(descriptor) }
    let expected = try fileStatus(of: descriptor, at: path).size
    var fault: DiskFault?
    var bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      fault = fill(buffer, from: descriptor, at: path, count: &count)
    }
    // A file that grew since is read to its end.
    while fault == nil, bytes.count >= expected {
      let more = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        fault = fill(buffer, from: descriptor, at: path, count: &count)
      }
      if more.isEmpty { break }
      bytes.append(contentsOf: more)
    }
    if let fault { throw fault }
    return bytes
  }

  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, at path: String,
    count: inout Int
  ) -> DiskFault? {
    while let base = buffer.baseAddress, count < buffer.count {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, base + count, buffer.count - count)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, base + count, buffer.count - count)
      #else
        let got = Darwin.read(descriptor, base + count, buffer.count - count)
      #endif
      if got == 0 { return nil }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        return fault(at: path)
      }
    }
    return nil
  }

  /// What lies in a folder, as the disk has it.
  public func entries(of folder: String) throws(DiskFault) -> [FileEntry] {
    guard let stream = opendir(folder) else { throw fault(at: folder) }
    defer { _ = closedir(stream) }
    let descriptor = dirfd(stream)
    var entries: [FileEntry] = []
    errno = 0
    while let next = readdir(stream) {
      let mayBeLink = next.pointee.d_type == DT_LNK || next.pointee.d_type == DT_UNKNOWN
      let entry = withUnsafePointer(to: &next.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          LocalDisk.entry($0, in: descriptor, mayBeLink: mayBeLink)
        }
      }
      if let entry {
        if entry.name != ".", entry.name != ".." { entries.append(entry) }
      } else if errno != ENOENT {
        // But for a name that went between the two calls.
        throw fault(at: folder)
      }
      errno = 0
    }
    if errno != 0 { throw fault(at: folder) }
    return entries
  }

  /// How one name of a folder stands; nothing, with the cause in `errno`, when that cannot be told.
  private static func entry(
    _ name: UnsafePointer<CChar>, in folder: Int32, mayBeLink: Bool
  ) -> FileEntry? {
    var found = stat()
    var link = stat()
    let isLink =
      mayBeLink && fstatat(folder, name, &link, AT_SYMLINK_NOFOLLOW) == 0
      && link.st_mode & S_IFMT == S_IFLNK
    if fstatat(folder, name, &found, 0) == 0 {
      return FileEntry(name: String(cString: name), isLink: isLink, status: FileStatus(found))
    }
    guard isLink else { return nil }
    return FileEntry(
      name: String(cString: name), isLink: true, status: FileStatus(link, kind: .brokenLink))
  }

  /// How a file or folder stands; nothing when there is none.
  public func status(of path: String) throws(DiskFault) -> FileStatus? {
    var found = stat()
    if stat(path, &found) == 0 { return FileStatus(found) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw fault(at: path)
  }

  /// The path of the file that a link leads to, or `path` itself when it is no link.
  public func resolve(_ path: String) throws(DiskFault) -> String {
    var found = stat()
    guard lstat(path, &found) == 0 else {
      if errno == ENOENT { return path }
      throw fault(at: path)
    }
    guard found.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let real = realpath(path, nil) else { throw fault(at: path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes a folder that only its owner may enter; one that is there is left as it is.
  public func makeFolder(_ path: String) throws(DiskFault) {
    guard mkdir(path, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw fault(at: path)
    }
  }

  /// Writes a new file of exactly this mode.
  public func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32) throws(DiskFault) {
    let descriptor = try opened(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    defer { _ = close(descriptor) }
    // Whatever the umask, the file has the mode of the one that it replaces.
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw fault(at: path) }
    try write(bytes, to: descriptor, at: path)
  }

  /// Adds bytes at the end of a file, making it when it is not there.
  public func append(_ bytes: [UInt8], to path: String) throws(DiskFault) -> FileStatus {
    let descriptor = try opened(path, O_WRONLY | O_CREAT | O_APPEND, mode: 0o600)
    defer { _ = close(descriptor) }
    _ = try fileStatus(of: descriptor, at: path)
    try write(bytes, to: descriptor, at: path)
    return try status(of: descriptor, at: path)
  }

  private func write(
    _ bytes: [UInt8], to descriptor: Int32, at path: String
  ) throws(DiskFault) {
    let failure: DiskFault? = bytes.withUnsafeBytes { buffer in
      var written = 0
      while let base = buffer.baseAddress, written < buffer.count {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, base + written, buffer.count - written)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, base + written, buffer.count - written)
        #else
          let count = Darwin.write(descriptor, base + written, buffer.count - written)
        #endif
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          return fault(at: path)
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Cuts a file down to a size in bytes.
  public func truncate(_ path: String, to size: Int) throws(DiskFault) {
    let descriptor = try opened(path, O_WRONLY)
    defer { _ = close(descriptor) }
    _ = try fileStatus(of: descriptor, at: path)
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw fault(at: path) }
  }

  /// Waits until a file's bytes are on the medium.
  public func sync(_ path: String) throws(DiskFault) {
    try synced(path, O_RDONLY, .file)
  }

  /// Waits until a folder's names are on the medium.
  public func syncFolder(_ path: String) throws(DiskFault) {
    try synced(path, O_RDONLY | O_DIRECTORY, .folder)
  }

  private func synced(
    _ path: String, _ flags: Int32, _ kind: FileStatus.Kind
  ) throws(DiskFault) {
    let descriptor = try opened(path, flags)
    defer { _ = close(descriptor) }
    guard try status(of: descriptor, at: path).kind == kind else {
      throw DiskFault(.notAFile, path: path)
    }
    #if canImport(Darwin)
      // Darwin's fsync leaves the bytes in the drive's own memory.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw fault(at: path) }
  }

  /// Gives a file another name in the place of whatever has that name, in one step.
  public func rename(_ path: String, to target: String) throws(DiskFault) {
    #if canImport(Glibc)
      let result = Glibc.rename(path, target)
    #elseif canImport(Musl)
      let result = Musl.rename(path, target)
    #else
      let result = Darwin.rename(path, target)
    #endif
    guard result == 0 else { throw fault(at: target) }
  }

  /// Removes a file; one that is not there is no fault.
  public func remove(_ path: String) throws(DiskFault) {
    guard unlink(path) == 0 || errno == ENOENT else { throw fault(at: path) }
  }

  /// Gives a file or folder other permissions, such as `0o600`.
  public func setMode(_ path: String, to mode: UInt32) throws(DiskFault) {
    guard chmod(path, mode_t(mode)) == 0 else { throw fault(at: path) }
  }

  /// Whether a file or folder belongs to whoever runs the program.
  public func isOwn(_ path: String) throws(DiskFault) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0 else { throw fault(at: path) }
    return found.st_uid == geteuid()
  }

  /// What a file or folder lies on.
  public func fileSystem(at path: String) throws(DiskFault) -> FileSystem {
    var found = statvfs()
    guard statvfs(path, &found) == 0 else { throw fault(at: path) }
    let free = UInt64(found.f_bavail).multipliedReportingOverflow(by: UInt64(found.f_frsize))
    return FileSystem(
      kind: kindOfFileSystem(at: path),
      freeBytes: free.overflow ? .max : Int(clamping: free.partialValue),
      isReadOnly: found.f_flag & UInt(ST_RDONLY) != 0)
  }

  private func kindOfFileSystem(at path: String) -> String {
    #if canImport(Darwin)
      var found = statfs()
      guard statfs(path, &found) == 0 else { return "unknown" }
      return withUnsafeBytes(of: found.f_fstypename) { name in
        String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      }
    #else
      guard let real = realpath(path, nil) else { return "unknown" }
      defer { free(real) }
      return LocalDisk.kind(
        of: String(cString: real), mounts: (try? read("/proc/self/mountinfo")) ?? [])
    #endif
  }

  /// The kind of the file system that a path lies on, by the table of mounts that Linux keeps: of the
  /// mounts above the path the nearest one, and of two in one place the later.
  private static func kind(of path: String, mounts table: [UInt8]) -> String {
    var (kind, length) = ("unknown", -1)
    // As the table writes it.
    let path = path.map { $0 == " " ? "\\040" : String($0) }.joined()
    for line in table.split(separator: 0x0A) {
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard fields.count > 5, let dash = fields.lastIndex(of: "-"), dash + 1 < fields.count else {
        continue
      }
      let mount = fields[4] == "/" ? "" : fields[4]
      guard path == mount || path.hasPrefix(mount + "/"), mount.utf8.count >= length else {
        continue
      }
      (kind, length) = (String(fields[dash + 1]), mount.utf8.count)
    }
    return kind
  }

  /// Takes the lock that a file stands for, if no other store holds it; never waits.
  public func lock(_ path: String) throws(DiskFault) -> Bool {
    let descriptor: Int32
    if let open = locks[path] {
      descriptor = open
    } else {
      descriptor = try opened(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      locks[path] = descriptor
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw fault(at: path) }
    }
    return true
  }

  /// Gives the lock back; its file stays, and stays open.
  public func unlock(_ path: String) {
    if let descriptor = locks[path] { _ = flock(descriptor, LOCK_UN) }
  }

  /// Lets some time pass before the lock is tried again.
  public func pause(milliseconds: Int) {
    _ = usleep(UInt32(milliseconds) * 1000)
  }

  /// Does something that a signal must not end half-way: interrupt, terminate and hang-up wait.
  public func uninterrupted<Value, Fault: Error>(
    _ body: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    var waiting = sigset_t()
    var before = sigset_t()
    sigemptyset(&waiting)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&waiting, signal) }
    pthread_sigmask(SIG_BLOCK, &waiting, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  private func opened(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(DiskFault) -> Int32 {
    while true {
      // A pipe without a reader or writer is not waited for.
      let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw fault(at: path) }
    }
  }

  private func fileStatus(
    of descriptor: Int32, at path: String
  ) throws(DiskFault) -> FileStatus {
    let status = try status(of: descriptor, at: path)
    guard status.kind == .file else { throw DiskFault(.notAFile, path: path) }
    return status
  }

  private func status(of descriptor: Int32, at path: String) throws(DiskFault) -> FileStatus {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { throw fault(at: path) }
    return FileStatus(found)
  }

  private func fault(at path: String) -> DiskFault {
    let code = errno
    let reason: DiskFault.Reason =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: .full
      case EROFS: .readOnly
      case EACCES, EPERM: .denied
      case ENOENT, ENOTDIR: .absent
      case EEXIST: .taken
      case EISDIR, ELOOP, ENXIO: .notAFile
      default: .failed(code)
      }
    return DiskFault(reason, path: path)
  }
}

extension FileStatus {
  fileprivate init(_ found: stat, kind: Kind? = nil) {
    #if canImport(Darwin)
      let (changed, modified) = (found.st_ctimespec, found.st_mtimespec)
    #else
      let (changed, modified) = (found.st_ctim, found.st_mtim)
    #endif
    self.init(
      kind: kind ?? FileStatus.kind(of: found),
      size: Int(found.st_size),
      inode: UInt64(found.st_ino),
      // Compared alone, so a date past 2262, which a file may bear, may wrap round.
      changed: Int(changed.tv_sec) &* 1_000_000_000 &+ Int(changed.tv_nsec),
      modified: Int(modified.tv_sec) &* 1_000_000_000 &+ Int(modified.tv_nsec),
      mode: UInt32(found.st_mode & 0o7777))
  }

  private static func kind(of found: stat) -> Kind {
    switch found.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }
}
