/// What a command did to the book, by the name it has in the changes.
public enum Verb: String, CaseIterable, Sendable {
  case addMate = "add-mate"
  case editMate = "edit-mate"
  case rename
  case rhythm
  case circle
  case deleteMate = "delete-mate"
  case merge
  case archive
  case unarchive
  case log
  case star
  case unstar
  case editCheckIn = "edit-check-in"
  case deleteCheckIn = "delete-check-in"
  case plan
  case editPlan = "edit-plan"
  case done
  case move
  case later
  case drop
  case remember
  case clear
  case addDate = "add-date"
  case deleteDate = "delete-date"
  case pause
  case snooze
  case resume
  case spread
  case capacity
  case settings
  case restore
  case undo
  case redo
  case dismiss
  case erase

  /// What was done for an erase of another device, once this one met it.
  case eraseElsewhere = "erase-elsewhere"

  /// Whether the change takes back, brings back or lets go of others, and so is none to take back.
  public var isAboutChanges: Bool { self == .undo || self == .redo || self == .dismiss }

  /// Whether nothing takes such a change back.
  public var isForGood: Bool { self == .erase || self == .eraseElsewhere }
}

/// The records that a use case wants the book to hold, all or none of them.
public struct Edit: Sendable {
  /// What is being done.
  public let verb: Verb

  /// The changes that an undo, a redo or a dismissal is about, newest first.
  public var of: [String]

  /// The records, each named once, in the order in which they were given.
  public private(set) var drafts: [Draft] = []

  private var places: [PageName: [String: Int]] = [:]

  /// A record as it is to be.
  public struct Draft: Hashable, Sendable {
    /// The page.
    public let page: PageName

    /// The id on that page.
    public let id: String

    /// All its keys but `id` and `rev`; nothing for a record that is to go.
    public let body: JSONObject?

    /// Makes a draft.
    public init(page: PageName, id: String, body: JSONObject?) {
      self.page = page
      self.id = id
      self.body = body
    }
  }

  /// Makes an edit that changes nothing yet.
  public init(_ verb: Verb, of changes: [String] = []) {
    self.verb = verb
    of = changes
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { drafts.isEmpty && of.isEmpty }

  /// Wants a record to be as `draft` has it, instead of what was wanted of it before.
  public mutating func put(_ draft: Draft) {
    if let place = places[draft.page]?[draft.id] {
      drafts[place] = draft
    } else {
      places[draft.page, default: [:]][draft.id] = drafts.count
      drafts.append(draft)
    }
  }

  /// What is wanted of a record, if anything is.
  public func draft(page: PageName, id: String) -> Draft? {
    places[page]?[id].map { drafts[$0] }
  }

  /// Wants the book to hold a thing.
  public mutating func put(_ entity: some Entity) {
    put(Draft(page: entity.page, id: entity.id, body: entity.body))
  }

  /// Wants a thing to go.
  public mutating func delete(_ entity: some Entity) {
    put(Draft(page: entity.page, id: entity.id, body: nil))
  }
}
