extension Book {
  /// The book with the records of an edit in it, and the tallies of the check-ins it touches.
  ///
  /// - Parameters:
  ///   - edit: The records as they are to be.
  ///   - before: What stands under a page and id now; nothing when nothing does.
  /// - Throws: `RecordFault` when a record does not make the thing that it claims to be; what `before`
  ///   throws.
  public func applying(
    _ edit: Edit, before: (PageName, String) throws -> JSONObject?
  ) throws -> Book {
    var book = self
    for draft in edit.drafts where !draft.page.holdsCheckIns {
      try book.take(page: draft.page, id: draft.id, body: draft.body)
    }
    for draft in edit.drafts where draft.page.holdsCheckIns {
      if let body = try before(draft.page, draft.id), body["is"]?.string == CheckIn.kind {
        let old = try CheckIn(id: draft.id, page: draft.page, body: body)
        for mate in book.shown(old.mates) {
          book.set(book.tally(of: mate.id).removing(old), of: mate.id)
        }
      }
      if let body = draft.body, body["is"]?.string == CheckIn.kind {
        let new = try CheckIn(id: draft.id, page: draft.page, body: body)
        for mate in book.shown(new.mates) {
          book.set(book.tally(of: mate.id).adding(new), of: mate.id)
        }
      }
    }
    return book
  }

  /// Whether an edit changes who shows under whom, so that tallies have to be made anew.
  public func regroups(with edited: Book) -> Bool {
    merged.mapValues(\.into) != edited.merged.mapValues(\.into)
      || !mates.ids.allSatisfy(edited.mates.contains)
  }
}
