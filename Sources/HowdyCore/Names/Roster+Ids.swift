extension Roster {
  /// The beginnings of ids as they are to be typed where a mate could be meant too.
  ///
  /// A beginning that somebody answers to is taken for the mate, or refused, so a longer one stands
  /// in its place: the shortest that nobody answers to, at most the whole id.
  ///
  /// - Parameter beginnings: Beginnings of five letters or more, by the whole ids.
  /// - Complexity: One walk through all names, and another for each beginning that one begins with.
  public func untaken(_ beginnings: [String: String]) -> [String: String] {
    guard !beginnings.isEmpty, !bearers.isEmpty else { return beginnings }
    let heads = heads(of: Id.fewestSaid)
    var untaken = beginnings
    for (id, beginning) in beginnings {
      let head = Self.head(of: id.utf8.prefix(Id.fewestSaid))
      if heads.contains(head) { untaken[id] = longer(beginning, of: id) }
    }
    return untaken
  }

  /// The shortest beginnings of some ids that no other id has and nobody answers to.
  public func shortest(of wanted: [String], among ids: some Sequence<String>) -> [String] {
    let beginnings = Id.shortest(of: wanted, among: ids)
    let untaken = untaken(
      Dictionary(zip(wanted, beginnings), uniquingKeysWith: { first, _ in first }))
    return wanted.map { untaken[$0] ?? $0 }
  }

  private func longer(_ beginning: String, of id: String) -> String {
    for length in beginning.utf8.count..<max(id.utf8.count, beginning.utf8.count) {
      let text = String(decoding: id.utf8.prefix(length), as: UTF8.self)
      // A beginning never ends in the hyphen: that would be a letter short.
      if !text.hasSuffix("-"), answer(to: Array(Name.folded(text).utf8), forChange: true) == nil {
        return text
      }
    }
    return id
  }
}
