/// The lines that git puts into a file where two versions of it meet, and around them.
///
/// What stands on either side is read as further lines of the file, so that nothing is lost to a merge
/// that nobody has finished.
struct ConflictMarkers {
  /// The numbers of the lines, from 1.
  let lines: Set<Int>

  /// Finds the markers of a file; nothing when there are none, or when they do not open and close as
  /// git writes them, so that the file may be damaged in another way.
  init?(_ bytes: [UInt8]) {
    // Nearly every file has no such letter at the start of a line, and need not be cut into lines.
    guard bytes.withUnsafeBufferPointer(ConflictMarkers.mayHold) else { return nil }
    var lines: Set<Int> = []
    var expected: [UInt8] = [UInt8(ascii: "<")]
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard let mark = ConflictMarkers.mark(of: line) else { continue }
      guard expected.contains(mark) else { return nil }
      lines.insert(number)
      switch mark {
      case UInt8(ascii: "<"): expected = [UInt8(ascii: "|"), UInt8(ascii: "=")]
      case UInt8(ascii: "|"): expected = [UInt8(ascii: "=")]
      case UInt8(ascii: "="): expected = [UInt8(ascii: ">")]
      default: expected = [UInt8(ascii: "<")]
      }
    }
    guard !lines.isEmpty, expected == [UInt8(ascii: "<")] else { return nil }
    self.lines = lines
  }

  private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = bytes.place(of: UInt8(ascii: "<"), from: 0)
    while place < bytes.count {
      if bytes.holds("<<<<<<<", at: place) { return true }
      place = bytes.place(of: UInt8(ascii: "<"), from: place + 1)
    }
    return false
  }

  /// The letter of which a marker is made seven times; nothing for any other line.
  private static func mark(of line: ArraySlice<UInt8>) -> UInt8? {
    var line = line
    if line.last == 0x0D { line = line.dropLast() }
    guard line.count >= 7, let mark = line.first, marks.contains(mark),
      line.prefix(7).allSatisfy({ $0 == mark }),
      line.count == 7 || line[line.startIndex + 7] == 0x20
    else { return nil }
    return mark
  }

  private static let marks = Array("<|=>".utf8)
}
