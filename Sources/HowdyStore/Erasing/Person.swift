public import HowdyCore

/// Somebody to be erased, by every id and every name that the book ever had for them.
public struct Person: Hashable, Sendable {
  /// The ids, the one that the person shows under first; none where the book knows a name alone.
  public let ids: [String]

  /// The names and nicknames, also those of before.
  public let names: [String]
}

/// How many records an erase would touch.
public struct ErasureCount: Hashable, Sendable {
  /// Check-ins that would go, since they were with the person alone.
  public var checkIns = 0

  /// Plans that would go.
  public var plans = 0

  /// Dates, things to remember and other belongings of the person that would go.
  public var belongings = 0

  /// Records that would stay without the person.
  public var rewritten = 0
}

extension Session {
  /// A mate, with every name that is kept of them.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The whole book, with all changes.
  public func person(_ mate: Mate) throws(StoreFault) -> Person {
    let ids = [mate.id] + book.merged.keys.filter { book.shownID(of: $0) == mate.id }.sorted()
    return try person(ids: ids, names: [])
  }

  /// Somebody who is no mate any more, or never was one here, by a name that is still somewhere.
  ///
  /// - Returns: Nothing when no version of any record bears or holds the name, or when it is a mate's.
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The whole book, with all changes.
  public func person(called name: String) throws(StoreFault) -> Person? {
    let wanted = Name.folded(name)
    var ids: Set<String> = []
    try shelf.eachVersion { page, id, version in
      guard page == .mates, !book.mates.contains(id), !book.merged.keys.contains(id),
        let mate = version.body.flatMap({ try? Mate(id: id, page: .mates, body: $0) })
      else { return }
      if mate.names.contains(where: { Name.folded($0) == wanted }) {
        ids.insert(id)
      }
    }
    let person = try person(ids: ids.sorted(), names: [name])
    return try Erasing(person, in: self).records.isEmpty ? nil : person
  }

  private func person(ids: [String], names: [String]) throws(StoreFault) -> Person {
    var known = names
    try shelf.eachVersion { page, id, version in
      guard page == .mates, ids.contains(id), let body = version.body,
        body["is"]?.string == Mate.kind
      else { return }
      for name in [body["name"]?.string].compactMap(\.self) + (body["nicknames"]?.strings ?? [])
      where !known.contains(name) {
        known.append(name)
      }
    }
    return Person(ids: ids, names: known)
  }

  /// Those who were erased, by every name that this machine still has of them: in its index, and in
  /// versions that are still to be cut, since another device may have written of them by older names.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The whole book, with all changes.
  func remembered() throws(StoreFault) -> [Person] {
    let erased = try shelf.cuts().erased
    var names: [String: [String]] = [:]
    try shelf.eachVersion { page, id, version in
      guard page == .mates, erased.keys.contains(id), let body = version.body,
        body["is"]?.string == Mate.kind
      else { return }
      names[id, default: []] +=
        [body["name"]?.string].compactMap(\.self) + (body["nicknames"]?.strings ?? [])
    }
    let known = Set(index.partings.flatMap(\.ids))
    let others = names.keys.filter { !known.contains($0) }.sorted().map {
      Person(ids: [$0], names: [])
    }
    return (index.partings + others).map { person in
      let all = Set(person.names + person.ids.flatMap { names[$0] ?? [] })
      return Person(ids: person.ids, names: all.sorted())
    }
  }

  /// What erasing somebody would do, as far as the book shows it.
  ///
  /// - Throws: `StoreFault` when a page cannot be read.
  /// - Complexity: The whole book, with all changes.
  public func erasureCount(of person: Person) throws(StoreFault) -> ErasureCount {
    var count = ErasureCount()
    for record in try Erasing(person, in: self).records {
      guard let old = record.old?.body else { continue }
      if record.body == old { continue }
      if record.body != nil {
        count.rewritten += 1
      } else if record.page.holdsCheckIns {
        count.checkIns += 1
      } else if record.page.holdsPlans {
        count.plans += 1
      } else if !person.ids.contains(record.id) {
        count.belongings += 1
      }
    }
    return count
  }
}
