/// Somebody who answers to names: all that the rules of names know of a mate.
public struct Bearer: Equatable, Sendable {
  /// The id of the record.
  public var id: String
  /// The name exactly as it is kept, already cleaned.
  public var name: String
  /// Further names, which find the mate as well as the name does.
  public var nicknames: [String]
  /// Whether the mate answers only where nobody else does.
  public var isArchived: Bool

  /// Somebody with a name, and with nicknames where there are any.
  public init(id: String, name: String, nicknames: [String] = [], isArchived: Bool = false) {
    self.id = id
    self.name = name
    self.nicknames = nicknames
    self.isArchived = isArchived
  }
}
