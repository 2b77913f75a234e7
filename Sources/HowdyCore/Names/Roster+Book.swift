extension Roster {
  /// Everybody in a book, archived mates too, in the order of their ids.
  public init(_ book: Book) {
    let bearers = book.mates.values.map(Bearer.init)
    // The first letters in one number settle nearly every comparison.
    let heads = bearers.map { bearer -> UInt64 in
      var letters = bearer.id.utf8.makeIterator()
      return (0..<8).reduce(0) { head, _ in head << 8 | UInt64(letters.next() ?? 0) }
    }
    let places = bearers.indices.sorted { one, other in
      heads[one] == heads[other]
        ? bearers[one].id < bearers[other].id : heads[one] < heads[other]
    }
    self.init(places.map { bearers[$0] })
  }
}

extension Bearer {
  /// A mate, as the rules of names see one.
  public init(_ mate: Mate) {
    self.init(
      id: mate.id, name: mate.name, nicknames: mate.nicknames, isArchived: mate.archived != nil)
  }
}
