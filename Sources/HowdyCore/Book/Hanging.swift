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
  /// What hangs on some mates without the history: dates, things to remember, pauses, snoozes, first
  /// due days, and mates who became part of one of them.
  ///
  /// - Parameter mates: The ids that the records name.
  /// - Returns: What there is, by the mates' ids; nothing for a mate on whom nothing hangs.
  public func belongings(of mates: Set<String>) -> [String: [Hanging]] {
    var found: [String: [Hanging]] = [:]
    func note(_ kind: Hanging.Kind, _ pairs: some Sequence<(id: String, mate: String?)>) {
      let wanted = pairs.compactMap { pair in
        pair.mate.flatMap { mates.contains($0) ? (id: pair.id, mate: $0) : nil }
      }
      for (id, mate) in wanted.sorted(by: { $0.id < $1.id }) {
        found[mate, default: []].append(Hanging(kind, page: .mates, id: id))
      }
    }
    note(.date, dates.values.lazy.map { ($0.id, $0.mate) })
    note(.reminder, reminders.values.lazy.map { ($0.id, $0.mate) })
    note(.pause, pauses.values.lazy.map { ($0.id, $0.mate) })
    note(.snooze, snoozes.values.lazy.map { ($0.id, $0.mate) })
    note(.firstDue, firstDues.values.lazy.map { ($0.id, $0.mate) })
    note(.mate, merged.values.lazy.map { ($0.id, $0.into) })
    return found
  }
}
