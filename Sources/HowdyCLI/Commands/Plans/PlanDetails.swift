import HowdyCore

/// What is typed of a plan beside its mates: its day, its time and its length.
struct PlanDetails: Sendable {
  /// The day.
  var on: String?

  /// The time of day.
  var at: String?

  /// The estimate.
  var minutes: String?

  /// The words that stand for none at all.
  private static let nothing: Set<String> = ["", "none", "no minutes", "no time"]

  /// The day that the option, or `on` in the line, names.
  ///
  /// - Throws: `Problem` when it is no day.
  func takeDay(
    from line: inout Line, _ direction: DayReading.Direction, at desk: Desk
  ) throws(Problem) -> Day? {
    if let on { return try desk.day(on, direction) }
    return try line.takeDay(after: .on, direction)
  }

  /// What the option, or `at` in the line, says of the time.
  ///
  /// - Throws: `Problem` when it is no time.
  func takeTime(from line: inout Line) throws(Problem) -> Choice<TimeOfDay> {
    guard let at else { return try line.takeTime().map(Choice.set) ?? .keep }
    if Self.nothing.contains(at.lowercased()) { return .clear }
    do throws(TimeFault) {
      return .set(try TimeOfDay.read(at.withoutFullStop))
    } catch {
      throw .badTime(error)
    }
  }

  /// What the option says of the minutes.
  ///
  /// - Throws: `Problem` when it is no length, `Refusal` when no plan is so long.
  func readMinutes() throws -> Choice<Int> {
    guard let minutes else { return .keep }
    if Self.nothing.contains(minutes.lowercased()) { return .clear }
    do throws(MinutesFault) {
      return .set(try MinutesReading.read(minutes.withoutFullStop))
    } catch .outOfRange {
      throw Refusal.minutesOutOfRange(.max)
    } catch {
      throw Problem.badMinutes(error)
    }
  }

  /// The options, as a command that holds the details under `place` takes them.
  static func options<Whole>(
    into place: WritableKeyPath<Whole, PlanDetails>
  ) -> [Option<Whole>] {
    let own: [Option<PlanDetails>] = [
      .text("on", "DAY", \.on, "The day, such as Friday."),
      .text("at", "TIME", \.at, "The time of day, such as 19:30."),
      .text("minutes", "LENGTH", \.minutes, "How long, such as 45 or 1h30, or none."),
    ]
    return own.map { $0.inside(place) }
  }
}
