internal import HowdyCore

/// A record as it stands on a line of a page, read no further than needed.
struct RecordLine {
  /// The record's id.
  let id: String

  /// The stamp of the version.
  var rev: Stamp { weight.rev }

  /// What decides whether the version counts.
  let weight: Version.Weight

  private let content: Content

  private enum Content {
    case line([UInt8], Range<Int>)
    case version(Version)
  }

  /// A version that stands on no page.
  init(id: String, version: Version) {
    self.id = id
    weight = version.weight
    content = .version(version)
  }

  /// Reads the beginning of a line, or all of it when it was not written by this program.
  ///
  /// - Throws: `JSONFault` when the line is no record.
  init(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONFault) {
    let head = bytes.withUnsafeBufferPointer { RecordLine.head(of: $0, range) }
    if let head {
      (id, weight) = head
      content = .line(bytes, range)
    } else {
      var object = try RecordLine.object(bytes, range)
      guard let id = object.remove("id")?.string, !id.isEmpty else {
        throw JSONFault(reason: .unexpected, offset: 0)
      }
      self.id = id
      let rev = object.remove("rev")?.string.flatMap(Stamp.init) ?? RecordLine.oldest
      let version = Version(rev: rev, fields: object)
      weight = version.weight
      content = .version(version)
    }
  }

  /// The stamp of a line that a person wrote without one; no device's id is so short.
  private static let oldest = Stamp(milliseconds: 0, counter: 0, device: "hand")

  /// The version, with all its keys.
  ///
  /// - Throws: `JSONFault` when the line is no JSON object.
  func version() throws(JSONFault) -> Version {
    switch content {
    case .version(let version): return version
    case .line(let bytes, let range):
      var object = try RecordLine.object(bytes, range)
      _ = object.remove("id")
      _ = object.remove("rev")
      return Version(rev: rev, fields: object)
    }
  }

  /// Whether this version counts rather than another of the same record; a page's own at equal
  /// stamps is the one whose bytes are larger.
  func beats(_ other: RecordLine) -> Bool {
    if weight != other.weight { return weight > other.weight }
    return other.bytes.lexicographicallyPrecedes(bytes)
  }

  /// The line as this program writes it, without the comma after it.
  var bytes: [UInt8] {
    switch content {
    case .line(let bytes, let range): Array(bytes[range])
    case .version(let version): RecordLine.bytes(id: id, version)
    }
  }

  /// A line as this program writes it.
  static func bytes(id: String, _ version: Version) -> [UInt8] {
    JSONObject([JSONObject.Member(key: "id", value: .string(id))] + version.members).bytes
  }

  private static func object(
    _ bytes: [UInt8], _ range: Range<Int>
  ) throws(JSONFault) -> JSONObject {
    guard let object = try JSON(bytes: bytes[range]).object else {
      throw JSONFault(reason: .unexpected, offset: 0)
    }
    return object
  }

  /// The id and stamp of a line that begins as this program writes it.
  private static func head(
    of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> (String, Version.Weight)? {
    guard bytes.holds("{\"id\":\"", at: range.lowerBound) else { return nil }
    let quote = UInt8(ascii: "\"")
    let idStart = range.lowerBound + 7
    let idEnd = bytes.place(of: quote, from: idStart)
    guard idEnd > idStart, bytes.holds("\",\"rev\":\"", at: idEnd) else { return nil }
    let revStart = idEnd + 9
    let revEnd = bytes.place(of: quote, from: revStart)
    let id = bytes[idStart..<idEnd]
    guard revEnd < range.upperBound, !id.contains(UInt8(ascii: "\\")),
      let rev = Stamp(String(decoding: bytes[revStart..<revEnd], as: UTF8.self))
    else { return nil }
    let isErased = bytes.holds("\",\"deleted\":true,\"erased\":true,\"cut\":", at: revEnd)
    // What is deleted in another form may be erased too.
    if !isErased, bytes.holds("\",\"deleted\"", at: revEnd),
      !bytes.holds("\",\"deleted\":true}", at: revEnd)
    {
      return nil
    }
    return (String(decoding: id, as: UTF8.self), Version.Weight(isErased: isErased, rev: rev))
  }
}
