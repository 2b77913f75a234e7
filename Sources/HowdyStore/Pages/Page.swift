internal import HowdyCore

/// The text of a page file, cut into lines but not parsed.
struct Page {
  /// The bytes: those of the file, or the page written anew when the file was one JSON document laid
  /// out in another way.
  let bytes: [UInt8]

  /// The lines of the records, without line ends and the commas after them.
  let lines: [Range<Int>]

  /// The first line of the file, without its end.
  let head: Range<Int>

  /// The number of the first line that cannot be right, from 1; nothing when the page looks whole.
  let damage: Int?

  /// The version of the format that the page claims.
  let format: Int

  private let finder = Finder()

  /// Where ids stand, once somebody has asked for more than a few of them: a change of thousands would
  /// otherwise read the whole page for each.
  private final class Finder {
    var asked = 0
    var places: [String: [Int]]?
  }

  /// The version of the format that this program writes.
  static let ownFormat = 1

  /// Cuts a file into lines.
  init(_ bytes: [UInt8]) {
    var bytes = bytes
    var cut = bytes.withUnsafeBufferPointer(Page.cut)
    if cut.damage != nil,
      let rewritten = Page.rewritten(bytes) ?? Page.withoutMarkers(bytes)
    {
      bytes = rewritten
      cut = bytes.withUnsafeBufferPointer(Page.cut)
    }
    self.bytes = bytes
    (head, lines, damage) = cut
    format = Page.format(of: bytes[head]) ?? Page.ownFormat
  }

  /// The first line of a page.
  static func head(of page: PageName) -> [UInt8] {
    Array("{\"howdy\":".utf8) + JSON.string(page.text).bytes
      + Array(",\"format\":\(ownFormat),\"records\":[".utf8)
  }

  /// The last line of every page.
  static let foot = Array("]}".utf8)

  /// The record on a line.
  ///
  /// - Throws: `JSONFault` when the line is no record.
  func record(at place: Int) throws(JSONFault) -> RecordLine {
    try RecordLine(bytes, lines[place])
  }

