@_spi(_Unicode) import Swift

/// What somebody may have meant who typed something that is not there.
public enum Nearest {
  /// The most suggestions that are worth hearing.
  public static let most = 3

  /// The words nearest to what was typed, nearest first, otherwise in the order given; at most three.
  ///
  /// Near is at most two slips away, or one where either side has under five letters; a slip is a
  /// letter added, lost or changed, or two neighbours swapped. Whole entries count, and each word
  /// of them.
  public static func nearest(
    to typed: String, in vocabulary: some Sequence<String>
  ) -> [String] {
    let letters = letters(of: FoldedText(typed).bytes[...])
    var found: [(distance: Int, entry: String)] = []
    for entry in vocabulary {
      let folded = FoldedText(entry)
      if let distance = distance(
        from: letters, to: folded.bytes[...], wordsAt: folded.wordStarts[...])
      {
        found.append((distance, entry))
      }
    }
    return firstFew(found.map { ($0.distance, $0.entry) })
  }

  /// The first three by distance, each distance in the order given.
  static func firstFew<Entry>(_ found: [(distance: Int, entry: Entry)]) -> [Entry] {
    // The order of sorting equals is not promised, so the place breaks the tie.
    let sorted = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return sorted.prefix(most).map(\.element.entry)
  }

  /// The slips between the letters and a folded text or one of its words, or nil if it is not near.
  static func distance(
    from letters: [UInt32], to bytes: ArraySlice<UInt8>, wordsAt starts: ArraySlice<Int>
  ) -> Int? {
    // A letter has at most four bytes, so most texts are ruled out by their length alone.
    var best: Int?
    func consider(_ slice: ArraySlice<UInt8>) {
      guard letters.count <= slice.count + 2 else { return }
      let other = Self.letters(of: slice)
      let limit = min(letters.count, other.count) < 5 ? 1 : 2
      guard let distance = distance(letters, other, limit: limit) else { return }
      best = min(best ?? distance, distance)
    }
    consider(bytes)
    if starts.count > 1 {
      for (index, start) in zip(starts.indices, starts) {
        let next = index + 1
        consider(bytes[start..<(next < starts.endIndex ? starts[next] : bytes.endIndex)])
      }
    }
    return best
  }

  /// The letters of a folded text, composed, so that a syllable counts as one.
  static func letters(of bytes: ArraySlice<UInt8>) -> [UInt32] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map(UInt32.init) }
    return String(decoding: bytes, as: UTF8.self)._nfc.map(\.value)
  }

  /// The optimal string alignment distance, or nil if it is over the limit.
  ///
  /// Each piece is edited once: letters added, lost, changed, or two neighbours swapped, 1 each.
  /// - Complexity: the product of the lengths; nothing where they differ by more than the limit.
  static func distance(_ one: [UInt32], _ other: [UInt32], limit: Int) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var current = [row + 1]
      current.reserveCapacity(last.count)
      for column in other.indices {
        let change = one[row] == other[column] ? 0 : 1
        var cost = min(last[column] + change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      // A swap reaches over one row, so both rows must be past the limit before it is hopeless.
      if min(current.min() ?? 0, last.min() ?? 0) > limit { return nil }
      (beforeLast, last) = (last, current)
    }
    guard let distance = last.last, distance <= limit else { return nil }
    return distance
  }
}
