/// Writes values as bytes: numbers in as few as they need, texts and bytes after their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a number seven bits a byte, the lowest first, signs folded so that small ones are short.
  mutating func put(_ number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func put(byte: UInt8) { bytes.append(byte) }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(_ slice: ArraySlice<UInt8>) {
    put(slice.count)
    bytes.append(contentsOf: slice)
  }

  mutating func put(_ other: [UInt8]) { put(other[...]) }

  /// Writes how a file stands, in whole words: it is compared, and never read.
  mutating func put(_ status: FileStatus?) {
    let inode = Int(truncatingIfNeeded: status?.inode ?? 0)
    let words = SIMD4(status?.size ?? -1, inode, status?.changed ?? 0, status?.modified ?? 0)
    withUnsafeBytes(of: words) { bytes.append(contentsOf: $0) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}

/// Reads what `ByteWriter` wrote; past the end, or where a length cannot be, everything is empty.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Whether all that was read was there.
  private(set) var isWhole = true

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// What was not read yet.
  var rest: ArraySlice<UInt8> { bytes[place...] }

  /// Whether everything was read.
  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func number() -> Int {
    var folded: UInt = 0
    var shift: UInt = 0
    while place < bytes.endIndex, shift < UInt(Int.bitWidth) {
      let byte = bytes[place]
      place += 1
      folded |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1) }
      shift += 7
    }
    isWhole = false
    place = bytes.endIndex
    return 0
  }

  mutating func skipByte() { place = min(place + 1, bytes.endIndex) }

  mutating func slice() -> ArraySlice<UInt8> {
    let count = number()
    guard count >= 0, count <= bytes.endIndex - place else {
      isWhole = false
      place = bytes.endIndex
      return []
    }
    place += count
    return bytes[(place - count)..<place]
  }

  mutating func text() -> String { String(decoding: slice(), as: UTF8.self) }

  /// Values one after another, as many as a number before them says.
  mutating func list<Value>(_ read: (inout ByteReader) -> Value) -> [Value] {
    let count = number()
    if count == 0 { return [] }
    var values: [Value] = []
    // Each value takes a byte or more, so a count that cannot be makes no more room than that.
    values.reserveCapacity(max(0, min(count, bytes.endIndex - place)))
    while values.count < count, isWhole { values.append(read(&self)) }
    return values
  }
}

/// A number that differs, but for the rarest chance, when bytes do: FNV-1a over words of eight
/// bytes, four side by side.
func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
  let prime: UInt64 = 0x100_0000_01B3
  return bytes.withUnsafeBytes { raw in
    var hashes = SIMD4<UInt64>(repeating: 0xCBF2_9CE4_8422_2325)
    var place = 0
    while place + 32 <= raw.count {
      let words = raw.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      hashes = (hashes ^ words) &* SIMD4(repeating: prime)
      hashes ^= hashes &>> 29
      place += 32
    }
    var hash = (0..<4).reduce(UInt64(raw.count)) { ($0 ^ hashes[$1]) &* prime }
    while place < raw.count {
      hash = (hash ^ UInt64(raw[place])) &* prime
      place += 1
    }
    return Int(truncatingIfNeeded: hash)
  }
}
