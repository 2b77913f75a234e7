/// Why bytes are not one JSON value.
public struct JSONFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes end within a value.
    case unfinished

    /// A byte that cannot stand where it does.
    case unexpected

    /// Bytes that are not UTF-8, or half of a surrogate pair.
    case notText

    /// One key twice in an object.
    case duplicateKey

    /// More arrays and objects inside one another than may be.
    case tooDeep
  }

  /// What is wrong.
  public let reason: Reason

  /// Where, in bytes from the start.
  public let offset: Int

  /// Makes a fault.
  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSON {
  /// Reads bytes that hold exactly one value, as RFC 8259 has it, with blanks around.
  ///
  /// Stricter than the standard asks: a key that stands twice in an object is refused, since one of
  /// the two would be lost.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - depth: How many arrays and objects may lie inside one another.
  /// - Throws: `JSONFault` with the place of the first byte that is wrong.
  /// - Complexity: Linear in the bytes, but for objects of many keys, which are searched.
  public init(bytes: some Collection<UInt8>, depth: Int = JSON.depth) throws(JSONFault) {
    let read: Result<JSON, JSONFault>? = bytes.withContiguousStorageIfAvailable { buffer in
      JSON.read(buffer, depth)
    }
    self = try (read ?? Array(bytes).withUnsafeBufferPointer { JSON.read($0, depth) }).get()
  }

  /// How many arrays and objects may lie inside one another in a record; what holds records inside
  /// itself may be deeper by as many as it puts around them.
  public static let depth = 64

  /// Reads a text that holds exactly one value.
  ///
  /// - Throws: `JSONFault`.
  public init(text: String) throws(JSONFault) {
    try self.init(bytes: Array(text.utf8))
  }

  private static func read(
    _ buffer: UnsafeBufferPointer<UInt8>, _ depth: Int
  ) -> Result<JSON, JSONFault> {
    var reader = JSONReader(bytes: buffer, deepest: depth)
    do throws(JSONFault) {
      return .success(try reader.document())
    } catch {
      return .failure(error)
    }
  }
}

private struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let deepest: Int
  var place = 0
  var depth = 0

  init(bytes: UnsafeBufferPointer<UInt8>, deepest: Int) {
    self.bytes = bytes
    self.deepest = deepest
  }

  mutating func document() throws(JSONFault) -> JSON {
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw fault(.unexpected) }
    return value
  }

  private func fault(_ reason: JSONFault.Reason) -> JSONFault {
    JSONFault(reason: place < bytes.count ? reason : .unfinished, offset: place)
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private mutating func next() throws(JSONFault) -> UInt8 {
    skipBlanks()
    guard place < bytes.count else { throw fault(.unfinished) }
    return bytes[place]
  }

  private mutating func value() throws(JSONFault) -> JSON {
    switch try next() {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func literal(_ word: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
    for index in 0..<word.utf8CodeUnitCount {
      guard place < bytes.count, bytes[place] == word.utf8Start[index] else {
        throw fault(.unexpected)
      }
      place += 1
    }
    return value
  }

  private mutating func object() throws(JSONFault) -> JSONObject {
    try enter()
    var members: [JSONObject.Member] = []
    if try next() == UInt8(ascii: "}") {
      leave()
      return JSONObject()
    }
    members.reserveCapacity(12)
    while true {
      guard try next() == UInt8(ascii: "\"") else { throw fault(.unexpected) }
      let start = place
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else {
        throw JSONFault(reason: .duplicateKey, offset: start)
      }
      guard try next() == UInt8(ascii: ":") else { throw fault(.unexpected) }
      place += 1
      members.append(JSONObject.Member(key: key, value: try value()))
      switch try next() {
      case UInt8(ascii: ","): place += 1
      case UInt8(ascii: "}"):
        leave()
        return JSONObject(members)
      default: throw fault(.unexpected)
      }
    }
  }

  private mutating func array() throws(JSONFault) -> [JSON] {
    try enter()
    var values: [JSON] = []
    if try next() == UInt8(ascii: "]") {
      leave()
      return []
    }
    while true {
      values.append(try value())
      switch try next() {
      case UInt8(ascii: ","): place += 1
      case UInt8(ascii: "]"):
        leave()
        return values
      default: throw fault(.unexpected)
      }
    }
  }

  private mutating func enter() throws(JSONFault) {
    guard depth < deepest else { throw fault(.tooDeep) }
    depth += 1
    place += 1
  }

  private mutating func leave() {
    depth -= 1
    place += 1
  }

  private mutating func number() throws(JSONFault) -> JSON {
    let start = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
    let firstDigit = place
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), place > firstDigit + 1 {
      throw JSONFault(reason: .unexpected, offset: firstDigit)
    }
    if let number = wholeNumber(from: firstDigit, isNegative: start < firstDigit) {
      return .integer(number)
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      try digits()
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-")
      {
        place += 1
      }
      try digits()
    }
    return .number(ascii(start..<place))
  }

  /// The number whose digits end here, when nothing but digits belongs to it and it fits an `Int`;
  /// "-0" and numbers past that are kept as they were written.
  private func wholeNumber(from firstDigit: Int, isNegative: Bool) -> Int? {
    if place < bytes.count,
      bytes[place] == UInt8(ascii: ".") || bytes[place] | 0x20 == UInt8(ascii: "e")
    {
      return nil
    }
    if isNegative, bytes[firstDigit] == UInt8(ascii: "0") { return nil }
    var number = 0
    for index in firstDigit..<place {
      let digit = Int(bytes[index] &- 0x30)
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflows || overflowsToo { return nil }
      number = sum
    }
    return number
  }

  private mutating func digits() throws(JSONFault) {
    let start = place
    while place < bytes.count, bytes[place] &- 0x30 < 10 { place += 1 }
    guard place > start else { throw fault(.unexpected) }
  }

  private mutating func string() throws(JSONFault) -> String {
    place += 1
    let start = place
    var isASCII = true
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        let text = isASCII ? ascii(start..<place) : try text(bytes[start..<place], at: start)
        place += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw fault(.unexpected) }
      if byte >= 0x80 { isASCII = false }
      place += 1
    }
    throw fault(.unfinished)
  }

  /// The text of bytes that are known to be ASCII, which need no second look.
  private func ascii(_ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { $0.initialize(fromContentsOf: bytes[range]) }
  }

  private func text(_ slice: some Collection<UInt8>, at start: Int) throws(JSONFault) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw JSONFault(reason: .notText, offset: start)
    }
    return text
  }

  private mutating func escapedString(from start: Int) throws(JSONFault) -> String {
    var unescaped = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        let text = try text(unescaped, at: start)
        place += 1
        return text
      case UInt8(ascii: "\\"):
        place += 1
        try escape(into: &unescaped)
      case 0..<0x20: throw fault(.unexpected)
      default:
        unescaped.append(byte)
        place += 1
      }
    }
    throw fault(.unfinished)
  }

  private mutating func escape(into unescaped: inout [UInt8]) throws(JSONFault) {
    guard place < bytes.count else { throw fault(.unfinished) }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"): unescaped.append(contentsOf: try scalar().utf8)
    default:
      place -= 1
      throw fault(.unexpected)
    }
  }

  private mutating func scalar() throws(JSONFault) -> Character {
    let start = place
    let first = try codeUnit()
    var value = UInt32(first)
    if UTF16.isLeadSurrogate(first), place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    {
      place += 2
      let second = try codeUnit()
      guard UTF16.isTrailSurrogate(second) else {
        throw JSONFault(reason: .notText, offset: start)
      }
      value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw JSONFault(reason: .notText, offset: start)
    }
    return Character(scalar)
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard place < bytes.count, let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue
      else { throw fault(.unexpected) }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }
}
