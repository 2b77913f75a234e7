/// The ids of records: three words that can be spoken, each 16 random bits, as in
/// `lusab-babad-gutih` (proquints; Wilkerson, arXiv:0901.4016).
public enum Id {
  /// The fewest letters with which an id is said.
  public static let fewestSaid = 5
  /// The fewest letters with which an id can be asked for.
  public static let fewestTyped = 3

  /// 16 bits as five letters: consonant, vowel, consonant, vowel, consonant, high bits first.
  public static func word(_ bits: UInt16) -> String {
    let letters = [
      consonants[Int(bits >> 12)], vowels[Int(bits >> 10) & 3], consonants[Int(bits >> 6) & 15],
      vowels[Int(bits >> 4) & 3], consonants[Int(bits) & 15],
    ]
    return String(decoding: letters, as: UTF8.self)
  }

  /// A new id of 48 random bits; one that is taken is drawn again.
  ///
  /// - Parameter taken: whether a record has this id already.
  public static func random(
    using generator: inout some RandomNumberGenerator, taken: (String) -> Bool = { _ in false }
  ) -> String {
    while true {
      let bits: UInt64 = generator.next()
      let words = [48, 32, 16].map { word(UInt16(truncatingIfNeeded: bits >> $0)) }
      let id = words.joined(separator: "-")
      if !taken(id) { return id }
    }
  }

  private static let consonants = Array("bdfghjklmnprstvz".utf8)
  private static let vowels = Array("aiou".utf8)
}

// MARK: - Saying ids

extension Id {
  /// The beginning of an id that no other of these has: five letters or more, `lusab`, `lusab-b`.
  ///
  /// - Parameter ids: the ids to tell it from; the id itself among them does not count.
  /// - Complexity: linear in the ids; for several, ask for them together.
  public static func shortest(of id: String, among ids: some Sequence<String>) -> String {
    shortest(of: [id], among: ids)[0]
  }

  /// The shortest unique beginning of each of some ids, in their order, in one pass over all.
  public static func shortest(
    of wanted: [String], among ids: some Sequence<String>
  ) -> [String] {
    var lengths = wanted.map { _ in fewestSaid }
    var places: [UInt64: [Int]] = [:]
    // Nearly every id is told apart by this table, without looking into the dictionary.
    var isLikely = Array(repeating: false, count: 1 << 16)
    for (place, id) in wanted.enumerated() {
      places[head(of: id), default: []].append(place)
      isLikely[slot(of: head(of: id))] = true
    }
    // An array is looped over without a call for each element, whatever module made the sequence.
    for other in Array(ids) {
      let head = head(of: other)
      guard isLikely[slot(of: head)], let rivals = places[head] else { continue }
      for place in rivals where wanted[place] != other {
        let shared = zip(wanted[place].utf8, other.utf8).prefix { $0 == $1 }.count
        lengths[place] = max(lengths[place], shared + 1)
      }
    }
    return zip(wanted, lengths).map { id, length in
      // A beginning never ends in the hyphen: that would be a letter short.
      let cut = Array(id.utf8.prefix(length))
      return String(
        decoding: id.utf8.prefix(cut.last == hyphen ? length + 1 : length), as: UTF8.self)
    }
  }

  /// The first five letters in one number: ids that differ in it need no closer look.
  private static func head(of id: String) -> UInt64 {
    var head: UInt64 = 0
    var count = 0
    for byte in id.utf8 {
      if count == fewestSaid { break }
      head = head << 8 | UInt64(byte)
      count += 1
    }
    return head
  }

  private static func slot(of head: UInt64) -> Int { Int((head ^ head >> 18) & 0xFFFF) }

  private static let hyphen = UInt8(ascii: "-")
}

// MARK: - Reading ids

extension Id {
  /// What was found for an id that was typed.
  public enum Match: Equatable, Sendable {
    /// The whole id.
    case exact(String)
    /// The beginning of one id and no other.
    case one(String)
    /// The beginning of several.
    case several([String])
    /// No id, or fewer than three letters.
    case none
  }

  /// An id, or the beginning of one, as it is written: lower case, a hyphen after each five letters.
  ///
  /// Hyphens and spaces may stand between the letters or be left out; a last full stop is ignored.
  /// - Returns: nil for a text that can be no part of an id.
  public static func normalized(_ typed: String) -> String? {
    var bytes: [UInt8] = []
    var count = 0
    var rest = typed.utf8[...]
    while let last = rest.last, last == 0x20 || last == UInt8(ascii: ".") { rest.removeLast() }
    for byte in rest {
      switch byte {
      case hyphen, 0x20: continue
      case 0x41...0x5A, 0x61...0x7A:
        if count > 0, count % 5 == 0 { bytes.append(hyphen) }
        bytes.append(byte | 0x20)
        count += 1
        if count > 15 { return nil }
      default: return nil
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The id that was typed, whole or by its beginning of three letters or more; a whole one wins.
  public static func find(_ typed: String, among ids: some Sequence<String>) -> Match {
    let wanted = normalized(typed) ?? typed
    // A hyphen counts for no letter, and the third letter comes before the first hyphen.
    let isLongEnough = wanted.utf8.count >= fewestTyped
    var hits: [String] = []
    for id in Array(ids) where id.utf8.starts(with: wanted.utf8) {
      if id == wanted { return .exact(id) }
      if isLongEnough { hits.append(id) }
    }
    switch hits.count {
    case 0: return .none
    case 1: return .one(hits[0])
    default: return .several(hits)
    }
  }
}
