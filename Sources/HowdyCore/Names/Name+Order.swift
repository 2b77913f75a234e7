extension Name {
  /// Whether one name stands before another in a list.
  ///
  /// The order is total: names that begin with A to Z, then those of other scripts, then those that
  /// begin with a digit or a symbol; inside each by the folded name, and alike ones as they are
  /// written, both by code point.
  public static func precedes(_ one: String, _ other: String) -> Bool {
    SortKey(one) < SortKey(other)
  }

  /// The elements in the order of their names, those of the same name by id; each name is folded
  /// once.
  public static func sorted<Element>(
    _ elements: some Sequence<Element>, by name: (Element) -> String, id: (Element) -> String
  ) -> [Element] {
    let elements = Array(elements)
    let keys = elements.map { SortKey(name($0)) }
    let places = elements.indices.sorted { one, other in
      keys[one] == keys[other]
        ? id(elements[one]) < id(elements[other]) : keys[one] < keys[other]
    }
    return places.map { elements[$0] }
  }

  /// The elements in the order of their names; those of the same name keep their order.
  public static func sorted<Element>(
    _ elements: some Sequence<Element>, by name: (Element) -> String
  ) -> [Element] {
    let elements = Array(elements)
    let keys = elements.map { SortKey(name($0)) }
    let places = elements.indices.sorted { one, other in
      // The order of sorting equals is not promised, so the place breaks the tie.
      keys[one] == keys[other] ? one < other : keys[one] < keys[other]
    }
    return places.map { elements[$0] }
  }

  /// What decides the place of a name, folded once.
  struct SortKey: Comparable {
    private let group: Int
    /// The first eight folded bytes in one number, which settles most comparisons.
    private let head: UInt64
    private let folded: [UInt8]
    private let name: String

    init(_ name: String) {
      self.name = name
      var text = FoldedText()
      text.reserveCapacity(name.utf8.count)
      text.appendLetters(of: name)
      group = Letter.group(of: text.bytes)
      folded = text.bytes.isEmpty ? FoldedText(name).bytes : text.bytes
      head = folded.withUnsafeBufferPointer(\.head)
    }

    static func < (one: Self, other: Self) -> Bool {
      if one.group != other.group { return one.group < other.group }
      if one.head != other.head { return one.head < other.head }
      if one.folded != other.folded {
        return one.folded.lexicographicallyPrecedes(other.folded)
      }
      return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
  }
}
