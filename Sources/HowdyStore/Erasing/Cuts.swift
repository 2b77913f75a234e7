internal import HowdyCore

/// What was written anew for people who were erased, and from which stamp on it counts.
struct Cuts {
  private var revs: [PageName: [String: Stamp]] = [:]

  /// The ids of those who were erased, with all that was written anew for each: every device that
  /// erased somebody knew of other records.
  private(set) var erased: [String: [Cut]] = [:]

  /// Takes in what is left of somebody who was erased.
  mutating func take(_ version: Version, of id: String) {
    guard let cuts = version.cuts else { return }
    erased[id] = erased[id].map { Cut.united($0 + cuts) } ?? cuts
    for cut in cuts {
      let known = revs[cut.page]?[cut.id]
      revs[cut.page, default: [:]][cut.id] = known.map { max($0, cut.rev) } ?? cut.rev
    }
  }

  /// Whether nobody was erased.
  var isEmpty: Bool { erased.isEmpty }

  /// The pages that were written on, in order.
  var pages: [PageName] { Set(revs.keys).union(erased.isEmpty ? [] : [.mates]).sorted() }

  /// Whether some version of a record may be from before an erase.
  func mayConcern(_ id: String, on page: PageName) -> Bool {
    page == .mates && erased.keys.contains(id) || revs[page]?.keys.contains(id) ?? false
  }

  /// Whether a version is from before an erase, and may say something that must be gone.
  func isStale(_ version: Version, id: String, on page: PageName) -> Bool {
    guard version.body != nil else { return false }
    if page == .mates, erased.keys.contains(id) { return true }
    return revs[page]?[id].map { version.rev < $0 } ?? false
  }

  /// The lines of a file but for what must be gone, those that cannot be read as they are.
  ///
  /// - Parameter page: The page; nothing for a file of changes.
  func left(of bytes: [UInt8], on page: PageName?) -> [UInt8] {
    if isEmpty { return bytes }
    var left: [UInt8] = []
    let start = bytes.startOfText
    for line in bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.startIndex > start { left.append(0x0A) }
      guard let page else {
        left += ChangeLine.without(line, where: isStale) ?? Array(line)
        continue
      }
      let range = line.startIndex..<(line.last == 0x2C ? line.endIndex - 1 : line.endIndex)
      let record = try? RecordLine(bytes, range)
      if let record, let version = try? record.version(),
        isStale(version, id: record.id, on: page)
      {
        continue
      }
      left += line
    }
    return left
  }
}

extension Cut {
  /// Of each record the newest cut, in the order in which the records come first.
  static func united(_ cuts: [Cut]) -> [Cut] {
    struct Key: Hashable {
      let page: PageName
      let id: String
    }
    var places: [Key: Int] = [:]
    var united: [Cut] = []
    for cut in cuts {
      let key = Key(page: cut.page, id: cut.id)
      if let place = places[key] {
        if united[place].rev < cut.rev { united[place] = cut }
      } else {
        places[key] = united.count
        united.append(cut)
      }
    }
    return united
  }
}

extension Shelf {
  /// What was written anew for everybody who was erased.
  ///
  /// - Throws: `StoreFault`.
  func cuts() throws(StoreFault) -> Cuts {
    var cuts = Cuts()
    for source in sources(of: .mates) {
      let text = try text(of: source)
      for place in text.lines.indices {
        guard let record = try? text.record(at: place), record.weight.isErased,
          let version = try? record.version()
        else { continue }
        cuts.take(version, of: record.id)
      }
    }
    for (id, version) in overlay[.mates] ?? [:] { cuts.take(version, of: id) }
    return cuts
  }
}
