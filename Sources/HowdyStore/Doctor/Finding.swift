/// One thing that a check of the book found wrong: a fact, for others to put into a sentence.
public struct Finding: Hashable, Sendable {
  /// What is wrong; the raw values are for scripts.
  public enum Kind: String, CaseIterable, Sendable {
    /// There are pages, and the file that marks the folder as a book is gone.
    case noMarker = "no-marker"

    /// The file that marks the folder as a book makes no sense.
    case damagedMarker = "damaged-marker"

    /// The book, or a page, is of a format that this version cannot read.
    case newerFormat = "newer-format"

    /// The book may be read by this version, but not written.
    case readOnlyBook = "read-only-book"

    /// A folder is open to other people of this machine.
    case openToOthers = "open-to-others"

    /// A file or folder is closed to its owner.
    case closedToOwner = "closed-to-owner"

    /// A file or folder belongs to somebody else.
    case foreignOwner = "foreign-owner"

    /// The disk of the book may only be read.
    case readOnlyDisk = "read-only-disk"

    /// Hardly any space is left; `count` is in bytes.
    case littleSpace = "little-space"

    /// A file or folder cannot be read.
    case cannotRead = "cannot-read"

    /// What stands where a file should be is none.
    case notAFile = "not-a-file"

    /// A cloud engine has left a placeholder, and not brought the file yet.
    case notDownloaded = "not-downloaded"

    /// A page without a byte.
    case emptyPage = "empty-page"

    /// A line of a page or of changes makes no sense.
    case damagedLine = "damaged-line"

    /// A line holds bytes of zero, as files do after a power cut.
    case zeroBytes = "zero-bytes"

    /// Git left a conflict in a file.
    case conflictMarkers = "conflict-markers"

    /// A byte order mark stands at the start of a file.
    case byteOrderMark = "byte-order-mark"

    /// Lines end as on Windows.
    case windowsLineEnds = "windows-line-ends"

    /// The last change of a file was cut short.
    case tornTail = "torn-tail"

    /// A record stands twice on a page of one device.
    case recordTwice = "record-twice"

    /// A record stands on two pages.
    case onTwoPages = "on-two-pages"

    /// Records, `count` of them, bear a time that is still to come.
    case futureStamp = "future-stamp"

    /// Records, `count` of them, name another that there never was.
    case noTarget = "no-target"

    /// Two mates go by one name; `names` has what they are called.
    case nameTwice = "name-twice"

    /// A copy that a sync engine put beside a file.
    case conflictCopy = "conflict-copy"

    /// This device bears the id of another.
    case clonedDevice = "cloned-device"

    /// What a writer left that was stopped.
    case litter

    /// A file holds records, `count` of them, as they were before somebody was erased from them.
    case erased

    /// The index says something else than the book.
    case wrongIndex = "wrong-index"

    /// The lock cannot be taken.
    case noLock = "no-lock"

    /// A file or folder cannot be made to last.
    case noSync = "no-sync"

    /// A file cannot be put in the place of another.
    case noRename = "no-rename"
  }

  /// What is wrong.
  public let kind: Kind

  /// The file or folder: as a path within the book where it is there, else in full.
  public let file: String?

  /// The line in the file, from 1, where it is about one.
  public let line: Int?

  /// How many it is about; 1 but where the kind says otherwise.
  public let count: Int

  /// What the mates are called whom it is about.
  public let names: [String]

  /// Whether `BookStore.repair()` on this machine puts it right.
  public let isMendable: Bool

  /// Makes a finding.
  public init(
    _ kind: Kind, _ file: String? = nil, line: Int? = nil, count: Int = 1, names: [String] = [],
    isMendable: Bool = false
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.count = count
    self.names = names
    self.isMendable = isMendable
  }
}
