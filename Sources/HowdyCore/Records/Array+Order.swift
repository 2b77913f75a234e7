extension Array {
  /// The elements in the order of their keys.
  ///
  /// The keys are compared, and the places moved: a record is many times as large as either.
  func ordered(by key: (Element) -> some Comparable) -> [Element] {
    let keys = map(key)
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}