  /// The id of a line that begins as this program writes it; nothing when it has to be read.
  func plainID(ofLine place: Int) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      let start = lines[place].lowerBound
      guard bytes.holds("{\"id\":\"", at: start) else { return nil }
      let id = bytes[(start + 7)..<bytes.place(of: UInt8(ascii: "\""), from: start + 7)]
      return id.contains(UInt8(ascii: "\\")) ? nil : String(decoding: id, as: UTF8.self)
    }
  }

  /// The number of a record's line in the file, from 1.
  func number(ofLine place: Int) -> Int {
    bytes[..<lines[place].lowerBound].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  /// The places among `lines` of the records with an id.
  func places(of id: String) -> [Int] {
    if let places = finder.places { return places[id] ?? [] }
    finder.asked += 1
    if finder.asked > 4 {
      let places = placesByID()
      finder.places = places
      return places[id] ?? []
    }
    let wanted = Array("{\"id\":".utf8) + JSON.string(id).bytes
    return wanted.withUnsafeBufferPointer { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        lines.indices.filter { place in
          let start = lines[place].lowerBound
          if bytes.holds(wanted, at: start) { return true }
          // A line that was not written by this program has to be read.
          return !bytes.holds("{\"id\":\"", at: start) && (try? record(at: place))?.id == id
        }
      }
    }
  }

  private func placesByID() -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    places.reserveCapacity(lines.count)
    for place in lines.indices {
      guard let id = plainID(ofLine: place) ?? (try? record(at: place))?.id else { continue }
      places[id, default: []].append(place)
    }
    return places
  }

  private static func cut(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (head: Range<Int>, lines: [Range<Int>], damage: Int?) {
    var damage: Int?
    var lines: [Range<Int>] = []
    lines.reserveCapacity(bytes.count / 160)
    var head = 0..<0
    var number = 0
    var place = bytes.holds("\u{FEFF}", at: 0) ? 3 : 0
    var wantsMore = false
    var isClosed = false
    while place < bytes.count {
      number += 1
      let next = bytes.place(of: 0x0A, from: place)
      var end = next
      while end > place, isBlank(bytes[end - 1]) { end -= 1 }
      var start = place
      while start < end, isBlank(bytes[start]) { start += 1 }
      place = next + 1
      if start == end {
        continue
      } else if head.isEmpty {
        head = start..<end
        if bytes[start] != UInt8(ascii: "{") || bytes[end - 1] != UInt8(ascii: "[") {
          damage = damage ?? number
        }
      } else if isClosed {
        damage = damage ?? number
      } else if end - start == 2, bytes.holds("]}", at: start) {
        isClosed = true
        if wantsMore { damage = damage ?? number - 1 }
      } else {
        if !lines.isEmpty, !wantsMore { damage = damage ?? number - 1 }
        wantsMore = bytes[end - 1] == UInt8(ascii: ",")
        lines.append(start..<(wantsMore ? end - 1 : end))
      }
    }
    if !isClosed { damage = damage ?? max(number, 1) }
    return (head, lines, damage)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0D || byte == 0x09
  }

  private static func format(of head: some Collection<UInt8>) -> Int? {
    let whole = Array(head) + foot
    return (try? JSON(bytes: whole))?.object?["format"]?.integer
  }

  /// The bytes with a record on each line, when they are one JSON document with records.
  private static func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
    guard var object = (try? JSON(bytes: bytes[bytes.startOfText...]))?.object,
      let records = object.remove("records")?.array
    else { return nil }
    object["records"] = .array([])
    return text(head: Array(object.bytes.dropLast(2)), lines: records.map(\.bytes))
  }

  /// The bytes with the lines of both sides of a conflict, one after the other, when git left one.
  ///
  /// Every line keeps its number: what is not wanted becomes an empty line.
  private static func withoutMarkers(_ bytes: [UInt8]) -> [UInt8]? {
    guard let markers = ConflictMarkers(bytes) else { return nil }
    var lines: [ArraySlice<UInt8>] = []
    var hasHead = false
    for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      var line = line
      while let last = line.last, isBlank(last) || last == UInt8(ascii: ",") {
        line = line.dropLast()
      }
      line = line.drop(while: isBlank)
      // The first and the last line of the page may be on both sides.
      let isHead =
        line.starts(with: Array("{\"howdy\":".utf8)) && line.last == UInt8(ascii: "[")
      let isWanted = !markers.lines.contains(place + 1) && !line.elementsEqual(foot)
      lines.append(isWanted && !(isHead && hasHead) ? line : [])
      hasHead = hasHead || isHead
    }
    guard hasHead, let last = lines.lastIndex(where: { !$0.isEmpty }) else { return nil }
    var text: [UInt8] = []
    for (place, line) in lines.enumerated() {
      text += line
      let endsHead = line.last == UInt8(ascii: "[")
      if !line.isEmpty, !endsHead, place != last { text.append(UInt8(ascii: ",")) }
      text.append(0x0A)
    }
    return text + foot + [0x0A]
  }

  /// A page of its first line and the lines of its records.
  static func text(head: [UInt8], lines: [[UInt8]]) -> [UInt8] {
    var text = head
    text.append(0x0A)
    for (place, line) in lines.enumerated() {
      text += line
      text += place + 1 < lines.count ? [UInt8(ascii: ","), 0x0A] : [0x0A]
    }
    return text + foot + [0x0A]
  }
}

extension Page {
  /// The file's bytes with some records in them: in the place of the line that has the id, or right
  /// after the first line.
  ///
  /// Every other line is carried over byte for byte.
  func putting(_ records: [(id: String, line: [UInt8])]) -> [UInt8] {
    var replaced: [Int: [UInt8]] = [:]
    var added: [[UInt8]] = []
    for record in records {
      let found = places(of: record.id)
      if found.isEmpty { added.append(record.line) }
      // Were the id there twice, both lines would say the same from now on.
      for place in found { replaced[place] = record.line }
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + added.reduce(1024) { $0 + $1.count + 2 })
    text += bytes[head]
    text.append(0x0A)
    var isFirst = true
    func append(_ line: some Collection<UInt8>) {
      if !isFirst { text += [UInt8(ascii: ","), 0x0A] }
      isFirst = false
      text += line
    }
    for line in added.reversed() { append(line) }
    for (place, range) in lines.enumerated() {
      if let line = replaced[place] { append(line) } else { append(bytes[range]) }
    }
    if !isFirst { text.append(0x0A) }
    return text + Page.foot + [0x0A]
  }

  /// A page without a record.
  static func empty(_ page: PageName) -> Page {
    Page(Page.head(of: page) + [0x0A] + Page.foot + [0x0A])
  }
}
