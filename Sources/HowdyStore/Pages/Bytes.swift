extension BidirectionalCollection<UInt8> {
  /// Whether these bytes end in a text of ASCII letters: on names of files far quicker than the same
  /// of a whole text, which looks at characters.
  func ends(with text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return suffix(wanted.count).elementsEqual(wanted)
  }
}

extension [UInt8] {
  /// Where the text begins in a file: behind a byte order mark, where an editor put one.
  var startOfText: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// Searches in bytes, eight at a time where that pays: pages are searched far more than they are
/// parsed.
extension UnsafeBufferPointer<UInt8> {
  /// The place of the first such byte at or after `start`; the end when there is none.
  func place(of byte: UInt8, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var place = start
    while place + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ pattern
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zeros != 0 { return place + UInt64(littleEndian: zeros).trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count, self[place] != byte { place += 1 }
    return place
  }

  /// Whether `bytes` stand at `start`.
  func holds(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + bytes.count <= count else { return false }
    for offset in 0..<bytes.count where self[start + offset] != bytes[offset] { return false }
    return true
  }

  /// Whether a text of ASCII letters stands at `start`.
  func holds(_ text: StaticString, at start: Int) -> Bool {
    holds(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: start)
  }

  /// Whether `bytes` stand anywhere in a range.
  func contains(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    guard let first = bytes.first else { return true }
    let line = UnsafeBufferPointer(rebasing: self[range])
    var place = line.place(of: first, from: 0)
    while place < line.count {
      if line.holds(bytes, at: place) { return true }
      place = line.place(of: first, from: place + 1)
    }
    return false
  }
}
