/// Why the store could not do what was asked: facts, for others to put into sentences.
///
/// But for `unknownState`, nothing was changed.
public enum StoreFault: Error, Hashable, Sendable {
  /// No space is left on the disk that this file or folder lies on.
  case full(path: String)

  /// This file or folder cannot be written.
  case cannotWrite(path: String)

  /// This file or folder cannot be read.
  case cannotRead(path: String)

  /// Another store held the lock for all of the time that one waits for it.
  case busy

  /// A file of the book holds something that cannot be read, so it must not be written over.
  case damaged(Damage)

  /// The book is of a format that this version cannot read.
  case newerFormat

  /// The book may be read by this version, but not written.
  case readOnlyBook

  /// There are pages, but the file that marks the folder as a book is gone, as in a folder of which
  /// half was synced.
  case halfSynced

  /// Writing failed, and so did taking it back: the change may count or not.
  case unknownState(path: String)
}

/// A place in the book that cannot be read.
public struct Damage: Error, Hashable, Sendable {
  /// The file, as its path within the book.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// Why it cannot be read.
  public let cause: Cause

  /// Why a place cannot be read.
  public enum Cause: Int, Hashable, Sendable {
    /// What stands there makes no sense.
    case unreadable

    /// A cloud engine has left a placeholder there, and not brought the file yet.
    case notDownloaded
  }

  /// Makes a damage.
  public init(file: String, line: Int, cause: Cause = .unreadable) {
    self.file = file
    self.line = line
    self.cause = cause
  }
}

extension StoreFault {
  /// The fault of a file that could not be read.
  init(reading fault: DiskFault) {
    self = .cannotRead(path: fault.path)
  }

  /// The fault of a file that could not be written.
  init(writing fault: DiskFault) {
    self = fault.reason == .full ? .full(path: fault.path) : .cannotWrite(path: fault.path)
  }
}

/// Does something with the disk that reads.
func reading<Value>(_ body: () throws(DiskFault) -> Value) throws(StoreFault) -> Value {
  do throws(DiskFault) {
    return try body()
  } catch {
    throw StoreFault(reading: error)
  }
}

/// Does something with the disk that writes.
func writing<Value>(_ body: () throws(DiskFault) -> Value) throws(StoreFault) -> Value {
  do throws(DiskFault) {
    return try body()
  } catch {
    throw StoreFault(writing: error)
  }
}
