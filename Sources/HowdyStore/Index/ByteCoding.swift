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

  /// Writes bytes as they are, without their length.
  mutating func append(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

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

  /// Where the next value begins, by the indices of the bytes.
  private(set) var place: Int

  private var end: Int

  /// Whether all that was read was there.
  private(set) var isWhole = true

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
    end = bytes.endIndex
  }

  /// What was not read yet.
  var rest: ArraySlice<UInt8> { bytes[place..<end] }

  /// Whether everything was read.
  var isAtEnd: Bool { place == end }

  /// Reads in a stretch of the bytes and no further, and stands afterwards where it stood before.
  mutating func within<Value>(
    _ stretch: Range<Int>, _ read: (inout ByteReader) throws -> Value
  ) rethrows -> Value {
    let before = (place, end, isWhole)
    (place, end) = (stretch.lowerBound, stretch.upperBound)
    defer { (place, end, isWhole) = before }
    return try read(&self)
  }

  mutating func number() -> Int {
    // Nearly all are small, and stand in one byte.
    if place < end, bytes[place] < 0x80 {
      let folded = UInt(bytes[place])
      place += 1
      return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1)
    }
    var folded: UInt = 0
    var shift: UInt = 0
    while place < end, shift < UInt(Int.bitWidth) {
      let byte = bytes[place]
      place += 1
      folded |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1) }
      shift += 7
    }
    isWhole = false
    place = end
    return 0
  }

  mutating func skipByte() { place = min(place + 1, end) }

  mutating func slice() -> ArraySlice<UInt8> { bytes[range()] }

  mutating func text() -> String { text(at: range()) }

  /// The bytes at a place that was passed over.
  func slice(at range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The text at a place that was passed over.
  func text(at range: Range<Int>) -> String {
    let start = bytes.startIndex
    return bytes.withUnsafeBufferPointer {
      let text = UnsafeBufferPointer(
        rebasing: $0[(range.lowerBound - start)..<(range.upperBound - start)])
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Passes over bytes behind their length.
  ///
  /// - Returns: Where they stand.
  mutating func range() -> Range<Int> {
    let count = number()
    guard count >= 0, count <= end - place else {
      isWhole = false
      place = end
      return place..<place
    }
    place += count
    return (place - count)..<place
  }

  /// Values one after another, as many as a number before them says.
  mutating func list<Value>(_ read: (inout ByteReader) -> Value) -> [Value] {
    let count = number()
    if count == 0 { return [] }
    var values: [Value] = []
    // Each value takes a byte or more, so a count that cannot be makes no more room than that.
    values.reserveCapacity(max(0, min(count, end - place)))
    while values.count < count, isWhole { values.append(read(&self)) }
    return values
  }
}

/// A number that differs, but for the rarest chance, when bytes do: of every two words the product in
/// full, its halves folded into one, as in wyhash (Wang Yi); two such chains side by side.
func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { raw in
    func word(_ place: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
      let product = one.multipliedFullWidth(by: other)
      return product.high ^ product.low
    }
    let (prime, basis): (UInt64, UInt64) = (0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    var (first, second) = (basis, prime)
    var place = 0
    while place + 32 <= raw.count {
      first = folded(word(place) ^ prime, word(place + 8) ^ first)
      second = folded(word(place + 16) ^ basis, word(place + 24) ^ second)
      place += 32
    }
    var hash = folded(first ^ UInt64(raw.count), second ^ prime)
    while place < raw.count {
      hash = folded(hash ^ UInt64(raw[place]), prime)
      place += 1
    }
    return Int(truncatingIfNeeded: hash)
  }
}
