import HowdyCore

/// An instant written as ISO 8601 has it: `2026-11-30T12:00:00Z`, or with an offset such as `+02:00`.
package struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970 in UTC.
  package let milliseconds: Int

  /// Makes an instant of its milliseconds since 1970 in UTC.
  package init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// The instant in UTC, to the second: `2026-11-30T12:00:00Z`; the first or the last day there is
  /// for one outside of all days.
  package var iso: String {
    let seconds = Instant.parts(milliseconds, by: 1000).whole
    let (number, second) = Instant.parts(seconds, by: 86_400)
    let day = Day(number: number) ?? (number < 0 ? .first : .last)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }
    return "\(day.iso)T\(clock.joined(separator: ":"))Z"
  }

  /// Reads an instant; seconds and their fraction may be left out, the zone may not.
  package init?(iso text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(iso: String(parts[0])) else { return nil }
    let clock: Substring
    let offset: Int
    if parts[1].hasSuffix("Z") {
      clock = parts[1].dropLast()
      offset = 0
    } else {
      guard let sign = parts[1].lastIndex(where: { $0 == "+" || $0 == "-" }),
        let zone = TimeOfDay(iso: String(parts[1][parts[1].index(after: sign)...]))
      else { return nil }
      clock = parts[1][..<sign]
      offset = parts[1][sign] == "-" ? -zone.minutes : zone.minutes
    }
    guard let time = TimeOfDay(iso: String(clock.prefix(5))),
      let seconds = Instant.milliseconds(of: clock.dropFirst(5))
    else { return nil }
    let instant = ((day.number * 1440) + time.minutes - offset) * 60_000 + seconds
    // On the first and the last day an offset may lead to one that there is not.
    guard Day(number: Instant.parts(instant, by: 86_400_000).whole) != nil else { return nil }
    milliseconds = instant
  }

  /// How often a size goes into a number, rounded down, and what is left.
  private static func parts(_ number: Int, by size: Int) -> (whole: Int, rest: Int) {
    let rest = number % size
    return rest < 0 ? (number / size - 1, rest + size) : (number / size, rest)
  }

  /// The milliseconds in `:30` or `:30.250`; 0 in nothing.
  private static func milliseconds(of text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard text.hasPrefix(":"), (1...2).contains(parts.count), parts[0].count == 2,
      parts[0].allSatisfy({ ("0"..."9").contains($0) }), let seconds = Int(parts[0]),
      (0...59).contains(seconds)
    else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    let digits = parts[1].prefix(3)
    guard !digits.isEmpty, parts[1].allSatisfy({ ("0"..."9").contains($0) }),
      let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count))
    else { return nil }
    return seconds * 1000 + fraction
  }
}
