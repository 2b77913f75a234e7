/// A thing of the book that hangs on a mate, and would be out of sight without.
public struct Hanging: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    case checkIn = "check-in"
    case plan
    case date
    case reminder
    case pause
    case snooze
    case firstDue = "first-due"

    /// A mate who became part of this one.
    case mate
  }

  /// What it is.
  public let kind: Kind

  /// The page.
  public let page: PageName

  /// The id on that page.
  public let id: String

  /// Makes the note of a thing.
  public init(_ kind: Kind, page: PageName, id: String) {
    self.kind = kind
    self.page = page
    self.id = id
  }
}

extension Book {
  /// What hangs on a mate without the history: dates, things to remember, pauses, snoozes, first due
  /// days, and mates who became part of this one.
  ///
  /// - Parameter mate: The id that the records name.
  public func belongings(of mate: String) -> [Hanging] {
    func all(_ kind: Hanging.Kind, _ ids: some Sequence<String>) -> [Hanging] {
      ids.sorted().map { Hanging(kind, page: .mates, id: $0) }
    }
    return all(.date, dates.values.filter { $0.mate == mate }.map(\.id))
      + all(.reminder, reminders.values.filter { $0.mate == mate }.map(\.id))
      + all(.pause, pauses.values.filter { $0.mate == mate }.map(\.id))
      + all(.snooze, snoozes.values.filter { $0.mate == mate }.map(\.id))
      + all(.firstDue, firstDues.values.filter { $0.mate == mate }.map(\.id))
      + all(.mate, merged.values.filter { $0.into == mate }.map(\.id))
  }
}
