internal import HowdyCore

extension Backup {
  /// Reads a file, and believes it only when every byte is the one that was written.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - tell: Told now and then of the lines that are read.
  /// - Throws: `BackupFault` about the content; the line of the first record at fault where one is.
  /// - Complexity: Linear in the bytes.
  public init(bytes: [UInt8], telling tell: (Work) -> Void = { _ in }) throws(BackupFault) {
    let file = try BackupFile(bytes)
    // What is at fault is looked for only where something is.
    guard file.isAsWritten else { throw file.fault(telling: tell) }
    var reading = BackupReading()
    for (place, line) in file.lines.enumerated() {
      if place % 1000 == 0 { tell(Work(.reading, done: place, of: file.lines.count)) }
      guard reading.take(line) else { throw .damaged(line: place + 2) }
    }
    guard reading.records.count == file.count else { throw .altered }
    self.init(day: file.day, recorded: file.recorded, records: reading.records)
  }
}

/// The file of a backup, cut into lines.
private struct BackupFile {
  let day: Day
  let recorded: Int
  let count: Int

  /// The lines of the records, without the commas after them.
  let lines: [ArraySlice<UInt8>]

  /// Whether the last line is there.
  let isClosed: Bool

  /// Whether the check is that of the bytes.
  let isAsWritten: Bool

  init(_ bytes: [UInt8]) throws(BackupFault) {
    guard bytes.starts(with: Backup.opening) else { throw .notABackup }
    var parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard let head = parts.popFirst(), !parts.isEmpty else { throw .cutShort }
    guard let object = (try? JSON(bytes: head + Page.foot))?.object else {
      throw .damaged(line: 1)
    }
    guard let format = object["format"]?.integer else { throw .damaged(line: 1) }
    if format > Backup.format { throw .newerFormat }
    guard let day = object["day"]?.day, let recorded = object["recorded"]?.instant,
      let count = object["count"]?.integer, let check = object["sha256"]?.string,
      check.utf8.count == Backup.checkLength, let place = BackupFile.placeOfCheck(in: head)
    else { throw .damaged(line: 1) }
    self.day = day
    self.recorded = recorded
    self.count = count
    isAsWritten =
      check == Backup.check(Array(bytes[..<place]), bytes[(place + Backup.checkLength)...])
    // The last line has an end, so nothing follows it.
    isClosed =
      parts.count >= 2 && parts.last?.isEmpty == true && parts.dropLast().last == Page.foot[...]
    if isClosed { parts = parts.dropLast(2) }
    lines = parts.map { $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0 }
  }

  /// Where the digits of the check begin; nothing when they are not there as they are written.
  private static func placeOfCheck(in head: ArraySlice<UInt8>) -> Int? {
    let (before, length) = (Backup.beforeCheck, Backup.checkLength)
    return head.indices.first { place in
      place >= before.count && place + length < head.endIndex
        && head[(place - before.count)..<place].elementsEqual(before)
        && head[place + length] == UInt8(ascii: "\"")
    }
  }

  /// What makes the file another than the one that was written.
  func fault(telling tell: (Work) -> Void) -> BackupFault {
    if !isClosed { return .cutShort }
    var reading = BackupReading()
    for (place, line) in lines.enumerated() {
      if place % 1000 == 0 { tell(Work(.reading, done: place, of: lines.count)) }
      if !reading.take(line) { return .damaged(line: place + 2) }
    }
    return .altered
  }
}

/// The records of a backup while they are read.
private struct BackupReading {
  private(set) var records: [Backup.Record] = []
  private var ids: [PageName: Set<String>] = [:]

  /// The page of the last record, whose name can be one.
  private var page = PageName.mates
  private var book = Book(device: "")

  /// Takes in a line.
  ///
  /// - Returns: Whether it is a record that the book can hold.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    // The record lies one deeper than on its page.
    guard let object = (try? JSON(bytes: line, depth: JSON.depth + 1))?.object,
      object.members.count == 2, let name = object["page"]?.string,
      var body = object["record"]?.object,
      let id = body.remove("id")?.string, !id.isEmpty,
      let rev = body.remove("rev")?.string.flatMap(Stamp.init), body["deleted"] != true
    else { return false }
    if name != page.text {
      page = PageName(name)
      guard page.isOfBook else { return false }
    }
    guard ids[page, default: []].insert(id).inserted, makesThing(id, body) else { return false }
    records.append(Backup.Record(page: page, id: id, rev: rev, body: body))
    return true
  }

  /// Whether a record makes the thing that it claims to be, so that it is none that a page could not
  /// hold.
  private mutating func makesThing(_ id: String, _ body: JSONObject) -> Bool {
    do {
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
