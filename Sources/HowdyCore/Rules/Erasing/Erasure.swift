/// Taking every trace of a person out of records.
///
/// The ids stay, which are drawn by chance and say nothing of a person.
public struct Erasure: Sendable {
  /// The ids that the person had in the book: one, and those of mates who became part of that one.
  public let ids: Set<String>

  private let mentions: Mentions

  /// What stands in a text in the place of a name.
  public static let substitute = "someone"

  /// Makes an erasure.
  ///
  /// - Parameters:
  ///   - ids: The person's ids.
  ///   - names: Every name and nickname that the person ever had here.
  ///   - others: The names and nicknames of everybody else.
  public init(
    ids: Set<String>, names: some Sequence<String>, others: some Sequence<String>
  ) {
    self.ids = ids
    mentions = Mentions(of: names, besides: others)
  }

  /// Whether a version of a record is about the person or names them.
  public func concerns(_ body: JSONObject, id: String, on page: PageName) -> Bool {
    redacted(body, id: id, on: page) != .some(body)
  }

  /// A record without the person; nothing when nothing is left of it.
  public func redacted(_ body: JSONObject, id: String, on page: PageName) -> JSONObject? {
    if page == .settings { return body }
    if page == .mates, ids.contains(id) { return nil }
    for key in ["mate", "into"] {
      if let mate = body[key]?.string, ids.contains(mate) { return nil }
    }
    var members: [JSONObject.Member] = []
    let isMate = body["is"]?.string == Mate.kind
    for member in body.members {
      guard let value = member.value.redacted(by: self, member.key, isName: isMate) else {
        return nil
      }
      members.append(JSONObject.Member(key: member.key, value: value))
    }
    return JSONObject(members)
  }

  /// How often a text names the person.
  public func count(in text: String) -> Int { mentions.places(in: text).count }

  /// How often a record names the person; the names of other mates do not count.
  public func count(in body: JSONObject, id: String, on page: PageName) -> Int {
    if page == .settings { return 0 }
    if page == .mates, ids.contains(id) { return 1 }
    let isMate = body["is"]?.string == Mate.kind
    return body.members.reduce(0) { count, member in
      Erasure.isText(member.key, isName: isMate) ? count + self.count(in: member.value) : count
    }
  }

  private func count(in value: JSON) -> Int {
    switch value {
    case .string(let text): count(in: text)
    case .array(let values): values.reduce(0) { $0 + count(in: $1) }
    case .object(let object): object.members.reduce(0) { $0 + count(in: $1.value) }
    default: 0
    }
  }

  fileprivate func redacted(_ text: String) -> String {
    mentions.replaced(in: text, by: Erasure.substitute) ?? text
  }

  /// Whether a key holds what somebody wrote, and not days, ids and the words of this program.
  ///
  /// - Parameter isName: Whether `name` and `nicknames` are those of another mate, which stay.
  fileprivate static func isText(_ key: String, isName: Bool) -> Bool {
    if isName, key == "name" || key == "nicknames" { return false }
    return !structure.contains(key)
  }

  private static let structure: Set<String> = [
    "is", "mate", "mates", "into", "plan", "on", "first", "at", "kind", "state", "circle", "rhythm",
    "rhythmSince", "added", "archived", "died", "from", "until", "since", "due", "after", "level",
    "deferred",
  ]
}

extension JSON {
  /// A value without the person; nothing when its record is nothing without it.
  fileprivate func redacted(by erasure: Erasure, _ key: String, isName: Bool) -> JSON? {
    if key == "mates", let mates = strings {
      let left = mates.filter { !erasure.ids.contains($0) }
      if left.count == mates.count { return self }
      return left.isEmpty ? nil : .array(left.map(JSON.string))
    }
    return Erasure.isText(key, isName: isName) ? redacted(by: erasure) : self
  }

  private func redacted(by erasure: Erasure) -> JSON {
    switch self {
    case .string(let text): .string(erasure.redacted(text))
    case .array(let values): .array(values.map { $0.redacted(by: erasure) })
    case .object(let object):
      .object(
        JSONObject(
          object.members.map {
            JSONObject.Member(key: $0.key, value: $0.value.redacted(by: erasure))
          }))
    default: self
    }
  }
}
