import HowdyCore
import HowdyTerminal

/// Gives a mate a yearly date.
struct AddDateCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<AddDateCommand> {
    Syntax(
      "Adds a birthday or another yearly date.",
      happens: "The date comes up every year, and one of the same name moves to the new day.",
      words: "MATE NAME DAY", into: \.words, fewest: 1,
      needs: "takes a mate, a name and a day", trial: "MATE birthday 4 May",
      examples: [
        "howdy add date Sam birthday 4 May 1994", "howdy add date Sam wedding day 12 June",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      let day = try line.takeLastYearlyDay(desk: desk)
      guard !line.isEmpty else { throw Problem.missing(.addDate) }
      let name = line.takeText() ?? ""
      let old = desk.book.date(name, of: mate)
      let edit = try desk.book.addDate(name, on: day, of: mate, newID: desk.newID())
      let date = desk.words.has(MateDate(id: "", mate: mate.id, name: name, on: day))
      return Deed(
        edit, about: [mate], already: "No change, \(name: mate.name) has " + date + " already."
      ) { aftermath in
        let words = aftermath.words
        let sentence: Prose =
          "\(name: mate.name) \(words.have(1)) " + date + " now."
        let before = old.map { "It was on \(words.dayOfLife($0.on)) before." as Prose }
        return [sentence] + [before].compactMap(\.self) + words.leapNote(day)
      }
    }
  }
}

extension Line {
  /// Takes the longest run at the end that reads as a yearly day.
  ///
  /// - Throws: `Problem` when there is none: for the run that was plainly meant as one, if any.
  fileprivate mutating func takeLastYearlyDay(desk: Desk) throws(Problem) -> YearlyDay {
    guard words.count > 1 else { throw .missing(.addDate) }
    var slip: Problem?
    var last = Problem.missing(.addDate)
    // A day has at most five words, and a name stands before it.
    for start in max(1, words.count - 5)..<words.count
    where words[start].text.lowercased() != Keyword.on.rawValue {
      do throws(Problem) {
        let day = try desk.yearlyDay(words[start...].map(\.text).joined(separator: " "))
        let saysOn = start > 1 && words[start - 1].text.lowercased() == Keyword.on.rawValue
        self = Line(Array(words[..<(saysOn ? start - 1 : start)]), desk: desk)
        return day
      } catch {
        // A day that cannot be is a day all the same; what is none may be the end of the name.
        guard case .badDay(.notADay(_, let suggestion), _, _) = error else { throw error }
        if suggestion != nil { slip = slip ?? error }
        last = error
      }
    }
    throw slip ?? last
  }
}
