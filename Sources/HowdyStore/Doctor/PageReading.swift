internal import HowdyCore

/// A page file read line by line, so that every good line can be kept.
struct PageReading {
  /// A line that is a record, and a thing that this version knows or passes over.
  struct Good {
    let record: RecordLine
    let version: Version

    /// The line as it stands, without the comma after it.
    let bytes: ArraySlice<UInt8>

    /// The number of the line, from 1.
    let line: Int
  }

  /// The text of the file.
  let page: Page

  /// The lines that are records.
  private(set) var good: [Good] = []

  /// The numbers of the lines that make no sense, in order.
  private(set) var bad: [Int] = []

  /// The numbers of the lines that hold bytes of zero.
  let zeroLines: [Int]

  /// The number of the first line that git put there, if there is a conflict.
  let marker: Int?

  /// Whether a byte order mark stands at the start.
  let hasMark: Bool

  /// The number of the first line that ends as on Windows.
  let windowsLine: Int?

  /// Whether there is no byte.
  let isEmpty: Bool

  init(_ bytes: [UInt8], of name: PageName) {
    isEmpty = bytes.isEmpty
    let look = Look(bytes)
    (hasMark, windowsLine, zeroLines) = (look.hasMark, look.windowsLine, look.zeroLines)
    marker = look.marker
    page = Page(bytes)
    var scratch = Book(device: "")
    var number = 1
    var counted = 0
    for place in page.lines.indices {
      let range = page.lines[place]
      for byte in page.bytes[counted..<range.lowerBound] where byte == 0x0A { number += 1 }
      counted = range.lowerBound
      guard let record = try? page.record(at: place), let version = try? record.version(),
        PageReading.isThing(record.id, version, on: name, in: &scratch)
      else {
        bad.append(number)
        continue
      }
      good.append(
        Good(record: record, version: version, bytes: page.bytes[range], line: number))
    }
    if let line = page.damage, !bad.contains(line) { bad.append(line) }
    bad.sort()
  }

  /// Whether the page cannot be written over, or says something in a form that is not written.
  var isUntidy: Bool {
    isEmpty || hasMark || windowsLine != nil || marker != nil || isDamaged
  }

  /// Whether something in the file is lost where it is written anew.
  var isDamaged: Bool { !bad.isEmpty || !zeroLines.isEmpty }

  /// The first line to write the page anew with.
  func head(of name: PageName) -> [UInt8] {
    let head = page.bytes[page.head]
    // A record on the first line is a line that is damaged, and no part of what every page begins with.
    let records = (try? JSON(bytes: Array(head) + Page.foot))?.object?["records"]
    return records?.array?.isEmpty == true ? Array(head) : Page.head(of: name)
  }

  private static func isThing(
    _ id: String, _ version: Version, on page: PageName, in book: inout Book
  ) -> Bool {
    guard let body = version.body else { return true }
    do throws(RecordFault) {
      if page.holdsCheckIns {
        if body["is"]?.string == CheckIn.kind { _ = try CheckIn(id: id, page: page, body: body) }
      } else {
        try book.take(page: page, id: id, body: body)
      }
      return true
    } catch {
      return false
    }
  }
}

/// What bytes show before anything of them is understood.
struct Look {
  /// Whether a byte order mark stands at the start.
  let hasMark: Bool

  /// The number of the first line that ends as on Windows.
  private(set) var windowsLine: Int?

  /// The numbers of the lines that hold bytes of zero.
  private(set) var zeroLines: [Int] = []

  /// The number of the first line that git put there, if there is a conflict.
  let marker: Int?

  init(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    marker = ConflictMarkers(bytes)?.lines.min()
    var number = 1
    var last: UInt8 = 0x0A
    for byte in bytes {
      if byte == 0x0A {
        if last == 0x0D, windowsLine == nil { windowsLine = number }
        number += 1
      } else if byte == 0, zeroLines.last != number {
        zeroLines.append(number)
      }
      last = byte
    }
  }
}
