extension [UInt8] {
  /// Whether bytes stand in these; no bytes stand nowhere.
  func holds(_ wanted: [UInt8]) -> Bool { place(of: wanted, from: 0) != nil }

  /// Where bytes stand in these for the first time, from a place on.
  ///
  /// - Complexity: O(n × m) at worst in the lengths of both, close to O(n) in texts that people write.
  func place(of wanted: [UInt8], from start: Int) -> Int? {
    guard let first = wanted.first, count >= wanted.count else { return nil }
    var place = start
    while place <= count - wanted.count {
      if self[place] == first, self[place..<(place + wanted.count)].elementsEqual(wanted) {
        return place
      }
      place += 1
    }
    return nil
  }
}
