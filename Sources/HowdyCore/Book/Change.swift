/// One thing that a command did to the book, kept so that it can be taken back.
public struct Change: Hashable, Sendable {
  /// The change's id.
  public let id: String

  /// When it was made, and on which device.
  public let stamp: Stamp

  /// The day it was when the change was made.
  public let day: Day

  /// What was done.
  public let verb: Verb

  /// The changes that an undo, a redo or a dismissal is about, newest first.
  public let of: [String]

  /// Every record that was touched, but for those that were cut out.
  public let touches: [Touch]

  /// Whether records were cut out of it, since they named somebody who was erased: then it can no
  /// longer be taken back.
  public let isCut: Bool

  /// A record before a change and after it.
  public struct Touch: Hashable, Sendable {
    /// The page.
    public let page: PageName

    /// The id on that page.
    public let id: String

    /// The version that the change replaced; nothing when there was none.
    public let before: Version?

    /// The version that the change wrote.
    public let after: Version

    /// Makes a touch.
    public init(page: PageName, id: String, before: Version?, after: Version) {
      self.page = page
      self.id = id
      self.before = before
      self.after = after
    }
  }

  /// Makes a change.
  public init(
    id: String, stamp: Stamp, day: Day, verb: Verb, of changes: [String], touches: [Touch],
    isCut: Bool = false
  ) {
    self.id = id
    self.stamp = stamp
    self.day = day
    self.verb = verb
    of = changes
    self.touches = touches
    self.isCut = isCut
  }
}

/// One version of a record.
public struct Version: Hashable, Sendable {
  /// The stamp of the change that wrote it.
  public let rev: Stamp

  /// All its keys but `id` and `rev`; nothing for a record that is deleted.
  public let body: JSONObject?

  /// For a mate who was erased, the records that were written anew for it; nothing for every other
  /// record.
  public let cuts: [Cut]?

  /// Makes a version.
  public init(rev: Stamp, body: JSONObject?) {
    self.rev = rev
    self.body = body
    cuts = nil
  }

  /// Makes the version that is left of a mate who was erased.
  public init(rev: Stamp, erasedWith cuts: [Cut]) {
    self.rev = rev
    self.cuts = cuts
    body = nil
  }

  /// What decides which of two versions of a record counts.
  public var weight: Weight { Weight(isErased: cuts != nil, rev: rev) }

  /// What decides which of two versions of a record counts: who was erased stays so, whatever the
  /// clocks say; else it is the later stamp.
  public struct Weight: Hashable, Comparable, Sendable {
    /// Whether the version is what is left of a mate who was erased.
    public let isErased: Bool

    /// The stamp.
    public let rev: Stamp

    /// Makes a weight.
    public init(isErased: Bool, rev: Stamp) {
      self.isErased = isErased
      self.rev = rev
    }

    /// Whether the first counts less.
    public static func < (left: Weight, right: Weight) -> Bool {
      left.isErased == right.isErased ? left.rev < right.rev : right.isErased
    }
  }
}

/// A record that was written anew without somebody who was erased.
public struct Cut: Hashable, Sendable {
  /// The page.
  public let page: PageName

  /// The id on that page.
  public let id: String

  /// The stamp that the record has since: what is older must not come back.
  public let rev: Stamp

  /// Makes a cut.
  public init(page: PageName, id: String, rev: Stamp) {
    self.page = page
    self.id = id
    self.rev = rev
  }
}
