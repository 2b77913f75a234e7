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

  /// Every record that was touched.
  public let touches: [Touch]

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
    id: String, stamp: Stamp, day: Day, verb: Verb, of changes: [String], touches: [Touch]
  ) {
    self.id = id
    self.stamp = stamp
    self.day = day
    self.verb = verb
    of = changes
    self.touches = touches
  }
}

/// One version of a record.
public struct Version: Hashable, Sendable {
  /// The stamp of the change that wrote it.
  public let rev: Stamp

  /// All its keys but `id` and `rev`; nothing for a record that is deleted.
  public let body: JSONObject?

  /// Makes a version.
  public init(rev: Stamp, body: JSONObject?) {
    self.rev = rev
    self.body = body
  }
}
