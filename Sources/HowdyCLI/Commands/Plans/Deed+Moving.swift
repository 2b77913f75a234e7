import HowdyCore
import HowdyStore
import HowdyTerminal

extension Desk {
  /// The refusal where a day is wanted: a slip in one is told, else the line is given with one.
  func dayMissing(before line: Line) -> Problem {
    let start = line.words.first?.place ?? invocation.arguments.count
    if let first = line.words.first, let meant = DayReading.nearestDayWord(to: first.text) {
      let fault = DayFault.notADay(typed: first.text, suggestion: meant)
      return .badDay(fault, typed: first.text, place: start..<(start + 1))
    }
    if let date = line.words.first(where: { $0.text.withoutEndingMark.hasFormOfDate }) {
      let fault = DayFault.notADay(typed: date.text, suggestion: nil)
      return .badDay(fault, typed: date.text, place: date.place..<(date.place + 1))
    }
    return .needsDay(invocation.name, place: start..<start)
  }

  /// The refusal to put a plan on a past day, with the line that says it was done then.
  func wrongSide(_ day: Day, of plan: Plan) -> Problem {
    let said = words.pastDayAlone(day)
    return .wrongSide(day, typed: said, instead: ["done", typed(plan), "on", said])
  }
}

extension Deed {
  /// The moving of a plan: where it went, whether it fits there, and a word where it moved often.
  static func moving(_ plan: Plan, to day: Day, by edit: Edit, at desk: Desk) -> Deed {
    let mates = desk.book.company(of: plan)
    let named = desk.words.plan(plan, with: mates, bare: "the plan")
    let already: Prose =
      named.startingSentence + " is \(desk.words.aheadInFull(plan.on)) already."
    return Deed(edit, about: mates, already: already) { aftermath in
      let words = aftermath.words
      var sentences: [Prose] = [
        "\(words.did("Moved", would: "move")) \(prose: named) to \(words.destination(day))."
      ]
      sentences += try aftermath.room(on: day)
      if let moved = aftermath.plan, moved.mayBeLetGo, moved.deferrals > plan.deferrals {
        let drop = "howdy drop \(aftermath.typed(moved))"
        sentences.append("Letting it go is fine too, with \(command: drop).")
      }
      return sentences
    }
  }
}
