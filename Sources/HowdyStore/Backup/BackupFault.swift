/// Why a backup could not be written or read: facts, for others to put into sentences.
///
/// But for `mayBeEither`, nothing was changed and nothing was kept.
public enum BackupFault: Error, Hashable, Sendable {
  /// There is no such file.
  case noFile

  /// The file cannot be read.
  case cannotRead

  /// The file does not begin as a backup does.
  case notABackup

  /// The backup is of a form that this version cannot read.
  case newerFormat

  /// The end of the file is missing.
  case cutShort

  /// This line, from 1, is no record.
  case damaged(line: Int)

  /// Every line can be read, but they are not those that were written.
  case altered

  /// There is no record in the book.
  case nothingThere

  /// There is a file of that name already.
  case taken

  /// The file would lie in the folder of the book, and be read as part of it.
  case insideBook

  /// The file cannot be made.
  case cannotCreate

  /// No space is left on the disk.
  case full

  /// The new file took the place of an old one, but whether that lasts is unknown.
  case mayBeEither
}
