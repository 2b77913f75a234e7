extension Roster {
  /// Everybody in a book, archived mates too, in the order of their ids.
  public init(_ book: Book) {
    let mates = book.mates.values
    var places = mates.indices.map { (head: mates[$0].id.head, place: $0) }
    places.sort { one, other in
      one.head == other.head
        ? mates[one.place].id < mates[other.place].id : one.head < other.head
    }
    self.init(places.map { Bearer(mates[$0.place]) })
  }

  /// Those in a book from whom `shortest(for:)` has to tell a mate.
  ///
  /// That is whoever has a word that begins as a name of theirs does; for an archived mate it is
  /// everybody, since one is also looked for in the middle of names.
  public init(around mate: Mate, in book: Book) {
    if mate.archived != nil {
      self.init(book)
      return
    }
    let firsts = mate.names.compactMap { FoldedText($0).bytes.first }
    func mayAnswer(_ name: String) -> Bool {
      FoldedText.mayHaveWord(beginningWithOneOf: firsts, in: name)
    }
    let mates = book.mates.values
    let near = mates.indices.filter { place in
      mayAnswer(mates[place].name) || mates[place].nicknames.contains(where: mayAnswer)
    }
    self.init(near.map { Bearer(mates[$0]) })
  }
}

extension Bearer {
  /// A mate, as the rules of names see one.
  public init(_ mate: Mate) {
    self.init(
      id: mate.id, name: mate.name, nicknames: mate.nicknames, isArchived: mate.archived != nil)
  }
}
