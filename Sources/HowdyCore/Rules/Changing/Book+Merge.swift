extension Book {
  /// Makes one mate part of another: one person, two records.
  ///
  /// Two records are written, the mates' own. What hangs on the first shows under the second from
  /// then on, whichever device wrote it.
  ///
  /// - Parameters:
  ///   - mate: The mate who becomes part of the other.
  ///   - other: The mate who stays, whose rhythm, circle and pauses win.
  /// - Throws: `Refusal` when both are one.
  public func merge(_ mate: Mate, into other: Mate) throws(Refusal) -> Edit {
    guard mate.id != other.id else { throw .sameMate(mate) }
    var part = mate
    part.into = other.id
    var whole = other
    // Set only where both stand in a circle of merges, which this ends.
    whole.into = nil
    for name in mate.names where !whole.goes(by: name) {
      whole.nicknames.append(name)
    }
    whole.groups.add(mate.groups)
    whole.contacts.add(mate.contacts)
    whole.circle = other.circle ?? mate.circle
    whole.added = min(other.added, mate.added)
    if other.rhythm == nil {
      whole.rhythm = mate.rhythm
      whole.rhythmSince = mate.rhythmSince
    }
    if other.death == nil, let death = mate.death {
      whole.death = death
      whole.archived = other.archived ?? mate.archived
    }
    var edit = Edit(.merge)
    edit.put(part)
    edit.put(whole, insteadOf: other)
    return edit
  }
}
