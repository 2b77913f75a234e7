extension ChangeList {
  /// Two mates who would answer to one name once changes are taken or brought back, and who did not
  /// before these were made; nothing when there are none.
  ///
  /// Two who bore one name already, as when two devices each added a Sam, hold nothing back: the book
  /// is left as it was.
  ///
  /// - Parameters:
  ///   - edit: What an undo or a redo wants.
  ///   - after: The book as the edit leaves it.
  ///   - current: The version of a record that counts now.
  /// - Returns: The mate whom the edit touches, the other, and the name.
  /// - Throws: What `current` throws.
  public func newClash(
    of edit: Edit, in after: Book, current: (PageName, String) throws -> Version?
  ) throws -> (mate: Mate, other: Mate, name: String)? {
    let touched = edit.drafts.filter { $0.page == .mates }.compactMap { after.mates[$0.id] }
    guard !touched.isEmpty else { return nil }
    var bearers: [String: [Mate]] = [:]
    for mate in after.mates.values.sorted(by: { $0.id < $1.id }) {
      for name in mate.names {
        bearers[Name.folded(name), default: []].append(mate)
      }
    }
    for mate in touched {
      for name in mate.names {
        for other in bearers[Name.folded(name)] ?? [] where other.id != mate.id {
          let wereSo = try [mate, other].allSatisfy { mate in
            try self.mate(mate.id, before: edit, current)?.goes(by: name) ?? false
          }
          if !wereSo { return (mate, other, name) }
        }
      }
    }
    return nil
  }

  /// A mate as the book had them before the changes were made that an edit takes or brings back;
  /// nothing when they were not there, or when that cannot be told.
  private func mate(
    _ id: String, before edit: Edit, _ current: (PageName, String) throws -> Version?
  ) throws -> Mate? {
    // What a redo brings back was so until the undo that took it.
    let start =
      edit.verb == .redo
      ? changes.lastIndex { $0.verb == .undo && !Set($0.of).isDisjoint(with: edit.of) }
      : changes.firstIndex { edit.of.contains($0.id) }
    guard let start else { return nil }
    func touch(in changes: some Collection<Change>) -> Change.Touch? {
      changes.lazy.flatMap(\.touches).first { $0.page == .mates && $0.id == id }
    }
    let replaced = touch(in: changes[start...])
    let version = try replaced.map(\.before) ?? current(.mates, id)
    guard let version, let body = version.body else { return nil }
    let began = changes[start].stamp
    let isLater =
      version.rev.device != began.device && version.rev.milliseconds > began.milliseconds
    // What another device wrote later tells nothing of how it was before; but what the change itself
    // replaced was there, whatever the clocks say.
    if isLater, touch(in: changes[start...start]) == nil { return nil }
    guard let mate = try? Mate(id: id, page: .mates, body: body), mate.into == nil else {
      return nil
    }
    return mate
  }
}
