package import HowdyCore

/// What the value of an option means, read as the same words in the line are.
extension Desk {
  /// The day that a text names.
  ///
  /// - Throws: `Problem.badDay`.
  package func day(_ text: String, _ direction: DayReading.Direction) throws(Problem) -> Day {
    do throws(DayFault) {
      return try dayReading(direction).read(text)
    } catch {
      throw .badDay(error, typed: text, place: place(of: text))
    }
  }

  /// The yearly day that a text names.
  ///
  /// - Throws: `Problem.badDay`.
  func yearlyDay(_ text: String) throws(Problem) -> YearlyDay {
    do throws(DayFault) {
      return try YearlyDayReading(today: today, order: settings.dateOrder).read(text)
    } catch {
      throw .badDay(error, typed: text, place: place(of: text))
    }
  }

  /// The time of day that a text names.
  ///
  /// - Throws: `Problem.badTime`.
  func time(_ text: String) throws(Problem) -> TimeOfDay {
    do throws(TimeFault) {
      return try TimeOfDay.read(text.withoutFullStop)
    } catch {
      throw .badTime(error)
    }
  }

  /// The length that a text names, in minutes.
  ///
  /// - Throws: `Problem.badMinutes`, or `Refusal` for more than any check-in or plan takes.
  func minutes(_ text: String) throws -> Int {
    do throws(MinutesFault) {
      return try MinutesReading.read(text.withoutFullStop)
    } catch .outOfRange {
      throw Refusal.minutesOutOfRange(.max)
    } catch {
      throw Problem.badMinutes(error)
    }
  }

  /// The rhythm that a text names.
  ///
  /// - Throws: `Problem.badRhythm`.
  func rhythm(_ text: String) throws(Problem) -> RhythmChoice {
    do throws(RhythmFault) {
      return try Rhythm.read(text)
    } catch {
      throw .badRhythm(error)
    }
  }

  /// Where the value of an option stands among the arguments.
  func place(of value: String) -> Range<Int>? {
    invocation.arguments.firstIndex(of: value).map { $0..<($0 + 1) }
  }
}

extension String {
  /// Whether a time or a length says that there is to be none.
  var saysNone: Bool {
    ["", "none", "no minutes", "no time"].contains(withoutFullStop.lowercased())
      || isBlank
  }
}
