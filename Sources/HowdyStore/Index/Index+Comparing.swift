internal import HowdyCore

extension Index {
  /// Whether what can be seen of the book through this index is what a rebuilt one shows.
  ///
  /// An index that has grown with the changes may know wider days of a page, and fewer of a mate's
  /// newest check-ins, than one made anew; either is right.
  func saysTheSame(as rebuilt: Index) -> Bool {
    guard isReadOnly == rebuilt.isReadOnly, changeCount == rebuilt.changeCount,
      Set(damages) == Set(rebuilt.damages),
      Index.contents(of: records) == Index.contents(of: rebuilt.records),
      Index.contents(of: overlay) == Index.contents(of: rebuilt.overlay)
    else { return false }
    return hasTallies(of: rebuilt) && hasPages(of: rebuilt) && hasLatest(of: rebuilt)
  }

  private struct Key: Hashable {
    let page: PageName
    let id: String
  }

  private static func contents(of records: [IndexedRecord]) -> [Key: JSON] {
    var contents: [Key: JSON] = [:]
    for record in records {
      let key = Key(page: record.page, id: record.id)
      // What is kept in parts is no JSON, and has one form.
      contents[key] =
        (try? JSON(bytes: record.bytes)) ?? .array(record.bytes.map { .integer(Int($0)) })
    }
    return contents
  }

  private func hasTallies(of rebuilt: Index) -> Bool {
    func read(_ index: Index) -> [String: Tally] {
      Dictionary(
        index.records.filter { !$0.tally.isEmpty }.map { ($0.id, Tally(bytes: $0.tally)) }
      ) { first, _ in first }
    }
    let (mine, others) = (read(self), read(rebuilt))
    guard mine.count == others.count else { return false }
    for (id, tally) in mine {
      guard let other = others[id], tally.count == other.count, tally.newest == other.newest else {
        return false
      }
      let count = min(tally.recent.count, other.recent.count)
      if tally.recent.prefix(count) != other.recent.prefix(count) { return false }
    }
    return true
  }

  private func hasPages(of rebuilt: Index) -> Bool {
    let known = Dictionary(pages.map { ($0.name, $0.days) }) { first, _ in first }
    for page in rebuilt.pages {
      guard let days = known[page.name] else { return false }
      guard let wanted = page.days else { continue }
      guard let days, days.contains(wanted.lowerBound), days.contains(wanted.upperBound) else {
        return false
      }
    }
    let mine = pageNames
    return rebuilt.pageNames.allSatisfy { id, names in names.isSubset(of: mine[id] ?? []) }
  }

  private func hasLatest(of rebuilt: Index) -> Bool {
    // There may be none left while there are others.
    guard let newest = latest.first else { return true }
    return newest.recorded == rebuilt.latest.first?.recorded
  }

  /// Whether bytes are an index that this version of the program wrote.
  static func isOfThisVersion(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
