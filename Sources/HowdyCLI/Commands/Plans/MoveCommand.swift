import HowdyCore
import HowdyStore
import HowdyTerminal

/// Moves a plan to another day.
struct MoveCommand: Command {
  var words: [Spoken] = []
  var on: String?

  static var syntax: Syntax<MoveCommand> {
    Syntax(
      "Moves a plan to another day.",
      happens: "The plan is for that day now, and everything else of it stays.",
      words: "PLAN DAY", into: \.words, fewest: 1,
      needs: "takes a plan and a day", trial: "PLAN Friday",
      options: [.text("on", "DAY", \.on, "The day to move it to.")],
      examples: ["howdy move Sam Friday", "howdy move last to next Monday"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let plan = try desk.takePlan(from: &line)
      let day = try takeDay(from: &line, at: desk)
      let edit: Edit
      do throws(Refusal) {
        edit = try desk.book.move(plan, to: day, on: desk.today)
      } catch .dayPast(let day) {
        throw desk.wrongSide(day, of: plan)
      }
      return Deed.moving(plan, to: day, by: edit, at: desk)
    }
  }

  private func takeDay(from line: inout Line, at desk: Desk) throws(Problem) -> Day {
    let named = try line.takeDay(option: on, or: .on, .forward)
    if named == nil { _ = line.take(word: "to") }
    let day = if let named { named } else { try line.takeDay(.forward) }
    guard let day else { throw desk.dayMissing(before: line) }
    try line.end()
    return day
  }
}
