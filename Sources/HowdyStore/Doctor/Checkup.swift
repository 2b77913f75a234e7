public import HowdyCore

/// What a check of the book came to.
public struct Checkup: Sendable {
  /// What is wrong, and still is after a repair; in a fixed order.
  public let findings: [Finding]

  /// What a repair did, in the order in which it was done.
  public let steps: [RepairStep]

  /// How many things were wrong before the repair; as many as there are findings without one.
  public let foundCount: Int

  /// The book, as far as it could be read; nothing when it could not, or there is none.
  public let book: Book?

  /// How much there is of what.
  public let counts: Counts

  /// What the book lies on; nothing when there is none.
  public let fileSystem: FileSystem?

  /// The format of the book; nothing when its marker says none.
  public let format: Int?

  /// How much there is of what, over all devices.
  public struct Counts: Hashable, Sendable {
    /// The mates, archived ones too.
    public var mates = 0

    /// The check-ins that are there.
    public var checkIns = 0

    /// The plans of every state.
    public var plans = 0

    /// The devices with a folder in the book.
    public var devices = 0

    /// The files that hold records.
    public var pages = 0

    /// The changes that are kept.
    public var changes = 0

    /// The bytes of all files.
    public var bytes = 0
  }

  /// Whether there is no book at all.
  public var isNoBook: Bool { fileSystem == nil && findings.isEmpty }

  func after(_ steps: [RepairStep], of before: Checkup) -> Checkup {
    Checkup(
      findings: findings, steps: steps, foundCount: before.findings.count, book: book,
      counts: counts, fileSystem: fileSystem, format: format)
  }
}

/// One thing that a repair did.
public struct RepairStep: Hashable, Sendable {
  /// What was done; the raw values are for scripts.
  public enum Kind: String, CaseIterable, Sendable {
    /// A folder is closed to others, or opened to its owner.
    case mode

    /// The file that marks the folder as a book was written.
    case marker

    /// The end of the changes, which was torn, was set aside.
    case tail

    /// The changes were written anew from their good lines and those of copies.
    case changes

    /// A page was written anew from its good lines and the kept changes.
    case page

    /// What a copy held and no page was put on this device's pages.
    case merged

    /// A copy was removed.
    case copy

    /// What a writer left that was stopped was removed.
    case litter

    /// A file was written anew without somebody who was erased.
    case erased

    /// The index was made anew.
    case index

    /// This device was given an id of its own.
    case device
  }

  /// What was done.
  public let kind: Kind

  /// The file or folder: as a path within the book where it is there, else in full.
  public let file: String

  /// How many it is about: records merged, files removed.
  public let count: Int

  /// The file, in full, in which what was there before is kept.
  public let kept: String?

  /// Makes a step.
  public init(_ kind: Kind, _ file: String, count: Int = 1, kept: String? = nil) {
    self.kind = kind
    self.file = file
    self.count = count
    self.kept = kept
  }
}
