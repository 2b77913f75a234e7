import HowdyCore
import HowdyTerminal

/// How Howdy says free time.
extension Words {
  /// The free stretches, as in `Free from 08:00 to 19:30, the longest, and from 20:30 to 21:00`.
  func free(_ free: FreeTime) -> Prose {
    let longest = free.stretches.count > 1 ? free.longest : nil
    let stretches = free.stretches.map { stretch -> Prose in
      let mark = stretch == longest ? ", the longest" : ""
      return "from \(time(stretch.from)) to \(time(stretch.to))\(mark)"
    }
    let named: Prose = stretches.isEmpty ? "No free time." : "Free \(prose: list(stretches))."
    guard free.shorter > 0 else { return named }
    let noun = stretches.isEmpty ? "stretch" : "more stretch"
    return named
      + " \(Words.count(free.shorter, noun, noun + "es")) under \(FreeTime.leastMinutes) minutes."
  }

  /// The stretches with a comma also before the last one, since one may hold a comma itself.
  private func list(_ stretches: [Prose]) -> Prose {
    guard let last = stretches.last, stretches.count > 1 else { return stretches.first ?? "" }
    return stretches.dropLast().joined(separator: ", ") + ", and " + last
  }
}
