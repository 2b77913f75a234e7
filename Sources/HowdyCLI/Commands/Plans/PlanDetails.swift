import HowdyCore

/// What is typed of a plan beside its mates: its day, its time and its length.
struct PlanDetails: Sendable {
  /// The day.
  var on: String?

  /// The time of day.
  var at: String?

  /// The estimate.
  var minutes: String?

  /// What the option, or `at` in the line, says of the time.
  ///
  /// - Throws: `Problem` when it is no time.
  func takeTime(from line: inout Line, at desk: Desk) throws(Problem) -> Choice<TimeOfDay> {
    guard let at else { return try line.takeTime().map(Choice.set) ?? .keep }
    return at.saysNone ? .clear : .set(try desk.time(at))
  }

  /// What the option says of the minutes.
  ///
  /// - Throws: `Problem` when it is no length, `Refusal` when no plan is so long.
  func readMinutes(at desk: Desk) throws -> Choice<Int> {
    guard let minutes else { return .keep }
    return minutes.saysNone ? .clear : .set(try desk.minutes(minutes))
  }

  /// The options, as a command that holds the details under `place` takes them.
  ///
  /// - Parameter takesOut: Whether an empty time or length takes out what is there.
  static func options<Whole>(
    into place: WritableKeyPath<Whole, PlanDetails>, takesOut: Bool = false
  ) -> [Option<Whole>] {
    let clears = takesOut ? ", none when empty." : "."
    let own: [Option<PlanDetails>] = [
      .text("on", "DAY", \.on, "The day, such as Friday."),
      .text(
        "at", "TIME", \.at, "The time of day, such as 19:30" + clears, takesEmpty: takesOut),
      .text(
        "minutes", "LENGTH", \.minutes,
        takesOut
          ? "How long, such as 45 or 1h30, none when empty."
          : "How long, such as 45 or 1h30, or none.",
        takesEmpty: takesOut),
    ]
    return own.map { $0.inside(place) }
  }
}
