package import HowdyCore

/// The words of a command that are still to be understood, read from the left.
package struct Line {
  /// What is left.
  package private(set) var words: [Spoken]

  private let desk: Desk

  /// Makes a line of the words that a command was given.
  package init(_ words: some Sequence<Spoken>, desk: Desk) {
    self.words = Array(words)
    self.desk = desk
  }

  /// Whether nothing is left.
  package var isEmpty: Bool { words.isEmpty }

  /// What is left, as one text; nothing when nothing is.
  package var text: String? {
    let text = words.map(\.text).joined(separator: " ")
    return text.isBlank ? nil : text
  }

  /// Takes all that is left as one text.
  package mutating func takeText() -> String? {
    defer { words = [] }
    return text
  }

  /// Takes the first word when it is the given one, in any case.
  package mutating func take(word: String) -> Bool {
    guard let first = words.first, first.text.withoutFullStop.lowercased() == word else {
      return false
    }
    words.removeFirst()
    return true
  }

  /// Takes the first word, whatever it is.
  package mutating func takeWord() -> Spoken? { words.isEmpty ? nil : words.removeFirst() }

  /// Refuses what is left.
  ///
  /// - Throws: `Problem.leftOver` unless the line is empty.
  package func end() throws(Problem) {
    guard let text else { return }
    throw .leftOver(desk.invocation.name, typed: text)
  }

  /// Where the first `count` words stand among the arguments.
  private func place(_ count: Int) -> Range<Int>? {
    guard let first = words.first, count > 0 else { return nil }
    return first.place..<(words[min(count, words.count) - 1].place + 1)
  }

  // MARK: Mates

  /// Takes the one mate that the line begins with.
  ///
  /// - Throws: `Problem` when there is no word, no mate, or more than one that it could be.
  package mutating func takeMate(forChange: Bool) throws(Problem) -> Mate {
    guard !words.isEmpty else { throw .missing(desk.invocation.name) }
    let reading = desk.roster.find(wordsFrom: rosterWords, forChange: forChange)
    let mate = try desk.mate(reading, place: place(reading.count))
    words.removeFirst(reading.count)
    return mate
  }

  /// Takes every mate that the line begins with, with `and` or commas between.
  ///
  /// - Throws: `Problem` when there is no word, no mate, or more than one that it could be.
  package mutating func takeMates(forChange: Bool) throws(Problem) -> [Mate] {
    guard !words.isEmpty else { throw .missing(desk.invocation.name) }
    do throws(MateFault) {
      let reading = DayReading(today: desk.today, direction: .back)
      let (ids, count) = try desk.roster.findAll(
        wordsFrom: rosterWords, forChange: forChange,
        endsList: { reading.isDay($0.text) || Keyword(rawValue: $0.text.lowercased()) != nil })
      words.removeFirst(count)
      return ids.compactMap { desk.book.mates[$0] }
    } catch {
      throw desk.problem(error, place: typedPlace(of: error))
    }
  }

  private var rosterWords: [Roster.Word] { words.map { Roster.Word($0.text) } }

  /// Where the words stand that a fault is about.
  private func typedPlace(of fault: MateFault) -> Range<Int>? {
    let typed =
      switch fault {
      case .several(let typed, _), .none(let typed, _): typed
      }
    for start in words.indices where words[start].text.first == typed.first {
      var text = ""
      for end in start..<words.count {
        text += (end == start ? "" : " ") + words[end].text
        // A run that is as long as what was typed is it, or goes on otherwise.
        guard text.utf8.count >= typed.utf8.count else { continue }
        if text.hasPrefix(typed) { return words[start].place..<(words[end].place + 1) }
        break
      }
    }
    return nil
  }

  // MARK: Days, times and rhythms

  /// A word that says what follows it.
  package enum Keyword: String, CaseIterable {
    case on, at, every, until
  }

  /// Takes the longest run at the start that reads as a day; nothing when there is none.
  ///
  /// - Throws: `Problem` when it is plainly meant as a day and is not one.
  package mutating func takeDay(_ direction: DayReading.Direction) throws(Problem) -> Day? {
    let reading = desk.dayReading(direction)
    guard let run = reading.firstDay(in: words.map(\.text)) else { return nil }
    let typed = words.prefix(run.count).map(\.text).joined(separator: " ")
    do throws(DayFault) {
      let day = try run.result.get()
      words.removeFirst(run.count)
      return day
    } catch {
      throw .badDay(error, typed: typed, place: place(run.count))
    }
  }

  /// Takes the longest run at the end that reads as a day; nothing when there is none.
  ///
  /// - Throws: `Problem` when it is plainly meant as a day and is not one.
  package mutating func takeLastDay(_ direction: DayReading.Direction) throws(Problem) -> Day? {
    let reading = desk.dayReading(direction)
    guard let run = reading.lastDay(in: words.map(\.text)) else { return nil }
    do throws(DayFault) {
      let day = try run.result.get()
      words.removeLast(run.count)
      return day
    } catch {
      let typed = words.suffix(run.count).map(\.text).joined(separator: " ")
      throw .badDay(error, typed: typed, place: nil)
    }
  }

  /// How many words the line begins with that read as a day, or as one that cannot be.
  package func dayCount(_ direction: DayReading.Direction) -> Int {
    desk.dayReading(direction).firstDay(in: words.map(\.text))?.count ?? 0
  }

  /// Takes `on DAY` or `until DAY` from anywhere in the line.
  ///
  /// - Returns: Nothing when the word is not there, or no day stands behind it.
  /// - Throws: `Problem` when what stands behind it is plainly meant as a day and is not one.
  package mutating func takeDay(
    after keyword: Keyword, _ direction: DayReading.Direction
  ) throws(Problem) -> Day? {
    for index in words.indices.dropLast() where words[index].isWord(keyword.rawValue) {
      var ahead = Line(words[(index + 1)...].prefix(DayReading.longestForm), desk: desk)
      let count = ahead.words.count
      guard let day = try ahead.takeDay(direction) else { continue }
      words.removeSubrange(index..<(index + 1 + count - ahead.words.count))
      return day
    }
    return nil
  }

  /// The day that an option names, else the one behind its word, taken from anywhere in the line.
  ///
  /// - Throws: `Problem` when what stands there is plainly meant as a day and is not one.
  package mutating func takeDay(
    option: String?, or keyword: Keyword, _ direction: DayReading.Direction
  ) throws(Problem) -> Day? {
    if let option { return try desk.day(option, direction) }
    return try takeDay(after: keyword, direction)
  }

  /// Takes `at TIME` from anywhere in the line.
  ///
  /// - Throws: `Problem` when the time cannot be, such as 25:00.
  package mutating func takeTime() throws(Problem) -> TimeOfDay? {
    for index in words.indices.dropLast() where words[index].isWord(Keyword.at.rawValue) {
      let behind = words[(index + 1)...].prefix(TimeOfDay.longestForm).map(\.text)
      guard let run = TimeOfDay.firstTime(in: behind) else { continue }
      do throws(TimeFault) {
        let time = try run.result.get()
        words.removeSubrange(index..<(index + 1 + run.count))
        return time
      } catch {
        throw .badTime(error)
      }
    }
    return nil
  }

  /// Takes `every RHYTHM` from anywhere in the line.
  ///
  /// - Throws: `Problem` when the rhythm is out of range.
  package mutating func takeEveryRhythm() throws(Problem) -> RhythmChoice? {
    for index in words.indices.dropLast() where words[index].isWord(Keyword.every.rawValue) {
      var ahead = Line(words[index...].prefix(Rhythm.longestForm), desk: desk)
      let count = ahead.words.count
      guard let rhythm = try ahead.takeRhythm() else { continue }
      words.removeSubrange(index..<(index + count - ahead.words.count))
      return rhythm
    }
    return nil
  }

  /// Takes the longest run at the start that reads as a rhythm; nothing when there is none.
  ///
  /// - Throws: `Problem` when the rhythm is out of range.
  package mutating func takeRhythm() throws(Problem) -> RhythmChoice? {
    guard let run = Rhythm.firstRhythm(in: words.map(\.text)) else { return nil }
    do throws(RhythmFault) {
      let rhythm = try run.result.get()
      words.removeFirst(run.count)
      return rhythm
    } catch {
      throw .badRhythm(error)
    }
  }
}

extension Spoken {
  fileprivate func isWord(_ word: String) -> Bool { text.lowercased() == word }
}

extension Desk {
  /// How days are read here, in a direction.
  package func dayReading(_ direction: DayReading.Direction) -> DayReading {
    DayReading(today: today, direction: direction, order: settings.dateOrder)
  }
}
