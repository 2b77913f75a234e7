public import HowdyCore

/// The whole book at one moment: of each record the version that counted, on whatever device it was
/// written, without what was deleted and without what was done.
public struct Backup: Hashable, Sendable {
  /// A record with the page that it stands on.
  public struct Record: Hashable, Sendable {
    /// The page.
    public let page: PageName

    /// The id on that page.
    public let id: String

    /// The stamp of the version; a restore gives it a new one.
    public let rev: Stamp

    /// All its keys but `id` and `rev`.
    public let body: JSONObject

    /// Makes a record.
    public init(page: PageName, id: String, rev: Stamp, body: JSONObject) {
      self.page = page
      self.id = id
      self.rev = rev
      self.body = body
    }
  }

  /// The day on which it was made, by the setting of the book.
  public let day: Day

  /// When it was made: milliseconds since 1970 in UTC.
  public let recorded: Int

  /// The records, page by page, in the order in which they stand on each.
  public let records: [Record]

  /// Makes a backup of records that are there already.
  public init(day: Day, recorded: Int, records: [Record]) {
    self.day = day
    self.recorded = recorded
    self.records = records
  }

  /// How many mates are in it, archived ones too; who became part of another is none.
  public var mateCount: Int { records.count(where: \.isMate) }

  /// How many check-ins are in it.
  public var checkInCount: Int { records.count(where: \.isCheckIn) }
}

extension Backup.Record {
  var isMate: Bool { page == .mates && body["is"]?.string == Mate.kind && body["into"] == nil }

  var isCheckIn: Bool { page.holdsCheckIns && body["is"]?.string == CheckIn.kind }
}

// MARK: - Its bytes

extension Backup {
  /// The version of the form that this program writes and reads.
  static let format = 1

  /// The last instant that can stand in a backup.
  static let lastInstant = (Day.last.number + 1) * 86_400_000 - 1

  /// How the first line of every backup begins.
  static let opening = Array("{\"howdy\":\"backup\",\"format\":".utf8)

  /// What stands before the digits of the check in the first line.
  static let beforeCheck = Array("\"sha256\":\"".utf8)

  /// How many digits the check has.
  static let checkLength = 64

  /// How a record's line begins, and what stands between the name of the page and the record.
  static let (beforePage, beforeRecord) = (Array("{\"page\":".utf8), Array(",\"record\":".utf8))

  /// The file: one JSON document, a record on each line between the first and the last.
  ///
  /// The first line has a check over the whole file without the check's own digits, so that a file that
  /// was cut or altered is known: `sha256sum` gives the same of a file whose 64 digits are taken out.
  ///
  /// - Complexity: Linear in the records.
  public var bytes: [UInt8] {
    var head = Backup.opening + Array(String(Backup.format).utf8)
    head += Array(
      ",\"day\":\"\(day.iso)\",\"recorded\":\(recorded),\"count\":\(records.count),".utf8)
    head += Backup.beforeCheck
    var rest = Array("\",\"records\":[\n".utf8)
    rest.reserveCapacity(records.count * 256)
    var page: PageName?
    var start: [UInt8] = []
    for (place, record) in records.enumerated() {
      if record.page != page {
        page = record.page
        start = Backup.beforePage + JSON.string(record.page.text).bytes + Backup.beforeRecord
      }
      rest += start
      rest += RecordLine.bytes(id: record.id, Version(rev: record.rev, body: record.body))
      rest += place + 1 < records.count ? Array("},\n".utf8) : Array("}\n".utf8)
    }
    rest += Page.foot + [0x0A]
    return head + Array(Backup.check(head, rest[...]).utf8) + rest
  }

  /// The check over the bytes before its digits and those behind them.
  static func check(_ head: [UInt8], _ rest: ArraySlice<UInt8>) -> String {
    var sum = SHA256()
    sum.update(head[...])
    sum.update(rest)
    return sum.digits
  }
}
