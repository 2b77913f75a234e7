/// When a version of a record was written, and on which device: `20261130T011820123Z-0000-<device>`.
///
/// Stamps order all versions of a record, on whatever device they were written, by their bytes:
/// milliseconds in UTC, then a counter within the millisecond, then the device.
public struct Stamp: Hashable, Sendable {
  /// The stamp as it stands in the book.
  public let text: String

  /// Makes the stamp of an instant.
  ///
  /// - Parameters:
  ///   - milliseconds: Since 1970 in UTC; kept within the years 1970 to 9999.
  ///   - counter: 0 to 9999, for stamps of one millisecond.
  ///   - device: The id of the device.
  public init(milliseconds: Int, counter: Int, device: String) {
    let perDay = 86_400_000
    let clamped = min(max(milliseconds, 0), (Day.last.number + 1) * perDay - 1)
    let day = Day.first.adding(days: clamped / perDay - Day.first.number)
    let (year, month, dayOfMonth) = day.civil
    let rest = clamped % perDay
    text =
      padded(year, to: 4) + padded(month, to: 2) + padded(dayOfMonth, to: 2) + "T"
      + padded(rest / 3_600_000, to: 2) + padded(rest / 60_000 % 60, to: 2)
      + padded(rest / 1000 % 60, to: 2) + padded(rest % 1000, to: 3) + "Z-"
      + padded(counter, to: 4) + "-" + device
  }

  /// Reads a stamp as it stands in the book; nothing when the text is none.
  public init?(_ text: String) {
    var text = text
    let isStamp = text.withUTF8 { bytes in
      bytes.count > 25 && bytes[8] == UInt8(ascii: "T") && bytes[18] == UInt8(ascii: "Z")
        && bytes[19] == UInt8(ascii: "-") && bytes[24] == UInt8(ascii: "-")
        && bytes[0..<8].allSatisfy(Stamp.isDigit) && bytes[9..<18].allSatisfy(Stamp.isDigit)
        && bytes[20..<24].allSatisfy(Stamp.isDigit)
    }
    guard isStamp else { return nil }
    self.text = text
    // An instant that cannot be would be taken for one long past, and lose to what it replaced.
    guard isInstant else { return nil }
  }

  /// Whether there is such a day, from 1970 on, and such a time on it.
  private var isInstant: Bool {
    let digits = text.utf8.prefix(18).map { Int($0) - 48 }
    func two(_ place: Int) -> Int { digits[place] * 10 + digits[place + 1] }
    let year = two(0) * 100 + two(2)
    return year >= 1970 && two(9) < 24 && two(11) < 60 && two(13) < 60
      && Day(year: year, month: two(4), day: two(6)) != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The device that wrote the version.
  public var device: String { String(text.dropFirst(25)) }

  /// The instant, in milliseconds since 1970 in UTC.
  public var milliseconds: Int {
    let digits = text.utf8.prefix(18).map { Int($0) - 48 }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let day = Day(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    let seconds = number(9..<11) * 3600 + number(11..<13) * 60 + number(13..<15)
    return (day?.number ?? 0) * 86_400_000 + seconds * 1000 + number(15..<18)
  }

  /// The stamp of a version that replaces another: of this instant, or one above the version
  /// replaced, whichever is later.
  ///
  /// - Parameters:
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - device: The device that writes.
  ///   - replaced: The stamp of the version replaced, if there is one.
  public static func next(now: Int, device: String, replacing replaced: Stamp?) -> Stamp {
    let fresh = Stamp(milliseconds: now, counter: 0, device: device)
    guard let replaced, fresh <= replaced else { return fresh }
    let counter = Int(replaced.text.dropFirst(20).prefix(4)) ?? 0
    return counter < 9999
      ? Stamp(milliseconds: replaced.milliseconds, counter: counter + 1, device: device)
      : Stamp(milliseconds: replaced.milliseconds + 1, counter: 0, device: device)
  }
}

extension Stamp: Comparable {
  /// Whether the left version is older than the right one.
  public static func < (left: Stamp, right: Stamp) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
