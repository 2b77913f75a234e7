extension Name {
  /// Whether one name stands before another in a list.
  ///
  /// The order is total: names that begin with A to Z, then those of other scripts, then those that
  /// begin with a digit or a symbol; inside each by the folded name, and alike ones as they are
  /// written, both by code point.
  public static func precedes(_ one: String, _ other: String) -> Bool {
    SortKey(one) < SortKey(other)
  }

  /// The elements in the order of their names; those of the same name keep their order.
  public static func sorted<Element>(
    _ elements: some Sequence<Element>, by name: (Element) -> String
  ) -> [Element] {
    let keyed = elements.enumerated().map { (SortKey(name($0.element)), $0.offset, $0.element) }
    return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// What decides the place of a name, folded once.
  struct SortKey: Comparable {
    let group: Int
    let folded: [UInt8]
    let name: String

    init(_ name: String) {
      self.name = name
      var text = FoldedText()
      text.appendLetters(of: name)
      group = Letter.group(of: text.bytes)
      folded = text.bytes.isEmpty ? FoldedText(name).bytes : text.bytes
    }

    static func < (one: Self, other: Self) -> Bool {
      if one.group != other.group { return one.group < other.group }
      if one.folded != other.folded {
        return one.folded.lexicographicallyPrecedes(other.folded)
      }
      return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
  }
}
