import HowdyCore

/// A second day or time on a line, which leaves open what was meant.
extension Line {
  /// Takes what says the day and the time over again, and refuses what says others.
  ///
  /// A bare day with words behind it that stand in no quotes is left: beside a day that is said it
  /// can only begin a text.
  ///
  /// - Parameters:
  ///   - day: The day that is said already, if one is.
  ///   - time: The time that is said already, if one is.
  /// - Throws: `Problem.twoDays`, `.twoTimes`, and what is thrown for a day or time that cannot be.
  mutating func takeAgain(
    day: Day?, time: TimeOfDay?, _ direction: DayReading.Direction
  ) throws(Problem) {
    if let day {
      while let other = try takeOtherDay(direction) {
        if other != day { throw .twoDays(day, other) }
      }
    }
    if let time {
      while let other = try takeTime() {
        if other != time { throw .twoTimes(time, other) }
      }
    }
  }

  private mutating func takeOtherDay(_ direction: DayReading.Direction) throws(Problem) -> Day? {
    if let day = try takeDay(after: .on, direction) { return day }
    let count = dayCount(direction)
    guard count > 0, !words.prefix(count).contains(where: \.isQuoted),
      words.dropFirst(count).allSatisfy(\.isQuoted)
    else { return nil }
    return try takeDay(direction)
  }

  /// Refuses a word behind `on` that has the form of a date and is none, which is hardly the
  /// beginning of a note.
  ///
  /// - Throws: `Problem.dateOrNote`.
  func refuseDateThatIsNone() throws(Problem) {
    guard let first = words.first, let last = words.last else { return }
    let isWhole = last.place - first.place == words.count - 1
    for (on, word) in zip(words, words.dropFirst())
    where on.text.lowercased() == Keyword.on.rawValue && word.text.withoutEndingMark.hasFormOfDate {
      throw .dateOrNote(
        typed: word.text.withoutEndingMark, note: text ?? "",
        place: isWhole ? first.place..<(last.place + 1) : nil)
    }
  }
}

extension String {
  /// Whether it is three numbers with hyphens, slashes or full stops between, as other programs
  /// write a day, with or without a time behind a T.
  var hasFormOfDate: Bool {
    let day = prefix { $0 != "T" && $0 != "t" }
    let parts = day.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let time = dropFirst(day.count + 1)
    return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
      && (day.count == count || time.first?.isNumber == true)
  }
}
